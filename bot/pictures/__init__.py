"""Pictures, drawn from plain values; too slow to draw in the event loop."""
