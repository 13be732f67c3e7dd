/** Renders one message. */

import { attachmentElements } from "./attachments.js";
import { componentElements } from "./components.js";
import { h, icon, iconButton } from "./dom.js";
import { embedElement } from "./embeds.js";
import { emojiElement } from "./emoji.js";
import { messageMenu, userMenu } from "./menus.js";
import { appBadge, avatar, channelName, coloredName, displayName } from "./names.js";
import { quotedText, richText } from "./rich-text.js";
import { timeOf } from "./snowflakes.js";
import { EPHEMERAL, LOADING } from "./store.js";
import { parts, say } from "./texts.js";
import { formatMessageTime, formatTime, isSameDay, serverNow } from "./times.js";
import { asSentences, spokenLines, wordsOf } from "./words.js";

const SUPPRESS_EMBEDS = 1 << 2;
const COMPONENTS_V2 = 1 << 15;

const DEFAULT = 0;
const JOIN = 7;
const PIN = 6;
const THREAD_CREATED = 18;
const REPLY = 19;
const THREAD_STARTER = 21;
const CONTEXT_MENU = 23;
const ORDINARY = [DEFAULT, REPLY, 20, CONTEXT_MENU, THREAD_STARTER];

/** An interaction type. */
const COMMAND = 2;

const GROUPING_WINDOW = 7 * 60 * 1000;

/** How long an app may take to answer. */
const TOKEN_LIFETIME = 15 * 60 * 1000;

/**
 * Whether a message is shown below the previous one without its own heading.
 *
 * @param {any} message
 * @param {any} before
 */
export function isContinuation(message, before) {
  if (!before || before.notice || message.notice) {
    return false;
  }
  const times = [before, message].map((one) => new Date(one.timestamp));
  return (
    message.author.id === before.author.id &&
    message.type === DEFAULT &&
    ORDINARY.includes(before.type) &&
    !message.interaction_metadata &&
    !message.message_reference &&
    ((message.flags ^ before.flags) & EPHEMERAL) === 0 &&
    times[1].getTime() - times[0].getTime() < GROUPING_WINDOW &&
    isSameDay(times[0], times[1])
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 * @param {boolean} isContinued
 */
export function messageElement(app, message, isContinued) {
  if (message.notice) {
    return noticeElement(app, message);
  }
  if (!ORDINARY.includes(message.type)) {
    return systemElement(app, message);
  }
  const names = ["message"];
  names.push(isContinued ? "continued" : "headed");
  if (app.store.mentionsMe(message)) {
    names.push("mentions-me");
  }
  if (message.flags & EPHEMERAL) {
    names.push("ephemeral");
  }
  return h(
    "li",
    {
      class: names.join(" "),
      "data-message": message.id,
      "aria-label": spokenText(app, message),
      tabindex: "-1",
      oncontextmenu: (/** @type {MouseEvent} */ event) => contextMenu(app, message, event),
    },
    leadElement(app, message),
    isContinued ? sideTime(message) : avatarButton(app, message),
    h(
      "div",
      { class: "message-body" },
      !isContinued && headElement(app, message),
      bodyElements(app, message),
      message.thread && threadCard(app, message.thread),
      h("div", { class: "failure", hidden: true }),
      message.flags & EPHEMERAL ? ephemeralNote(app, message) : null,
    ),
    toolbar(app, message),
  );
}

/**
 * A message's text for screen readers: author, time and content.
 *
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function spokenText(app, message) {
  const time = formatMessageTime(new Date(message.timestamp));
  const text = asSentences(spokenLines(app, message));
  return [displayName(app, message.author), time, text].filter(Boolean).join(", ");
}

/**
 * What a message's element shows in addition to the message, to compare: how the use of its
 * components stands, and the message that it replies to.
 *
 * @param {import("./app.js").App} app
 * @param {any} message
 */
export function shownWith(app, message) {
  const { waiting, failure } = app.session.stateOf(message.id);
  return [waiting.join(), failure, message.type === REPLY && originalOf(app, message)];
}

/**
 * Show on a message which of its components are waiting for an answer, and what failed.
 *
 * @param {import("./app.js").App} app
 * @param {HTMLElement} element
 * @param {any} message
 */
export function showAttempts(app, element, message) {
  const { waiting, failure } = app.session.stateOf(message.id);
  for (const control of element.querySelectorAll("[data-control]")) {
    const isBusy = String(waiting.includes(control.getAttribute("data-control") ?? ""));
    if (control.getAttribute("aria-busy") !== isBusy) {
      control.setAttribute("aria-busy", isBusy);
    }
  }
  const line = element.querySelector(".failure");
  if (line && line.hasAttribute("hidden") === (failure !== undefined)) {
    line.toggleAttribute("hidden", failure === undefined);
    line.replaceChildren();
    if (failure !== undefined) {
      line.append(...failureContent(failure));
    }
  }
}

/** @param {string | undefined} reason */
function failureContent(reason) {
  const detail = reason ? [h("span", { class: "failure-reason" }, reason)] : [];
  return [icon("warning"), h("span", {}, say("interaction-failed")), ...detail];
}

/**
 * The line above a message: the one it replies to, or the command that it answers.
 *
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function leadElement(app, message) {
  if (message.message_reference && message.type === REPLY) {
    return replyLead(app, originalOf(app, message));
  }
  const metadata = message.interaction_metadata ?? {};
  if (metadata.type !== COMMAND) {
    return null;
  }
  const name = message.interaction?.name;
  const user = app.store.users.get(metadata.user.id) ?? metadata.user;
  const isSlash = message.type !== CONTEXT_MENU;
  const command = name
    ? h("span", { class: "lead-command" }, isSlash ? `/${name}` : name)
    : say("a-command");
  return h(
    "div",
    { class: "lead" },
    avatar(user),
    h("span", {}, parts("used-command", { name: userButton(app, user), command })),
  );
}

/**
 * The message that a message replies to: as it is now if it is loaded, and null if it is gone.
 *
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function originalOf(app, message) {
  const { messages } = app.store.history(message.channel_id);
  const id = message.message_reference?.message_id;
  return messages.find((/** @type {any} */ one) => one.id === id) ?? message.referenced_message;
}

/**
 * @param {import("./app.js").App} app
 * @param {any} original
 */
function replyLead(app, original) {
  if (!original) {
    return h("div", { class: "lead" }, icon("reply"), h("em", {}, say("original-deleted")));
  }
  const quoted = quotedText(app, wordsOf(original));
  const content = quoted.length > 0 ? quoted : say("click-to-see");
  const onclick = () => app.emit("jump", original.id);
  return h(
    "div",
    { class: "lead" },
    avatar(original.author),
    userButton(app, original.author),
    h("button", { type: "button", class: "lead-text", onclick }, content),
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 * @param {MouseEvent} event
 */
function contextMenu(app, message, event) {
  const target = /** @type {Element} */ (event.target);
  const isNative = target.closest("a[href^='http']") || !getSelection()?.isCollapsed;
  if (isNative) {
    return;
  }
  event.preventDefault();
  const point = { x: event.clientX, y: event.clientY };
  const mentioned = target.closest("[data-user]")?.getAttribute("data-user");
  const user = mentioned && app.store.users.get(mentioned);
  if (user) {
    userMenu(app, user, { point });
  } else {
    messageMenu(app, message, { point });
  }
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function avatarButton(app, message) {
  return h(
    "button",
    {
      type: "button",
      class: "avatar-button",
      tabindex: "-1",
      "data-user": message.author.id,
      "aria-label": displayName(app, message.author),
      onclick: (/** @type {any} */ event) => userMenu(app, message.author, { near: event.currentTarget }),
    },
    avatar(message.author),
  );
}

/**
 * A name that opens the person's menu.
 *
 * @param {import("./app.js").App} app
 * @param {any} user
 */
function userButton(app, user) {
  const onclick = (/** @type {any} */ event) => userMenu(app, user, { near: event.currentTarget });
  return h(
    "button",
    { type: "button", class: "name-button", "data-user": user.id, onclick },
    coloredName(app, user),
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function headElement(app, message) {
  const date = new Date(message.timestamp);
  return h(
    "div",
    { class: "message-head" },
    userButton(app, message.author),
    message.author.bot && appBadge(),
    h("time", { datetime: message.timestamp, title: formatTime(date, "F") }, formatMessageTime(date)),
  );
}

/** @param {any} message */
function sideTime(message) {
  const date = new Date(message.timestamp);
  const props = { class: "side-time", datetime: message.timestamp, title: formatTime(date, "F") };
  return h("time", props, formatTime(date, "t"));
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function bodyElements(app, message) {
  if (message.flags & LOADING) {
    return thinking(app, message);
  }
  const edited = message.edited_timestamp && editedMark(message.edited_timestamp);
  const content = message.content ? richText(app, message.content) : null;
  if (content && edited) {
    (content.lastElementChild?.tagName === "P" ? content.lastElementChild : content).append(edited);
  }
  const embeds = message.flags & SUPPRESS_EMBEDS ? [] : (message.embeds ?? []);
  const files = /** @type {any[]} */ (message.attachments ?? []);
  return [
    content,
    message.flags & COMPONENTS_V2 ? [] : attachmentElements(files),
    embeds.map((/** @type {any} */ embed) => embedElement(app, embed)),
    componentElements(app, message, message.components ?? []),
    !content && edited,
    message.reactions?.length > 0 && reactionsElement(message.reactions),
  ];
}

/** @param {string} timestamp */
function editedMark(timestamp) {
  const title = formatTime(new Date(timestamp), "F");
  return h("time", { class: "edited", datetime: timestamp, title }, " ", say("edited"));
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function thinking(app, message) {
  const started = timeOf(message.interaction_metadata?.id ?? message.id);
  if (serverNow() - started >= TOKEN_LIFETIME) {
    return h("p", { class: "thinking" }, icon("warning"), h("span", {}, say("no-response")));
  }
  const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
  const text = say("thinking", { name: displayName(app, message.author) });
  return h("p", { class: "thinking" }, dots, h("span", {}, text));
}

/** @param {any[]} reactions */
function reactionsElement(reactions) {
  return h(
    "div",
    { class: "reactions" },
    reactions.map(({ emoji, count, me }) =>
      h("span", { class: me ? "reaction mine" : "reaction" }, emojiElement(emoji), h("span", {}, count)),
    ),
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function ephemeralNote(app, message) {
  const onclick = () => app.session.dismiss(message);
  return h(
    "div",
    { class: "ephemeral-note" },
    icon("eye"),
    h("span", {}, say("only-you"), " • "),
    h("button", { type: "button", class: "text-button", onclick }, say("dismiss")),
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} thread
 */
function threadCard(app, thread) {
  const guild = app.store.guildOf(thread.id)?.id ?? app.guildId;
  const current = app.store.channel(thread.id) ?? thread;
  const count = current.message_count ?? 0;
  return h(
    "a",
    { class: "thread-card", href: app.linkTo(guild, thread.id) },
    icon("thread"),
    h("strong", {}, channelName(app, current)),
    h("span", {}, say("messages-count", { count })),
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function toolbar(app, message) {
  const isEphemeral = message.flags & EPHEMERAL;
  return h(
    "div",
    { class: "toolbar", role: "group", "aria-label": say("message-actions") },
    !isEphemeral &&
      iconButton("reply", say("reply"), { class: "icon-button reply", onclick: () => app.emit("reply", message) }),
    iconButton("more", say("more"), {
      "aria-haspopup": "menu",
      onclick: (/** @type {any} */ event) => messageMenu(app, message, { near: event.currentTarget }),
    }),
  );
}

/**
 * A system message: somebody joined, a thread was started.
 *
 * @param {import("./app.js").App} app
 * @param {any} message
 */
function systemElement(app, message) {
  const name = userButton(app, message.author);
  const thread = message.message_reference?.channel_id;
  const text = {
    [JOIN]: parts("joined", { name }),
    [PIN]: parts("pinned", { name }),
    [THREAD_CREATED]: parts("started-thread", {
      name,
      thread: thread ? h("a", { href: app.linkTo(app.guildId, thread) }, message.content) : message.content,
    }),
  }[/** @type {number} */ (message.type)] ?? [name, " ", message.content];
  const time = h("time", { datetime: message.timestamp }, formatMessageTime(new Date(message.timestamp)));
  const symbol = icon(message.type === THREAD_CREATED ? "thread" : "chat");
  const props = { class: "message system", "data-message": message.id, tabindex: "-1" };
  return h("li", props, symbol, h("div", { class: "message-body" }, text, " ", time));
}

/**
 * A notice that exists only in this window.
 *
 * @param {import("./app.js").App} app
 * @param {any} notice
 */
function noticeElement(app, notice) {
  const user = notice.command?.application?.user;
  return h(
    "li",
    { class: `message notice headed ${notice.kind}`, "data-message": notice.id, tabindex: "-1" },
    h("span", { class: "avatar-button" }, user ? avatar(user) : icon("warning")),
    h(
      "div",
      { class: "message-body" },
      h(
        "div",
        { class: "message-head" },
        h("span", { class: "name" }, user ? displayName(app, user) : say("playground")),
        user && appBadge(),
      ),
      noticeContent(notice),
      notice.kind !== "sending" && ephemeralNote(app, notice),
    ),
  );
}

/** @param {any} notice */
function noticeContent({ kind, label, error }) {
  switch (kind) {
    case "sending":
      return h("p", { class: "thinking" }, say("sending", { command: label }));
    case "failed":
      return [
        h("p", {}, h("span", { class: "lead-command" }, label)),
        h("div", { class: "failure" }, failureContent(error)),
      ];
    default:
      return h("p", {}, error);
  }
}
