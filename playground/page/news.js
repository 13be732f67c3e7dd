/** What is new, for those who look elsewhere: the title of the window, and the live region. */

import { h } from "./dom.js";
import { summary } from "./message.js";
import { channelName, displayName } from "./names.js";
import { plainText } from "./rich-text.js";
import { EPHEMERAL, LOADING } from "./store.js";

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
    app.on("message", (/** @type {any} */ message, /** @type {any} */ before) => {
      this.#announce(message, before);
    });
    app.on("failed", (/** @type {string} */ label) => {
      this.#say(label ? `${label}: This interaction failed` : "This interaction failed");
    });
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
   * Say what is new here; of what is changed, what one waits for: private messages, the one whose
   * button was pressed, what was thought about.
   *
   * @param {any} message
   * @param {any} before
   */
  #announce(message, before) {
    const { app } = this;
    const isHere = message.channel_id === app.channelId;
    const isOwn = message.author.id === app.store.me.id;
    const isAwaited =
      !before || before.flags & LOADING || message.flags & EPHEMERAL || message.id === app.session.pressed;
    const text = summary(message);
    if (isHere && !isOwn && isAwaited && !(message.flags & LOADING) && text !== (before && summary(before))) {
      this.#say(`${displayName(app, message.author)}: ${plainText(app, text)}`);
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
