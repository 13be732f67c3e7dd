"""The game in words: the names of its things and what happened, in the language of a catalogue."""
