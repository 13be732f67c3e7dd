"""A new artifact is one file and an entry in the list: everything else in the engine takes it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

import claim_core
from claim_core import (
    ARTIFACTS,
    Kingdom,
    Match,
    Move,
    Replay,
    deal,
    parse_record,
    resample,
    set_up,
    view,
    write_record,
)
from claim_core.deals import NO_SEED
from claim_core.derived.observed import ObservedTrick
from claim_core.events import TrickWon

from .. import test_positions, test_worlds
from ..matches import KINGDOMS, random_move
from ..stage import decision_of, play, score, stage

ROOT = Path(__file__).parents[3]
HERE = Path(__file__).parent


def test_a_new_artifact_is_one_file(tmp_path: Path) -> None:
    """Invented ones, in a copy of the engine, do all that is tested of others in random matches."""
    copied = tmp_path / "claim_core"
    shutil.copytree(ROOT / "claim_core", copied)
    shutil.copy(HERE / "invented.py", copied / "artifacts")
    package = copied / "artifacts/__init__.py"
    text = package.read_text().replace("        Ring(),\n", "        Ring(),\n        *INVENTED,\n")
    package.write_text("from .invented import INVENTED\n" + text)
    run = f"import sys; sys.path.insert(0, {str(tmp_path)!r})"
    run += f"; from {__name__} import play_matches; print(play_matches())"
    done = subprocess.run(
        [sys.executable, "-c", run], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert not done.stderr
    assert done.stdout == f"{copied}/__init__.py\n"


def play_matches() -> str:
    """Play matches with the last four artifacts; return which engine has played them."""
    new = [*ARTIFACTS][-4:]
    used: Counter[str] = Counter()
    for number, codes in enumerate(KINGDOMS[::10]):
        chance = Random(number)
        names = (*chance.sample(new, 2), *chance.sample([*ARTIFACTS][:-4], 4))
        dealt = deal(Kingdom(codes), bytes([number] * 32), artifacts=True)
        deck = tuple(chance.sample(names, 6))
        match = Match(replace(dealt, artifact_deck=deck, seed=NO_SEED))
        play_on(match, chance)
        replay = Replay(parse_record(write_record(match)))
        for ply in range(len(match.moves)):
            replay.push(ply)
        assert replay.finish() == match.outcome
        used.update((*match.used[0], *match.used[1]))
    assert all(used[name] for name in new), used

    match = stage(
        "GKUDX",
        ("G0 K2", "G0 X2"),
        leader=1,
        phase=2,
        score=("U1", ""),
        artifacts=("runestone", "drum fools_crystal"),
    )
    play(match, "1:G0", "0:G0", "1:drum")
    assert (decision_of(match), match.tricks[-1].how) == ("1 collect", "drum")
    for other in (set_up(match.position()), resample(view(match, 0), Random(1))):
        play(other, "1:pass", "0:pass")
        assert score(other) == ("G0 U1", "G0")
        assert not other.score[0] & other.score[1]
    return claim_core.__file__


def play_on(match: Match, chance: Random) -> None:
    """Play at random, and check positions, worlds and what can be told from events."""
    trick = ObservedTrick(match.kingdom)
    while not match.outcome:
        test_positions.check(match)
        test_worlds.check(match, chance)
        seat, move = random_move(match, chance)
        assert Move.parse(move.text) == move
        for event in match.push(move, seat):
            trick.see(event)
            if isinstance(event, TrickWon):
                assert trick.ahead().best.seat == event.winner
                trick.clear()
    test_positions.check(match)
