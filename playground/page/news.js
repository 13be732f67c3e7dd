/** Announces news in the window's title and, to screen readers, in the live region. */

import { h } from "./dom.js";
import { withEmojiNames } from "./emoji.js";
import { summary } from "./message.js";
import { channelName, displayName } from "./names.js";
import { plainText } from "./rich-text.js";
import { EPHEMERAL, LOADING } from "./store.js";

const LINES_KEPT = 20;

export class News {
  /**
   * @param {import("./app.js").App} app
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
   * Announce new messages here, and those changes that the person is waiting for: of private
   * messages, of the one whose button was pressed, and the end of "thinking".
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
      this.#say(`${displayName(app, message.author)}: ${withEmojiNames(plainText(app, text))}`);
    }
  }

  /** @param {string} text */
  #say(text) {
    this.announcer.append(h("p", {}, text));
    while (this.announcer.childElementCount > LINES_KEPT) {
      this.announcer.firstElementChild?.remove();
    }
  }
}
