"""A finished match, step by step, with all hands open; and what became of a faction."""

from __future__ import annotations

from typing import Final

from claim_core.memory import memory

from ..buttons import button_id
from ..languages import Words
from ..replays import Cards, Fate, Moment, Stop, Turn
from ..scene import OVER, Scene
from . import names
from .chronicle import Chronicle
from .owed import awaited
from .parts import Option, Part, button, container, line, link, row, select, text
from .sides import side
from .table import PHASE_COLOURS, stopped
from .trick import beside
from .votes import verdict, vote, vote_on, votes_now

SPECTATOR: Final = "s"
SIDES: Final = (SPECTATOR, "0", "1")

Called = tuple[str, str]  # how the players are called, where a mention cannot be shown


def replay(moment: Moment, words: Words, on: str, called: Called) -> list[Part]:
    """Show a match as it stood after a move, from one of the `SIDES`."""
    scene = moment.scene
    chronicle = Chronicle(scene, words)
    told = chronicle.tell(moment.made)
    if told:
        told[-1] = words("replay-now", told=told[-1])
    else:
        told = [words("replay-dealt")]
    parts = [text(_heading(moment, words))]
    parts += [text(_side(moment, words, seat, on)) for seat in ((1, 0) if on == "1" else (0, 1))]
    parts += [line(), text("\n".join(told)), text(_standing(moment, words))]
    if moment.ply in (0, moment.last):
        parts.append(row(_more(scene, words)))
    if moment.last:
        parts += [text(_caption(moment, words)), row(_steps(moment, on))]
    parts.append(row(_views(moment, words, on, called)))
    if moment.last:
        parts.append(row([_tricks(moment, words, on, called)]))
        parts.append(row([_factions(scene, moment.ply, words, on)]))
    return [container(parts, PHASE_COLOURS[scene.view.phase])]


def _heading(moment: Moment, words: Words) -> str:
    """Say which match this is, and how far the replay has come."""
    scene = moment.scene
    title = words(
        "table-title",
        kingdom=names.kingdom(words, scene.terms.kingdom),
        first=names.mention(words, scene, 0),
        second=names.mention(words, scene, 1),
    )
    return f"{title}\n{_where(moment, words)}"


def _where(moment: Moment, words: Words) -> str:
    """Say which trick is told below, and whether it is over."""
    match, stop = moment.scene.match, moment.stop
    if moment.over:
        return words("replay-end", move=moment.last, match=match)
    if not moment.made:
        return words("replay-where-dealt", match=match)
    phase, trick = moment.scene.view.phase, _told(moment, words)
    if not stop:
        return words("replay-where", phase=phase, trick=trick, match=match)
    if stop.phase != phase:
        return words("replay-where-between", trick=trick, match=match)
    return words("replay-where-after", phase=phase, trick=trick, match=match)


def _told(moment: Moment, words: Words) -> str:
    """Name the trick that the last move belongs to."""
    view, stop = moment.scene.view, moment.stop
    if stop:
        return _numbers(words, stop.trick, two=stop.two)
    return _numbers(words, view.trick, two=view.two_cards)


def _numbers(words: Words, trick: int, *, two: bool) -> str:
    """`trick 4`, or `tricks 4 and 5` under a Bow."""
    return words("replay-tricks", two="yes" if two else "no", trick=trick, next=trick + 1)


def _standing(moment: Moment, words: Words) -> str:
    """Say whose decision is next, and what it is about; or how it all ended."""
    scene = moment.scene
    if not moment.over:
        lines = [awaited(scene, words), *beside(scene, words)]
        if scene.view.phase == 2:
            lines.append(votes_now(scene, words))
        return "\n".join(filter(None, lines))
    if scene.state != OVER:
        return stopped(scene, words)
    lines = [verdict(scene, words)]
    if scene.view.outcome and scene.view.outcome.votes is not None:
        lines += vote(scene, words)
    return "\n".join(lines)


# The sides


def _side(moment: Moment, words: Words, seat: int, on: str) -> str:
    """Show all that a seat has, and what of it the side that is looked from could not know."""
    scene, view = moment.scene, moment.views[seat]
    head, *rest = side(scene, words, seat).split("\n")
    lines = [head]
    if view.hand:
        lines.append(words("replay-hand", cards=names.pile(view.hand)))
        if choice := _choice(moment, words, seat):
            lines.append(choice)
    if view.followers:
        lines.append(words("replay-followers", cards=names.pile(view.followers)))
    if on == str(1 - seat) and (view.hand or view.followers):
        lines.append(_known(moment, words, seat))
    if view.artifacts_held:
        held = (names.artifact(words, name) for name in view.artifacts_held)
        lines.append(words("replay-artifacts", artifacts=names.listed(words, held)))
    return "\n".join(lines + rest)


def _choice(moment: Moment, words: Words, seat: int) -> str:
    """Say which cards could be played, where not all could."""
    view = moment.views[seat]
    if view.decision.seat != seat or view.decision.kind not in ("lead", "follow"):
        return ""
    plays = {move.card for move in view.legal if move.verb == "play"}
    playable = [card for card in view.hand if card in plays]
    if len(playable) == len(view.hand):
        return ""
    return words("replay-choice", cards=names.pile(playable))


def _known(moment: Moment, words: Words, seat: int) -> str:
    """Say what the other seat could know of a seat's hidden cards."""
    scene, other = moment.scene, moment.views[1 - seat]
    known = memory(other)
    who = names.mention(words, scene, 1 - seat)
    if known.whole_hand:
        return words("replay-known-all", who=who)
    if known.surely:
        return words("replay-known", who=who, cards=names.pile(known.surely))
    return words("replay-known-nothing", who=who)


# Going from one position to another


def _to(match: str, on: str, ply: int, *how: str) -> str:
    """Write the id that leads to a position; `how` tells apart ways that lead to the same one."""
    return button_id("replay", match, on, ply, *how)


def _caption(moment: Moment, words: Words) -> str:
    """Say what the steps go by, and how far they have come."""
    if not moment.made:
        return words("replay-steps-dealt", last=moment.last)
    trick = _told(moment, words)
    return words("replay-steps", trick=trick, move=moment.ply, last=moment.last)


def _steps(moment: Moment, on: str) -> list[Part]:
    """Offer to go on or back, by a trick or by a move: signs, as words are too wide for a phone."""
    ply, last = moment.ply, moment.last
    stops = [0, *(stop.ply for stop in moment.stops)]
    steps = (
        ("⏪", "trick-back", max((stop for stop in stops if stop < ply), default=ply)),
        ("◀️", "move-back", max(ply - 1, 0)),
        ("▶️", "move-on", min(ply + 1, last)),
        ("⏩", "trick-on", min((stop for stop in stops if stop > ply), default=ply)),
    )
    return [
        button(
            _to(moment.scene.match, on, to, *_how(name, ply, to)),
            emoji=emoji,
            disabled=to == ply,
        )
        for emoji, name, to in steps
    ]


def _how(name: str, ply: int, to: int) -> tuple[str, ...]:
    """Mark steps by a trick, and those that lead nowhere: the plain id is that of a move."""
    return () if name.startswith("move") and to != ply else (name,)


def _views(moment: Moment, words: Words, on: str, called: Called) -> list[Part]:
    """Offer to look from elsewhere."""
    players = (words("replay-as-player", who=name) for name in called)
    labels = (words("replay-as-spectator"), *players)
    return [
        button(_to(moment.scene.match, each, moment.ply, "side"), label)
        for each, label in zip(SIDES, labels, strict=True)
        if each != on
    ]


def _tricks(moment: Moment, words: Words, on: str, called: Called) -> Part:
    """List the tricks of the phase, and where else one may want to go; one lands at their ends."""
    phase, last = moment.scene.view.phase, moment.last
    options = {"0": Option("0", words("replay-to-start"), emoji="🎴")}
    if phase == 2:
        options |= _phase_two(moment, words)
    for stop in moment.stops:
        if stop.phase == phase:
            options[str(stop.ply)] = _trick_option(stop, words, called)
    if phase == 1 and any(stop.phase == 2 for stop in moment.stops):
        options |= _phase_two(moment, words, "phase-two")
    if str(last) not in options:
        options[str(last)] = Option(str(last), words("replay-to-end"), emoji="🏁")
    chosen = (each._replace(chosen=at == str(moment.ply)) for at, each in options.items())
    id = button_id("replay", moment.scene.match, on)
    return select(id, words("replay-which-trick", phase=phase), chosen)


def _phase_two(moment: Moment, words: Words, *how: str) -> dict[str, Option]:
    """Offer to go where phase two begins; `how` tells it from the trick that ends there."""
    begins = max(stop.ply for stop in moment.stops if stop.phase == 1)
    value = ":".join((str(begins), *how))
    return {value: Option(value, words("replay-to-phase-two"), emoji="⚔️")}


def _trick_option(stop: Stop, words: Words, called: Called) -> Option:
    numbers = _numbers(words, stop.trick, two=stop.two)
    label = words("replay-trick", phase=stop.phase, trick=numbers)
    if stop.won is None:
        return Option(str(stop.ply), label)
    cards = names.listed(words, (names.card_label(words, card) for card in stop.won.cards))
    won = "" if stop.won.how == "horn" else called[stop.won.winner]
    description = words("replay-trick-won", cards=cards, who=won, won="yes" if won else "no")
    return Option(str(stop.ply), label, description)


def _factions(scene: Scene, ply: int, words: Words, on: str, chosen: str = "") -> Part:
    """Offer to tell what became of a faction."""
    options = [
        Option(
            code, words(f"faction-{code}"), emoji=names.FACTION_EMOJI[code], chosen=code == chosen
        )
        for code in scene.view.kingdom
    ]
    return select(button_id("why", scene.match, on, ply), words("replay-which-faction"), options)


def _more(scene: Scene, words: Words) -> list[Part]:
    """Offer the match itself: as a file, to be checked, and where it was played."""
    parts = [
        button(button_id("record", scene.match), words("button-record"), emoji="📄"),
        button(button_id("verify", scene.match), words("button-verify"), emoji="🔓"),
    ]
    if scene.link:
        parts.append(link(scene.link, words("button-table")))
    return parts


# What became of a faction


def why(fate: Fate, words: Words, on: str, called: Called) -> list[Part]:
    """Tell what became of a faction's cards, trick by trick."""
    scene = fate.scene
    lines = [_outcome(fate, words)]
    if fate.followers and any(fate.followers):
        lines.append(_followers(fate, words, fate.followers))
    lines += [_turn(fate, words, turn) for turn in fate.turns]
    if not fate.turns:
        lines.append(words("why-nothing"))
    if fate.nowhere:
        lines.append(words("why-nowhere", cards=names.pile(fate.nowhere)))
    parts = [text("\n".join(lines))]
    if fate.turns:
        options = [_trick_option(turn.stop, words, called) for turn in fate.turns]
        id = button_id("replay", scene.match, on)
        parts.append(row([select(id, words("why-which-trick"), options)]))
    parts.append(row([_factions(scene, fate.ply, words, on, fate.code)]))
    back = _to(scene.match, on, fate.ply)
    parts.append(row([button(back, words("why-back"), emoji="🎬")]))
    return [container(parts, PHASE_COLOURS[2])]


def _outcome(fate: Fate, words: Words) -> str:
    """Say for whom a faction voted, or would have."""
    faction = names.faction(words, fate.code)
    lines = [words("why-title", faction=faction, match=fate.scene.match)]
    lines.append(vote_on(fate.scene, words, fate.code))
    outcome = fate.scene.view.outcome
    if outcome is None or outcome.votes is None:
        lines.append(words("why-no-vote"))
    return "\n".join(lines)


def _followers(fate: Fate, words: Words, followers: tuple[Cards, Cards]) -> str:
    """Say which of a faction's cards were recruited, and by whom."""
    first, second = (names.mention(words, fate.scene, seat) for seat in (0, 1))
    mine, theirs = (names.pile(held) or words("why-followers-none") for held in followers)
    return words("why-followers", first=first, second=second, mine=mine, theirs=theirs)


def _turn(fate: Fate, words: Words, turn: Turn) -> str:
    """Say who got which cards in a trick, and why."""
    changes = []
    for seat in (0, 1):
        who = names.mention(words, fate.scene, seat)
        if turn.gained[seat]:
            changes.append(words("why-gained", who=who, cards=names.pile(turn.gained[seat])))
        if turn.lost[seat]:
            changes.append(words("why-lost", who=who, cards=names.pile(turn.lost[seat])))
    stop = turn.stop
    chronicle = Chronicle(fate.scene, words)
    chronicle.tell(turn.made)
    head = words(
        "why-turn",
        phase=stop.phase,
        trick=_numbers(words, stop.trick, two=stop.two),
        changes=" · ".join(changes),
    )
    return f"{head}\n{words('why-reason', why=chronicle.why)}" if chronicle.why else head
