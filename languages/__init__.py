"""The catalogue: every text that people see, language by language, in Fluent."""

from .escaping import escape
from .typed import fits, is_name, plain_words, spellings
from .words import ENGLISH, LANGUAGES, MissingText, Words, language_of, words_of

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "MissingText",
    "Words",
    "escape",
    "fits",
    "is_name",
    "language_of",
    "plain_words",
    "spellings",
    "words_of",
]
