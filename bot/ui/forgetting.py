"""What is asked before somebody is forgotten, twice, and said after it."""

from __future__ import annotations

from ..buttons import button_id
from ..languages import Words
from .parts import RED, Part, button, container, row, text


def question(words: Words) -> list[Part]:
    """Say what being forgotten does and what it cannot do, and ask."""
    go_on = button(button_id("forget"), words("button-forget"), style=RED)
    said = [words("forget-title"), words("forget-does"), words("forget-cannot")]
    return [container([*map(text, said), row([_keep(words), go_on])])]


def last_question(live: int, words: Words) -> list[Part]:
    """Ask again, and say how many matches are given up by it."""
    sure = button(button_id("forgetyes"), words("button-forget-yes"), style=RED)
    said = words("forget-last", number=live)
    return [container([text(said), row([_keep(words), sure])])]


def forgotten(words: Words) -> list[Part]:
    return [container([text(words("forget-done"))])]


def kept(words: Words) -> list[Part]:
    return [container([text(words("forget-kept"))])]


def _keep(words: Words) -> Part:
    return button(button_id("forgetno"), words("button-forget-no"))
