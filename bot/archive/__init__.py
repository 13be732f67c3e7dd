"""Finished matches: replays and export."""
