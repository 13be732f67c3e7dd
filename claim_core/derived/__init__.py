"""What follows from what a seat has seen: who is winning, and what is hidden where."""
