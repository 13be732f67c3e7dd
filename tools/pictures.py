"""Draw one picture of each kind for docs/pictures.md, as the bot sends them.

.venv/bin/python -m tools.pictures
"""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

from bot.pictures.challenge import ChallengePicture
from bot.pictures.hands import HandPicture
from bot.pictures.painter import Picture, draw
from bot.pictures.replay import replay_of
from bot.pictures.result import result_of
from bot.pictures.review import review_picture_of
from bot.pictures.table import table_of
from bot.ui.example_story import picture_of
from bot.ui.examples import EXAMPLES
from claim_core import Kingdom, Match, deal, view
from claim_core.players import page, play_on
from claim_core.players.review import Review, review
from languages import ENGLISH, words_of

FOLDER = Path(__file__).parents[1] / "docs" / "pictures"
NAMES = "Alice", "Bob"


def match_after(kingdom: str, moves: int, seed: int = 3) -> Match:
    """Play some moves of a random match with artifacts."""
    match = Match(deal(Kingdom.parse(kingdom), sha256(b"%d" % seed).digest(), artifacts=True))
    chance = Random(seed)
    while not match.outcome and len(match.moves) < moves:
        seat = match.decision.seat or 0
        legal = [move for move in match.legal(seat) if move.verb != "resign"]
        match.push(chance.choice(legal), seat)
    return match


def reviewed() -> Review:
    """Review a match of the page against itself."""
    dealt = deal(Kingdom.parse("classic"), sha256(b"4").digest())
    match = Match(dealt)
    for _ in play_on(match, (page, page), Random(4)):
        pass
    return review(Match(dealt), match)


def examples() -> dict[str, Picture]:
    first, second = match_after("GKWBS", 18), match_after("GKWBS", 50)
    end = match_after("GKWBS", 1000)
    own = view(first, first.decision.seat)
    playable = frozenset(move.card for move in own.legal if move.verb == "play")
    views = view(second, 0), view(second, 1)
    return {
        "phase-one": table_of(view(first, None), NAMES),
        "phase-two": table_of(view(second, None), NAMES),
        "result": result_of(view(end, None), NAMES),
        "replay": replay_of(view(second, None), views, NAMES),
        "hand": HandPicture(own.hand, playable),
        "challenge": ChallengePicture(*NAMES, "GKWBS", artifacts=True),
        "review": review_picture_of(reviewed(), NAMES),
        "example": picture_of(EXAMPLES["faction-K"][0], words_of(ENGLISH)),
    }


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for name, picture in examples().items():
        (FOLDER / f"{name}.png").write_bytes(draw(picture).content)


if __name__ == "__main__":
    main()
