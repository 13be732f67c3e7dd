"""The commands' names and descriptions in every language, for Discord."""

from __future__ import annotations

from typing import Any, Final

import discord
from discord import app_commands
from discord.app_commands import locale_str

from languages import ENGLISH, language_of, words_of

KEY: Final = "key"


def said(key: str) -> locale_str:
    """Return an English text of the catalogue which Discord gets in the other languages, too."""
    return locale_str(words_of(ENGLISH)(key), **{KEY: key})


class Translator(app_commands.Translator):
    """Translates what `said` returned; everything else, such as `claim`, is never translated."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: Any
    ) -> str | None:
        language = language_of(locale.value)
        key = string.extras.get(KEY)
        return words_of(language)(key) if key and language != ENGLISH else None
