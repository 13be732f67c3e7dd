"""The buttons and selects of tables and private hands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from bot.errors import Refusal
from bot.people.anonymous import is_anonymous
from bot.play import rematches
from bot.play.matches import LoadedMatch
from bot.play.referee import Stale
from bot.play.snapshot import LIVE
from bot.ui import moves, notes, questions
from bot.ui.notes import note
from bot.ui.private_side import explanation
from bot.ui.unseen import unseen
from claim_core import RESIGN, BadMove, Move
from languages import escape

from .accepting import needed_for_tables, send_receipt
from .registry import press
from .request import Request

MAX_TYPED: Final = 60  # characters


@press("hand")
async def show_hand(request: Request, id: str) -> None:
    await request.show_hand(await request.load(id))


@press("play")
async def play(request: Request, id: str, ply: str, move: str) -> None:
    """Make a move, and show the hand as it is then."""
    before = await request.load(id)
    loaded = await request.services.referee.play(id, request.person, number(ply), read_move(move))
    request.note_press(before)
    await request.show_hand(loaded)


@press("no")
async def refuse(request: Request, id: str, ply: str, card: str) -> None:
    """Refuse a card that cannot be played; Discord's clients disable its button."""
    await request.load(id)
    raise Stale("illegal-move", move=escape(card[:40]))


@press("done")
async def refuse_again(request: Request, id: str, ply: str, which: str) -> None:
    """Refuse what stands where a card was; Discord's clients disable its button."""
    await request.load(id)
    raise Stale("outdated")


@press("with")
async def turn_on(request: Request, id: str, ply: str, modifiers: str) -> None:
    """Show the hand with these modifiers turned on."""
    loaded = await request.load(id)
    require_ply(loaded, ply)
    await request.show_hand(loaded, chosen=tuple(filter(None, modifiers.split("+"))))


@press("pick")
async def pick(request: Request, id: str, ply: str, *rest: str) -> None:
    """Make the move that was chosen in a select."""
    await play(request, id, ply, rest[-1] if rest else "")


@press("narrow")
async def narrow(request: Request, id: str, ply: str, group: str) -> None:
    """Show the hand with the second half of a choice."""
    loaded = await request.load(id)
    require_ply(loaded, ply)
    await request.show_hand(loaded, group=group)


@press("asking")
async def show_menu(request: Request, id: str) -> None:
    """Show the hand with the menu of what not to ask about."""
    await request.show_hand(await request.load(id), asking=True)


@press("auto")
async def set_passing(request: Request, id: str, *chosen: str) -> None:
    """Make a kind of decision for this player from now on, or stop doing so."""
    await request.load(id)
    kind, _, on = ":".join(chosen).partition(":")
    await request.show_hand(
        await request.services.referee.set_passing(id, request.person, kind, on == "on")
    )


@press("unseen", in_new_message=True)
async def show_unseen(request: Request, id: str) -> None:
    """Show a player which cards they have not seen yet."""
    loaded = await request.load(id)
    seat = seat_of(request, loaded)
    await request.answer.show(unseen(loaded.snapshot(seat), request.words))


@press("explain", in_new_message=True)
async def explain(request: Request, id: str) -> None:
    """Tell a player what the letters on the cards mean, and what each artifact does."""
    loaded = await request.load(id)
    seat = seat_of(request, loaded)
    await request.answer.show(explanation(loaded.snapshot(seat), request.words))


@press("hint")
async def ask_king(request: Request, id: str, ply: str) -> None:
    """Show a player what the king would do."""
    await request.load(id)
    advisor = request.services.advisor
    await request.show_hand(await advisor.ask(id, request.person, number(ply)))


@press("lesson")
async def end_lesson(request: Request, id: str) -> None:
    """Explain nothing more to somebody who learns the game."""
    loaded = await request.load(id)
    if request.person in loaded.game.players:
        await request.services.directory.end_lesson(request.person)
    await request.show_hand(loaded, request.words("lesson-stopped"))


@press("resign")
async def ask_to_resign(request: Request, id: str) -> None:
    loaded = await request.load(id)
    if loaded.game.state != LIVE:
        raise Stale("outdated")
    await request.show(
        questions.resign_question(loaded.snapshot(seat_of(request, loaded)), request.words)
    )


@press("resignyes")
async def resign(request: Request, id: str) -> None:
    await request.load(id)
    await request.show_hand(await request.services.referee.resign(id, request.person))


@press("cancel")
async def cancel(request: Request, id: str) -> None:
    await request.load(id)
    loaded = await request.services.referee.cancel(id, request.person)
    asked = ""
    if loaded.game.state == LIVE:
        other = f"<@{loaded.game.players[1 - seat_of(request, loaded)]}>"
        asked = request.words("cancel-asked", other=other)
    await request.show_hand(loaded, asked)


@press("claimwin")
async def claim_win(request: Request, id: str) -> None:
    await request.load(id)
    await request.show_hand(await request.services.referee.claim_win(id, request.person))


@press("rematch", in_new_message=True)
async def rematch(request: Request, id: str) -> None:
    """Ask for a rematch; it begins when the second player asks."""
    services = request.services
    before = await request.load(id)
    if before.game.rematch:
        await show_rematch(request, before.game.rematch)
        return
    seat = seat_of(request, before)
    here = request.channel if request.server == before.game.server else None
    viewers = services.visibility.viewers
    channel = await rematches.find_channel(services.referee, before, viewers, here)
    salt = str(request.interaction.id)
    try:
        began = await rematches.ask(services.referee, id, request.person, salt, channel)
    except Stale:
        # It has just begun: both players have pressed, or this one has pressed twice.
        again = (await request.load(id)).game.rematch
        if again is None:
            raise
        await show_rematch(request, again)
        return
    if began is None:
        asked = (await services.matches.get(id)).snapshot(seat)
        wish = await request.answer.show(notes.rematch_asked(asked, request.words))
        services.hands.invited(id, request.interaction, request.words, seat, wish)
        # The other player may have pressed, too, while the answer was on its way.
        again = (await services.matches.get(id)).game.rematch
        if again and services.hands.uninvited(id, seat, again):
            await show_rematch(request, again)
        return
    await request.show_first_hand(began.game.id)
    await send_receipt(request, began)


@press("norematch")
async def withdraw_rematch(request: Request, id: str) -> None:
    """Take back a wish for a rematch, unless it has begun."""
    before = await request.load(id)
    if before.game.rematch:
        await show_rematch(request, before.game.rematch)
        return
    await rematches.withdraw(request.services.referee, id, request.person)
    request.services.hands.uninvited(id, seat_of(request, before))
    await request.show(note(request.words("rematch-withdrawn")))


async def show_rematch(request: Request, id: str) -> None:
    """Show the hand of a rematch that has begun."""
    await request.show_hand(await request.services.matches.get(id), in_new_message=True)


async def move_table(request: Request, id: str) -> None:
    """Move a match's table to the end of this channel, which both players must be able to view."""
    services, loaded = request.services, await request.load(id)
    game = loaded.game
    if game.server != request.server:
        raise Refusal("other-server", match=id)
    if request.person not in game.players and not request.is_manager:
        raise Refusal("not-your-table", match=id)
    if game.state != LIVE:
        raise Refusal("table-of-the-past", match=id)
    request.require_permissions(*await needed_for_tables(request))
    others = [
        person
        for seat, person in enumerate(game.players)
        if seat != game.computer and person != request.person and not is_anonymous(person)
    ]
    viewers = await services.visibility.viewers(request.server, request.channel, others)
    for person in others:
        if person not in viewers:
            raise Refusal("table-out-of-sight", who=f"<@{person}>")
    blocked_by = services.directory.blocked_by
    tell = [each for each in others if request.person not in await blocked_by(each)]
    loaded = await services.tables.move(id, request.channel, request.person, tell)
    await request.show(notes.moved_here(loaded.snapshot(None), request.words))


async def play_typed(request: Request, id: str, card: str) -> None:
    """Make a typed move; resigning has to be confirmed first."""
    loaded = await request.load(id)
    move = read_typed(request, loaded, card)
    if move == RESIGN.text:
        await ask_to_resign(request, id)
        return
    await play(request, id, str(loaded.game.ply), move)


def moves_for(request: Request, loaded: LoadedMatch, typed: str) -> list[tuple[str, str]]:
    """Return the moves that match the typed text, each with its name."""
    return moves.matching_moves(loaded.snapshot(seat_of(request, loaded)), request.words, typed)


def read_typed(request: Request, loaded: LoadedMatch, typed: str) -> str:
    """Return the text of a typed move, which may also be a name that only one move has."""
    text = typed.strip()
    if any(move.text == text for move in loaded.match.legal(seat_of(request, loaded))):
        return text
    meant = moves.meant_move(loaded.snapshot(seat_of(request, loaded)), request.words, text)
    return meant or (text.upper() if len(text) == 2 else text)


def fits_in_an_id(card: str) -> bool:
    """Whether a typed move can be part of a button's id, to ask for the match first."""
    return len(card) <= MAX_TYPED and ":" not in card


@press("which")
async def continue_with_chosen(request: Request, action: str, *rest: str) -> None:
    """Continue with the chosen match, which is the last part of the id; a card may come before."""
    *card, id = rest or ("",)
    handler = WHICH.get((action, len(card)))
    if handler is None:
        raise Refusal("unknown-button")
    await handler(request, id, *card)


WHICH: Final[dict[tuple[str, int], Callable[..., Awaitable[None]]]] = {
    ("hand", 0): show_hand,
    ("resign", 0): ask_to_resign,
    ("table", 0): move_table,
    ("play", 1): play_typed,
}


def seat_of(request: Request, loaded: LoadedMatch) -> int:
    if request.person not in loaded.game.players:
        raise Refusal("not-your-match")
    return loaded.game.players.index(request.person)


def require_ply(loaded: LoadedMatch, ply: str) -> None:
    if loaded.game.ply != number(ply):
        raise Stale("outdated")


def read_move(text: str) -> Move:
    try:
        return Move.parse(text)
    except BadMove:
        raise Stale("illegal-move", move=escape(text[:40])) from None


def number(text: str) -> int:
    """Parse a ply; return -1, which matches no position, if it is invalid."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else -1
