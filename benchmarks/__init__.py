"""What robota costs, in ratios to what any program would cost, and to others that do the same."""
