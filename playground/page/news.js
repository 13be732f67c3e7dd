/** Announces news in the window's title and to screen readers. */

import { announce } from "./announcer.js";
import { channelName, displayName } from "./names.js";
import { EPHEMERAL, LOADING } from "./store.js";
import { say } from "./texts.js";
import { asSentences, changedLines, spokenLines } from "./words.js";

export class News {
  /** @param {import("./app.js").App} app */
  constructor(app) {
    this.app = app;
    for (const kind of ["world", "unread", "place", "person"]) {
      app.on(kind, () => this.#showTitle());
    }
    app.on("message", (/** @type {any} */ message, /** @type {any} */ before) => {
      this.#announce(message, before);
    });
    app.on("failed", (/** @type {string} */ label) => {
      announce(label ? say("failed", { command: label }) : say("interaction-failed"));
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
    const place = [channel && `${mark}${channelName(app, channel)}`, guild?.name ?? say("direct-messages")];
    const count = mentions > 0 ? `(${mentions}) ` : "";
    document.title = `${count}${place.filter(Boolean).join(" | ")}`;
  }

  /**
   * Announce what is new here, once: a new message by its author and what it says, and of a changed
   * one the lines that have changed, if it is private, was used last, or is the last one in sight of
   * its author. Others mostly say the same, such as the table of a match to those who play it.
   *
   * @param {any} message
   * @param {any} before
   */
  #announce(message, before) {
    const { app } = this;
    const isHere = message.channel_id === app.channelId;
    const isOwn = message.author.id === app.store.me.id;
    if (!isHere || isOwn || message.flags & LOADING) {
      return;
    }
    const isPrivate = Boolean(message.flags & EPHEMERAL);
    if (!before || before.flags & LOADING) {
      const author = displayName(app, message.author);
      const text = asSentences(spokenLines(app, message));
      announce(say(isPrivate ? "says-privately" : "says", { author, text }));
    } else if (isPrivate || message.id === app.session.pressed || this.#isLastInSight(message)) {
      const lines = changedLines(app, message, before);
      if (lines.length > 0) {
        announce(asSentences(lines));
      }
    }
  }

  /** @param {any} message */
  #isLastInSight({ channel_id: channel, author, id }) {
    const { messages } = this.app.store.history(channel);
    const own = messages.filter((/** @type {any} */ one) => !one.notice && one.author.id === author.id);
    return own.findLast((/** @type {any} */ one) => isInSight(one.id))?.id === id;
  }
}

/**
 * Whether a part of a message is in sight.
 *
 * @param {string} id
 */
function isInSight(id) {
  const element = document.querySelector(`[data-message="${id}"]`);
  const box = element?.getBoundingClientRect();
  const seen = element?.closest(".scroller")?.getBoundingClientRect();
  return Boolean(box && seen && box.bottom > seen.top && box.top < seen.bottom);
}
