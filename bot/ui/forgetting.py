"""The two questions before a person is forgotten, and the answers after them."""

from __future__ import annotations

from languages import Words

from ..chat.custom_ids import custom_id
from .parts import RED, Part, button, container, row, text


def question(words: Words) -> list[Part]:
    """Explain what forgetting does and what it cannot do, and ask."""
    go_on = button(custom_id("forget"), words("button-forget"), style=RED)
    explained = (words("forget-title"), words("forget-does"), words("forget-cannot"))
    return [container([*map(text, explained), row([_keep_button(words), go_on])])]


def last_question(live: int, words: Words) -> list[Part]:
    """Ask again, and say how many live matches it resigns."""
    sure = button(custom_id("forgetyes"), words("button-forget-yes"), style=RED)
    question = words("forget-last", number=live)
    return [container([text(question), row([_keep_button(words), sure])])]


def forgotten(words: Words, *, done: bool) -> list[Part]:
    """Say that a person is forgotten, or will be soon."""
    return [container([text(words("forget-done" if done else "forget-goes-on"))])]


def not_forgotten(words: Words) -> list[Part]:
    return [container([text(words("forget-kept"))])]


def _keep_button(words: Words) -> Part:
    return button(custom_id("forgetno"), words("button-forget-no"))
