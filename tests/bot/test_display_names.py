"""Names that people choose cannot disturb what is shown next to them, and stay legible."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.people.display_names import LONGEST, READ, clean_name
from languages import escape

LEGITIMATE = (
    "Alice",
    "O’Brien-Smith Jr.",
    "Zoë Ångström",
    "Zoe\u0308 A\u030angstro\u0308m",  # the same, with combining marks
    "Nguyễn Thị Minh",
    "Nguye\u0302\u0303n Thi\u0323",
    "محمد عبد الله",
    "مُحَمَّد",
    "علی\u200cرضا",  # Persian, with a non-joiner
    "דָּוִד",
    "שָׁלוֹם",
    "क्षितिज",
    "शर्\u200dमा",
    "ड़ींग",
    "தமிழ்",
    "ကျော်တို့",
    "བསྒྲུབས",
    "ភ្នំពេញ",
    "สมชาย ปู่ย่า",
    "김철수",
    "山田葛\U000e0100",  # a variant of an ideograph
    "👨‍👩‍👧 family",
    "❤️‍🔥",
    "👩🏽‍🚀",
    "🏳️‍🌈 🏴‍☠️",
    "1️⃣ one",
    "🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",  # Scotland
    "🇫🇷",
    "x_~*|`[a](b)<@1>",  # escaped later, where it is shown as text
)
CONTROLS = [
    *map(chr, range(0x20)),
    *map(chr, range(0x7F, 0xA0)),
    *map(chr, range(0x202A, 0x202F)),
    *map(chr, range(0x2066, 0x206A)),
    *"\u200b\u200c\u200d\u200e\u200f\u061c\u2028\u2029\u2060\ufeff\u00ad\u180e\ufff9\ue000\ud800",
]


def test_only_the_beginning_of_an_endless_name_is_read() -> None:
    assert clean_name("Ab" + "\u200b" * READ) == "Ab"
    assert clean_name("\u200b" * READ + "Ab") == ""


@pytest.mark.parametrize("name", LEGITIMATE)
def test_legitimate_names_stay_as_they_are(name: str) -> None:
    assert clean_name(name) == name


@pytest.mark.parametrize("name", [name for name in LEGITIMATE if "x_" not in name])
def test_they_are_shown_as_they_are_in_texts(name: str) -> None:
    assert escape(name).replace("\\", "").replace("\u200b", "") == name


@pytest.mark.parametrize("control", CONTROLS, ids=ascii)
def test_controls_are_removed(control: str) -> None:
    for name in (f"A{control}b", f"{control}Ab", f"Ab{control}", f"A{control * 40}b"):
        assert clean_name(name).replace(" ", "") == "Ab", ascii(name)


@pytest.mark.parametrize(
    ("name", "cleaned"),
    [
        ("e" + "\u0301\u0302\u0303\u0304" * 9, "e\u0301\u0302"),
        ("Z\u0335\u0336\u0337a\u0335lgo", "Z\u0335\u0336a\u0335lgo"),
        ("ก" + "\u0e47" * 30, "ก\u0e47"),  # what Thai letters are misused for
        ("a\u20dd\u20dd\u20dd", "a\u20dd\u20dd"),
        ("\u0301a", "a"),
        ("a \u0301b", "a b"),
        ("line\nline\r\n\tline", "line line line"),
        ("  a   b  ", "a b"),
        ("\u3164\u2800", ""),
        ("\u200b\u200d", ""),
        ("", ""),
        ("Ann\U000e0041\U000e0042", "Ann"),  # an invisible message
        ("🏴\U000e0041", "🏴"),
        ("x" * 500, "x" * (LONGEST - 1) + "…"),
        ("a\u202egnp.exe", "agnp.exe"),
    ],
    ids=ascii,
)
def test_what_disturbs_is_removed(name: str, cleaned: str) -> None:
    assert clean_name(name) == cleaned


ODD = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "\u0301\u0302\u0303\u200d\u200c\u202e\ufe0f\u20e3👩🚀🏴\U000e0067\U000e007f\n a"
        ),
    ),
    max_size=80,
)


@given(ODD)
def test_nothing_that_disturbs_is_ever_left(name: str) -> None:
    cleaned = clean_name(name)
    assert len(cleaned) <= LONGEST
    assert cleaned == cleaned.strip()
    assert clean_name(cleaned) == cleaned
    cleaned.encode()
    run = 0
    for at, char in enumerate(cleaned):
        category = unicodedata.category(char)
        assert category not in ("Cc", "Cs", "Zl", "Zp")
        assert unicodedata.bidirectional(char) not in {
            *("LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"),
        }
        if category == "Cf":
            assert char in "\u200c\u200d" or "\U000e0020" <= char <= "\U000e007f"
            assert at > 0
        run = run + 1 if category in ("Mn", "Me") else 0
        assert run <= 4
