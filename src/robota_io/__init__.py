"""The effects of robota: what touches files, terminals and processes on behalf of the pure core."""
