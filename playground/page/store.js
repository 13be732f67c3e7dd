import { compareIds, idAt, laterId } from "./snowflakes.js";
import { serverNow, setClock } from "./times.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;

/** Channel types. */
export const DM = 1;
export const CATEGORY = 4;
const THREADS = [10, 11, 12];

const TYPING_DURATION = 10_000;

/** @param {any} channel */
export const isThread = (channel) => THREADS.includes(channel.type);

/** The loaded messages of one channel, oldest first; a changed message is a new object. */
class History {
  /** @type {any[]} */
  messages = [];
  isLoaded = false;
  isLoading = false;
  hasMore = false;

  /**
   * Insert or replace a message; returns its previous version, or null.
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
  has(id) {
    return this.messages.some((one) => one.id === id);
  }

  /** @param {string} id */
  remove(id) {
    this.messages = this.messages.filter((one) => one.id !== id);
  }

  /** The messages that exist only in this window: ephemeral ones and notices. */
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

/** Everything that one person's client knows. Reports changes but renders nothing. */
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
  /** @type {Map<string, any>} all known users by id */
  users = new Map();
  /** @type {Map<string, any[]>} by server; "" for direct messages */
  commands = new Map();
  /** @type {string | null} */
  #world = null;
  /** @type {Map<string, History>} */
  #histories = new Map();
  /** @type {Map<string, Map<string, number>>} when typing indicators expire, by channel and user */
  #typing = new Map();
  /** @type {Record<string, string>} the last message read in each channel */
  #read = {};
  /** @type {Map<string, number>} mentions in messages not read yet, by channel */
  #mentions = new Map();

  /** @param {(kind: string, ...details: any[]) => void} notify */
  constructor(notify) {
    this.notify = notify;
  }

  /**
   * Process a frame from the server.
   *
   * @param {any} frame
   */
  receive(frame) {
    this.#handlers[frame.t]?.(frame);
  }

  /** @type {Record<string, (frame: any) => void>} */
  #handlers = {
    hello: (frame) => {
      const isAnew = this.#world !== null && this.#world !== frame.world;
      this.#world = frame.world;
      if (isAnew) {
        this.users.clear();
        this.commands.clear();
        this.#histories.clear();
        this.#typing.clear();
        this.#mentions.clear();
      }
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
      this.loadRead();
      this.#addUsers(frame.me, ...frame.people);
      frame.guilds.forEach((/** @type {any} */ guild) => this.#addMembers(guild));
      frame.dms.forEach((/** @type {any} */ dm) => this.#addUsers(...(dm.recipients ?? [])));
      if (isAnew) {
        this.notify("anew");
      }
      this.notify("world");
    },
    guild: ({ guild }) => {
      this.guilds.set(guild.id, guild);
      this.#addMembers(guild);
      this.notify("world");
    },
    guild_gone: ({ guild_id: id }) => {
      this.guilds.delete(id);
      this.notify("world");
    },
    people: ({ people }) => {
      this.people = people;
      this.#addUsers(...people);
      this.notify("world");
    },
    me: ({ me }) => {
      this.me = me;
      this.#addUsers(me);
      this.notify("world");
    },
    presence: ({ user_id: id, status }) => {
      this.presence.set(id, status);
      this.notify("presence");
    },
    clock: ({ now }) => setClock(now),
    dm: ({ channel }) => {
      this.dms.set(channel.id, channel);
      this.#addUsers(...(channel.recipients ?? []));
      this.notify("world");
    },
    messages: ({ channel_id: id, before, messages, more }) => {
      const history = this.history(id);
      if (!before) {
        history.messages = history.private();
      }
      for (const message of messages) {
        this.#addUsers(message.author, ...(message.mentions ?? []));
        history.put(message);
      }
      history.hasMore = more;
      history.isLoaded = true;
      history.isLoading = false;
      this.notify("history", id);
      this.notify("unread");
    },
    unread: ({ mentions }) => {
      const counts = /** @type {[string, number][]} */ (Object.entries(mentions));
      this.#mentions = new Map(counts.filter(([channel]) => this.isUnread(channel)));
      this.notify("unread");
    },
    message: ({ message }) => {
      if (this.#isMention(message)) {
        const { channel_id: channel } = message;
        this.#mentions.set(channel, this.mentionCount(channel) + 1);
      }
      this.#put(message);
    },
    message_update: ({ message }) => {
      // What is not loaded stays so; what was dismissed stays dismissed.
      if (this.history(message.channel_id).has(message.id)) {
        this.#put(message);
      }
    },
    message_delete: ({ channel_id: channel, id }) => {
      this.history(channel).remove(id);
      this.notify("history", channel);
    },
    typing: ({ channel_id: channel, user_id: user }) => {
      const typing = this.#typing.get(channel) ?? new Map();
      this.#typing.set(channel, typing.set(user, Date.now() + TYPING_DURATION));
      this.notify("typing", channel);
      setTimeout(() => this.notify("typing", channel), TYPING_DURATION);
    },
    commands_changed: () => this.notify("stale"),
    commands: ({ guild_id: guild, commands }) => {
      this.commands.set(guild ?? "", commands);
      this.notify("commands");
    },
  };

  /** @param {any} message */
  #put(message) {
    this.#addUsers(message.author, ...(message.mentions ?? []));
    const before = this.history(message.channel_id).put(message);
    this.#typing.get(message.channel_id)?.delete(message.author.id);
    if (!before && message.author.id === this.me.id) {
      this.markRead(message.channel_id);
    }
    this.notify("history", message.channel_id);
    this.notify("typing", message.channel_id);
    this.notify("message", message, before);
    this.notify("unread");
  }

  /**
   * Add a local notice to a channel: about a command that is being sent or that failed.
   *
   * @param {string} channel
   * @param {Record<string, any>} notice
   * @returns {string} its id
   */
  putNotice(channel, notice) {
    const id = notice.id ?? idAt(serverNow());
    this.history(channel).put({ ...notice, id, channel_id: channel, notice: true });
    this.notify("history", channel);
    return id;
  }

  /**
   * @param {string} channel
   * @param {string} id
   */
  removeMessage(channel, id) {
    this.history(channel).remove(id);
    this.notify("history", channel);
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
   * Who is typing in a channel, except the current person.
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

  /**
   * Whether a new message is counted: it stays in the channel, and mentions this person or is direct.
   *
   * @param {any} message
   */
  #isMention(message) {
    const isDirect = this.dms.has(message.channel_id) && message.author.id !== this.me.id;
    return !(message.flags & EPHEMERAL) && (isDirect || this.mentionsMe(message));
  }

  /** Where this browser keeps what the person has read, for all its windows. */
  get readKey() {
    return `playground.read.${this.me.id}`;
  }

  get read() {
    return this.#read;
  }

  loadRead() {
    this.#read = JSON.parse(localStorage.getItem(this.readKey) ?? "{}");
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
   * How many unread messages mentioned this person when they arrived; in direct messages all do.
   *
   * @param {string} channel
   */
  mentionCount(channel) {
    return this.isUnread(channel) ? this.#mentions.get(channel) ?? 0 : 0;
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
    this.#mentions.delete(channel);
    localStorage.setItem(this.readKey, JSON.stringify(this.#read));
    this.notify("unread");
  }

  /**
   * Somebody's status; people count as online unless the server says otherwise.
   *
   * @param {any} user
   * @returns {string}
   */
  statusOf(user) {
    return this.presence.get(user.id) ?? (user.bot ? "offline" : "online");
  }

  /** @param {any[]} users */
  #addUsers(...users) {
    for (const user of users) {
      this.users.set(user.id, { ...this.users.get(user.id), ...user });
    }
  }

  /** @param {any} guild */
  #addMembers(guild) {
    this.#addUsers(...guild.members.map((/** @type {any} */ member) => member.user));
  }
}
