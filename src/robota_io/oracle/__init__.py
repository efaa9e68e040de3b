"""The core as a reference for other implementations: one JSON request a line in, one JSON answer a line out."""
