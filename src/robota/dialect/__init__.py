"""Settings files of the world, read into policies."""
