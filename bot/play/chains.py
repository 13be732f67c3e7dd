"""Chains of server seeds: each seed is the SHA-256 of the one that is used after it.

A chain begins with a random root and is used backwards. So the server seed of a match, which is
published when the match ends, is the commitment to the server seed of the next match, and the first
commitment fixes them all. The root never leaves the database: a published seed leads back to the
seeds of earlier matches, but not to those of later ones.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

LINKS: Final = 100  # matches after the first one that a chain has seeds for


@dataclass(frozen=True, slots=True)
class Chain:
    """The seeds of a chain that have not been used yet."""

    root: str
    links: int  # how many hashes lead from the root to the next seed

    @property
    def seed(self) -> str:
        """The next server seed."""
        return hashed(self.root, self.links)

    def rest(self) -> Chain:
        """Return what is left once the next seed is used; after the last one, a new chain."""
        return Chain(self.root, self.links - 1) if self.links else new_chain()


def new_chain() -> Chain:
    return Chain(new_seed(), LINKS)


def new_seed() -> str:
    return secrets.token_bytes(32).hex()


@lru_cache(maxsize=4096)
def hashed(seed: str, times: int) -> str:
    """Return the SHA-256 of a seed, of the result, and so on."""
    value = bytes.fromhex(seed)
    for _ in range(times):
        value = hashlib.sha256(value).digest()
    return value.hex()
