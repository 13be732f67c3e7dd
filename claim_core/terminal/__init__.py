"""A match in the terminal for one person against a computer player."""
