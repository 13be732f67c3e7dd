"""Files of messages: uploaded once, kept while a message shows them, and removed afterwards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any, Final, NamedTuple

import discord

from ..ui.parts import Attachment

NONE: Final[Mapping[str, str]] = {}
_ADDRESS = re.compile(r"attachments/\d+/(\d+)/([\w.-]+)")


class Body(NamedTuple):
    """The body of a request, for one try: sending uses the files up."""

    payload: dict[str, Any]
    files: list[discord.File]

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments of a request with an interaction's token."""
        if self.files:
            return {"multipart": self.form, "files": self.files}
        return {"payload": self.payload}

    @property
    def form(self) -> list[dict[str, Any]]:
        """The fields of a request with files."""
        fields: list[dict[str, Any]] = [
            {"name": "payload_json", "value": json.dumps(self.payload)},
        ]
        for at, one in enumerate(self.files):
            fields.append(
                {
                    "name": f"files[{at}]",
                    "value": one.fp,
                    "filename": one.filename,
                    "content_type": "application/octet-stream",
                }
            )
        return fields


def body(
    payload: Mapping[str, Any],
    attachments: Sequence[Attachment],
    present: Mapping[str, str] = NONE,
) -> Body:
    """Return the body of an edit, after which a message has exactly these attachments.

    Those that are `present`, by name and id, are kept; the others are uploaded.
    """
    listed: list[dict[str, Any]] = []
    new = [one for one in attachments if one.name not in present]
    listed += [{"id": present[one.name]} for one in attachments if one.name in present]
    listed += [
        {"id": at, "filename": one.name, "description": one.description}
        for at, one in enumerate(new)
    ]
    return Body({**payload, "attachments": listed}, files_of(new))


def files_of(attachments: Iterable[Attachment]) -> list[discord.File]:
    """Create the files to send; each try needs its own."""
    return [
        discord.File(BytesIO(one.content), one.name, description=one.description or None)
        for one in attachments
    ]


def attached(components: object) -> dict[str, str]:
    """Return the ids of the attachments that components show, by name."""
    return {name: id for id, name in _ADDRESS.findall(str(components))}


def raw(message: discord.Message) -> list[Any]:
    """Return the components of a message as plain data."""
    return [component.to_dict() for component in message.components]
