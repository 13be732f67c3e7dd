"""Attacks on the playground by other web pages and by files that bots and people send."""

from __future__ import annotations

import base64
import re
from pathlib import Path
from shutil import copytree
from typing import Any

import aiohttp
import pytest

from playground import Playground
from playground.filenames import safe_filename
from playground.page_files import FOREVER, PAGE

from .raw import Rest, form

SCRIPT = "new WebSocket(`ws://${location.host}/page/socket?as=bob`).onopen = e => e.target.send(%s)"
SAY = """JSON.stringify({t: "send", channel_id: "CHANNEL", content: "I am Bob"})"""
SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>%s</script></svg>' % (SCRIPT % SAY)
XHTML = SVG.replace("svg", "html").replace("2000/html", "1999/xhtml")
HTML = f"<!doctype html><script>{SCRIPT % SAY}</script>"
HOSTILE = {
    "image/svg+xml": SVG,
    "image/svg+xml;charset=utf-8": SVG,
    " Image/SVG+xml ; charset=utf-8": SVG,
    "text/html": HTML,
    "text/html; charset=utf-8": HTML,
    "application/xhtml+xml": XHTML,
    "text/xml": XHTML,
    "application/xml": XHTML,
    "image/png": HTML,
    "text/plain": HTML,
    "application/octet-stream": HTML,
    "x": HTML,
}
PICTURES = ("image/png", "image/jpeg", "image/gif", "image/webp", "image/avif")


async def hostile_files(rest: Rest) -> dict[str, str]:
    """Send a file of every hostile kind; return their addresses."""
    channel = rest.ground.channel.id
    hostile = [
        ("a.svg" if "svg" in kind else "a.html", text.replace("CHANNEL", channel), kind)
        for kind, text in HOSTILE.items()
    ]
    addresses = []
    for batch in (hostile[:6], hostile[6:]):
        body = form({}, *((name, text.encode(), kind) for name, text, kind in batch))
        sent = (await rest.post(rest.messages, data=body)).json
        addresses += [attachment["url"] for attachment in sent["attachments"]]
    return dict(zip(HOSTILE, addresses, strict=True))


async def test_files_are_downloads_unless_they_are_pictures(rest: Rest) -> None:
    for kind, address in (await hostile_files(rest)).items():
        async with rest.http.get(address) as response:
            assert response.headers["X-Content-Type-Options"] == "nosniff", kind
            policy = response.headers["Content-Security-Policy"]
            assert policy == "sandbox; default-src 'none'", kind
            if kind in PICTURES:
                assert response.headers["Content-Type"] == kind
            else:
                assert response.headers["Content-Type"] == "application/octet-stream", kind
                assert response.headers["Content-Disposition"] == "attachment", kind


async def test_a_persons_file_is_served_no_differently(ground: Playground, rest: Rest) -> None:
    async with rest.http.ws_connect(f"{ground.url}/page/socket", origin=ground.url) as page:
        data = base64.b64encode(SVG.encode()).decode()
        file = {"name": "../a.svg", "type": "image/svg+xml;charset=utf-8", "data": data}
        channel = ground.channel.id
        await page.send_json({"t": "send", "channel_id": channel, "content": "", "files": [file]})
        while (frame := await page.receive_json())["t"] != "message":
            pass
    (sent,) = frame["message"]["attachments"]
    assert sent["filename"] == "a.svg"
    async with rest.http.get(sent["url"]) as response:
        assert response.headers["Content-Type"] == "application/octet-stream"
        assert response.headers["Content-Disposition"] == "attachment"


async def test_the_page_cannot_be_framed(ground: Playground, rest: Rest) -> None:
    async with rest.http.get(ground.url) as response:
        policy = response.headers["Content-Security-Policy"].split("; ")
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self'" in policy
    assert "default-src 'none'" in policy


@pytest.mark.parametrize("name", ["..", ".", "", "a/..", "...", "/"])
def test_file_names_are_no_paths(name: str) -> None:
    assert safe_filename(name) == "file"
    assert safe_filename(f"{name}/x\r\ny.html") == "x__y.html"


# Other pages


def other_origins(ground: Playground) -> list[str]:
    port = int(ground.url.rpartition(":")[2])
    return [
        "https://example.org",
        "null",
        "",
        f"https://127.0.0.1:{port}",
        f"http://127.0.0.1:{port + 1}",
        f"http://localhost:{port + 1}",
        "http://127.0.0.1",
        "http://localhost",
        f"http://127.0.0.1:{port}.example.org",
        f"http://localhost.example.org:{port}",
        f"file://127.0.0.1:{port}",
    ]


async def connect(rest: Rest, url: str, **headers: str) -> Any:
    """Open a WebSocket and close it again; return its first frame."""
    async with rest.http.ws_connect(url, headers=headers) as socket:
        return await socket.receive_json()


async def test_the_pages_socket_is_only_for_the_page(ground: Playground, rest: Rest) -> None:
    address = f"{ground.url}/page/socket?as=alice"
    for origin in other_origins(ground):
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await connect(rest, address, Origin=origin)
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await connect(rest, address)  # without any
    assert (await connect(rest, address, Origin=ground.url))["t"] == "hello"
    localhost = ground.url.replace("127.0.0.1", "localhost")
    with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
        await connect(rest, address, Origin=localhost)  # another origin than the request's
    host = localhost.removeprefix("http://")
    assert (await connect(rest, address, Origin=localhost, Host=host))["t"] == "hello"


async def test_pages_cannot_use_the_api_or_the_gateway(ground: Playground, rest: Rest) -> None:
    for origin in other_origins(ground):
        refused = await rest.post(rest.messages, {"content": "hello"}, headers={"Origin": origin})
        assert refused.status == 403, origin
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await connect(rest, ground.gateway.url, Origin=origin)
    assert not ground.channel.messages
    assert (await rest.send("hello")).status == 200  # a bot names no origin
    assert (await connect(rest, ground.gateway.url))["op"] == 10


async def get(rest: Rest, path: str) -> tuple[int, str | None, str]:
    """Return the status, how long the browser keeps the answer, and its text."""
    async with rest.http.get(rest.ground.url + path) as response:
        return response.status, response.headers.get("Cache-Control"), await response.text()


async def test_no_page_mixes_the_files_of_two_versions(
    rest: Rest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The browser keeps them, but the page has other addresses for them when one has changed."""
    monkeypatch.setattr("playground.page_files.PAGE", copytree(PAGE, tmp_path / "page"))
    folders = []
    for _ in range(2):
        status, kept, page = await get(rest, "/")
        assert (status, kept) == (200, "no-cache")
        (folder,) = set(re.findall(r"/page/\w+/", page))
        for name in ("main.js", "theme.css", "icons.svg", "emoji-names.json"):
            status, kept, _ = await get(rest, folder + name)
            assert (status, kept) == (200, FOREVER), name
        folders.append(folder)
        (tmp_path / "page" / "dom.js").write_text("changed")
    assert folders[0] != folders[1]
    assert await get(rest, folders[1] + "dom.js") == (200, FOREVER, "changed")
    assert (await get(rest, folders[0] + "dom.js"))[0] == 404
    assert (await get(rest, "/page/texts/de.json"))[:2] == (200, "no-cache")


async def test_only_files_of_the_page_are_served(rest: Rest) -> None:
    _, _, page = await get(rest, "/")
    (folder,) = set(re.findall(r"/page/\w+/", page))
    for name in ("..%2Fserver.py", "%2Fetc%2Fpasswd", "index.html", ""):
        assert (await get(rest, folder + name))[0] == 404, name


async def test_names_bound_to_this_machine_are_refused(ground: Playground, rest: Rest) -> None:
    """DNS rebinding: a name of the attacker's suddenly means 127.0.0.1."""
    port = int(ground.url.rpartition(":")[2])
    hosts = [f"example.org:{port}", f"127.0.0.1:{port + 1}", f"127.0.0.1.nip.io:{port}", "", "x"]
    for host in hosts:
        own = {"Host": host, "Origin": f"http://{host}"}
        for path in ("/", "/page/main.js", "/api/v10/gateway", "/cdn/avatars/1.svg"):
            async with rest.http.get(ground.url + path, headers=own) as response:
                assert response.status == 403, (host, path)
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await connect(rest, f"{ground.url}/page/socket?as=alice", **own)
        with pytest.raises(aiohttp.WSServerHandshakeError, match="403"):
            await connect(rest, ground.gateway.url, **own)
    for name in ("127.0.0.1", "localhost", "LOCALHOST", "[::1]"):
        async with rest.http.get(ground.url, headers={"Host": f"{name}:{port}"}) as response:
            assert response.status == 200
