"""Discord's error responses: their statuses, codes and messages."""

from __future__ import annotations

import math
from typing import Any


class Refused(Exception):
    """A request that is refused."""

    def __init__(
        self,
        status: int,
        code: int,
        message: str,
        *,
        headers: dict[str, str] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(f"{status} {code} {message}")
        self.status = status
        self.code = code
        self.headers = headers or {}
        self.body: dict[str, Any] = {"message": message, "code": code, **more}


def unauthorized() -> Refused:
    return Refused(401, 0, "401: Unauthorized")


def not_found() -> Refused:
    return Refused(404, 0, "404: Not Found")


def unknown_channel() -> Refused:
    return Refused(404, 10003, "Unknown Channel")


def unknown_guild() -> Refused:
    return Refused(404, 10004, "Unknown Guild")


def unknown_member() -> Refused:
    return Refused(404, 10007, "Unknown Member")


def unknown_message() -> Refused:
    return Refused(404, 10008, "Unknown Message")


def unknown_user() -> Refused:
    return Refused(404, 10013, "Unknown User")


def unknown_emoji() -> Refused:
    return Refused(404, 10014, "Unknown Emoji")


def unknown_webhook() -> Refused:
    return Refused(404, 10015, "Unknown Webhook")


def unknown_interaction() -> Refused:
    return Refused(404, 10062, "Unknown interaction")


def unknown_command() -> Refused:
    return Refused(404, 10063, "Unknown application command")


def old_message_edits(retry_after: float) -> Refused:
    return Refused(
        429,
        30046,
        "Maximum number of edits to messages older than 1 hour reached. Try again later.",
        headers={"Via": "1.1 playground", "Retry-After": str(math.ceil(retry_after))},
        retry_after=retry_after,
    )


def already_acknowledged() -> Refused:
    return Refused(400, 40060, "Interaction has already been acknowledged.")


def missing_access() -> Refused:
    return Refused(403, 50001, "Missing Access")


def not_author() -> Refused:
    return Refused(403, 50005, "Cannot edit a message authored by another user")


def empty_message() -> Refused:
    return Refused(400, 50006, "Cannot send an empty message")


def wrong_channel_type() -> Refused:
    return Refused(400, 50024, "Cannot execute action on this channel type")


def not_in_dms() -> Refused:
    return Refused(403, 50003, "Cannot execute action on a DM channel")


def cannot_dm() -> Refused:
    return Refused(403, 50007, "Cannot send messages to this user")


def missing_permissions() -> Refused:
    return Refused(403, 50013, "Missing Permissions")


def invalid_webhook_token() -> Refused:
    return Refused(401, 50027, "Invalid Webhook Token")


def invalid_form(errors: dict[str, Any]) -> Refused:
    return Refused(400, 50035, "Invalid Form Body", errors=errors)


def system_message() -> Refused:
    return Refused(403, 50021, "Cannot execute action on a system message")


def cannot_reply() -> Refused:
    return Refused(400, 160002, "Cannot reply without permission to read message history")


def not_your_application() -> Refused:
    text = "You are not authorized to perform this action on this application"
    return Refused(403, 20012, text)


def thread_archived() -> Refused:
    return Refused(400, 50083, "Thread is archived")


def too_large() -> Refused:
    return Refused(413, 40005, "Request entity too large")


def not_json() -> Refused:
    return Refused(400, 50109, "The request body contains invalid JSON.")
