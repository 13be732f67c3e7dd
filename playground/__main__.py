"""`python -m playground`: a local Discord for any bot."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import sys

from .ground import Ground
from .server import Server
from .village import move_in, settle

HOW = """\
The playground runs. Open {url} – also as {url}/?as=bob in another window.

Point a bot at it, with this token: {token}
  discord.py, before the bot runs:
      discord.http.Route.BASE = "{api}"
      discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("{gateway}")
  other libraries: the API is at {api}, the gateway at {gateway}
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="playground", description="A local stand-in for Discord.")
    parser.add_argument("--port", type=int, default=8420, help="on loopback (8420)")
    parser.add_argument("--bot", default="Claim", metavar="NAME", help="the bot's name (Claim)")
    parser.add_argument(
        "--token",
        default="",
        help="the bot's token (made up); -: read it from standard input, and end with that",
    )
    parser.add_argument("--sample", action="store_true", help="run the sample bot, too")
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    with contextlib.suppress(KeyboardInterrupt):
        return asyncio.run(_run(options))
    return 0


async def _run(options: argparse.Namespace) -> int:
    parent = await _standard_input() if options.token == "-" else None
    token = (await parent.readline()).decode().strip() if parent else options.token
    ground = Ground()
    settle(ground)
    application = move_in(ground, options.bot, token)
    server = Server(ground, options.port)
    try:
        await server.start()
    except OSError as error:
        said = f"playground: port {options.port} cannot be used: {error.strerror}"
        print(said, file=sys.stdout if parent else sys.stderr)
        return 1
    gateway = ground.gateway.url
    how = HOW.format(url=server.url, token=application.token, api=server.api, gateway=gateway)
    print(server.url if parent else how, flush=True)
    try:
        if options.sample:
            from .sample_bot import SampleBot

            await SampleBot(server.api, gateway).start(application.token)
        elif parent:
            await parent.read()
        else:
            await asyncio.Event().wait()
    finally:
        await server.stop()
    return 0


async def _standard_input() -> asyncio.StreamReader:
    """Read from whoever started this: a token in the first line, and when that process ends."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    return reader


if __name__ == "__main__":
    sys.exit(main())
