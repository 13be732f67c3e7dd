"""Ratings, seasons, boards and profiles."""
