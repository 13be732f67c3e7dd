"""The rules, to be read in private."""

from __future__ import annotations

from typing import Final

from bot.codes import is_code
from bot.ui.guide import guide, guide_of

from .visit import Handler, Visit


async def show_rules(visit: Visit, topic: str) -> None:
    """Show the rules of a match, or those about a topic."""
    if is_code(topic):
        live = await visit.look(topic)
        parts = guide_of(live.scene(None), visit.words)
    else:
        parts = guide(topic, visit.words)
    await visit.show(parts)


async def turn_to(visit: Visit, _list: str, topic: str) -> None:
    """Turn to the topic that was chosen in one of the guide's lists."""
    await show_rules(visit, topic)


ACTIONS: Final[dict[str, Handler]] = {
    "rules": show_rules,
    "guide": turn_to,
}
