import { h, icon, iconButton, refill } from "./dom.js";
import { avatar, channelIcon, channelName, displayName } from "./names.js";
import { isThread } from "./store.js";
import { say } from "./texts.js";

/** The header of the chat: the current channel and, on a phone, buttons for the lists. */
export class Topbar {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   * @param {{toggle: (name: "lists" | "members") => void}} drawers
   * @param {{openPanel: (near: Element) => void}} switcher
   */
  constructor(app, root, drawers, switcher) {
    this.app = app;
    this.root = root;
    this.drawers = drawers;
    this.switcher = switcher;
    for (const kind of ["world", "place", "person", "unread"]) {
      app.on(kind, () => this.#render());
    }
  }

  #render() {
    const { app, drawers } = this;
    const { me } = app.store;
    if (!me) {
      return;
    }
    const mentions = app.store.totalMentions();
    const channels = say("channels");
    const lists = iconButton("menu", mentions ? say("with-mentions", { name: channels, count: mentions }) : channels, {
      class: "icon-button narrow",
      onclick: () => drawers.toggle("lists"),
    });
    if (mentions > 0) {
      lists.append(h("span", { class: "badge", "aria-hidden": "true" }, mentions));
    }
    refill(
      this.root,
      lists,
      this.#place(),
      h("span", { class: "topbar-space" }),
      h(
        "button",
        {
          type: "button",
          class: "own-button narrow",
          "aria-label": say("you-are-switch", { name: displayName(app, me) }),
          onclick: (/** @type {any} */ event) => this.switcher.openPanel(event.currentTarget),
        },
        avatar(me),
      ),
      iconButton("people", say("members"), {
        onclick: () => drawers.toggle("members"),
      }),
    );
  }

  #place() {
    const { app } = this;
    const { channel } = app;
    if (!channel) {
      return h("h1", {}, app.guild?.name ?? say("direct-messages"));
    }
    const parent = isThread(channel) ? app.store.channel(channel.parent_id) : null;
    return h(
      "h1",
      {},
      icon(channelIcon(channel)),
      parent && [
        h("a", { class: "parent", href: app.linkTo(app.guildId, parent.id) }, channelName(app, parent)),
        h("span", { class: "parent-mark", "aria-hidden": "true" }, "›"),
      ],
      h("span", { class: "place-name" }, channelName(app, channel)),
      channel.topic && h("span", { class: "topic" }, channel.topic),
    );
  }
}
