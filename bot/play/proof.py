"""What was published about a match's deal before the match began."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Proof:
    """What its viewer can check; "" is nothing, or what stands in a channel hidden from them."""

    seal: str = ""  # the message with the commitment that fixes the seed, older than the salt
    receipt: str = ""  # the message to which Discord has attached the salt
    previous: str = ""  # the code of the match that published the commitment
    is_chained: bool = False  # whether the previous match's server seed is the commitment
