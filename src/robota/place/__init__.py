"""Where things are, as text and facts: hosts, URLs and paths. Nothing here looks at the network or a file system."""
