"""How the bot starts, runs and stops."""
