"""The place of a match's table on Discord."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A copy for reading; only `messages.places` knows the newest one and changes it."""

    channel: str
    message: str | None = None
    posted: int | None = None  # when the message was posted
    shown: int = -1  # the version of the match that the message shows
    lost: bool = False  # whether no table can be posted any more
    ping: str | None = None  # the message that pings a player: channel/message
    posting: str | None = None  # another table, being posted: channel/nonce/time/seats told
    pinging: str | None = None  # another ping, while it is being posted: …/the table it links to

    @property
    def where(self) -> tuple[str, str | None]:
        return self.channel, self.message


@dataclass(frozen=True, slots=True)
class Thread:
    """A thread that a match is played in; all of this is known for good."""

    parent: str | None  # its channel; `None`: Discord does not know the thread
    private: bool = False
