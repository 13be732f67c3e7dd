"""`python -m playground`: a local Discord for any bot."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import logging
import sys
from itertools import zip_longest

from .gateway import PRIVILEGED
from .ground import Ground
from .server import Server
from .village import add_bot, populate

HOW = """\
The playground is running: {url}
For a second person, open {url}/?as=bob in another window.

{tokens}

Point a bot at it:
  discord.py, before the bot runs:
      discord.http.Route.BASE = "{api}"
      discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL("{gateway}")
  other libraries: the API is at {api}, the gateway at {gateway}
"""


def main() -> int:
    parser = argparse.ArgumentParser(prog="playground", description="A local stand-in for Discord.")
    parser.add_argument(
        "--port", type=_port, default=8420, help="the port on loopback (default: 8420)"
    )
    parser.add_argument(
        "--bot",
        action="append",
        type=_name,
        metavar="NAME",
        help="the bot's name (default: App); repeat it for more bots",
    )
    parser.add_argument(
        "--token",
        action="append",
        default=[],
        help="the bot's token (default: a new one); repeat it for more bots; - reads one from"
        " standard input and stops when that closes",
    )
    parser.add_argument(
        "--privileged", action="store_true", help="allow bots the privileged intents"
    )
    parser.add_argument(
        "--shards",
        type=_shards,
        default=1,
        help="how many shards to recommend to bots (default: 1)",
    )
    parser.add_argument("--sample", action="store_true", help="also run the sample bot")
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    with contextlib.suppress(KeyboardInterrupt):
        return asyncio.run(_run(options))
    return 0


async def _run(options: argparse.Namespace) -> int:
    parent = await _standard_input() if options.token == ["-"] else None
    tokens = [(await parent.readline()).decode().strip()] if parent else options.token
    ground = Ground()
    ground.gateway.shards = options.shards
    populate(ground)
    bots = [
        add_bot(ground, name, token, PRIVILEGED if options.privileged else 0)
        for name, token in zip_longest(options.bot or ["App"], tokens)
        if name
    ]
    server = Server(ground, options.port)
    try:
        await server.start()
    except OSError as error:
        message = f"playground: port {options.port} cannot be used: {error.strerror}"
        print(message, file=sys.stdout if parent else sys.stderr)
        return 1
    gateway = ground.gateway.url
    tokens_text = "\n".join(f"The token of {bot.name}: {bot.token}" for bot in bots)
    how = HOW.format(url=server.url, tokens=tokens_text, api=server.api, gateway=gateway)
    print(server.url if parent else how, flush=True)
    try:
        if options.sample:
            from .sample_bot import SampleBot

            await SampleBot(server.api, gateway).start(bots[0].token)
        elif parent:
            await parent.read()
        else:
            await asyncio.Event().wait()
    finally:
        await server.stop()
    return 0


def _port(text: str) -> int:
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError("must be a number up to 65535")
    return int(text)


def _shards(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError("must be a number from 1 up")
    return int(text)


def _name(text: str) -> str:
    if not 2 <= len(text.strip()) <= 32:
        raise argparse.ArgumentTypeError("must have 2 to 32 characters")
    return text.strip()


async def _standard_input() -> asyncio.StreamReader:
    """Return a reader of the parent process's pipe: a token, then end of file when it exits."""
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(
        lambda: asyncio.StreamReaderProtocol(reader), sys.stdin
    )
    return reader


if __name__ == "__main__":
    sys.exit(main())
