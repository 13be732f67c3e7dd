"""How a finished match was dealt, and how anybody can check it."""

from __future__ import annotations

import json
from typing import Final

from claim_core import Deal
from languages import Words

from ..chat.snowflakes import time_of
from ..play.proof import Proof
from ..play.snapshot import Snapshot
from . import names
from .colours import QUIET
from .match_buttons import record_button, replay_button
from .parts import Part, container, divider, row, text

# Python alone, with nothing of this project: it prints the commitment, then the match's seed.
CHECK: Final = (
    "python3 -c \"import hashlib; s = bytes.fromhex('{seed}');"
    " [print(hashlib.sha256(b).hexdigest()) for b in (s, s + b'{salt}')]\""
)


def verify(
    snapshot: Snapshot, dealt: Deal, proof: Proof, words: Words, *, by_lot: bool
) -> list[Part]:
    """Show how a match was dealt, from the commitment to the cards, and what of it is proven."""
    seed, salt = snapshot.server_seed, snapshot.salt
    lines = (
        words("verify-title", match=snapshot.match),
        words("verify-commitment", commitment=snapshot.commitment),
        _about_commitment(snapshot, proof, words),
        words("verify-seed", seed=seed),
        words("verify-salt", salt=salt, when=names.exactly(words, time_of(int(salt)))),
        _about_salt(snapshot, proof, words),
        words("verify-match-seed", seed=dealt.seed.hex()),
    )
    commands = words("verify-alone", command=check_command(snapshot), deal=deal_command(snapshot))
    parts = [
        text("\n".join(lines)),
        divider(),
        text(_deal(snapshot, dealt, words, by_lot=by_lot)),
        divider(),
        text(commands),
        row([replay_button(snapshot, words), record_button(snapshot, words)]),
    ]
    return [container(parts, QUIET)]


def _about_commitment(snapshot: Snapshot, proof: Proof, words: Words) -> str:
    """Say what proves that the commitment is older than the salt, and to whom."""
    previous = proof.previous or "hidden"
    if proof.seal and snapshot.previous:
        return words("verify-commitment-sealed-chain", previous=previous, seal=proof.seal)
    if proof.seal:
        return words("verify-commitment-sealed", seal=proof.seal)
    if snapshot.previous:
        how = "chain" if proof.is_chained else "under"
        return words(f"verify-commitment-{how}", previous=previous)
    return words(f"verify-commitment-{'challenge' if snapshot.computer is None else 'none'}")


def _about_salt(snapshot: Snapshot, proof: Proof, words: Words) -> str:
    """Say what proves that the host did not choose the salt, and to whom."""
    if proof.receipt:
        rematch = "yes" if snapshot.previous else "no"
        return words("verify-salt-receipt", receipt=proof.receipt, rematch=rematch)
    return words(f"verify-salt-{'missing' if proof.seal else 'unknown'}")


def check_command(snapshot: Snapshot) -> str:
    """Write the command that prints the commitment and the match's seed."""
    return CHECK.format(seed=snapshot.server_seed, salt=snapshot.salt)


def deal_command(snapshot: Snapshot) -> str:
    """Write the command that prints the deal."""
    terms = snapshot.terms
    artifacts = " --artifacts" if terms.artifacts else ""
    return (
        f"claim-bot deal --kingdom {terms.kingdom}{artifacts}"
        f" --seed {snapshot.server_seed} --salt {snapshot.salt}"
    )


def _deal(snapshot: Snapshot, dealt: Deal, words: Words, *, by_lot: bool) -> str:
    """Show what was dealt, card by card."""
    cards = [card.text for card in dealt.deck]
    who = [names.mention(words, snapshot, seat) for seat in (0, 1)]
    lines = [words("verify-deal")]
    order = snapshot.view.kingdom.index
    for seat in (0, 1):
        hand = sorted(cards[13 * seat : 13 * (seat + 1)], key=lambda card: (order(card[0]), card))
        lines.append(words("verify-hand", who=who[seat], cards=names.pile(hand)))
        if dealt.artifacts:
            held = dealt.artifact_deck[3 * seat : 3 * (seat + 1)]
            artifacts = names.listed(words, (names.artifact(words, name) for name in held))
            lines.append(words("verify-artifacts", who=who[seat], artifacts=artifacts))
    if dealt.potions:
        potions = " ".join(map(names.signed, dealt.potions))
        lines.append(words("verify-potions", potions=potions))
    lot = "yes" if by_lot else "no"
    lines.append(words("verify-leader", who=who[dealt.leader], lot=lot))
    printed = f'"deck": {json.dumps(cards)}'
    lines.append(words("verify-deck", first=who[0], second=who[1], cards=printed))
    return "\n".join(lines)
