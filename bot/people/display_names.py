"""Names as people may choose them, made fit to be shown among other texts.

A name can turn the text after it around, hide, or grow over the lines above and below it. All of
that is removed, and names in every script stay as they are.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST: Final = 32  # characters, as on Discord
READ: Final = 32 * LONGEST  # characters of a name, of which most may be invisible

# Marks that can be put on any letter: two in a row are an accent and another one, more are not.
_ANY_LETTER: Final = re.compile(
    r"[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]"
)
_MOST_ON_ANY_LETTER: Final = 2
_MOST_IN_A_SCRIPT: Final = 4  # such as those of Burmese, Hebrew or Tibetan

# Letters of scripts in which a joiner or non-joiner changes how their neighbours look: Arabic,
# Syriac, N'Ko, Mongolian, and those of India and South-East Asia.
_JOINABLE: Final = re.compile(
    r"[\u0600-\u08ff\u0900-\u109f\u1780-\u18af\u1a20-\u1aaf\ua8e0-\ua8ff]"
)
_FLAG: Final = re.compile("\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{2,6}\U000e007f")
_JOINER, _NON_JOINER = "\u200d", "\u200c"
_EMOJI_STYLE: Final = "\ufe0f"
# Letters and marks that look like nothing, and code points that are no characters.
_BLANK: Final = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0\ufdd0-\ufdef\ufff0-\uffff"
    "\U000e0000-\U000e00ff\U000e01f0-\U000e0fff]"
)


def clean_name(name: str) -> str:
    """Return a name without what would disturb the texts around it; "" if nothing is left."""
    kept: list[str] = []
    name, at = name[:READ], 0
    while at < len(name):
        if flag := _FLAG.match(name, at):  # its letters are invisible characters
            kept.append(flag[0])
            at = flag.end()
            continue
        char, after = name[at], name[at + 1 : at + 2]
        at += 1
        if unicodedata.category(char) in ("Cc", "Zl", "Zp"):
            char = " "
        if _is_kept(char, kept, after):
            kept.append(char)
    words = " ".join("".join(kept).split())
    if len(words) > LONGEST:
        words = words[: LONGEST - 1].rstrip(f" {_JOINER}{_NON_JOINER}") + "…"
    return words


def _is_kept(char: str, before: list[str], after: str) -> bool:
    category = unicodedata.category(char)
    if char in (_JOINER, _NON_JOINER):
        return bool(before and after) and _joins(char, before[-1], after)
    if category in ("Cf", "Cs", "Co") or _BLANK.match(char):
        return False  # a bidirectional control, zero width, half a character, a private one
    if category in ("Mn", "Me"):
        return _is_kept_mark(char, before)
    return True


def _joins(joiner: str, before: str, after: str) -> bool:
    """Whether a joiner changes how its neighbours look."""
    if _JOINABLE.match(before) and _JOINABLE.match(after):
        return True
    return joiner == _JOINER and _is_symbol(before) and _is_symbol(after)


def _is_symbol(char: str) -> bool:
    """Whether this can be part of an emoji; Python may not know the newest ones (Cn)."""
    return char == _EMOJI_STYLE or unicodedata.category(char[0]) in ("So", "Sk", "Cn")


def _is_kept_mark(mark: str, before: list[str]) -> bool:
    if not before or before[-1] == " ":
        return False  # it would be put on the text before the name
    run: list[str] = []
    for char in reversed(before):
        if len(char) > 1 or unicodedata.category(char) not in ("Mn", "Me"):
            break
        run.append(char)
    if _ANY_LETTER.match(mark):
        return len(run) < _MOST_ON_ANY_LETTER
    return len(run) < _MOST_IN_A_SCRIPT and mark not in run
