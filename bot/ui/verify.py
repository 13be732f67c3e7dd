"""How a finished match was dealt, and how anybody can check that."""

from __future__ import annotations

import json
from typing import Final

from claim_core import Deal

from ..buttons import button_id
from ..languages import Words
from ..scene import Scene
from . import names
from .parts import Part, button, container, line, row, text
from .table import QUIET

# Python alone, without anything of ours: the commitment, then the match's seed.
CHECK: Final = (
    "python3 -c \"import hashlib; s = bytes.fromhex('{seed}');"
    " [print(hashlib.sha256(b).hexdigest()) for b in (s, s + b'{salt}')]\""
)


def verify(scene: Scene, dealt: Deal, words: Words, *, by_lot: bool) -> list[Part]:
    """Lay open how a match was dealt, from the commitment to the cards."""
    seed, salt = scene.server_seed, scene.salt
    computer = "no" if scene.computer is None else "yes"
    said = (
        words("verify-title", match=scene.match),
        words("verify-published", computer=computer, commitment=scene.commitment),
        words("verify-seed", seed=seed),
        words("verify-salt", salt=salt, seed=dealt.seed.hex()),
    )
    alone = words("verify-alone", command=check(scene), deal=deal_again(scene))
    again = [
        button(button_id("replay", scene.match), words("button-replay"), emoji="🎬"),
        button(button_id("record", scene.match), words("button-record"), emoji="📄"),
    ]
    parts = [text("\n".join(said)), line(), text(_deal(scene, dealt, words, by_lot=by_lot))]
    return [container([*parts, line(), text(alone), row(again)], QUIET)]


def check(scene: Scene) -> str:
    """Write the command that prints the commitment and the match's seed."""
    return CHECK.format(seed=scene.server_seed, salt=scene.salt)


def deal_again(scene: Scene) -> str:
    """Write the command that prints the deal."""
    terms = scene.terms
    relics = " --artifacts" if terms.artifacts else ""
    return (
        f"claim-bot deal --kingdom {terms.kingdom}{relics}"
        f" --seed {scene.server_seed} --salt {scene.salt}"
    )


def _deal(scene: Scene, dealt: Deal, words: Words, *, by_lot: bool) -> str:
    """Show what was dealt, card by card."""
    cards = [card.text for card in dealt.deck]
    who = [names.mention(words, scene, seat) for seat in (0, 1)]
    lines = [words("verify-deal")]
    order = scene.view.kingdom.index
    for seat in (0, 1):
        hand = sorted(cards[13 * seat : 13 * (seat + 1)], key=lambda card: (order(card[0]), card))
        lines.append(words("verify-hand", who=who[seat], cards=names.pile(hand)))
        if dealt.artifacts:
            held = dealt.artifact_deck[3 * seat : 3 * (seat + 1)]
            relics = names.listed(words, (names.artifact(words, name) for name in held))
            lines.append(words("verify-artifacts", who=who[seat], artifacts=relics))
    if dealt.potions:
        potions = " ".join(map(names.signed, dealt.potions))
        lines.append(words("verify-potions", potions=potions))
    lot = "yes" if by_lot else "no"
    lines.append(words("verify-leader", who=who[dealt.leader], lot=lot))
    printed = f'"deck": {json.dumps(cards)}'
    lines.append(words("verify-deck", first=who[0], second=who[1], cards=printed))
    return "\n".join(lines)
