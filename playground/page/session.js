import { Socket } from "./socket.js";
import { Store } from "./store.js";
import { say } from "./texts.js";

const NOTICE_DELAY = 400;
const CHOICES_TIMEOUT = 4000;

/**
 * @typedef {object} Attempt an interaction that is not answered yet
 * @property {"command" | "component" | "modal"} kind
 * @property {string} channel
 * @property {string} [message] the message whose component was used
 * @property {string} [customId]
 * @property {any} [command]
 * @property {string} [label] the command's name as shown to the person
 * @property {string} [noticeId] the notice that the command is being sent
 * @property {(outcome: "acknowledged" | "failed", error?: string) => void} [settle]
 */

/** One person in this window: their store, and their requests to the server. */
export class Session {
  /** @type {Map<string, Attempt>} */
  #attempts = new Map();
  /** @type {Map<string, (choices: any[] | null) => void>} */
  #awaitedChoices = new Map();
  /** @type {Map<string, string>} what went wrong, by message */
  #failures = new Map();
  #sent = 0;
  #wasMissing = false;
  /** The message whose button or select was used last. */
  pressed = "";

  /**
   * @param {string | null} person
   * @param {(kind: string, ...details: any[]) => void} notify
   */
  constructor(person, notify) {
    this.notify = notify;
    this.store = new Store(notify);
    this.socket = new Socket(person);
    this.socket.on("frame", (frame) => this.#receive(frame));
    this.socket.on("down", () => {
      for (const nonce of [...this.#attempts.keys()]) {
        this.#settle(nonce, "failed");
      }
      notify("down");
    });
    addEventListener("storage", ({ key }) => {
      if (this.isUp && key === this.store.readKey) {
        this.store.loadRead(); // something was read in another window
        this.#fetchMentions();
      }
    });
    this.socket.connect();
  }

  get isUp() {
    return this.socket.isUp && this.store.me !== null;
  }

  /** @param {any} frame */
  #receive(frame) {
    if (frame.t === "hello" && this.#isMissing(frame.me)) {
      this.addPerson(this.store.me.global_name);
      this.socket.reconnect();
      return;
    }
    this.store.receive(frame);
    this.socket.locale = this.store.me?.locale ?? this.socket.locale;
    switch (frame.t) {
      case "hello":
        this.#failures.clear();
        this.socket.person = frame.me.username;
        this.notify("up");
        this.#fetchMentions();
        break;
      case "message":
      case "message_update":
        this.#failures.delete(frame.message.id);
        break;
      case "interaction":
        if (frame.state !== "sent") {
          this.#settle(frame.nonce, frame.state);
        }
        break;
      case "choices":
        this.#awaitedChoices.get(frame.nonce)?.(frame.failed ? null : frame.choices);
        break;
      case "modal":
        this.#settle(frame.nonce, "acknowledged");
        this.notify("modal", frame);
        break;
      case "error":
        this.#refused(frame);
        break;
    }
  }

  /**
   * Whether the server took this for somebody else: in a new world, added people are missing.
   *
   * @param {any} me
   */
  #isMissing(me) {
    const before = this.store.me;
    const isMissing = before !== null && before.username !== me.username && !this.#wasMissing;
    this.#wasMissing = isMissing;
    return isMissing;
  }

  /** Have the mentions counted in what was written while this window was not there. */
  #fetchMentions() {
    this.socket.send({ t: "unread", read: this.store.read });
  }

  /** @param {{nonce?: string, message: string}} frame */
  #refused({ nonce, message }) {
    if (nonce && this.#attempts.has(nonce)) {
      this.#settle(nonce, "failed", message);
    } else {
      this.notify("refused", message, nonce);
    }
  }

  /**
   * @param {string} nonce
   * @param {"acknowledged" | "failed"} outcome
   * @param {string} [error]
   */
  #settle(nonce, outcome, error) {
    const attempt = this.#attempts.get(nonce);
    if (!attempt) {
      return;
    }
    this.#attempts.delete(nonce);
    if (attempt.message) {
      if (outcome === "failed") {
        this.#failures.set(attempt.message, error ?? "");
        this.notify("failed", error ?? "");
      }
      this.notify("history", attempt.channel);
    }
    if (attempt.kind === "command") {
      this.#settleCommand(attempt, outcome, error);
    }
    attempt.settle?.(outcome, error);
  }

  /**
   * @param {Attempt} attempt
   * @param {"acknowledged" | "failed"} outcome
   * @param {string} [error]
   */
  #settleCommand({ channel, noticeId, command, label }, outcome, error) {
    if (outcome === "failed") {
      const notice = { id: noticeId, kind: "failed", command, label, error };
      this.store.putNotice(channel, notice);
      this.notify("failed", label);
    } else if (noticeId) {
      this.store.removeMessage(channel, noticeId);
    }
  }

  #nonce() {
    this.#sent += 1;
    return `${Date.now()}${String(this.#sent).padStart(4, "0")}`;
  }

  /**
   * Send a request that an app answers; returns its nonce, or null if not connected.
   *
   * @param {Record<string, any>} frame
   * @param {Attempt} attempt
   */
  #attempt(frame, attempt) {
    const nonce = this.#nonce();
    if (!this.socket.send({ ...frame, nonce })) {
      return null;
    }
    this.#attempts.set(nonce, attempt);
    return nonce;
  }

  /**
   * Fetch a channel's newest messages, or those before a message.
   *
   * @param {string} channel
   * @param {string} [before]
   */
  open(channel, before) {
    const history = this.store.history(channel);
    if (!history.isLoading) {
      const frame = { t: "open", channel_id: channel, ...(before && { before }) };
      history.isLoading = this.socket.send(frame);
    }
  }

  /**
   * Send a message; returns its nonce, or null if not connected.
   *
   * @param {string} channel
   * @param {string} content
   * @param {any[]} files
   * @param {string} [replyTo]
   */
  write(channel, content, files, replyTo) {
    const nonce = this.#nonce();
    const frame = { t: "send", nonce, channel_id: channel, content, files };
    return this.socket.send({ ...frame, ...(replyTo && { reply_to: replyTo }) }) ? nonce : null;
  }

  /**
   * @param {string | null} guild
   * @param {string} channel
   */
  fetchCommands(guild, channel) {
    this.socket.send({ t: "commands", guild_id: guild, channel_id: channel });
  }

  /**
   * Run a command.
   *
   * @param {{guild: string | null, channel: string, command: any, label: string,
   *   options?: any[], files?: any[], target?: string}} request
   */
  run({ guild, channel, command, label, options = [], files = [], target }) {
    const frame = {
      t: "run",
      guild_id: guild,
      channel_id: channel,
      command_id: command.id,
      type: command.type,
      options,
      files,
      ...(target && { target_id: target }),
    };
    /** @type {Attempt} */
    const attempt = { kind: "command", channel, command, label };
    const nonce = this.#attempt(frame, attempt);
    this.notify("bottom");
    setTimeout(() => {
      if (nonce && this.#attempts.has(nonce)) {
        attempt.noticeId = this.store.putNotice(channel, { kind: "sending", command, label });
      }
    }, NOTICE_DELAY);
    return nonce !== null;
  }

  /**
   * Fetch an app's choices for the option being filled in; null if the app does not answer.
   *
   * @param {{guild: string | null, channel: string, command: any, options: any[]}} request
   * @returns {Promise<any[] | null>}
   */
  complete({ guild, channel, command, options }) {
    const nonce = this.#nonce();
    const frame = { guild_id: guild, channel_id: channel, command_id: command.id, options };
    this.socket.send({ t: "complete", nonce, ...frame });
    return new Promise((resolve) => {
      this.#awaitedChoices.set(nonce, resolve);
      setTimeout(resolve, CHOICES_TIMEOUT, null);
    }).finally(() => this.#awaitedChoices.delete(nonce));
  }

  /**
   * Press a button, or choose in a select.
   *
   * @param {any} message
   * @param {any} component
   * @param {string[]} values
   */
  press(message, component, values) {
    const frame = {
      t: "press",
      channel_id: message.channel_id,
      message_id: message.id,
      custom_id: component.custom_id,
      component_type: component.type,
      values,
    };
    this.pressed = message.id;
    this.#failures.delete(message.id);
    const nonce = this.#attempt(frame, {
      kind: "component",
      channel: message.channel_id,
      message: message.id,
      customId: component.custom_id,
    });
    if (nonce === null) {
      this.#failures.set(message.id, say("not-sent"));
      this.notify("failed", say("not-sent"));
    }
    this.notify("history", message.channel_id);
  }

  /**
   * Submit a form.
   *
   * @param {string} channel
   * @param {string} modal the nonce of the request that opened it
   * @param {any[]} components
   * @param {any[]} files
   * @param {(outcome: "acknowledged" | "failed", error?: string) => void} settle
   */
  submit(channel, modal, components, files, settle) {
    const frame = { t: "submit", modal, components, files };
    return this.#attempt(frame, { kind: "modal", channel, settle }) !== null;
  }

  /**
   * Which components of a message are waiting for an answer, and what failed.
   *
   * @param {string} message
   */
  stateOf(message) {
    const waiting = [...this.#attempts.values()]
      .filter((attempt) => attempt.message === message)
      .map((attempt) => attempt.customId);
    return { waiting, failure: this.#failures.get(message) };
  }

  /**
   * Remove a private message or a notice from this window; the server is not told.
   *
   * @param {any} message
   */
  dismiss(message) {
    this.store.removeMessage(message.channel_id, message.id);
  }

  /** @param {any} message */
  remove(message) {
    this.socket.send({ t: "delete", channel_id: message.channel_id, message_id: message.id });
  }

  /** @param {string} name */
  addPerson(name) {
    this.socket.send({ t: "add_person", name });
  }

  /**
   * @param {string} user
   * @param {{locale?: string, guild_id?: string, permissions?: Record<string, boolean>}} changes
   */
  changePerson(user, changes) {
    this.socket.send({ t: "person", user_id: user, ...changes });
  }

  /**
   * @param {string} guild
   * @param {string} locale
   */
  changeServer(guild, locale) {
    this.socket.send({ t: "server", guild_id: guild, locale });
  }
}
