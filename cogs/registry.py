"""Everything that people can use: the commands, and the handlers of buttons and selects.

Each module registers its own with decorators, and `setup` imports them all. Nothing can be
registered twice.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from discord import app_commands

from bot.chat.translator import said

Handler: TypeAlias = Callable[..., Awaitable[None]]  # takes a request, then the id's parts
H = TypeVar("H", bound=Handler)

# Only where the bot is a member, never as an app that a user brings along: Discord's defaults would
# let matches begin in servers without the bot, where it cannot keep their tables up to date.
INSTALLED_BY: Final = app_commands.AppInstallationType(guild=True, user=False)
USED_IN: Final = app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False)

claim: Final = app_commands.Group(
    name="claim",
    description=said("about-claim"),
    guild_only=True,
    allowed_installs=INSTALLED_BY,
    allowed_contexts=USED_IN,
)


def command(name: str) -> Callable[[Any], app_commands.Command[Any, ..., Any]]:
    """Register a command. The catalogue has the texts of it and of its options."""

    def register(callback: Any) -> app_commands.Command[Any, ..., Any]:
        _, *options = inspect.signature(callback).parameters
        app_commands.rename(**{each: said(f"option-{name}-{each}") for each in options})(callback)
        app_commands.describe(**{each: said(f"about-{name}-{each}") for each in options})(callback)
        add = claim.command(name=said(f"command-{name}"), description=said(f"about-{name}"))
        return add(callback)

    return register


@dataclass(frozen=True, slots=True)
class Press:
    """The handler of a press, and how many strings it takes besides the request.

    These are the parts of the id, followed by the chosen values of a select.
    """

    handler: Handler
    fewest: int
    most: int | None  # `None`: any number
    in_new_message: bool

    def takes(self, number: int) -> bool:
        return self.fewest <= number and (self.most is None or number <= self.most)


PRESSES: Final[dict[str, Press]] = {}


def press(action: str, *, in_new_message: bool = False) -> Callable[[H], H]:
    """Register the handler of an action; its parameters are the other parts of the id.

    With `in_new_message`, it does not change the message whose button was pressed.
    """

    def register(handler: H) -> H:
        if action in PRESSES:
            raise ValueError(f"there are two handlers of {action}")
        PRESSES[action] = _press(handler, in_new_message)
        return handler

    return register


def _press(handler: Handler, in_new_message: bool) -> Press:
    _, *rest = inspect.signature(handler).parameters.values()
    texts: list[Any] = [each for each in rest if each.kind is not each.KEYWORD_ONLY]
    single = [each for each in texts if each.kind is not each.VAR_POSITIONAL]
    fewest = sum(each.default is each.empty for each in single)
    most = len(single) if len(single) == len(texts) else None
    return Press(handler, fewest, most, in_new_message)
