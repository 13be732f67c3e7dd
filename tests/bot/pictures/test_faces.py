"""Faces and emojis: complete, readable on both themes, and told apart by anybody."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from bot.pictures import faces, fonts, palette
from bot.pictures.emojis import EMOJIS, SIZE, Emoji, plain_name
from bot.pictures.vectors import emblem_picture
from claim_core import ARTIFACTS, FACTIONS, NAMES
from tools import contact_sheet
from tools.colour_vision import KINDS, contrast, difference

DARK, LIGHT = (ground for ground, _ in contact_sheet.THEMES.values())
INLINE = 20  # pixels of an emoji within a text
VISION = ("", *KINDS)
LANGUAGES = {
    "English": "’‘“”–—…−×·→",
    "Dutch": "ëïéèöüáóĳĲ€",
    "German": "äöüÄÖÜßẞ„“‚‘",
    "French": "àâæçéèêëîïôœùûüÿÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸ«»‹›",
}


def silhouette(emblem: str) -> Image.Image:
    return emblem_picture(emblem, INLINE, "#000000", "#000000").getchannel("A")


def overlap(one: Image.Image, other: Image.Image) -> float:
    """Return how much two silhouettes have in common, as a share of both together."""
    both, either = ImageChops.darker(one, other), ImageChops.lighter(one, other)
    area = [sum(shape.tobytes()) for shape in (both, either)]
    return area[0] / area[1]


def can_meet(one: str, other: str) -> bool:
    """Whether two factions can be in the same kingdom: a kingdom has only one pair."""
    return not ({one, other} & set("GK") and {one, other} & set("NI"))


def test_every_faction_and_artifact_has_an_emoji() -> None:
    emblems = {emoji.emblem for emoji in EMOJIS}
    assert {f"faction-{code}" for code in FACTIONS} <= emblems
    assert {f"artifact-{name}" for name in ARTIFACTS} <= emblems


def test_silhouettes_alone_tell_the_factions_apart() -> None:
    shapes = {code: silhouette(f"faction-{code}") for code in FACTIONS}
    for one, other in combinations(shapes, 2):
        assert overlap(shapes[one], shapes[other]) < 0.75, (one, other)


def test_values_and_emblems_stand_out_from_their_cards() -> None:
    for colour in palette.FACTIONS.values():
        assert contrast(palette.INK, colour) >= 4.5
        assert contrast("#ffffff", colour) >= 4.5
    for colour in (palette.ARTIFACT, palette.BACK, palette.FACTIONS["W"], palette.FACTIONS["B"]):
        assert contrast(palette.GOLD, colour) >= 4.5


@pytest.mark.parametrize("ground", [DARK, LIGHT])
def test_plates_stand_out_from_both_themes(ground: str) -> None:
    """On a dark theme the rim does, on a light one the plate."""
    grounds = [(colour, palette.INK) for colour in palette.FACTIONS.values()]
    grounds += [(palette.ARTIFACT, palette.GOLD), (palette.BACK, palette.INK)]
    for colour, rim in grounds:
        assert max(contrast(colour, ground), contrast(rim, ground)) >= 3


@pytest.mark.parametrize("kind", VISION)
def test_colours_differ_for_colour_blind_people(kind: str) -> None:
    colours = palette.FACTIONS
    for kingdom in NAMES.values():
        for one, other in combinations(kingdom, 2):
            assert difference(colours[one], colours[other], kind) >= 9, (one, other)
    for one, other in combinations(colours, 2):
        if can_meet(one, other):
            assert difference(colours[one], colours[other], kind) >= 4.5, (one, other)


@pytest.mark.parametrize("width", contact_sheet.SIZES)
def test_everything_has_a_face_of_its_own_at_every_size(width: int) -> None:
    drawn = [thing.draw(width) for thing in contact_sheet.things()]
    assert {picture.size for picture in drawn} == {(width, faces.height_of(width))}
    assert len({picture.tobytes() for picture in drawn}) == len(drawn)


def test_a_card_shows_its_value_and_its_faction_at_every_size() -> None:
    for width in contact_sheet.SIZES:
        cards = {code + value for code in FACTIONS for value in "0123456789"}
        assert len({faces.face(card, width).tobytes() for card in cards}) == len(cards)


def test_emojis_fit_into_discords_limits() -> None:
    names = [emoji.name for emoji in EMOJIS]
    assert len(set(names)) == len(names)
    for emoji in EMOJIS:
        assert 2 <= len(emoji.name) <= 32
        assert emoji.name.isascii()
        assert emoji.name.replace("_", "").isalnum()
        assert plain_name(emoji.name) == emoji.plain
        png = emoji.png()
        assert len(png) <= 256 * 1024
        assert Image.open(BytesIO(png)).size == (SIZE, SIZE)
    assert "Doppelgangers" in {emoji.plain for emoji in EMOJIS}


def test_a_new_drawing_has_a_new_name(monkeypatch: pytest.MonkeyPatch) -> None:
    before = Emoji("faction-G", "Goblins").name
    assert Emoji("faction-G", "Goblins").name == before
    monkeypatch.setitem(palette.FACTIONS, "G", "#000000")
    assert Emoji("faction-G", "Goblins").name != before


@pytest.mark.parametrize("name", ["Goblins", "Goblins_12345", "Goblins_x123", "_1234", "a:b_1234"])
def test_names_of_other_emojis_are_not_ours(name: str) -> None:
    assert not plain_name(name)


@pytest.mark.parametrize("file", fonts.FILES)
def test_the_fonts_have_all_letters_of_the_languages(file: str) -> None:
    for language, letters in LANGUAGES.items():
        missing = [letter for letter in letters if not fonts.has_glyph(letter, file)]
        assert not missing, language
    assert not fonts.has_glyph("漢", file)


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Zoë Œuvre ßĳ", "Zoë Œuvre ßĳ"),
        ("Иван", "Иван"),
        ("Jo\u0308rg", "Jörg"),
        ("𝓑𝓸𝓫", "Bob"),
        ("👑 Bob 👻", "Bob"),
        ("さくら", "···"),
        ("👻", "·"),
        ("a\u200bb\nc", "ab c"),
        ("", "·"),
    ],
)
def test_names_are_drawn_without_empty_boxes(name: str, drawn: str) -> None:
    assert fonts.drawable(name) == drawn


def test_the_command_draws_everything_as_the_docs_show_it(tmp_path: Path) -> None:
    contact_sheet.main(tmp_path)
    assert {path.stem for path in tmp_path.iterdir()} == {
        "cards-dark",
        "cards-light",
        "colour-blind",
    }
    names = {thing.name for thing in contact_sheet.things()}
    assert {faction.name for faction in FACTIONS.values()} <= names
    assert {name.replace("_", " ") for name in ARTIFACTS} <= names
    assert {"Bear", "potion", "back"} <= names
    image = Image.open(tmp_path / "cards-dark.png").convert("L")  # which has few shades to count
    for at, _ in enumerate((*contact_sheet.things(), *EMOJIS)):
        assert len(cell(image, at).getcolors() or ()) > 1, at
    for path in sorted(tmp_path.iterdir()):
        stored = Image.open(Path("docs/look") / path.name).convert("RGB")
        drawn = Image.open(path).convert("RGB")
        assert stored.size == drawn.size
        levels = ImageChops.difference(stored, drawn).convert("L").histogram()
        differing = sum(levels[32:])  # another version of a library may draw edges differently
        assert differing < 0.002 * stored.width * stored.height, path.name


def cell(image: Image.Image, at: int) -> Image.Image:
    """Cut one thing out of a sheet."""
    width, height = contact_sheet.CELL
    columns, cards = contact_sheet.COLUMNS, len(contact_sheet.things())
    if at < cards:
        left, top = at % columns * width, at // columns * height
    else:
        top = -(-cards // columns) * height
        at, columns = at - cards, 2 * columns
        width, height = contact_sheet.EMOJI_CELL
        left, top = at % columns * width, top + at // columns * height
    return image.crop((left, top, left + width, top + height))
