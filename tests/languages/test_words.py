"""Texts in a language, and escaped names."""

from __future__ import annotations

from pathlib import Path

import pytest

from languages import LANGUAGES, MissingText, Words, escape, language_of, words, words_of

TEXTS = """
plain = Just 100 % text
who = { $who } has { $number ->
    [one] one card
   *[other] { $number } cards
}
percent = { $who }: 5 %
inside = Well, { who }
again = { -game } it is
-game = Claim
"""


@pytest.fixture
def catalogue(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Words:
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "some.ftl").write_text(TEXTS)
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "some.ftl").write_text("plain = Nur Text\nwho = { $nobody } weiß es\n")
    monkeypatch.setattr(words, "HERE", tmp_path)
    return Words("en")


def test_texts_are_the_same_the_first_time_and_afterwards(catalogue: Words) -> None:
    for _ in range(2):
        assert catalogue("plain") == "Just 100 % text"
        assert catalogue("who", who="<@1>", number=1) == "<@1> has one card"
        assert catalogue("who", who="%s", number=12) == "%s has 12 cards"
        assert catalogue("percent", who="%(who)s {x}") == "%(who)s {x}: 5 %"
        assert catalogue("inside", who="B", number=2) == "Well, B has 2 cards"
        assert catalogue("again") == "Claim it is"
    assert catalogue.variables("inside") == {"who", "number"}


def test_a_missing_text_is_an_error_in_strict_mode(
    catalogue: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert catalogue("nothing") == "nothing"
    assert catalogue("who", who="B") == "who"
    monkeypatch.setattr(words, "strict", True)
    with pytest.raises(MissingText):
        catalogue("nothing")
    with pytest.raises(MissingText):
        catalogue("who", who="B")


def test_missing_texts_are_taken_from_english(catalogue: Words) -> None:
    german = Words("de", catalogue)
    assert german("plain") == "Nur Text"
    assert german("percent", who="A") == "A: 5 %"
    assert german("who", who="A", number=3) == "A has 3 cards"
    assert "who" in german
    assert set(german) == {"plain", "who"}


@pytest.mark.parametrize("wrong", ["plain = a\nplain = b\n", "plain = {\n"])
def test_an_unreadable_catalogue_is_refused(catalogue: Words, tmp_path: Path, wrong: str) -> None:
    (tmp_path / "en" / "some.ftl").write_text(wrong)
    with pytest.raises(SyntaxError, match=r"some\.ftl"):
        Words("en")("plain")


def test_the_best_matching_language_is_found() -> None:
    assert "en" in LANGUAGES
    for locale in ("en", "en-GB", "en-US", "xx", "", None, "zz-ZZ"):
        assert language_of(locale) == "en"
    assert words_of("en") is words_of("en")
    assert words_of("xx") is words_of("en")


@pytest.mark.parametrize(
    ("name", "escaped"),
    [
        ("Bob", "Bob"),
        ("**B*_o~b", r"\*\*B\*\_o\~b"),
        ("<@123> @everyone", "\\<@\u200b123\\> @\u200beveryone"),
        ("a\n# b\u202e", r"a \# b"),
        ("[x](https://y.z)", r"\[x\]\(https\://y.z\)"),
        ("👺🏽 Bob 🐻\u200d❄️ 🇩🇪", "\u200b👺🏽 Bob \u200b🐻\u200d❄️ 🇩🇪"),
    ],
)
def test_names_are_escaped(name: str, escaped: str) -> None:
    assert escape(name) == escaped
