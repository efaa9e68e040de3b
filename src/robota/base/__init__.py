"""What every layer stands on: checked results, located faults, strict JSON."""
