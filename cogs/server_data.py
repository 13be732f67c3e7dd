"""The data of a server: its managers can export and delete it."""

from __future__ import annotations

import re
from typing import Final

from bot.errors import Refusal
from bot.ui import server_data as ui
from bot.ui.parts import Attachment

from .registry import press
from .request import Request

_PLACE: Final = re.compile(r"[0-9]{1,15}|-[0-9A-Z]{1,20}")  # in an export


@press("export", in_new_message=True)
async def export(request: Request, after: str = "") -> None:
    """Send the server's data as a file, or the next part of it."""
    request.require_manager()
    request.require_permissions("attach_files")
    if after and not _PLACE.fullmatch(after):
        raise Refusal("unknown-button")
    part = await request.services.server_export.part(request.server, request.viewer, after)
    data = Attachment(f"claim-server-{request.server}.jsonl", part.content)
    parts = ui.exported(data, part.next, request.words)
    await request.answer.show(parts, attachments=[data])


@press("erase")
async def ask_to_erase(request: Request) -> None:
    request.require_manager()
    await request.show(ui.question(request.words))


@press("erasing")
async def erase(request: Request, chosen: str) -> None:
    """Delete all data of the server in which this was chosen."""
    request.require_manager()
    if chosen == ui.DELETE:
        done = await request.services.retention.delete(request.server, request.person)
        await request.show(ui.erased(request.words, done=done))
    elif chosen == ui.KEEP:
        await request.show(ui.not_erased(request.words))
    else:
        raise Refusal("unknown-button")
