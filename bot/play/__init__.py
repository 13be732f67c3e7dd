"""The use cases of a match."""
