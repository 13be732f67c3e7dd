"""Settings: what is read, and how a wrong value is refused."""

from __future__ import annotations

import re
import traceback
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.errors import StartError
from bot.process.settings import NAMES, Settings, load_settings, probable_mistakes
from bot.storage.opening import ROOT

NOWHERE = Path("/nowhere/.env")
TOKEN = "MTIz.secret.token"


def refusal(environ: dict[str, str], file: Path = NOWHERE) -> str:
    with pytest.raises(StartError) as caught:
        load_settings(environ, file)
    line = str(caught.value)
    assert "\n" not in line
    assert TOKEN not in "".join(traceback.format_exception(caught.value))
    return line


def test_defaults() -> None:
    settings = load_settings({}, NOWHERE)
    assert settings == Settings(ai_workers=settings.ai_workers)
    assert settings.discord_token is None
    assert settings.database_url == "sqlite:///data/claim.db"
    assert settings.playground_port == 8420
    assert 1 <= settings.ai_workers <= 2
    assert load_settings(dict.fromkeys(NAMES, " "), NOWHERE) == settings


def test_every_setting_is_read() -> None:
    assert load_settings(
        {
            "DISCORD_TOKEN": f" {TOKEN}\n",
            "DATABASE_URL": "postgresql://a:b@c/d",
            "DISCORD_API_URL": "http://127.0.0.1:8420/api/v10/",
            "SHARD_COUNT": "4",
            "SHARD_IDS": "0, 3",
            "LOG_LEVEL": "debug",
            "LOG_FORMAT": "JSON",
            "METRICS_PORT": "9100",
            "METRICS_HOST": "0.0.0.0",
            "PLAYGROUND_PORT": "8421",
            "AI_WORKERS": "3",
            "PATH": "/bin",
        },
        NOWHERE,
    ) == Settings(
        discord_token=TOKEN,
        database_url="postgresql://a:b@c/d",
        discord_api_url="http://127.0.0.1:8420/api/v10",
        shard_count=4,
        shard_ids=(0, 3),
        log_level="DEBUG",
        log_format="json",
        metrics_port=9100,
        metrics_host="0.0.0.0",
        playground_port=8421,
        ai_workers=3,
    )


def test_secrets_are_not_shown() -> None:
    settings = load_settings(
        {"DISCORD_TOKEN": TOKEN, "DATABASE_URL": "postgresql://a:password@c/d"}, NOWHERE
    )
    assert TOKEN not in repr(settings)
    assert "password" not in repr(settings)


@pytest.mark.parametrize(
    ("name", "values", "says"),
    [
        ("DISCORD_TOKEN", [f"Bot {TOKEN}", f"{TOKEN}é", f"{TOKEN}\x07x"], "copy it again"),
        (
            "DISCORD_API_URL",
            ["x", "ftp://a/b", "http://", "127.0.0.1:80", "http://a:x", "http://u:p@h/", "http://a?b",
             "http://[a", "http://a b/"],
            "",
        ),
        ("SHARD_COUNT", ["0", "-1", "x", "1.5", "16001", "²", "9" * 5000], "from 1 to 16000"),
        ("SHARD_IDS", ["x", "0,", "0,0", "-1", "0;1", "16000"], "such as 0,1,2"),
        ("LOG_LEVEL", ["loud", "10"], "one of DEBUG, INFO, WARNING, ERROR"),
        ("LOG_FORMAT", ["xml", "jsonl"], "one of text, json"),
        ("METRICS_PORT", ["0", "65536", "http"], "from 1 to 65535"),
        ("METRICS_HOST", ["localhost", "1.2.3", "::/0"], "an IP address such as 0.0.0.0"),
        ("PLAYGROUND_PORT", ["0", "65536", "http"], "from 1 to 65535"),
        ("AI_WORKERS", ["0", "65", "many"], "from 1 to 64"),
    ],
)  # fmt: skip
def test_wrong_values_are_refused(name: str, values: list[str], says: str) -> None:
    for value in values:
        line = refusal({"DISCORD_TOKEN": TOKEN, "SHARD_COUNT": "2000", name: value})
        assert line.startswith(name + " ")
        assert says in line
        assert len(line) < 300


def test_conflicting_values_are_refused() -> None:
    assert refusal({"DISCORD_API_URL": "http://127.0.0.1/api"}).startswith("DISCORD_API_URL is set")
    assert refusal({"SHARD_IDS": "0"}).startswith("SHARD_IDS needs SHARD_COUNT")
    assert "from 0 to 1" in refusal({"SHARD_IDS": "0,2", "SHARD_COUNT": "2"})
    assert "METRICS_PORT and PLAYGROUND_PORT" in refusal({"METRICS_PORT": "8420"})
    load_settings({"METRICS_PORT": "8420", "DISCORD_TOKEN": TOKEN}, NOWHERE)


def test_the_environment_overrides_the_file(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_bytes(
        b"\xef\xbb\xbf# comment\nexport DISCORD_TOKEN='a$b.${HOME}'\r\n\nLOG_LEVEL=error # said\n"
        b"OTHER=x\nMETRICS_PORT=\n"
    )
    settings = load_settings({}, file)
    assert settings.discord_token == "a$b.${HOME}"
    assert settings.log_level == "ERROR"
    assert load_settings({"LOG_LEVEL": "DEBUG"}, file).log_level == "DEBUG"
    assert load_settings({"LOG_LEVEL": ""}, file).log_level == "ERROR"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("DISCORD_TOKN=x", "DISCORD_TOKN in .env is not a setting: did you mean DISCORD_TOKEN?"),
        ("discord_token=x", "did you mean DISCORD_TOKEN?"),
        ("DATABSE_URL=x", "did you mean DATABASE_URL?"),
        ("OTHER=x", "OTHER in .env is not a setting"),
        ("abc.def-ghi=", "a name in .env is not a setting"),
        ("DISCORD_TOKEN=", "DISCORD_TOKEN is empty, so the bot starts in the playground"),
        ("POSTGRES_PASSWORD=x", ""),
        ("LOG_LEVEL=INFO", ""),
    ],
)
def test_a_misspelt_name_is_reported(tmp_path: Path, line: str, says: str) -> None:
    file = tmp_path / ".env"
    file.write_text(f"{line}\n")
    found = [
        mistake.replace(str(file), ".env") for mistake in probable_mistakes({"PATH": "x"}, file)
    ]
    assert [says in mistake for mistake in found] == [True] * bool(says)
    name, _, value = line.partition("=")
    in_environment = list(probable_mistakes({name: value, "HOME": "/"}, NOWHERE))
    assert bool(in_environment) == ("did you mean" in says or "is empty" in says)


def test_the_example_raises_no_doubt_but_about_its_token() -> None:
    assert len(list(probable_mistakes({}, ROOT / ".env.example"))) == 1
    assert list(probable_mistakes({"DISCORD_TOKEN": TOKEN}, ROOT / ".env.example")) == []


def test_an_unreadable_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.mkdir()
    assert "cannot be read" in refusal({}, file)
    file.rmdir()
    assert "cannot be read" in refusal({}, Path("/dev/null/.env"))
    file.symlink_to(file)
    assert "cannot be read" in refusal({}, file)
    file.unlink()
    file.write_bytes(f"DISCORD_TOKEN={TOKEN}\xe9".encode("latin-1"))
    assert "is not UTF-8: save it as UTF-8" in refusal({}, file)
    for junk in (f"\nDISCORD_TOKEN='{TOKEN}", f"\nDISCORD_TOKEN: {TOKEN}", f"\n{TOKEN}"):
        file.write_text(junk)
        assert "line 2, cannot be read: write it as NAME=value" in refusal({}, file)


def test_a_file_without_permission_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def denied(*_: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_text", denied)
    assert "Permission denied" in refusal({}, tmp_path / ".env")


@given(st.dictionaries(st.sampled_from(NAMES), st.text()))
def test_any_values_are_accepted_or_refused(environ: dict[str, str]) -> None:
    try:
        load_settings(environ, NOWHERE)
    except StartError as error:
        assert any(name in str(error) for name in NAMES)


def test_the_example_names_every_setting() -> None:
    example = Path(__file__).parents[2] / ".env.example"
    names = re.findall(r"^#?([A-Z_]+)=", example.read_text(), re.MULTILINE)
    assert tuple(names) == NAMES
    defaults = load_settings({}, NOWHERE)
    assert load_settings({}, example) == defaults
