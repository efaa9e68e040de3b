"""What a policy says: findings about rules that do less, or more, than they seem to."""
