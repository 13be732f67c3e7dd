"""What players see: components of messages, made only from snapshots and words."""
