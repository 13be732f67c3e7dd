"""What players see: components of messages, made from scenes and words, and from nothing else."""
