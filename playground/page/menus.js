/** The context menus of people and messages. */

import { h } from "./dom.js";
import { openMenu } from "./menu.js";
import { appBadge, avatar, avatarWithStatus, coloredName, displayName, hexColor } from "./names.js";
import { MANAGE_MESSAGES } from "./permissions.js";
import { EPHEMERAL } from "./store.js";
import { say } from "./texts.js";
import { wordsOf } from "./words.js";

const USER_COMMAND = 2;
const MESSAGE_COMMAND = 3;

/**
 * The entries of apps.
 *
 * @param {import("./app.js").App} app
 * @param {number} type
 * @param {string} target
 */
function appItems(app, type, target) {
  const { guildId: guild, channelId: channel } = app;
  if (!channel) {
    return [];
  }
  const commands = /** @type {any[]} */ (app.store.commands.get(guild ?? "") ?? []);
  return commands
    .filter((command) => command.type === type)
    .map((command) => {
      const label = command.name_localized ?? command.name;
      return {
        label,
        lead: avatar(command.application.user),
        act: () => {
          const wasSent = app.session.run({ guild, channel, command, label, target });
          if (!wasSent) {
            app.emit("refused", say("not-sent"));
          }
        },
      };
    });
}

/** @param {string} text */
function copy(text) {
  navigator.clipboard?.writeText(text);
}

/**
 * @param {import("./app.js").App} app
 * @param {any} user
 * @param {{near?: Element, point?: {x: number, y: number}}} where
 */
export function userMenu(app, user, where) {
  const name = displayName(app, user);
  const isPerson = app.store.people.some((/** @type {any} */ one) => one.id === user.id);
  const isMe = user.id === app.store.me.id;
  const playground = isPerson && !isMe
    ? [
        { label: say("switch-to", { name }), icon: "people", act: () => app.switchTo(user) },
        {
          label: say("open-in-window", { name }),
          icon: "open",
          act: () => window.open(`/?as=${encodeURIComponent(user.username)}${location.hash}`),
        },
      ]
    : [];
  openMenu({
    ...where,
    label: name,
    heading: profile(app, user),
    groups: [
      { items: [{ label: say("mention"), icon: "at", act: () => app.emit("mention", user) }] },
      { title: say("apps"), items: appItems(app, USER_COMMAND, user.id) },
      { title: say("playground"), items: playground },
      { items: [{ label: say("copy-user-id"), icon: "copy", act: () => copy(user.id) }] },
    ],
  });
}

/**
 * The profile at the top of the menu.
 *
 * @param {import("./app.js").App} app
 * @param {any} user
 */
function profile(app, user) {
  const member = app.store.member(app.guildId, user.id);
  const roles = (app.guild?.roles ?? []).filter(
    (/** @type {any} */ role) => role.id !== app.guildId && member?.roles.includes(role.id),
  );
  return h(
    "div",
    { class: "profile" },
    avatarWithStatus(app, user),
    h("div", { class: "profile-name" }, coloredName(app, user), user.bot && appBadge()),
    h("div", { class: "profile-username" }, user.username),
    roles.length > 0 &&
      h(
        "div",
        { class: "profile-roles" },
        roles.map((/** @type {any} */ role) => {
          const style = role.color ? { "--role-color": hexColor(role.color) } : {};
          return h("span", { class: "role-tag" }, h("span", { class: "role-dot", style }), role.name);
        }),
      ),
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 * @param {{near?: Element, point?: {x: number, y: number}}} where
 */
export function messageMenu(app, message, where) {
  const isEphemeral = Boolean(message.flags & EPHEMERAL);
  const isOwn = message.author.id === app.store.me.id;
  const text = wordsOf(message);
  const remove = {
    label: say("delete-message"),
    icon: "trash",
    danger: true,
    act: () => app.session.remove(message),
  };
  const dismiss = {
    label: say("dismiss-message"),
    icon: "close",
    act: () => app.session.dismiss(message),
  };
  const reply = { label: say("reply"), icon: "reply", act: () => app.emit("reply", message) };
  const mayRemove = !isEphemeral && (isOwn || app.may(MANAGE_MESSAGES));
  openMenu({
    ...where,
    label: say("message"),
    groups: [
      { items: isEphemeral ? [dismiss] : [reply] },
      { title: say("apps"), items: isEphemeral ? [] : appItems(app, MESSAGE_COMMAND, message.id) },
      {
        items: [
          ...(text ? [{ label: say("copy-text"), icon: "copy", act: () => copy(text) }] : []),
          { label: say("copy-message-id"), icon: "copy", act: () => copy(message.id) },
        ],
      },
      { items: mayRemove ? [remove] : [] },
    ],
  });
}
