import { h, icon, refill } from "./dom.js";
import { avatarWithStatus, channelIcon, channelName, displayName } from "./names.js";
import { compareIds } from "./snowflakes.js";
import { CATEGORY } from "./store.js";
import { say } from "./texts.js";

/** The list of a server's channels and threads, or of direct messages. */
export class Channels {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   * @param {HTMLElement} title
   */
  constructor(app, root, title) {
    this.app = app;
    this.root = root;
    this.title = title;
    for (const kind of ["world", "presence", "place", "unread", "person"]) {
      app.on(kind, () => this.#render());
    }
  }

  #render() {
    const { app } = this;
    if (!app.store.me) {
      return;
    }
    refill(this.title, app.guild?.name ?? say("direct-messages"));
    refill(this.root, app.guild ? this.#groups(app.guild) : this.#directs());
  }

  #directs() {
    const dms = [...this.app.store.dms.values()];
    if (dms.length === 0) {
      return h("p", { class: "hint" }, say("no-direct-messages"));
    }
    return h("ul", {}, dms.map((dm) => this.#item(dm)));
  }

  /** @param {any} guild */
  #groups(guild) {
    const channels = [...guild.channels].sort(
      (one, other) => one.position - other.position || compareIds(one.id, other.id),
    );
    const categories = channels.filter((one) => one.type === CATEGORY);
    const within = (/** @type {string | null} */ parent) =>
      channels.filter((one) => one.type !== CATEGORY && (one.parent_id ?? null) === parent);
    return [
      h("ul", {}, within(null).map((channel) => this.#item(channel, guild))),
      categories.map((category) => [
        h("h3", {}, category.name),
        h("ul", { "aria-label": category.name }, within(category.id).map((one) => this.#item(one, guild))),
      ]),
    ];
  }

  /**
   * @param {any} channel
   * @param {any} [guild]
   */
  #item(channel, guild) {
    const { app } = this;
    const threads = /** @type {any[]} */ (guild?.threads ?? []).filter(
      (one) =>
        one.parent_id === channel.id &&
        (!one.thread_metadata?.archived || one.id === app.channelId),
    );
    return h(
      "li",
      { "data-key": channel.id },
      this.#link(channel, guild),
      threads.length > 0 &&
        h(
          "ul",
          { class: "threads" },
          threads.map((thread) => h("li", { "data-key": thread.id }, this.#link(thread, guild))),
        ),
    );
  }

  /**
   * @param {any} channel
   * @param {any} [guild]
   */
  #link(channel, guild) {
    const { app } = this;
    const isUnread = channel.id !== app.channelId && app.store.isUnread(channel.id);
    const mentions = app.store.mentionCount(channel.id);
    const recipients = /** @type {any[]} */ (guild ? [] : channel.recipients);
    const partner = recipients.find((one) => one.id !== app.store.me.id);
    return h(
      "a",
      {
        class: isUnread ? "channel unread" : "channel",
        href: app.linkTo(guild?.id ?? null, channel.id),
        "aria-current": channel.id === app.channelId && "page",
      },
      partner ? avatarWithStatus(app, partner) : icon(channelIcon(channel)),
      h("span", { class: "channel-name" }, partner ? displayName(app, partner) : channelName(app, channel)),
      isUnread && h("span", { class: "unseen" }, say("unread")),
      mentions > 0 && h("span", { class: "badge", title: say("mentions", { count: mentions }) }, mentions),
    );
  }
}
