"""How to get from one position of a replay to another."""

from __future__ import annotations

from typing import Final, TypeAlias

from languages import Words

from ..archive.positions import Position, TrickEnd
from ..chat.custom_ids import custom_id
from ..play.snapshot import Snapshot
from . import names
from .parts import Option, Part, button, select

SPECTATOR: Final = "s"
SIDES: Final = (SPECTATOR, "0", "1")

PlayerNames: TypeAlias = tuple[str, str]  # by seat, where a mention cannot be shown


def trick_of(position: Position, words: Words) -> dict[str, str | int]:
    """Name the trick that the last move belongs to."""
    end = position.trick_end or position.snapshot.view
    return trick_values(words, end.trick, two_cards=end.two_cards)


def trick_values(words: Words, trick: int, *, two_cards: bool) -> dict[str, str | int]:
    """Return a trick's name and its numbers, since not every language can build on the name."""
    two, next = "yes" if two_cards else "no", trick + 1
    name = words("replay-tricks", two=two, trick=trick, next=next)
    return {"trick": name, "two": two, "number": trick, "next": next}


def position_id(match: str, side: str, ply: int, *tag: str) -> str:
    """Write the id that leads to a position; `tag` keeps ids apart that lead to the same one."""
    return custom_id("replay", match, side, ply, *tag)


def steps_caption(position: Position, words: Words) -> str:
    """Say what the step buttons step by, and how far they have come."""
    if not position.moves:
        return words("replay-steps-dealt", last=position.last)
    trick = trick_of(position, words)
    return words("replay-steps", **trick, move=position.ply, last=position.last)


def step_buttons(position: Position, side: str) -> list[Part]:
    """Go back or on, by a trick or a move: with signs, since words are too wide for a phone."""
    ply, last = position.ply, position.last
    ends = [0, *(end.ply for end in position.trick_ends)]
    steps = (
        ("«", "trick-back", max((end for end in ends if end < ply), default=ply)),
        ("‹", "move-back", max(ply - 1, 0)),
        ("›", "move-on", min(ply + 1, last)),
        ("»", "trick-on", min((end for end in ends if end > ply), default=ply)),
    )
    return [
        button(
            position_id(position.snapshot.match, side, to, *_tag(name, ply, to)),
            sign,
            disabled=to == ply,
        )
        for sign, name, to in steps
    ]


def _tag(name: str, ply: int, to: int) -> tuple[str, ...]:
    """Mark steps by a trick, and disabled ones: a step by a move has the plain id."""
    return () if name.startswith("move") and to != ply else (name,)


def side_buttons(position: Position, words: Words, side: str, players: PlayerNames) -> list[Part]:
    """Show the same position from another side."""
    views = (words("replay-as-player", who=name) for name in players)
    labels = (words("replay-as-spectator"), *views)
    return [
        button(position_id(position.snapshot.match, each, position.ply, "side"), label)
        for each, label in zip(SIDES, labels, strict=True)
        if each != side
    ]


def trick_select(position: Position, words: Words, side: str, players: PlayerNames) -> Part:
    """List the ends of the phase's tricks, and the other places worth going to."""
    phase, last = position.snapshot.view.phase, position.last
    options = {"0": Option("0", words("replay-to-start"))}
    if phase == 2:
        options |= _phase_two_option(position, words)
    for end in position.trick_ends:
        if end.phase == phase:
            options[str(end.ply)] = trick_option(end, words, players)
    if phase == 1 and any(end.phase == 2 for end in position.trick_ends):
        options |= _phase_two_option(position, words, "phase-two")
    if str(last) not in options:
        options[str(last)] = Option(str(last), words("replay-to-end"))
    marked = (each._replace(chosen=at == str(position.ply)) for at, each in options.items())
    id = custom_id("replay", position.snapshot.match, side)
    return select(id, words("replay-which-trick", phase=phase), marked)


def _phase_two_option(position: Position, words: Words, *tag: str) -> dict[str, Option]:
    """Go to where phase two begins; `tag` keeps it apart from the trick that ends there."""
    begins = max(end.ply for end in position.trick_ends if end.phase == 1)
    value = ":".join((str(begins), *tag))
    return {value: Option(value, words("replay-to-phase-two"))}


def trick_option(end: TrickEnd, words: Words, players: PlayerNames) -> Option:
    trick = trick_values(words, end.trick, two_cards=end.two_cards)
    label = words("replay-trick", phase=end.phase, **trick)
    if end.won is None:
        return Option(str(end.ply), label)
    cards = names.listed(words, (names.card_label(words, card) for card in end.won.cards))
    won = "" if end.won.nobody_won else players[end.won.winner]
    description = words("replay-trick-won", cards=cards, who=won, won="yes" if won else "no")
    return Option(str(end.ply), label, description)


def faction_select(snapshot: Snapshot, ply: int, words: Words, side: str, chosen: str = "") -> Part:
    """List the factions, to see where the cards of one went."""
    options = [
        Option(
            code, words(f"faction-{code}"), emoji=names.FACTION_EMOJI[code], chosen=code == chosen
        )
        for code in snapshot.view.kingdom
    ]
    return select(
        custom_id("why", snapshot.match, side, ply), words("replay-which-faction"), options
    )
