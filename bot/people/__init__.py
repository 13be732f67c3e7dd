"""People and servers: preferences, settings, names, and forgetting people."""
