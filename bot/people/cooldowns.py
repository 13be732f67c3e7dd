"""Whose data was deleted too recently to be deleted again."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from secrets import token_bytes
from typing import Final

from ..errors import Refusal, possible_again
from ..play.terms import HOUR
from ..recent import Recent

COOLDOWN: Final = HOUR
REMEMBERED: Final = 10_000


class Cooldowns:
    """Remembers people or servers whose data was deleted within the last hour.

    Otherwise it could be deleted as often as one likes, with all that limits are counted from. Only
    a hash is kept, in memory, with a key that is nowhere else.
    """

    def __init__(self, refusal: str, now: Callable[[], int]) -> None:
        self.refusal = refusal  # the text that says why not
        self.now = now
        self._key = token_bytes(32)
        self._began: Recent[bytes, int] = Recent(REMEMBERED)

    def begin(self, id: str) -> None:
        self._began[self._hash(id)] = self.now()

    def require_over(self, id: str) -> None:
        """Refuse what is not possible again yet."""
        until = self._began.get(self._hash(id), -COOLDOWN) + COOLDOWN
        if self.now() < until:
            raise Refusal(self.refusal, when=possible_again(until))

    def _hash(self, id: str) -> bytes:
        return blake2b(id.encode(), key=self._key).digest()
