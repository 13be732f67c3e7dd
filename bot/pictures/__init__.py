"""Pictures, drawn from plain values; drawing is too slow for the event loop."""
