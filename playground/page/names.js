/** Names, colours, avatars and icons of people, roles and channels. */

import { h } from "./dom.js";
import { DM } from "./store.js";
import { say } from "./texts.js";

/**
 * @param {import("./app.js").App} app
 * @param {any} user
 * @returns {string}
 */
export function displayName(app, user) {
  const nick = app.store.member(app.guildId, user.id)?.nick;
  return nick || user.global_name || user.username || say("unknown-user");
}

/**
 * The colour of a member's name: that of the highest role with a colour.
 *
 * @param {import("./app.js").App} app
 * @param {string} userId
 * @returns {string | null}
 */
function nameColor(app, userId) {
  const ids = app.store.member(app.guildId, userId)?.roles ?? [];
  const roles = (app.guild?.roles ?? [])
    .filter((/** @type {any} */ role) => role.color && ids.includes(role.id))
    .sort((/** @type {any} */ one, /** @type {any} */ other) => other.position - one.position);
  return roles.length ? hexColor(roles[0].color) : null;
}

/** @param {number} color */
export function hexColor(color) {
  return `#${color.toString(16).padStart(6, "0")}`;
}

/** @param {any} user */
export function avatar(user) {
  return h("img", { class: "avatar", src: `/cdn/avatars/${user.id}.svg`, alt: "", loading: "lazy" });
}

/**
 * An avatar with a dot for the person's status.
 *
 * @param {import("./app.js").App} app
 * @param {any} user
 */
export function avatarWithStatus(app, user) {
  const status = app.store.statusOf(user);
  return h(
    "span",
    { class: "avatar-with-status" },
    avatar(user),
    h("span", { class: `status ${status}`, role: "img", "aria-label": say(`status-${status}`) }),
  );
}

export function appBadge() {
  return h("span", { class: "app-badge" }, say("app-badge"));
}

/**
 * @param {import("./app.js").App} app
 * @param {any} user
 */
export function coloredName(app, user) {
  const color = nameColor(app, user.id);
  const style = color ? { "--role-color": color } : {};
  return h("span", { class: color ? "name colored" : "name", style }, displayName(app, user));
}

/**
 * @param {import("./app.js").App} app
 * @param {any} channel
 * @returns {string}
 */
export function channelName(app, channel) {
  if (channel.type === DM) {
    return channel.recipients
      .filter((/** @type {any} */ user) => user.id !== app.store.me.id)
      .map((/** @type {any} */ user) => displayName(app, user))
      .join(", ");
  }
  return channel.name;
}

/** @param {any} channel */
export function channelIcon(channel) {
  switch (channel.type) {
    case DM:
      return "at";
    case 2:
    case 13:
      return "speaker";
    case 5:
      return "megaphone";
    case 10:
    case 11:
    case 12:
      return "thread";
    default:
      return "hash";
  }
}
