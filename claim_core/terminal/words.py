"""Cards, events and moves in English, as the person at the terminal (`me`) reads them."""

from __future__ import annotations

from collections.abc import Iterable

from ..artifacts import ARTIFACTS
from ..editions import CROWN_VALUE, NO_VALUE
from ..events import (
    BecameBear,
    Changed,
    Discarded,
    Drew,
    Event,
    GnomesJoined,
    LaidBefore,
    LeadChanged,
    LeftGame,
    Looked,
    PhaseTwo,
    Played,
    PotionDrawn,
    PrizeTurnedUp,
    PutIn,
    Recruited,
    Scored,
    SetAside,
    Struck,
    Swapped,
    TakenBack,
    TrickWon,
    Used,
)
from ..factions import FACTIONS
from ..moves import Move
from ..view import View

HOW = {
    "knight": "the Knight beats the Goblin",
    "higher": "the higher card",
    "tie": "a tie, and the earlier card wins",
    "alone": "nobody followed",
}


def card_name(text: str) -> str:
    """`Goblin 5`; also what lies on a score pile as a Crown or a Runestone."""
    if "=" in text:
        name, _, code = text.partition("=")
        return f"{ARTIFACTS[name].title} for the {FACTIONS[code].name}"
    return f"{FACTIONS[text[0]].singular} {text[1]}"


def card_names(texts: Iterable[str]) -> str:
    return ", ".join(card_name(text) for text in texts)


def tell(event: Event, me: int) -> str | None:
    """Say what happened, or nothing where the table shows it as well."""

    def who(seat: int, mine: str, theirs: str) -> str:
        return f"You {mine}" if seat == me else f"The computer {theirs}"

    def whose(seat: int) -> str:
        return "Your" if seat == me else "The computer's"

    match event:
        case PrizeTurnedUp(card):
            return f"The prize is the {card_name(card)}."
        case Played(seat, card):
            return f"{who(seat, 'play', 'plays')} the {card_name(card)}."
        case Changed(seat, card, by, change):
            title = ARTIFACTS[by].title if by in ARTIFACTS else by
            return f"{whose(seat)} {card_name(card)} gets {change} from the {title}."
        case Swapped(seat, shapeshifter, prize):
            return (
                f"{whose(seat)} {card_name(shapeshifter)} changes places"
                f" with the {card_name(prize)}, which is now the card played."
            )
        case Used(seat, artifact, text):
            named = f" ({text})" if "=" in text else ""
            return f"{who(seat, 'use', 'uses')} the {ARTIFACTS[artifact].title}{named}."
        case Looked(seat, _, None):
            return f"{who(seat, 'look', 'looks')} at hidden cards."
        case Looked(seat, _, cards):
            return f"{who(seat, 'see', 'sees')} {card_names(cards or ())}."
        case TakenBack(seat, cards):
            return f"{who(seat, 'take', 'takes')} {card_names(cards)} to the hand."
        case PutIn(seat, card):
            return f"{who(seat, 'put', 'puts')} the {card_name(card)} in its place."
        case TrickWon(winner=winner, how="horn"):
            return f"Nobody wins the trick; {who(winner, 'lead', 'leads').lower()} the next one."
        case TrickWon(winner=winner, how=how):
            return f"{who(winner, 'win', 'wins')} the trick: {HOW[how]}."
        case PotionDrawn(seat):
            return f"{who(seat, 'draw', 'draws')} a potion."
        case LeadChanged(seat, by):
            return f"{who(seat, 'lead', 'leads')} the next trick: the {by} says so."
        case Recruited(seat, card, _):
            return f"{who(seat, 'recruit', 'recruits')} the {card_name(card)}."
        case Drew(seat, None):
            return f"{who(seat, 'recruit', 'recruits')} a hidden card."
        case Drew(seat, card):
            return f"{who(seat, 'recruit', 'recruits')} the {card_name(card or '')} from the deck."
        case Discarded(seat, card, _):
            dropped = f"the {card_name(card)}" if card else "a hidden card"
            return f"{who(seat, 'leave', 'leaves')} {dropped} for the Ghost."
        case BecameBear(seat, card):
            return f"{whose(seat)} {card_name(card)} becomes a Bear: +3 for the next card."
        case Scored(seat, card):
            return f"{who(seat, 'collect', 'collects')} the {card_name(card)}."
        case LaidBefore(seat, card):
            return f"{who(seat, 'collect', 'collects')} the {card_name(card)}; it lies in front."
        case Struck(seat, giant, gnome):
            return f"The {card_name(giant)} strikes {whose(seat).lower()} {card_name(gnome)}."
        case SetAside(card):
            return f"The {card_name(card)} is set aside."
        case LeftGame(card):
            return f"The {card_name(card)} leaves the game."
        case PhaseTwo():
            return "Phase two: your followers are your hand now. Each trick counts for the score."
        case GnomesJoined(seat, cards):
            return f"{whose(seat)} score pile gets the Gnomes in front: {card_names(cards)}."
        case _:  # the end is told by the verdict
            return None


def offer(move: Move) -> str:
    """Say what a move does, for a list to choose from."""
    match move.verb:
        case "play":
            extras = "".join(f" with {modifier}" for modifier in move.modifiers)
            return f"play the {card_name(move.card)}{extras}"
        case "pass":
            return "pass"
        case "seer":
            return "take the deck's card" if move.other == "deck" else "take the prize"
        case "ghost":
            return "keep the Ghost instead" if move.other == "keep" else "leave the Ghost"
        case "keep":
            return f"keep the {card_name(move.card)}"
        case "fools_crystal":
            return (
                f"Fool's Crystal: {card_name(move.card)} to the hand,"
                f" {card_name(move.other)} to the score pile"
            )
        case "runestone":
            faction = FACTIONS[move.other].name
            return f"Forgotten Runestone instead of {card_name(move.card)}, for the {faction}"
        case "crown":
            return f"Crown of Light for the {FACTIONS[move.other].name}"
        case "horse" if move.other:
            return f"Magician's Horse: {card_name(move.other)} for {card_name(move.card)}"
        case _:
            on = f": {card_name(move.card)}" if move.card else ""
            return f"{ARTIFACTS[move.verb].title}{on}"


def question(view: View) -> str:
    """Say what the seat is asked."""
    match view.decision.kind:
        case "lead" if view.phase == 1 and not view.table:
            prizes = " and ".join(f"the {card_name(prize)}" for prize in view.prizes)
            return f"Lead a card for {prizes}."
        case "lead" if view.table:
            return f"Your second card. {_following(view)}"
        case "lead":
            return "Lead a card."
        case "follow":
            return _following(view)
        case "react":
            return "Both cards are on the table. Use an artifact?"
        case "aftermath":
            return "The trick is decided. Use an artifact?"
        case "seer":
            return f"Your Seer sees the {card_names(view.looking_at)}. Take it, or the prize?"
        case "ghost":
            due = view.due[view.decision.seat or 0][0]
            instead = f"the {card_name(due)}" if due else "a card from the deck, unseen"
            return f"Keep your Ghost as follower, instead of {instead}?"
        case "draw":
            return "You are to draw. Use the Crystal Ball?"
        case "keep":
            return f"You see {card_names(view.looking_at)}. Keep one."
        case "collect":
            return f"You are about to collect the {card_name(view.collecting)}. Use an artifact?"
        case _:
            return "All cards are collected. Use the Crown?"


def _following(view: View) -> str:
    if not view.follow:
        return "Play any card."
    led = FACTIONS[view.follow].name
    if any(card[0] == view.follow for card in view.hand):
        return f"Follow {led}."
    return f"{led} are led, and you have none: play any card."


def verdict(view: View, me: int) -> list[str]:
    """Tell how the match ended, faction by faction."""
    outcome = view.outcome
    assert outcome is not None
    lines = []
    for code, seat in (outcome.votes or {}).items():
        piles = [values_of(view.score[who], code) for who in (me, 1 - me)]
        count = f"{len(piles[0])} : {len(piles[1])}"
        vote = {me: "you", 1 - me: "the computer", None: "nobody"}[seat]
        lines.append(f"{FACTIONS[code].name:<14}{count:>8}   {vote}{_tie(piles, seat)}")
    ending = {me: "You win", 1 - me: "The computer wins", None: "A draw"}[outcome.winner]
    if outcome.votes:
        votes = list(outcome.votes.values())
        best, other = sorted((votes.count(0), votes.count(1)), reverse=True)
        ending += f", {best} {'vote' if best == 1 else 'votes'} to {other}"
        if view.edition == "international":
            ending += ": nobody has three" if outcome.winner is None else ""
        elif best == other:
            what = "sum of the values" if view.edition == "german" else "number of cards"
            ending += f"; the {what} in the factions won decides"
    else:
        ending += " by resignation"
    return [*lines, f"{ending}."]


def _tie(piles: list[list[int]], seat: int | None) -> str:
    if len(piles[0]) != len(piles[1]) or not piles[0]:
        return ""
    if seat is None:
        return ": a tie"
    first = next(pair for pair in zip(*piles, strict=True) if pair[0] != pair[1])
    high, low = max(first), min(first)
    return f": a tie, and {high} beats {low if low != NO_VALUE else 'the Runestone'}"


def values_of(pile: Iterable[str], code: str) -> list[int]:
    """Give the values of a faction's cards in a score pile, highest first."""
    values = [int(text[1]) for text in pile if text[0] == code and "=" not in text]
    if f"crown={code}" in pile:
        values.append(CROWN_VALUE)
    if f"runestone={code}" in pile:
        values.append(NO_VALUE)
    return sorted(values, reverse=True)
