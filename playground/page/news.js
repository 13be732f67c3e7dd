/** What is new, for those who look elsewhere: the title of the window, and the live region. */

import { h } from "./dom.js";
import { summary } from "./message.js";
import { channelName, displayName } from "./names.js";
import { plainText } from "./rich-text.js";
import { LOADING } from "./store.js";

const KEPT = 20;

export class News {
  /**
   * @param {any} app
   * @param {HTMLElement} announcer
   */
  constructor(app, announcer) {
    this.app = app;
    this.announcer = announcer;
    for (const kind of ["world", "unread", "place", "person"]) {
      app.on(kind, () => this.#showTitle());
    }
    app.on("message", (/** @type {any} */ message, /** @type {boolean} */ isNew) => {
      this.#announce(message, isNew);
    });
    app.on("failed", (/** @type {string} */ label) => this.#say(`${label}: This interaction failed`));
  }

  #showTitle() {
    const { app } = this;
    if (!app.store.me) {
      return;
    }
    const mentions = app.store.totalMentions();
    const { channel, guild } = app;
    const mark = guild ? "#" : "@";
    const place = [channel && `${mark}${channelName(app, channel)}`, guild?.name ?? "Direct Messages"];
    const count = mentions > 0 ? `(${mentions}) ` : "";
    document.title = `${count}${place.filter(Boolean).join(" | ")}`;
  }

  /**
   * @param {any} message
   * @param {boolean} isNew
   */
  #announce(message, isNew) {
    const { app } = this;
    const isHere = message.channel_id === app.channelId;
    const isOwn = message.author.id === app.store.me.id;
    if (isNew && isHere && !isOwn && !(message.flags & LOADING)) {
      this.#say(`${displayName(app, message.author)}: ${plainText(app, summary(message))}`);
    }
  }

  /** @param {string} text */
  #say(text) {
    this.announcer.append(h("p", {}, text));
    while (this.announcer.childElementCount > KEPT) {
      this.announcer.firstElementChild?.remove();
    }
  }
}
