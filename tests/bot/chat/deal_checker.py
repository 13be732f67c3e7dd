"""Check a deal as `docs/fairness.md` describes, with nothing of the project.

It uses only messages in the form in which Discord sends them to every client, what the bot claims
in them, and the cards that the players were dealt.
"""

from __future__ import annotations

import hmac
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import count
from typing import Any, TypeAlias

Json: TypeAlias = dict[str, Any]

COMPONENT = 3  # the type of an interaction that is a press
HEX = re.compile(r"\b[0-9a-f]{64}\b")
CLASSIC = {"G": "00000123456789", "K": "23456789", **dict.fromkeys("UDX", "0123456789")}


@dataclass(frozen=True)
class Claim:
    """What the bot says about a match once it is over, and what its players saw."""

    match: str
    seed: str
    salt: str
    players: tuple[str, str]
    accepter: str  # who made the press that began it
    hands: tuple[set[str], set[str]]  # different cards in the first hands


def complaints(
    claims: Sequence[Claim], challenge: Json, messages: Sequence[Json], host: str
) -> Iterator[str]:
    """Yield what is wrong or unproven in a match and its rematches.

    The messages are those of the challenge's channel, in any order.
    """
    ours = [message for message in messages if message["author"]["id"] == host]
    first = claims[0]
    seals = [message for message in ours if seals_match(message, challenge, first)]
    if not seals:
        yield "no seal"
    for seal in seals:
        if HEX.findall(str(seal["components"])) != [hashed(first.seed)]:
            yield "the seal has another commitment"
    for before, claim in zip([None, *claims], claims, strict=False):
        if before and hashed(claim.seed) != before.seed:
            yield f"the seed of {claim.match} is not in the chain"
        receipts = [message for message in ours if press_of(message) == claim.salt]
        if not receipts:
            yield f"no receipt of {claim.match}"
        for receipt in receipts:
            press = receipt["interaction_metadata"]
            if press["user"]["id"] != claim.accepter or press["type"] != COMPONENT:
                yield f"somebody else made the press of {claim.match}"
            if not before and press["interacted_message_id"] != challenge["id"]:
                yield "the press was on another message"
        if hands_of(claim.seed, claim.salt) != claim.hands:
            yield f"{claim.match} was dealt differently"


def seals_match(message: Json, challenge: Json, claim: Claim) -> bool:
    """Whether a message seals a match: it had its content before the press, and has it still."""
    press = message.get("interaction_metadata") or {}
    return (
        press.get("interacted_message_id") == challenge["id"]
        and press.get("type") == COMPONENT
        # Only a follow-up certainly got its content when it was made.
        and "original_response_message_id" in press
        and message["edited_timestamp"] is None
        and int(message["id"]) < int(claim.salt)  # ids grow with time
        and claim.match in str(message["components"])
    )


def press_of(message: Json) -> str:
    return str((message.get("interaction_metadata") or {}).get("id", ""))


def hashed(seed: str) -> str:
    return sha256(bytes.fromhex(seed)).hexdigest()


def hands_of(seed: str, salt: str) -> tuple[set[str], set[str]]:
    """Deal a classic match, and return the different cards of both hands."""
    key = sha256(bytes.fromhex(seed) + salt.encode()).digest()
    deck = [f"{faction}{value}" for faction, values in CLASSIC.items() for value in values]
    blocks = (hmac.digest(key, b"deck:%d" % number, "sha256") for number in count())
    numbers = (
        int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4)
    )
    for i in range(len(deck) - 1, 0, -1):
        n = i + 1
        j = next(number for number in numbers if number < 2**32 - 2**32 % n) % n
        deck[i], deck[j] = deck[j], deck[i]
    return set(deck[:13]), set(deck[13:26])
