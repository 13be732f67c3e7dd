"""What can be pressed on a table and on a private hand."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot import rematches
from bot.errors import Refusal
from bot.languages import escape
from bot.matches import Live
from bot.referee import Overtaken
from bot.scene import LIVE
from bot.ui import asking, moves
from bot.ui.notes import note
from bot.ui.unseen import unseen
from claim_core import RESIGN, BadMove, Move

from .accepting import needed_for_tables
from .visit import Handler, Visit

MOST_TYPED: Final = 60  # characters


async def show_hand(visit: Visit, id: str) -> None:
    await visit.show_hand(await visit.look(id))


async def play(visit: Visit, id: str, ply: str, move: str) -> None:
    """Make a move, and show the hand as it is then."""
    await visit.look(id)
    await visit.show_hand(
        await visit.house.referee.play(id, visit.person, number(ply), read_move(move))
    )


async def refuse(visit: Visit, id: str, ply: str, card: str) -> None:
    """Answer for a card that cannot be played; its button cannot be pressed on Discord."""
    raise Overtaken("illegal-move", move=escape(card))


async def turn_on(visit: Visit, id: str, ply: str, modifiers: str) -> None:
    """Show the hand with other modifiers turned on."""
    live = await visit.look(id)
    must_be_at(live, ply)
    await visit.show_hand(live, chosen=tuple(filter(None, modifiers.split("+"))))


async def pick(visit: Visit, id: str, ply: str, *rest: str) -> None:
    """Make the move that was chosen in a select."""
    await play(visit, id, ply, rest[-1] if rest else "")


async def narrow(visit: Visit, id: str, ply: str, group: str) -> None:
    """Show the hand with the second half of a choice to make."""
    live = await visit.look(id)
    must_be_at(live, ply)
    await visit.show_hand(live, group=group)


async def set_passing(visit: Visit, id: str, kind: str, on: str) -> None:
    """Pass a kind of decision for this player from now on, or ask again."""
    await visit.look(id)
    await visit.show_hand(await visit.house.referee.set_passing(id, visit.person, kind, on == "on"))


async def show_unseen(visit: Visit, id: str) -> None:
    """Tell a player what has not been seen yet."""
    live = await visit.look(id)
    seat = seat_of(visit, live)
    await visit.answer.show(unseen(live.scene(seat), visit.words))


async def ask_to_resign(visit: Visit, id: str) -> None:
    live = await visit.look(id)
    if live.game.state != LIVE:
        raise Overtaken("outdated")
    await visit.show(asking.resigning(live.scene(seat_of(visit, live)), visit.words))


async def resign(visit: Visit, id: str) -> None:
    await visit.look(id)
    await visit.show_hand(await visit.house.referee.resign(id, visit.person))


async def cancel(visit: Visit, id: str) -> None:
    await visit.look(id)
    live = await visit.house.referee.cancel(id, visit.person)
    if live.game.state == LIVE:  # the hand stays where it is open, above the question
        await visit.show(note(visit.words("cancel-asked")))
    else:
        await visit.show_hand(live)


async def claim_win(visit: Visit, id: str) -> None:
    await visit.look(id)
    await visit.show_hand(await visit.house.referee.claim_win(id, visit.person))


async def rematch(visit: Visit, id: str) -> None:
    """Ask for a rematch; the second to do so begins it."""
    house = visit.house
    before = await visit.look(id)
    if before.game.rematch:
        await visit.show_hand(await house.matches.look(before.game.rematch), anew=True)
        return
    live = await rematches.ask(house.referee, id, visit.person, str(visit.interaction.id))
    if live.game.rematch is None:
        await visit.say("rematch-asked", rated="yes" if live.game.terms.rated else "no")
        house.hands.invited(id, visit.interaction, visit.words, seat_of(visit, live))
        return
    await visit.show_hand(await house.began(live.game.rematch), anew=True)
    await house.hands.bring_rematch(id, live.game.rematch)


async def lay_table(visit: Visit, id: str) -> None:
    """Lay a match's table anew at the end of this channel."""
    live = await visit.look(id)
    if live.game.server != visit.server:
        raise Refusal("other-server", match=id)
    visit.must_be_able(*await needed_for_tables(visit))
    live = await visit.house.tables.move(id, visit.channel)
    await visit.show(note(visit.words("table-laid", link=live.scene(None).link)))


async def play_typed(visit: Visit, id: str, card: str) -> None:
    """Play what somebody typed; who types that they give up is asked first."""
    live = await visit.look(id)
    move = read_typed(visit, live, card)
    if move == RESIGN.text:
        await ask_to_resign(visit, id)
        return
    try:
        await play(visit, id, str(live.game.ply), move)
    except Overtaken as overtaken:
        await show_how_things_stand(visit, overtaken, id)


def moves_for(visit: Visit, live: Live, typed: str) -> list[tuple[str, str]]:
    """Give the moves that fit what was typed, each with its name."""
    return moves.offered(live.scene(seat_of(visit, live)), visit.words, typed)


def read_typed(visit: Visit, live: Live, typed: str) -> str:
    """Read a move as it was typed: its text, or the name of the one that it can mean."""
    text = typed.strip()
    if any(move.text == text for move in live.match.legal(seat_of(visit, live))):
        return text
    found = moves_for(visit, live, text)
    exact = [move for move, label in found if label.casefold() == text.casefold()]
    if len(exact or found) == 1:
        return (exact or [move for move, _ in found])[0]
    return text.upper() if len(text) == 2 else text


def fits_in_an_id(card: str) -> bool:
    """Whether what was typed can wait in an id until it is clear which match is meant."""
    return len(card) <= MOST_TYPED and ":" not in card


async def take_which(visit: Visit, action: str, *rest: str) -> None:
    """Go on with the match that was chosen, the last of all; before it may stand a card."""
    *card, id = rest or ("",)
    handler = WHICH.get((action, len(card)))
    if handler is None:
        raise Refusal("unknown-button")
    try:
        await handler(visit, id, *card)
    except Overtaken as overtaken:
        await show_how_things_stand(visit, overtaken, id)


WHICH: Final[dict[tuple[str, int], Callable[..., Awaitable[None]]]] = {
    ("hand", 0): show_hand,
    ("resign", 0): ask_to_resign,
    ("table", 0): lay_table,
    ("play", 1): play_typed,
}


async def show_how_things_stand(visit: Visit, overtaken: Overtaken, id: str) -> None:
    """Answer a press that came too late with the hand as it is."""
    live = await visit.look(id)
    await visit.show_hand(live, visit.words(overtaken.text, **overtaken.values))


def seat_of(visit: Visit, live: Live) -> int:
    if visit.person not in live.game.players:
        raise Refusal("not-your-match")
    return live.game.players.index(visit.person)


def must_be_at(live: Live, ply: str) -> None:
    if live.game.ply != number(ply):
        raise Overtaken("outdated")


def read_move(text: str) -> Move:
    try:
        return Move.parse(text)
    except BadMove:
        raise Overtaken("illegal-move", move=escape(text[:40])) from None


def number(text: str) -> int:
    """Read a ply; what is none fits no position."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else -1


ACTIONS: Final[dict[str, Handler]] = {
    "hand": show_hand,
    "play": play,
    "no": refuse,
    "with": turn_on,
    "pick": pick,
    "narrow": narrow,
    "auto": set_passing,
    "unseen": show_unseen,
    "resign": ask_to_resign,
    "resignyes": resign,
    "cancel": cancel,
    "claimwin": claim_win,
    "rematch": rematch,
    "which": take_which,
}
