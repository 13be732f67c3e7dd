"""The sheets of a match's screens, which are made by hand because they need Chromium."""

from pathlib import Path

import pytest
from PIL import Image

from tools.screen_sheets import COLUMNS, GAP, LOOKS, STAGES, WIDTHS, Look, save, sheet

DOCS = Path(__file__).parents[3] / "docs"


def test_every_moment_of_a_match_is_on_a_sheet() -> None:
    moments = "challenge, first hand, table, phase two, waiting, result, rematch, replay, question"
    assert set(STAGES) == set(moments.split(", "))


def test_hands_and_questions_show_their_end() -> None:
    """With text of 200 %, no card that can be played would be seen otherwise."""
    ends = {stage for stage, edge in STAGES.items() if edge == "end"}
    assert ends == {"first hand", "phase two", "waiting", "rematch", "question"}


def test_there_is_a_sheet_for_every_way_of_looking() -> None:
    looks = set(LOOKS.values())
    assert {(look.phone, look.dark) for look in looks} == {
        (phone, dark) for phone in (True, False) for dark in (True, False)
    }
    assert any(look.text == 200 for look in looks)
    assert any(not look.images for look in looks)
    assert any(look.blindness == "deuteranopia" for look in looks)


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_the_documentation_has_every_sheet(look: Look) -> None:
    file = f"look/{look.file}.jpg"
    assert f"]({file})" in (DOCS / "look.md").read_text()
    assert (DOCS / file).stat().st_size < 400_000


def test_a_sheet_shows_all_screens_and_is_not_large(tmp_path: Path) -> None:
    noise = Image.effect_noise((390, 780), 200).convert("RGB")
    image = sheet("Phone", Look("match"), dict.fromkeys(STAGES, noise))
    assert image.width == COLUMNS * (WIDTHS[True] + GAP) + GAP
    save(image.resize((image.width // 3, image.height // 3)), tmp_path / "sheet.jpg")
    assert (tmp_path / "sheet.jpg").stat().st_size < 400_000
