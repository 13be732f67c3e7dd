"""The catalogue: every text that people see, language by language, in Fluent."""

from .escaping import escape
from .words import ENGLISH, LANGUAGES, MissingText, Words, language_of, words_of

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "MissingText",
    "Words",
    "escape",
    "language_of",
    "words_of",
]
