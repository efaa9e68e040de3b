"""What a test of an agent, of a policy or of another runtime needs from robota."""
