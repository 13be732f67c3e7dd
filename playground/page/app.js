import { Emitter } from "./emitter.js";
import { Session } from "./session.js";
import { isThread } from "./store.js";
import { ADMINISTRATOR, permissionsIn } from "./permissions.js";
import { speak } from "./texts.js";
import { setLanguage } from "./times.js";

const DIRECT = "@me";

/**
 * This window: the current person and channel.
 *
 * Earlier people stay connected, so that their private messages are kept. Emits the events of the
 * current session and also `person` (switched to somebody else), `place` (another channel) and
 * `others` (unread messages of an earlier person).
 */
export class App extends Emitter {
  /** @type {Map<string, Session>} by user id */
  #sessions = new Map();
  /** @type {Map<string, string>} the last channel, by person and server */
  #lastPlaces = new Map();
  /** @type {{guild?: string, channel?: string}} */
  #placeNames = {};
  /** @type {Session} */
  session;
  /** @type {string | null} null for direct messages */
  guildId = null;
  /** @type {string | null} */
  channelId = null;
  /** The last message that had been read when the channel was opened. */
  /** @type {string | null} */
  readUpTo = null;

  constructor() {
    super();
    this.session = this.#openSession(new URLSearchParams(location.search).get("as"));
    addEventListener("hashchange", () => this.#goToHash());
    addEventListener("popstate", () => this.#followAddress());
  }

  get store() {
    return this.session.store;
  }

  get guild() {
    return this.store.guilds.get(this.guildId ?? "") ?? null;
  }

  get channel() {
    return this.channelId ? this.store.channel(this.channelId) : null;
  }

  /** The current person as a member of the current server. */
  get member() {
    return this.store.member(this.guildId, this.store.me.id);
  }

  /** @param {string | null} person */
  #openSession(person) {
    const session = new Session(person, (kind, ...details) => {
      if (kind === "up") {
        this.#know(session);
      }
      if (session === this.session) {
        this.#handle(kind, details);
      } else if (kind === "unread") {
        this.emit("others");
      }
    });
    return session;
  }

  /**
   * Note whose session this is: in a new world people have other ids.
   *
   * @param {Session} session
   */
  #know(session) {
    const others = [...this.#sessions].filter(([, one]) => one !== session);
    this.#sessions = new Map([...others, [session.store.me.id, session]]);
  }

  /**
   * @param {string} kind
   * @param {any[]} details
   */
  #handle(kind, details) {
    if (kind === "up") {
      this.#arrive();
    } else if (kind === "anew") {
      this.#findPlaceAgain();
    } else if (kind === "world") {
      this.#followLanguage();
      this.#leaveMissingChannel();
    }
    if (["world", "presence", "stale"].includes(kind) && this.channelId) {
      this.session.fetchCommands(this.guildId, this.channelId); // permissions may have changed
    }
    this.emit(kind, ...details);
  }

  /** After connecting or reconnecting, fetch the current channel again. */
  #arrive() {
    const asked = new URLSearchParams(location.search);
    this.#speak(asked.get("lang"));
    const isNamed = [this.store.me.username, this.store.me.id].includes(asked.get("as"));
    if (!isNamed || asked.has("lang")) {
      history.replaceState(null, "", this.#address());
    }
    this.#goToHash();
    if (this.channelId) {
      this.#fetch(this.channelId);
    }
  }

  /** Speak the person's language; what is shown is drawn again once its words are known. */
  async #followLanguage() {
    setLanguage(this.store.me.locale);
    if (await speak(this.store.me.locale)) {
      this.emit("world");
    }
  }

  /**
   * Choose the language that an address such as `/?as=alice&lang=de` asks for.
   *
   * @param {string | null} language
   */
  #speak(language) {
    const locales = /** @type {string[]} */ (this.store.locales);
    const locale =
      locales.find((one) => one === language) ??
      locales.find((one) => one.startsWith(`${language}-`));
    if (language && locale) {
      this.session.changePerson(this.store.me.id, { locale });
    }
  }

  /** In a new world, go to the channel that is called as the one before. */
  #findPlaceAgain() {
    const { guild: guildName, channel: channelName } = this.#placeNames;
    const guilds = [...this.store.guilds.values()];
    const guild = guilds.find((one) => one.name === guildName);
    const channels = /** @type {any[]} */ (guild?.channels ?? []);
    const channel = channels.find((one) => one.name === channelName);
    this.#lastPlaces.clear();
    this.go(guild?.id ?? (this.guildId && guilds[0]?.id), channel?.id);
  }

  /** Leave a channel that was deleted or is no longer visible. */
  #leaveMissingChannel() {
    if (this.channelId && !this.channel && this.session.isUp) {
      this.go(this.guild ? this.guildId : null);
    }
  }

  /**
   * Switch to another person.
   *
   * @param {any} user
   */
  switchTo(user) {
    if (user.id === this.store.me?.id) {
      return;
    }
    const known = this.#sessions.get(user.id);
    this.session = known ?? this.#openSession(user.username);
    this.channelId = known ? this.channelId : null;
    history.pushState(null, "", this.#address(user));
    this.emit("person");
    if (known?.isUp) {
      this.#followLanguage();
      this.#goToHash();
      this.emit("place");
    }
  }

  /** Follow the browser's back and forward buttons. */
  #followAddress() {
    const name = new URLSearchParams(location.search).get("as");
    const user = this.store.people.find((one) => one.username === name || one.id === name);
    if (user && user.id !== this.store.me.id) {
      this.session = this.#sessions.get(user.id) ?? this.#openSession(user.username);
      this.emit("person");
      this.#goToHash();
      this.emit("place");
    }
  }

  #address(user = this.store.me) {
    return `/?as=${encodeURIComponent(user.username)}${location.hash}`;
  }

  /**
   * Returns the link to a channel.
   *
   * @param {string | null} guild
   * @param {string} channel
   */
  linkTo(guild, channel) {
    return `#${guild ?? DIRECT}/${channel}`;
  }

  #goToHash() {
    if (!this.session.isUp) {
      return;
    }
    const [guild, channel] = location.hash.slice(1).split("/");
    if (channel && this.store.channel(channel)) {
      this.#show(this.store.guildOf(channel)?.id ?? null, channel);
    } else {
      const isKnown = this.store.guilds.has(guild) || guild === DIRECT;
      this.go(isKnown ? guild : this.store.guilds.keys().next().value ?? null);
    }
  }

  /**
   * Go to a server: to the given channel, the last one visited there, or the first.
   *
   * @param {string | null | undefined} guild
   * @param {string} [channel]
   */
  go(guild, channel) {
    const guildId = guild && guild !== DIRECT ? guild : null;
    const last = this.#lastPlaces.get(`${this.store.me.id}/${guildId}`);
    const candidates = [channel, last, ...this.#openable(guildId)];
    const target = candidates.find((id) => id && this.store.channel(id)) ?? "";
    const link = this.linkTo(guildId, target);
    if (location.hash !== link) {
      history.pushState(null, "", link);
    }
    this.#show(guildId, target || null);
  }

  /** @param {string | null} guildId */
  #openable(guildId) {
    if (guildId === null) {
      return [...this.store.dms.keys()];
    }
    const channels = /** @type {any[]} */ (this.store.guilds.get(guildId)?.channels ?? []);
    return channels
      .filter((one) => one.type === 0 || one.type === 5)
      .sort((one, other) => one.position - other.position)
      .map((one) => one.id);
  }

  /**
   * @param {string | null} guildId
   * @param {string | null} channelId
   */
  #show(guildId, channelId) {
    const { store } = this;
    this.#placeNames = {
      guild: store.guilds.get(guildId ?? "")?.name,
      channel: channelId ? store.channel(channelId)?.name : undefined,
    };
    const isElsewhere = channelId !== this.channelId || guildId !== this.guildId;
    this.guildId = guildId;
    this.channelId = channelId;
    if (channelId) {
      this.#lastPlaces.set(`${this.store.me.id}/${guildId}`, channelId);
      this.readUpTo = this.store.isUnread(channelId) ? this.store.lastRead(channelId) : null;
      this.#fetch(channelId);
    }
    if (isElsewhere) {
      this.emit("place");
    }
  }

  /** @param {string} channelId */
  #fetch(channelId) {
    if (!this.store.history(channelId).isLoaded) {
      this.session.open(channelId);
    }
    this.session.fetchCommands(this.guildId, channelId);
  }

  /** The current person's permissions in the current channel; all of them in direct messages. */
  permissions() {
    const { guild, channel, member } = this;
    if (!guild || !channel || !member) {
      return ~0n;
    }
    const parent = isThread(channel) ? this.store.channel(channel.parent_id) : channel;
    return permissionsIn(guild, member, parent ?? channel);
  }

  /** @param {bigint} bit */
  may(bit) {
    return (this.permissions() & (bit | ADMINISTRATOR)) !== 0n;
  }

  /**
   * The number of unread mentions of a person; 0 if this window has never been that person.
   *
   * @param {string} user
   */
  mentionsFor(user) {
    return this.#sessions.get(user)?.store.totalMentions() ?? 0;
  }
}
