"""`python -m playground`: its output, what it refuses, and the bots it accepts."""

from __future__ import annotations

import asyncio
import re
import sys

import aiohttp
import pytest

from playground.__main__ import main


async def test_each_of_several_bots_has_its_token() -> None:
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "playground", "--port", "0", "--privileged", "--shards", "3"),
        *("--bot", "First", "--bot", "Second", "--token", "one"),
        stdout=asyncio.subprocess.PIPE,
    )
    try:
        assert process.stdout is not None
        output = ""
        while "other libraries" not in output:
            output += (await asyncio.wait_for(process.stdout.readline(), 20)).decode()
        tokens = dict(re.findall("The token of (.*): (.*)", output))
        assert tokens["First"] == "one"
        (api,) = re.findall('Route.BASE = "(.*)"', output)
        async with aiohttp.ClientSession() as http:
            for name, token in tokens.items():
                headers = {"Authorization": f"Bot {token}"}
                async with http.get(f"{api}/applications/@me", headers=headers) as answer:
                    application = await answer.json()
                assert application["name"] == name
                assert application["flags"] == 1 << 13 | 1 << 15 | 1 << 19
                async with http.get(f"{api}/gateway/bot", headers=headers) as answer:
                    assert (await answer.json())["shards"] == 3
    finally:
        process.terminate()
        await process.wait()


@pytest.mark.parametrize(
    "wrong", [("--port", "99999"), ("--port", "x"), ("--bot", ""), ("--shards", "0")]
)
def test_invalid_arguments_are_refused(
    wrong: tuple[str, str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", ["playground", *wrong])
    with pytest.raises(SystemExit) as ended:
        main()
    assert ended.value.code == 2
    assert wrong[0] in capsys.readouterr().err
