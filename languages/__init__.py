"""The catalogue: every text that people see, language by language, in Fluent."""

from .escaping import escape
from .typed import begins_words, fits, is_name, is_part, meant, plain_words, spellings
from .words import ENGLISH, LANGUAGES, MissingText, Words, language_of, words_of

__all__ = [
    "ENGLISH",
    "LANGUAGES",
    "MissingText",
    "Words",
    "begins_words",
    "escape",
    "fits",
    "is_name",
    "is_part",
    "language_of",
    "meant",
    "plain_words",
    "spellings",
    "words_of",
]
