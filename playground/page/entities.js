/** People, roles and channels as options to choose from. */

import { h, icon } from "./dom.js";
import { CATEGORY } from "./store.js";
import { avatar, channelIcon, channelName, displayName, hexColor } from "./names.js";

const MAX_OPTIONS = 25;

/** @typedef {import("./option-list.js").Option} Option */

/**
 * Options that start with what was typed, then those that contain it.
 *
 * @param {Option[]} options
 * @param {string} query
 * @returns {Option[]}
 */
export function matching(options, query) {
  const wanted = query.trim().replace(/^[@#]/, "").toLowerCase();
  const rank = (/** @type {Option} */ option) => {
    const texts = [option.label, option.aside ?? ""].map((text) => text.toLowerCase());
    if (texts.some((text) => text.replace(/^[@#]/, "").startsWith(wanted))) {
      return 0;
    }
    return texts.some((text) => text.includes(wanted)) ? 1 : 2;
  };
  return options
    .map((option) => ({ option, rank: rank(option) }))
    .filter((one) => one.rank < 2)
    .sort((one, other) => one.rank - other.rank)
    .map((one) => one.option)
    .slice(0, MAX_OPTIONS);
}

/**
 * @param {import("./app.js").App} app
 * @returns {Option[]}
 */
export function peopleOptions(app) {
  const users = app.guild
    ? app.guild.members.map((/** @type {any} */ member) => member.user)
    : (app.channel?.recipients ?? []);
  return users.map((/** @type {any} */ user) => ({
    key: `user-${user.id}`,
    label: displayName(app, user),
    aside: user.username,
    lead: avatar(user),
    value: user.id,
    kind: "user",
  }));
}

/**
 * @param {import("./app.js").App} app
 * @returns {Option[]}
 */
export function roleOptions(app) {
  const roles = /** @type {any[]} */ (app.guild?.roles ?? []);
  return [...roles]
    .sort((one, other) => other.position - one.position)
    .map((role) => ({
      key: `role-${role.id}`,
      label: role.id === app.guildId ? "@everyone" : role.name,
      lead: h("span", {
        class: "role-dot",
        style: role.color ? { "--role-color": hexColor(role.color) } : {},
      }),
      value: role.id,
      kind: "role",
    }));
}

/**
 * @param {import("./app.js").App} app
 * @param {number[]} [types]
 * @returns {Option[]}
 */
export function channelOptions(app, types) {
  const channels = app.guild ? [...app.guild.channels, ...app.guild.threads] : [app.channel];
  return channels
    .filter((channel) => (types?.length ? types.includes(channel.type) : channel.type !== CATEGORY))
    .map((channel) => ({
      key: `channel-${channel.id}`,
      label: channelName(app, channel),
      lead: icon(channelIcon(channel)),
      value: channel.id,
      kind: "channel",
    }));
}

/**
 * @param {import("./app.js").App} app
 * @returns {Option[]}
 */
export function mentionableOptions(app) {
  return [...peopleOptions(app), ...roleOptions(app)];
}
