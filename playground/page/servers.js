import { h, icon, refill } from "./dom.js";
import { CATEGORY } from "./store.js";
import { say } from "./texts.js";

/** The column of servers, with direct messages on top. */
export class Servers {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.root = root;
    for (const kind of ["world", "place", "unread", "person"]) {
      app.on(kind, () => this.#render());
    }
  }

  #render() {
    const { app } = this;
    if (!app.store.me) {
      return;
    }
    refill(
      this.root,
      this.#button({
        key: "@me",
        name: say("direct-messages"),
        content: icon("chat"),
        channels: [...app.store.dms.keys()],
      }),
      h("span", { class: "rail-line", "aria-hidden": "true" }),
      [...app.store.guilds.values()].map((guild) =>
        this.#button({
          key: guild.id,
          name: guild.name,
          content: initials(guild.name),
          channels: [...guild.channels, ...guild.threads]
            .filter((channel) => channel.type !== CATEGORY)
            .map((channel) => channel.id),
        }),
      ),
    );
  }

  /** @param {{key: string, name: string, content: any, channels: string[]}} server */
  #button({ key, name, content, channels }) {
    const { app } = this;
    const isCurrent = (app.guildId ?? "@me") === key;
    const isUnread = channels.some((id) => app.store.isUnread(id));
    const mentions = channels.reduce((sum, id) => sum + app.store.mentionCount(id), 0);
    const news = isUnread ? say("with-unread", { name }) : name;
    return h(
      "button",
      {
        type: "button",
        class: isUnread ? "server unread" : "server",
        title: name,
        "aria-label": mentions > 0 ? say("with-mentions", { name, count: mentions }) : news,
        "aria-current": isCurrent && "true",
        "data-key": key,
        onclick: () => app.go(key),
      },
      h("span", { class: "server-icon" }, content),
      mentions > 0 && h("span", { class: "badge", "aria-hidden": "true" }, mentions),
    );
  }
}

/** @param {string} name */
function initials(name) {
  return name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .join("")
    .slice(0, 3);
}
