import { fill, h, icon, refill, update } from "./dom.js";
import { isContinuation, messageElement, showAttempts, shownWith } from "./message.js";
import { channelIcon, channelName } from "./names.js";
import { compareIds } from "./snowflakes.js";
import { DM, EPHEMERAL, isThread } from "./store.js";
import { label, parts, say } from "./texts.js";
import { formatTime, isSameDay } from "./times.js";

const NEAR_BOTTOM = 48;
const NEAR_TOP = 600;

/**
 * @typedef {object} Row
 * @property {string} key
 * @property {any[]} version as long as this is the same, the row is not drawn again
 * @property {() => HTMLElement} draw
 * @property {(element: HTMLElement) => void} [decorate] show what may change without the message
 */

/**
 * The messages of the current channel.
 *
 * What does not change keeps its elements, and so the focus. If the view is at the bottom it stays there; otherwise
 * the messages in view do not move.
 */
export class Timeline {
  /** @type {Map<string, {element: HTMLElement, version: any[]}>} */
  #drawn = new Map();
  #world = 0;
  #isAtBottom = true;
  #missed = 0;
  /** The heights of list and window when the scroll position was last set. */
  #measured = "";
  /** @type {{element: Element, top: number} | null} the first visible row */
  #anchor = null;

  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.list = label(h("ol", { class: "messages" }), "messages");
    const props = { class: "scroller", role: "region", tabindex: "0" };
    this.scroller = label(h("div", props, this.list), "messages");
    this.toPresent = h(
      "button",
      { type: "button", class: "to-present", hidden: true, onclick: () => this.#jumpToPresent() },
    );
    root.append(this.scroller, this.toPresent);
    this.scroller.addEventListener("scroll", () => this.#scrolled());
    this.scroller.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#moveFocus(event));
    const observer = new ResizeObserver(() => this.#keepPosition());
    observer.observe(this.list);
    observer.observe(this.scroller);
    this.list.addEventListener("click", (/** @type {MouseEvent} */ event) => this.#openMention(event));
    this.list.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key === "Enter") {
        this.#openMention(event);
      }
    });
    addEventListener("focus", () => this.#read());
    app.on("place", () => this.#reset());
    app.on("person", () => this.#reset());
    app.on("world", () => {
      this.#world += 1;
      this.#render();
    });
    app.on("history", (/** @type {string} */ channel) => channel === app.channelId && this.#render());
    app.on("message", (/** @type {any} */ message, /** @type {any} */ before) => {
      this.#onMessage(message, !before);
    });
    app.on("jump", (/** @type {string} */ id) => this.#jumpTo(id));
    app.on("bottom", () => this.#jumpToPresent());
    app.on("skip", () => this.scroller.focus());
  }

  #reset() {
    this.#drawn.clear();
    fill(this.list);
    this.#isAtBottom = true;
    this.#missed = 0;
    this.#anchor = null;
    this.#render();
  }

  /**
   * @param {any} message
   * @param {boolean} isNew
   */
  #onMessage(message, isNew) {
    const { app } = this;
    if (!isNew || message.channel_id !== app.channelId) {
      return;
    }
    const isOwn = message.author.id === app.store.me.id;
    if (isOwn) {
      this.#jumpToPresent();
    } else if (!this.#isAtBottom) {
      this.#missed += 1;
      this.#showMissed();
    }
    if (!isOwn && !this.#isAttending && app.readUpTo === null && !(message.flags & EPHEMERAL)) {
      app.readUpTo = app.store.lastRead(message.channel_id);
      this.#render();
    }
    this.#read();
  }

  get #isAttending() {
    return this.#isAtBottom && document.hasFocus();
  }

  #read() {
    const { store, channelId } = this.app;
    if (this.#isAttending && channelId && store.me && store.history(channelId).isLoaded) {
      store.markRead(channelId);
    }
  }

  #render() {
    const { app } = this;
    if (!app.store.me) {
      return;
    }
    const rows = app.channelId ? this.#rows(app.store.history(app.channelId)) : [noChannelRow(app)];
    this.#reconcile(rows);
    this.#keepPosition();
    this.#read();
  }

  /**
   * All rows of the list, from top to bottom.
   *
   * @param {any} history
   */
  #rows(history) {
    const { app } = this;
    /** @type {Row[]} */
    const rows = [];
    if (!history.isLoaded && history.messages.length === 0) {
      return [loadingRow()];
    }
    rows.push(history.hasMore ? loadingRow() : this.#beginningRow());
    let before = null;
    let isPastRead = app.readUpTo === null;
    for (const message of history.messages) {
      const isDivided = !isPastRead && compareIds(message.id, app.readUpTo ?? "0") > 0;
      const date = new Date(message.timestamp);
      const isNewDay = !message.notice && (!before || !isSameDay(date, new Date(before.timestamp)));
      if (isNewDay || isDivided) {
        rows.push(dividerRow(message.id, isNewDay ? formatTime(date, "D") : "", isDivided));
        isPastRead = isPastRead || isDivided;
      }
      const isContinued = !isNewDay && !isDivided && isContinuation(message, before);
      rows.push({
        key: message.id,
        version: [message, isContinued, this.#world, ...shownWith(app, message)],
        draw: () => messageElement(app, message, isContinued),
        decorate: (element) => message.notice || showAttempts(app, element, message),
      });
      before = message.notice ? before : message;
    }
    return rows;
  }

  /** @returns {Row} */
  #beginningRow() {
    const { app } = this;
    const { channel } = app;
    return {
      key: "beginning",
      version: [channel?.id, this.#world],
      draw: () => beginningElement(app, channel),
    };
  }

  /** @param {Row[]} rows */
  #reconcile(rows) {
    const restoreFocus = this.#placeOfFocus();
    const wanted = new Set(rows.map((row) => row.key));
    for (const [key, { element }] of this.#drawn) {
      if (!wanted.has(key)) {
        element.remove();
        this.#drawn.delete(key);
      }
    }
    /** @type {Element | null} */
    let above = null;
    for (const row of rows) {
      const element = this.#elementOf(row);
      const place = above ? above.nextElementSibling : this.list.firstElementChild;
      if (element !== place) {
        this.list.insertBefore(element, place);
      }
      above = element;
    }
    restoreFocus?.();
  }

  /** @param {Row} row */
  #elementOf(row) {
    const old = this.#drawn.get(row.key);
    if (old && old.version.every((part, at) => part === row.version[at])) {
      return old.element;
    }
    const next = drawn(row);
    const element = old?.element ?? next;
    row.decorate?.(next);
    if (old) {
      keepSpoilersOpen(element, next);
      update(element, next);
      row.decorate?.(element); // also what updates itself
    }
    this.#drawn.set(row.key, { element, version: row.version });
    return element;
  }

  /** Return a function that restores the focus if what has it is removed from the list. */
  #placeOfFocus() {
    const active = document.activeElement;
    const message = active?.closest("[data-message]");
    if (!active || !message || !this.list.contains(active)) {
      return null;
    }
    const at = controlsIn(message).indexOf(/** @type {HTMLElement} */ (active));
    const messages = [...this.list.querySelectorAll("[data-message]")];
    const place = messages.indexOf(message);
    const neighbor = messages[place + 1] ?? messages[place - 1];
    return () => {
      if (active.isConnected) {
        return;
      }
      const controls = controlsIn(message);
      const control = message.isConnected && at >= 0 ? controls[at] ?? controls.at(-1) : null;
      const next = [control, message, neighbor].find((one) => one?.isConnected) ?? this.scroller;
      next.focus({ preventScroll: true });
    };
  }

  #scrolled() {
    const { scroller, app } = this;
    if (this.#isAtBottom && this.#measured !== this.#heights) {
      this.#keepPosition(); // moved by loading pictures, not by the person
      return;
    }
    this.#isAtBottom =
      scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_BOTTOM;
    this.#anchor = this.#isAtBottom ? null : this.#firstVisible();
    if (this.#isAtBottom) {
      this.#missed = 0;
      this.#read();
    }
    this.#showMissed();
    const { channelId } = app;
    const history = channelId ? app.store.history(channelId) : null;
    if (channelId && scroller.scrollTop < NEAR_TOP && history?.hasMore && history.isLoaded) {
      app.session.open(channelId, history.oldest?.id);
    }
  }

  #firstVisible() {
    const edge = this.scroller.getBoundingClientRect().top;
    for (const element of this.list.querySelectorAll("[data-message]")) {
      const box = element.getBoundingClientRect();
      if (box.bottom > edge) {
        return { element, top: box.top - edge };
      }
    }
    return null;
  }

  get #heights() {
    return `${this.scroller.scrollHeight}/${this.scroller.clientHeight}`;
  }

  /** Restore the scroll position after the list or the window was resized. */
  #keepPosition() {
    const { scroller } = this;
    this.#measured = this.#heights;
    if (this.#isAtBottom) {
      scroller.scrollTop = scroller.scrollHeight;
      return;
    }
    const id = this.#anchor?.element.getAttribute("data-message") ?? "";
    const element = this.#drawn.get(id)?.element;
    if (element && this.#anchor) {
      const edge = scroller.getBoundingClientRect().top;
      scroller.scrollTop += element.getBoundingClientRect().top - edge - this.#anchor.top;
    }
  }

  #showMissed() {
    const text = this.#missed === 0
      ? say("jump-to-present")
      : say("new-messages-count", { count: this.#missed });
    const { scroller, toPresent } = this;
    const distance = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    toPresent.hidden = this.#isAtBottom || (this.#missed === 0 && distance < scroller.clientHeight);
    refill(toPresent, text, icon("down"));
  }

  #jumpToPresent() {
    this.#isAtBottom = true;
    this.#missed = 0;
    this.#keepPosition();
    this.#showMissed();
    this.#read();
  }

  /** @param {string} id */
  #jumpTo(id) {
    const element = this.#drawn.get(id)?.element;
    if (element) {
      element.scrollIntoView({ block: "center" });
      element.focus({ preventScroll: true });
      element.classList.add("sought");
      element.addEventListener("animationend", () => element.classList.remove("sought"), { once: true });
    }
  }

  /**
   * Move from message to message with up and down once one is focused.
   *
   * @param {KeyboardEvent} event
   */
  #moveFocus(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const target = /** @type {Element} */ (event.target);
    const isHere = target === this.scroller || target.matches("[data-message]");
    if (!step || !isHere) {
      return;
    }
    const messages = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll("[data-message]")]);
    const at = messages.indexOf(/** @type {HTMLElement} */ (target));
    const next = at === -1 ? messages.at(-1) : messages[at + step];
    if (next) {
      event.preventDefault();
      next.focus();
    }
  }

  /** @param {Event} event */
  #openMention(event) {
    const target = /** @type {Element} */ (event.target).closest(".mention");
    const mention = target instanceof HTMLElement ? target : null;
    const user = this.app.store.users.get(mention?.dataset.user ?? "");
    if (user) {
      this.app.emit("profile", user, mention);
    } else if (mention?.dataset.command) {
      event.preventDefault();
      this.app.emit("command", mention.dataset.command, mention.dataset.name);
    }
  }
}

/**
 * What somebody can be at in a message, from top to bottom.
 *
 * @param {Element} message
 */
function controlsIn(message) {
  const all = [...message.querySelectorAll("button:enabled, a[href], [tabindex]")];
  return /** @type {HTMLElement[]} */ (all.filter((one) => one.checkVisibility()));
}

/**
 * A row's element; an error in one message must not prevent others from being shown.
 *
 * @param {Row} row
 */
function drawn(row) {
  try {
    return row.draw();
  } catch (error) {
    console.warn(error);
    const body = h("div", { class: "message-body" }, say("cannot-be-shown"));
    return h("li", { class: "message system", "data-message": row.key, tabindex: "-1" }, body);
  }
}

/**
 * @param {Element} old
 * @param {Element} next
 */
function keepSpoilersOpen(old, next) {
  const covers = /** @type {NodeListOf<HTMLElement>} */ (next.querySelectorAll(".spoiler"));
  [...old.querySelectorAll(".spoiler")].forEach((cover, at) => {
    if (cover.classList.contains("open")) {
      covers[at]?.click();
    }
  });
}

/** @returns {Row} */
function loadingRow() {
  const draw = () =>
    h(
      "li",
      { class: "loading" },
      h("span", { class: "unseen" }, say("loading-messages")),
      ["long", "short", "middle"].map((length) =>
        h("span", { class: `bone ${length}`, "aria-hidden": "true" }),
      ),
    );
  return { key: "loading", version: [document.documentElement.lang], draw };
}

/**
 * @param {string} id
 * @param {string} day
 * @param {boolean} isNew
 * @returns {Row}
 */
function dividerRow(id, day, isNew) {
  const draw = () =>
    h(
      "li",
      {
        class: isNew ? "divider new" : "divider",
        role: "separator",
        "aria-label": isNew ? say("new-messages") : day,
      },
      day && h("span", { class: "divider-day" }, day),
      isNew && h("span", { class: "divider-new" }, say("new")),
    );
  return { key: `divider-${id}`, version: [day, isNew, say("new")], draw };
}

/**
 * @param {import("./app.js").App} app
 * @param {any} channel
 */
function beginningElement(app, channel) {
  if (!channel) {
    return h("li", { class: "beginning" });
  }
  const name = channelName(app, channel);
  const title = channel.type === DM || isThread(channel) ? name : say("welcome-to", { channel: `#${name}` });
  const what = channel.type === DM ? "start-of-direct-messages" : "start-of-channel";
  return h(
    "li",
    { class: "beginning" },
    h("span", { class: "beginning-icon" }, icon(channelIcon(channel))),
    h("h2", {}, title),
    h("p", {}, say(isThread(channel) ? "start-of-thread" : what, { name })),
    channel.topic && h("p", {}, channel.topic),
    h("p", { class: "hint" }, parts("type-slash", { slash: h("kbd", {}, "/") })),
  );
}

/**
 * @param {import("./app.js").App} app
 * @returns {Row}
 */
function noChannelRow(app) {
  const text = app.guildId === null
    ? [say("no-direct-messages"), say("direct-messages-appear")]
    : [say("no-channels"), say("no-visible-channels")];
  const draw = () =>
    h(
      "li",
      { class: "beginning empty" },
      h("span", { class: "beginning-icon" }, icon("chat")),
      h("h2", {}, text[0]),
      h("p", {}, text[1]),
    );
  return { key: "none", version: [app.guildId, ...text], draw };
}
