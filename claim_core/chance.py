"""Randomness: all of it comes from a match's seed, so that anyone can check it."""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import Iterator
from typing import TypeVar

from .errors import BadDeal

T = TypeVar("T")

RANGE = 1 << 32  # the number of four-byte integers


class Stream:
    """The random numbers derived from a seed and a name."""

    def __init__(self, seed: bytes, name: str) -> None:
        self._numbers = _numbers(seed, name)

    def below(self, n: int) -> int:
        """Return a uniformly distributed number below n."""
        for number in self._numbers:
            rest = number % n
            if number - rest <= RANGE - n:  # reject the incomplete last block: it would bias
                return rest
        raise AssertionError("the numbers never end")  # pragma: no cover

    def shuffle(self, items: list[T]) -> None:
        i = len(items) - 1
        for number in self._numbers:
            if i < 1:
                return
            j = number % (i + 1)
            if number - j <= RANGE - i - 1:
                items[i], items[j] = items[j], items[i]
                i -= 1


def _numbers(seed: bytes, name: str) -> Iterator[int]:
    counter = 0
    while True:
        yield from struct.unpack(">8I", hmac.digest(seed, f"{name}:{counter}".encode(), "sha256"))
        counter += 1


def commitment(server_seed: bytes) -> str:
    """Return the hash of a server seed that is published before the match."""
    return hashlib.sha256(server_seed).hexdigest()


def match_seed(server_seed: bytes, salt: str) -> bytes:
    """Combine the server seed with a salt that the host cannot choose."""
    if not (salt.isascii() and salt.isdecimal()):
        message = f"the salt must be a number, the id of the press, not “{salt[:40]}”"
        raise BadDeal(message, "salt", typed=salt[:40])
    return hashlib.sha256(server_seed + salt.encode()).digest()


def parse_seed(text: str) -> bytes:
    """Parse a seed's 64 hex digits."""
    if len(text) != 64 or set(text) - set("0123456789abcdef"):
        raise BadDeal("a seed is 64 hex digits in lower case", "seed")
    return bytes.fromhex(text)
