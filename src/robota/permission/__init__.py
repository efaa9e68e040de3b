"""Permission: rules, the reader of shell lines, and the one evaluation order."""
