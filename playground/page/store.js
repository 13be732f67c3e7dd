import { compareIds, idAt, laterId } from "./snowflakes.js";
import { serverNow, setClock } from "./times.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;

/** Channel types. */
export const DM = 1;
export const CATEGORY = 4;
const THREADS = [10, 11, 12];

const TYPING_LASTS = 10_000;

/** @param {any} channel */
export const isThread = (channel) => THREADS.includes(channel.type);

/** What is known of one channel's past, oldest first; a change makes a new object of a message. */
class History {
  /** @type {any[]} */
  messages = [];
  isLoaded = false;
  isLoading = false;
  hasMore = false;

  /**
   * Put a message in its place; give what it was before, or null.
   *
   * @param {any} message
   */
  put(message) {
    const place = this.messages.findLastIndex((one) => compareIds(one.id, message.id) <= 0);
    const before = this.messages[place];
    if (before?.id !== message.id) {
      this.messages.splice(place + 1, 0, message);
      return null;
    }
    this.messages[place] = message;
    return before;
  }

  /** @param {string} id */
  remove(id) {
    this.messages = this.messages.filter((one) => one.id !== id);
  }

  /** What only this window has: ephemeral messages and notices of its own. */
  private() {
    return this.messages.filter((one) => one.notice || one.flags & EPHEMERAL);
  }

  get newest() {
    return this.messages.findLast((one) => !one.notice && !(one.flags & EPHEMERAL)) ?? null;
  }

  get oldest() {
    return this.messages.find((one) => !one.notice && !(one.flags & EPHEMERAL)) ?? null;
  }
}

/** Everything one person's client knows. It tells what changed, and draws nothing. */
export class Store {
  /** @type {any} */
  me = null;
  /** @type {any[]} */
  people = [];
  /** @type {string[]} */
  locales = [];
  /** @type {Map<string, any>} */
  guilds = new Map();
  /** @type {Map<string, any>} */
  dms = new Map();
  /** @type {Map<string, string>} */
  presence = new Map();
  /** @type {Map<string, any>} everybody met, by id */
  users = new Map();
  /** @type {Map<string, any[]>} by server; "" for direct messages */
  commands = new Map();
  /** @type {Map<string, History>} */
  #histories = new Map();
  /** @type {Map<string, Map<string, number>>} until when who types where */
  #typing = new Map();
  /** @type {Record<string, string>} the last message read in each channel */
  #read = {};

  /** @param {(kind: string, ...details: any[]) => void} tell */
  constructor(tell) {
    this.tell = tell;
  }

  /**
   * Take in what the server said.
   *
   * @param {any} frame
   */
  receive(frame) {
    this.#handlers[frame.t]?.(frame);
  }

  /** @type {Record<string, (frame: any) => void>} */
  #handlers = {
    hello: (frame) => {
      setClock(frame.now);
      this.me = frame.me;
      this.people = frame.people;
      this.locales = frame.locales;
      this.guilds = new Map(frame.guilds.map((/** @type {any} */ one) => [one.id, one]));
      this.dms = new Map(frame.dms.map((/** @type {any} */ one) => [one.id, one]));
      this.presence = new Map(Object.entries(frame.presence));
      for (const history of this.#histories.values()) {
        history.isLoaded = false;
        history.isLoading = false;
      }
      this.#read = JSON.parse(localStorage.getItem(this.#readKey) ?? "{}");
      this.#meet(frame.me, ...frame.people);
      frame.guilds.forEach((/** @type {any} */ guild) => this.#meetMembers(guild));
      frame.dms.forEach((/** @type {any} */ dm) => this.#meet(...(dm.recipients ?? [])));
      this.tell("world");
    },
    guild: ({ guild }) => {
      this.guilds.set(guild.id, guild);
      this.#meetMembers(guild);
      this.tell("world");
    },
    guild_gone: ({ guild_id: id }) => {
      this.guilds.delete(id);
      this.tell("world");
    },
    people: ({ people }) => {
      this.people = people;
      this.#meet(...people);
      this.tell("world");
    },
    me: ({ me }) => {
      this.me = me;
      this.#meet(me);
      this.tell("world");
    },
    presence: ({ user_id: id, status }) => {
      this.presence.set(id, status);
      this.tell("presence");
    },
    clock: ({ now }) => setClock(now),
    dm: ({ channel }) => {
      this.dms.set(channel.id, channel);
      this.#meet(...(channel.recipients ?? []));
      this.tell("world");
    },
    messages: ({ channel_id: id, before, messages, more }) => {
      const history = this.history(id);
      if (!before) {
        history.messages = history.private();
      }
      for (const message of messages) {
        this.#meet(message.author, ...(message.mentions ?? []));
        history.put(message);
      }
      history.hasMore = more;
      history.isLoaded = true;
      history.isLoading = false;
      this.tell("history", id);
      this.tell("unread");
    },
    message: ({ message }) => this.#put(message),
    message_delete: ({ channel_id: channel, id }) => {
      this.history(channel).remove(id);
      this.tell("history", channel);
    },
    typing: ({ channel_id: channel, user_id: user }) => {
      const typing = this.#typing.get(channel) ?? new Map();
      this.#typing.set(channel, typing.set(user, Date.now() + TYPING_LASTS));
      this.tell("typing", channel);
      setTimeout(() => this.tell("typing", channel), TYPING_LASTS);
    },
    commands_changed: () => this.tell("stale"),
    commands: ({ guild_id: guild, commands }) => {
      this.commands.set(guild ?? "", commands);
      this.tell("commands");
    },
  };

  /** @param {any} message */
  #put(message) {
    this.#meet(message.author, ...(message.mentions ?? []));
    const before = this.history(message.channel_id).put(message);
    this.#typing.get(message.channel_id)?.delete(message.author.id);
    if (!before && message.author.id === this.me.id) {
      this.markRead(message.channel_id);
    }
    this.tell("history", message.channel_id);
    this.tell("typing", message.channel_id);
    this.tell("message", message, before);
    this.tell("unread");
  }

  /**
   * Put a line of the page's own into a channel: a command that is on its way, or that failed.
   *
   * @param {string} channel
   * @param {Record<string, any>} notice
   * @returns {string} its id
   */
  putNotice(channel, notice) {
    const id = notice.id ?? idAt(serverNow());
    this.history(channel).put({ ...notice, id, channel_id: channel, notice: true });
    this.tell("history", channel);
    return id;
  }

  /**
   * @param {string} channel
   * @param {string} id
   */
  forget(channel, id) {
    this.history(channel).remove(id);
    this.tell("history", channel);
  }

  /** @param {string} channel */
  history(channel) {
    const history = this.#histories.get(channel) ?? new History();
    this.#histories.set(channel, history);
    return history;
  }

  /** @param {string} id */
  channel(id) {
    const dm = this.dms.get(id);
    if (dm) {
      return dm;
    }
    for (const guild of this.guilds.values()) {
      const found = [...guild.channels, ...guild.threads].find((one) => one.id === id);
      if (found) {
        return found;
      }
    }
    return null;
  }

  /**
   * The server a channel is in; null for direct messages.
   *
   * @param {string} channel
   */
  guildOf(channel) {
    for (const guild of this.guilds.values()) {
      if ([...guild.channels, ...guild.threads].some((one) => one.id === channel)) {
        return guild;
      }
    }
    return null;
  }

  /**
   * @param {string | null | undefined} guild
   * @param {string} user
   */
  member(guild, user) {
    const members = /** @type {any[]} */ (this.guilds.get(guild ?? "")?.members ?? []);
    return members.find((one) => one.user.id === user) ?? null;
  }

  /**
   * Who is writing in a channel now, oneself left out.
   *
   * @param {string} channel
   * @returns {string[]}
   */
  typingIn(channel) {
    const now = Date.now();
    return [...(this.#typing.get(channel) ?? [])]
      .filter(([user, until]) => until > now && user !== this.me.id)
      .map(([user]) => user);
  }

  /** @param {any} message */
  mentionsMe(message) {
    if (message.notice || message.author.id === this.me.id) {
      return false;
    }
    const guild = this.guildOf(message.channel_id);
    const roles = this.member(guild?.id, this.me.id)?.roles ?? [];
    return Boolean(
      message.mention_everyone ||
        message.mentions?.some((/** @type {any} */ user) => user.id === this.me.id) ||
        message.mention_roles?.some((/** @type {string} */ role) => roles.includes(role)),
    );
  }

  get #readKey() {
    return `playground.read.${this.me.id}`;
  }

  /** @param {string} channel */
  lastRead(channel) {
    return this.#read[channel] ?? null;
  }

  /** @param {string} channel */
  #lastWritten(channel) {
    return laterId(this.channel(channel)?.last_message_id, this.history(channel).newest?.id);
  }

  /** @param {string} channel */
  isUnread(channel) {
    const last = this.#lastWritten(channel);
    const read = this.lastRead(channel);
    return last !== null && (read === null || compareIds(last, read) > 0);
  }

  /**
   * How often unread messages mention this person; in a direct message every one does.
   *
   * @param {string} channel
   */
  mentionCount(channel) {
    if (!this.isUnread(channel)) {
      return 0;
    }
    const read = this.lastRead(channel);
    const isDirect = this.dms.has(channel);
    return this.history(channel).messages.filter(
      (one) =>
        !one.notice &&
        (read === null || compareIds(one.id, read) > 0) &&
        (this.mentionsMe(one) || (isDirect && one.author.id !== this.me.id)),
    ).length;
  }

  /** @returns {string[]} every channel that can be read */
  channelIds() {
    const inGuilds = [...this.guilds.values()].flatMap((guild) =>
      [...guild.channels, ...guild.threads].filter((one) => one.type !== CATEGORY),
    );
    return [...inGuilds, ...this.dms.values()].map((one) => one.id);
  }

  totalMentions() {
    return this.channelIds().reduce((sum, id) => sum + this.mentionCount(id), 0);
  }

  /** @param {string} channel */
  markRead(channel) {
    const last = this.#lastWritten(channel);
    if (!last || last === this.lastRead(channel)) {
      return;
    }
    this.#read[channel] = last;
    localStorage.setItem(this.#readKey, JSON.stringify(this.#read));
    this.tell("unread");
  }

  /**
   * Whether somebody is there: apps when they are connected, people as long as nothing else is said.
   *
   * @param {any} user
   * @returns {string}
   */
  statusOf(user) {
    return this.presence.get(user.id) ?? (user.bot ? "offline" : "online");
  }

  /** @param {any[]} users */
  #meet(...users) {
    for (const user of users) {
      this.users.set(user.id, { ...this.users.get(user.id), ...user });
    }
  }

  /** @param {any} guild */
  #meetMembers(guild) {
    this.#meet(...guild.members.map((/** @type {any} */ member) => member.user));
  }
}
