"""The rules of each endpoint besides the table."""

from __future__ import annotations

from .callbacks import check_callback
from .commands import check_all, check_edited_command, check_new
from .context import Rule
from .emojis import check_emoji
from .messages import check_edit, check_forum_post, check_message

COMMANDS = "/applications/{application_id}/commands"
GUILD_COMMANDS = "/applications/{application_id}/guilds/{guild_id}/commands"
EMOJIS = "/applications/{application_id}/emojis"
MESSAGES = "/channels/{channel_id}/messages"
WEBHOOK = "/webhooks/{webhook_id}/{webhook_token}"

RULES: dict[str, Rule] = {
    f"POST {MESSAGES}": check_message,
    f"PATCH {MESSAGES}/{{message_id}}": check_edit,
    f"POST {WEBHOOK}": check_message,
    f"PATCH {WEBHOOK}/messages/@original": check_edit,
    f"PATCH {WEBHOOK}/messages/{{message_id}}": check_edit,
    "POST /channels/{channel_id}/threads": check_forum_post,
    "POST /interactions/{interaction_id}/{interaction_token}/callback": check_callback,
    f"POST {COMMANDS}": check_new,
    f"PUT {COMMANDS}": check_all,
    f"PATCH {COMMANDS}/{{command_id}}": check_edited_command,
    f"POST {GUILD_COMMANDS}": check_new,
    f"PUT {GUILD_COMMANDS}": check_all,
    f"PATCH {GUILD_COMMANDS}/{{command_id}}": check_edited_command,
    f"POST {EMOJIS}": check_emoji,
    f"PATCH {EMOJIS}/{{emoji_id}}": check_emoji,
}
