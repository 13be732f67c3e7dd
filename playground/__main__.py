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
    parser.add_argument("--token", default="", help="the bot's token (made up)")
    parser.add_argument("--sample", action="store_true", help="run the sample bot, too")
    options = parser.parse_args()
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    with contextlib.suppress(KeyboardInterrupt):
        return asyncio.run(_run(options))
    return 0


async def _run(options: argparse.Namespace) -> int:
    ground = Ground()
    settle(ground)
    application = move_in(ground, options.bot, options.token)
    server = Server(ground, options.port)
    try:
        await server.start()
    except OSError as error:
        print(f"playground: port {options.port} cannot be used: {error.strerror}", file=sys.stderr)
        return 1
    gateway = ground.gateway.url
    print(HOW.format(url=server.url, token=application.token, api=server.api, gateway=gateway))
    try:
        if options.sample:
            from .sample_bot import SampleBot

            await SampleBot(server.api, gateway).start(application.token)
        else:
            await asyncio.Event().wait()
    finally:
        await server.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
