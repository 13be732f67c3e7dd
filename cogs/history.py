"""What was played: history, replays and how deals are checked."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot.answer import Interaction
from bot.codes import is_code
from bot.errors import Refusal
from bot.former import is_former
from bot.languages import escape
from bot.matches import Live
from bot.replays import fate, moment, must_be_told
from bot.storage.history import names_of, of_person
from bot.ui import history as pages
from bot.ui import replay as ui
from bot.ui.parts import Attachment, container, file, text
from bot.ui.verify import verify
from claim_core import write_record

from .visit import Command, Handler, Visit, choices, visit

OFFERED: Final = 100  # of a person's last matches are looked through while one is typed
WAYS: Final = ("newer", "older")
LAST: Final = 10**15  # beyond every ply, and every match's number


@app_commands.command(
    name="history", description="See which matches were played, and how they ended"
)
@app_commands.describe(player="Whose; leave it out to see yours", opponent="Against whom")
async def history(
    interaction: Interaction,
    player: discord.User | None = None,
    opponent: discord.User | None = None,
) -> None:
    async with visit(interaction) as visiting:
        of = str(player.id) if player else visiting.person
        against = str(opponent.id) if opponent else None
        await show_page(visiting, of, against)


@app_commands.command(name="replay", description="Step through a finished match")
@app_commands.describe(match="Its code, or choose one of yours")
async def replay(interaction: Interaction, match: str) -> None:
    async with visit(interaction) as visiting:
        await show_replay(visiting, read_code(match))


@app_commands.command(name="verify", description="Check how a finished match was dealt")
@app_commands.describe(match="Its code, or choose one of yours")
async def verify_command(interaction: Interaction, match: str) -> None:
    async with visit(interaction) as visiting:
        await show_deal(visiting, read_code(match))


@replay.autocomplete("match")
@verify_command.autocomplete("match")
async def complete_match(interaction: Interaction, typed: str) -> list[Choice[str]]:
    async with visit(interaction) as visiting:
        await visiting.answer.offer(choices(await fitting(visiting, typed)))
    return []


async def fitting(visit: Visit, typed: str) -> list[tuple[str, str]]:
    """Give the person's finished matches that fit what was typed, the last one first."""
    found = await of_person(visit.house.db, visit.person, OFFERED)
    called = await names(visit, (id for past in found for id in past.players))
    wanted = typed.casefold().split()
    offered = []
    for past in found:
        label = " · ".join(pages.named(visit.person, past, visit.words, called))
        if all(part in label.casefold() for part in wanted):
            offered.append((past.match, label))
    return offered


def read_code(typed: str) -> str:
    """Read the code of a match as it was typed."""
    code = typed.strip().upper()
    if not is_code(code):
        raise Refusal("no-such-past", match=escape(typed.strip()[:40]))
    return code


async def show_page(visit: Visit, of: str, opponent: str | None, *to: str) -> None:
    """Show a page of somebody's finished matches; of others one sees those of this server."""
    way, number = to or ("", "")
    edge = read_number(number)
    found = await of_person(
        visit.house.db,
        of,
        pages.SHOWN + 1,
        opponent=opponent,
        server=None if visit.person in (of, opponent) else visit.server,
        before=edge if way == "older" else None,
        after=edge if way == "newer" else None,
    )
    more = len(found) > pages.SHOWN
    back = way == "newer"
    entries = found[1:] if back and more else found[: pages.SHOWN]
    page = pages.Page(
        of,
        visit.person == of,
        opponent,
        tuple(entries),
        newer=more if back else way == "older",
        older=True if back else more,
    )
    called = await names(visit, (id for past in entries for id in past.players))
    await visit.show(pages.history(page, visit.words, called))


async def turn_page(visit: Visit, of: str, opponent: str, way: str, number: str) -> None:
    anybody = opponent == pages.ANYBODY
    if way not in WAYS or not is_id(of) or not (anybody or is_id(opponent)):
        raise Refusal("unknown-button")
    await show_page(visit, of, None if anybody else opponent, way, number)


async def show_replay(visit: Visit, id: str, on: str = "", ply: str = "0", _how: str = "") -> None:
    """Show a finished match after some of its moves, from a side.

    It is opened in a message of its own, from one's own side; from there on that message changes.
    """
    live = await visit.look(id)
    now = moment(live, read_number(ply.partition(":")[0]))
    show = visit.show if on else visit.answer.show
    await show(ui.replay(now, visit.words, side(visit, live, on), await called(visit, live)))


async def tell_why(visit: Visit, id: str, on: str, ply: str, code: str) -> None:
    """Tell what became of a faction in a finished match; `ply` is where it was asked."""
    live = await visit.look(id)
    must_be_told(live)
    if code not in live.match.kingdom.suits:
        raise Refusal("unknown-button")
    told = fate(live, code, read_number(ply))
    await visit.show(ui.why(told, visit.words, side(visit, live, on), await called(visit, live)))


def side(visit: Visit, live: Live, on: str) -> str:
    """Give from where somebody looks at a match: if they do not say it, from their own side."""
    players = live.game.players
    if on in ui.SIDES:
        return on
    return str(players.index(visit.person)) if visit.person in players else ui.SPECTATOR


async def show_deal(visit: Visit, id: str) -> None:
    """Show how a finished match was dealt."""
    live = await visit.look(id)
    must_be_told(live)
    scene, by_lot = live.scene(None), live.game.leader is None
    await visit.answer.show(verify(scene, live.match.deal, visit.words, by_lot=by_lot))


async def give_record(visit: Visit, id: str) -> None:
    """Give a finished match as a file."""
    live = await visit.look(id)
    must_be_told(live)
    record = Attachment(f"claim-{id}.jsonl", f"{write_record(live.match)}\n".encode())
    said = visit.words("record-here", match=id, file=record.name)
    await visit.answer.show([container([text(said), file(record)])], attachments=[record])


async def names(visit: Visit, people: Iterable[str]) -> dict[str, str]:
    """Tell how people are called, where a mention cannot be shown, as far as it is known."""
    ids = sorted(set(people))
    known = await names_of(visit.house.db, ids)
    former = {id: visit.words("replay-former") for id in ids if is_former(id)}
    return {**known, **former, visit.computer: visit.words("replay-computer")}


async def called(visit: Visit, live: Live) -> ui.Called:
    """Tell how a match's players are called, where a mention cannot be shown."""
    known = await names(visit, live.game.players)
    first, second = (
        known.get(id) or visit.words("replay-player", seat=seat)
        for seat, id in enumerate(live.game.players)
    )
    return first, second


def is_id(text: str) -> bool:
    """Whether this can be a person's id."""
    return text.isascii() and text.isdecimal() and len(text) <= 20


def read_number(text: str) -> int:
    """Read a ply, or a match's number: what is none is the first, what is too high the last."""
    return min(int(text[:16]), LAST) if text.isascii() and text.isdecimal() else 0


COMMANDS: Final[tuple[Command, ...]] = (history, replay, verify_command)
ACTIONS: Final[dict[str, Handler]] = {
    "history": turn_page,
    "replay": show_replay,
    "why": tell_why,
    "record": give_record,
    "verify": show_deal,
}
