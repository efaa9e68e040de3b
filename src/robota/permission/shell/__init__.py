"""The shell reader: which commands a line could run, or the reason why that cannot be told."""
