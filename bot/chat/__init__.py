"""The one way to Discord."""
