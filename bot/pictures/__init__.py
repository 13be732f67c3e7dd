"""Pictures: drawn from plain values, never on the event loop."""
