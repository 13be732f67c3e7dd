"""The pictures of messages, for servers and people who want more than words."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

from claim_core.players.review import Review
from languages import Words

from ..archive.positions import Position
from ..people.anonymous import is_anonymous
from ..people.directory import Directory
from ..people.member_names import MemberNames
from ..pictures.challenge import ChallengePicture
from ..pictures.hands import HandPicture
from ..pictures.painter import Painter
from ..pictures.replay import replay_of
from ..pictures.result import result_of
from ..pictures.review import review_picture_of
from ..pictures.table import table_of
from ..play.challenge import OPEN, Challenge
from ..play.matches import LoadedMatch
from ..play.snapshot import LIVE, OVER, Snapshot
from ..ui.names import at_level
from ..ui.parts import Attachment
from ..ui.pictures import AnyPicture
from .late_pictures import Illustration, Late, LatePictures, Show, attached

WAIT: Final = 0.5  # seconds that an answer waits for its picture, where it is what was asked for
PATIENCE: Final = 2.0  # seconds that a public message waits, while many pictures are wanted


class Pictures:
    def __init__(self, painter: Painter, directory: Directory, member_names: MemberNames) -> None:
        self.painter = painter
        self.directory = directory
        self.member_names = member_names
        self.late = LatePictures(painter)

    async def table(
        self, snapshot: Snapshot, server: str, words: Words, show: Show
    ) -> Attachment | None:
        """Return the picture of a table, or of a result; public messages wait for theirs.

        If it is late, `show` is called once it is there, unless this was called again by then.
        """
        table = "table", snapshot.match
        await self.late.drop(table)
        if snapshot.state not in (LIVE, OVER) or not (await self.directory.server(server)).pictures:
            return None
        names = await self._names(snapshot, server, words)
        make = table_of if snapshot.state == LIVE else result_of
        picture = await self._draw(make(snapshot.view, names), words, PATIENCE)
        return self._or_later(table, picture, show)

    async def challenge(self, challenge: Challenge, words: Words, show: Show) -> Attachment | None:
        """Return the picture of a challenge that is open; if it is late, `show` it later."""
        if challenge.state != OPEN:
            return None
        if not (await self.directory.server(challenge.server)).pictures:
            return None
        server, opponent = challenge.server, challenge.opponent
        picture = ChallengePicture(
            challenger=await self._name(server, challenge.challenger, words, 0),
            opponent=await self._name(server, opponent, words, 1) if opponent else "",
            kingdom=challenge.terms.kingdom,
            artifacts=challenge.terms.artifacts,
        )
        drawn = await self._draw(picture, words, WAIT)
        return self._or_later(("challenge", challenge.id), drawn, show)

    async def panel(
        self,
        server: str,
        challenger: str,
        opponent: str | None,
        factions: str,
        words: Words,
        *,
        artifacts: bool,
        level: str | None = None,
    ) -> Illustration:
        """Return the picture of a challenge whose factions are being chosen.

        The opponent is "" if anyone may accept, and `None` if it is the computer, whose level may
        not be chosen yet.
        """
        if not (await self.directory.person(challenger)).pictures:
            return None
        against = ""
        if opponent is None:
            against = at_level(words, words("computer-name"), level)
        elif opponent:  # anyone's id, if the press was made up: only members have a name here
            names = await self.member_names.members_among(server, [opponent])
            against = names.get(opponent) or words("replay-player", seat=1)
        who = await self._name(server, challenger, words, 0)
        return await self._draw(ChallengePicture(who, against, factions, artifacts), words, WAIT)

    async def hand(self, loaded: LoadedMatch, seat: int, words: Words) -> Illustration:
        """Return the picture of a hand whose cards are a list, not buttons."""
        person = await self.directory.person(loaded.game.players[seat])
        if loaded.game.state != LIVE or person.hand != "select" or not person.pictures:
            return None
        view = loaded.snapshot(seat).view
        if not view.hand:
            return None
        plays = view.decision.seat == view.seat and view.decision.kind in ("lead", "follow")
        playable = {move.card for move in view.legal if plays and move.verb == "play"}
        return await self._draw(HandPicture(view.hand, frozenset(playable)), words, WAIT)

    async def replay(
        self, position: Position, words: Words, server: str, reader: str
    ) -> Illustration:
        """Return the picture of a position of a replay."""
        if not (await self.directory.person(reader)).pictures:
            return None
        names = await self._names(position.snapshot, server, words)
        picture = replay_of(position.snapshot.view, position.views, names)
        return await self._draw(picture, words, WAIT)

    async def review(
        self, review: Review, snapshot: Snapshot, words: Words, server: str, reader: str
    ) -> Illustration:
        """Return the picture of a review, if there is a curve to draw."""
        if not review.points or not (await self.directory.person(reader)).pictures:
            return None
        names = await self._names(snapshot, server, words)
        return await self._draw(review_picture_of(review, names), words, WAIT)

    async def example(self, picture: AnyPicture | None, words: Words, reader: str) -> Illustration:
        """Return the picture of an example of the rules, if there is one."""
        if picture is None or not (await self.directory.person(reader)).pictures:
            return None
        return await self._draw(picture, words, WAIT)

    async def _draw(self, picture: AnyPicture, words: Words, wait: float) -> Attachment | Late:
        drawn = await self.painter.draw(picture, wait)
        if drawn is None:
            return Late(picture, words)
        return attached(drawn, picture, words)

    def _or_later(
        self, message: Hashable, picture: Attachment | Late, show: Show
    ) -> Attachment | None:
        if isinstance(picture, Attachment):
            return picture
        self.late.want(message, picture, show)
        return None

    async def _names(self, snapshot: Snapshot, server: str, words: Words) -> tuple[str, str]:
        found = []
        for seat, id in enumerate(snapshot.players):
            if level := snapshot.levels[seat]:
                found.append(at_level(words, words("computer-name"), level))
            else:
                found.append(await self._name(server, id, words, seat))
        return found[0], found[1]

    async def _name(self, server: str, person: str, words: Words, seat: int) -> str:
        """Return somebody's name, preferably the one that they have in a server."""
        if is_anonymous(person):
            return words("replay-former")
        name = self.member_names.last_known(server, person)
        name = name or (await self.directory.person(person)).name
        return name or words("replay-player", seat=seat)
