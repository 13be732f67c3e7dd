"""The command line, and a match in the terminal for one person against a computer player."""
