import { announce } from "./announcer.js";
import { CommandEntry } from "./command-entry.js";
import { invocations, matchingInvocations } from "./commands.js";
import { fill, h, icon, iconButton } from "./dom.js";
import { channelOptions, matching, peopleOptions, roleOptions } from "./entities.js";
import { MAX_FILE_SIZE, MAX_FILES, readFile } from "./files.js";
import { formatSize } from "./media.js";
import { avatar, channelName, displayName } from "./names.js";
import { OptionList } from "./option-list.js";
import { ATTACH_FILES, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS } from "./permissions.js";
import { isThread } from "./store.js";
import { label, parts, say } from "./texts.js";

const MAX_LENGTH = 2000;
const COUNTER_FROM = 1800;
const MENTION = /(?:^|\s)([@#])([^\s@#]*)$/;
const COARSE = matchMedia("(pointer: coarse)");

/** The input for messages, with files and mentions, and for slash commands. */
export class Composer {
  /** @type {Map<string, string>} drafts by the names of person, server and channel */
  #drafts = new Map();
  /** @type {Map<string, {channel: string, text: string}>} sent messages until they arrive, by nonce */
  #sent = new Map();
  /** @type {Map<string, string>} mentions in the text, in the form to send */
  #mentions = new Map();
  /** @type {File[]} */
  #files = [];
  /** @type {any} */
  #replyTo = null;
  /** @type {CommandEntry | null} */
  #entry = null;
  #place = "";

  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.list = new OptionList({ label: say("suggestions"), onpick: () => {} });
    this.hint = h("div", { class: "command-hint", hidden: true });
    this.reply = h("div", { class: "reply-bar", hidden: true });
    this.fileBar = label(h("ul", { class: "file-bar", hidden: true }), "files-to-send");
    this.problem = h("div", { class: "composer-problem", hidden: true });
    this.fileInput = h("input", { type: "file", multiple: true, hidden: true, "aria-hidden": "true" });
    this.attach = iconButton("plus", say("attach-files"), {
      "data-label": "attach-files",
      onclick: () => this.fileInput.click(),
    });
    this.text = h("textarea", {
      class: "composer-text",
      rows: "1",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      autocomplete: "off",
    });
    this.counter = h("span", { class: "counter", hidden: true });
    this.commandsButton = iconButton("slash", say("commands"), {
      "data-label": "commands",
      onclick: () => this.#startCommand(),
    });
    this.sendButton = iconButton("send", say("send"), {
      "data-label": "send",
      class: "icon-button send",
      onclick: () => this.#send(),
    });
    this.box = h(
      "div",
      { class: "composer-box" },
      this.attach,
      this.fileInput,
      this.text,
      this.counter,
      this.commandsButton,
      this.sendButton,
    );
    this.typing = h("div", { class: "typing" });
    root.append(
      h("div", { class: "suggestions" }, this.list.element, this.hint),
      this.problem,
      this.reply,
      this.fileBar,
      this.box,
      this.typing,
    );
    this.root = root;
    this.#listen();
  }

  #listen() {
    const { app, text, fileInput } = this;
    text.addEventListener("input", () => this.#onInput());
    text.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
    text.addEventListener("click", () => this.#suggest());
    text.addEventListener("blur", () => this.list.hide());
    text.addEventListener("focus", () => this.#suggest());
    text.addEventListener("paste", (/** @type {ClipboardEvent} */ event) => {
      const files = event.clipboardData?.files;
      if (files?.length) {
        event.preventDefault();
        this.#addFiles(files);
      }
    });
    fileInput.addEventListener("change", () => {
      this.#addFiles(fileInput.files);
      fileInput.value = "";
    });
    const chat = /** @type {HTMLElement} */ (this.root.parentElement);
    chat.addEventListener("dragover", (event) => event.preventDefault());
    chat.addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer?.files.length) {
        this.#addFiles(event.dataTransfer.files);
      }
    });
    document.addEventListener("keydown", (event) => this.#typeAnywhere(event));
    app.on("place", () => this.#arrive());
    app.on("person", () => this.#arrive());
    app.on("world", () => this.#showRights());
    app.on("up", () => this.#showProblem(""));
    app.on("typing", () => this.#showTyping());
    app.on("anew", () => this.#startAnew());
    app.on("commands", () => {
      this.#entry?.renew(this.#commands);
      if (document.activeElement === text) {
        this.#suggest();
      }
    });
    app.on("reply", (/** @type {any} */ message) => this.#startReply(message));
    app.on("mention", (/** @type {any} */ user) => {
      this.#insertMention("@", displayName(app, user), `<@${user.id}>`);
    });
    app.on("command", (/** @type {string} */ id, /** @type {string} */ name) => {
      this.#startMentioned(id, name);
    });
    app.on("refused", (/** @type {string} */ reason, /** @type {string} */ nonce) => {
      this.#refused(reason, nonce);
    });
  }

  /** Move the focus here when somebody types while nothing is focused. */
  #typeAnywhere(/** @type {KeyboardEvent} */ event) {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
    const active = document.activeElement;
    const isFree = active === document.body || active?.matches(".scroller, [data-message]");
    const isCovered = document.querySelector(":popover-open, dialog[open]");
    if (isLetter && event.key !== " " && isFree && !isCovered && !this.#entry) {
      this.text.focus();
    }
  }

  #arrive() {
    const before = this.#place;
    this.#place = this.#placeNow();
    this.#replyTo = null;
    if (this.#place !== before) {
      this.#drafts.set(before, this.text.value);
      this.#leaveCommand(this.#drafts.get(this.#place) ?? "", false);
      this.#files = [];
    }
    this.#showReply();
    this.#showFiles();
    this.#showProblem("");
    this.#showRights();
    this.#showTyping();
    if (!COARSE.matches) {
      this.text.focus();
    }
  }

  /** Keep what is typed in a new world, where everything has another id. */
  #startAnew() {
    this.#entry?.startAnew();
    const people = peopleOptions(this.app).map((one) => [`@${one.label}`, `<@${one.value}>`]);
    const tags = new Map(/** @type {[string, string][]} */ (people));
    this.#mentions = new Map([...tags].filter(([shown]) => this.#mentions.has(shown)));
  }

  /** The current place by its names, which are the same in a new world. */
  #placeNow() {
    const { channel, guild, store } = this.app;
    const parent = channel?.parent_id ? store.channel(channel.parent_id)?.name : "";
    return channel ? [store.me.username, guild?.name, parent, channelName(this.app, channel)].join("/") : "";
  }

  #showRights() {
    const { app, text } = this;
    const { channel } = app;
    this.root.hidden = !channel;
    if (!channel) {
      return;
    }
    const needed = isThread(channel) ? SEND_MESSAGES_IN_THREADS : SEND_MESSAGES;
    const isLocked = channel.thread_metadata?.locked;
    const maySend = app.may(needed) && !isLocked;
    const name = channelName(app, channel);
    const place = isThread(channel) ? name : `#${name}`;
    const invitation = app.guild ? say("message-in", { place }) : say("message-to", { name });
    const placeholder = maySend ? invitation : say("may-not-send");
    if (text.placeholder !== placeholder) {
      text.placeholder = placeholder;
      text.setAttribute("aria-label", placeholder);
    }
    text.disabled = !maySend;
    this.attach.disabled = !maySend || !app.may(ATTACH_FILES);
    this.commandsButton.disabled = !maySend;
    this.sendButton.disabled = !maySend;
  }

  #showTyping() {
    const { app } = this;
    const ids = app.channelId && app.store.me ? app.store.typingIn(app.channelId) : [];
    const names = ids.map((/** @type {string} */ id) => displayName(app, app.store.users.get(id) ?? { id }));
    const dots = h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));
    const who = h("strong", {}, names.join(", "));
    const text = h("span", {}, parts("typing", { count: names.length, names: who }));
    fill(this.typing, names.length > 0 && [dots, text]);
  }

  /** @param {string} text */
  #showProblem(text) {
    this.problem.hidden = text === "";
    fill(this.problem, text);
    if (text) {
      announce(text);
    }
  }

  /**
   * @param {string} reason
   * @param {string | undefined} nonce
   */
  #refused(reason, nonce) {
    const sent = nonce && this.#sent.get(nonce);
    this.#showProblem(reason);
    if (sent && sent.channel === this.app.channelId && this.text.value === "") {
      this.#setText(sent.text);
    }
  }

  /** @param {string} text */
  #setText(text) {
    this.text.value = text;
    this.#showSize();
  }

  #showSize() {
    const { text, counter } = this;
    text.style.setProperty("--lines", String(Math.min(text.value.split("\n").length, 12)));
    const left = MAX_LENGTH - text.value.length;
    counter.hidden = text.value.length < COUNTER_FROM;
    counter.classList.toggle("over", left < 0);
    counter.textContent = String(left);
    this.sendButton.classList.toggle("ready", text.value.trim() !== "" || this.#files.length > 0);
  }

  #onInput() {
    this.#showProblem("");
    this.#showSize();
    const whole = this.#exactCommand();
    if (whole) {
      this.#startEntry(whole.invocation);
      this.#entry?.begin(whole.options);
    } else {
      if (this.text.value === "/" && this.app.channelId) {
        this.app.session.fetchCommands(this.app.guildId, this.app.channelId);
      }
      this.#suggest();
    }
  }

  get #commands() {
    return invocations(this.app.store.commands.get(this.app.guildId ?? "") ?? []);
  }

  /** The command whose full name was typed, followed by a space or a pasted option. */
  #exactCommand() {
    const match = /^\/(.+?) ([^\s:]+:.*)?$/.exec(this.text.value);
    const name = match?.[1].toLowerCase();
    const fits = this.#commands.filter((one) => [one.title, one.name].includes(name ?? ""));
    return fits.length === 1 ? { invocation: fits[0], options: match?.[2] ?? "" } : null;
  }

  #suggest() {
    const { text, list } = this;
    const before = text.value.slice(0, text.selectionStart);
    const mention = MENTION.exec(before);
    list.driveFrom(text);
    if (/^\/[^\n]*$/.test(text.value) && !mention) {
      this.#suggestCommands(text.value.slice(1));
    } else if (mention) {
      this.#suggestMentions(mention[1], mention[2]);
    } else {
      list.hide();
    }
  }

  /** @param {string} typed */
  #suggestCommands(typed) {
    const found = matchingInvocations(this.#commands, typed);
    const byApp = new Map();
    for (const invocation of found) {
      const { application } = invocation.command;
      const section = byApp.get(application.id) ?? { title: application.name, items: [] };
      byApp.set(application.id, section);
      section.items.push({
        key: `command-${invocation.name}`,
        label: `/${invocation.title}`,
        detail: invocation.description,
        lead: avatar(application.user),
        aside: application.name,
        value: invocation,
      });
    }
    this.list.onpick = (option) => this.#startEntry(option.value);
    const empty = this.#commands.length === 0
      ? say("no-commands")
      : typed.includes(" ") ? "" : say("no-such-command");
    this.list.show([...byApp.values()], { label: say("commands"), empty });
  }

  /**
   * @param {string} mark
   * @param {string} typed
   */
  #suggestMentions(mark, typed) {
    const { app, list } = this;
    list.onpick = (option) => {
      const isUser = option.key.startsWith("user-");
      const sign = mark === "#" ? "#" : isUser ? "@" : "@&";
      const tag = option.value === app.guildId ? "@everyone" : `<${sign}${option.value}>`;
      this.#insertMention(mark, option.label.replace(/^@/, ""), tag, typed.length + 1);
    };
    const sections = mark === "#"
      ? [{ title: say("channels"), items: matching(channelOptions(app), typed) }]
      : [
          { title: say("members"), items: matching(peopleOptions(app), typed) },
          { title: say("roles"), items: matching(roleOptions(app), typed) },
        ];
    list.show(sections, { label: say("mention-list") });
  }

  /**
   * Insert a mention in readable form; it is sent in Discord's form.
   *
   * @param {string} mark
   * @param {string} name
   * @param {string} tag
   * @param {number} [typed] the number of its characters already typed
   */
  #insertMention(mark, name, tag, typed = 0) {
    const { text } = this;
    const shown = `${mark}${name}`;
    this.#mentions.set(shown, tag);
    text.focus();
    text.setRangeText(`${shown} `, text.selectionStart - typed, text.selectionStart, "end");
    this.#showSize();
    this.list.hide();
  }

  #startCommand() {
    this.#leaveCommand("/", true);
    this.#onInput();
  }

  /**
   * Start the command that a message mentions, if it is available here.
   *
   * @param {string} id
   * @param {string} name not localized
   */
  #startMentioned(id, name) {
    const found = this.#commands.find((one) => one.command.id === id && one.name === name);
    if (found && !this.text.disabled) {
      this.#leaveCommand("", false);
      this.#startEntry(found);
    }
  }

  /** @param {import("./commands.js").Invocation} invocation */
  #startEntry(invocation) {
    const { app } = this;
    this.#entry = new CommandEntry(app, invocation, {
      list: this.list,
      hint: this.hint,
      onleave: (text) => this.#leaveCommand(text, true),
      onsent: () => this.#leaveCommand("", true),
    });
    this.#setText("");
    this.text.hidden = true;
    this.attach.hidden = true;
    this.commandsButton.hidden = true;
    this.sendButton.classList.add("ready");
    this.box.insertBefore(this.#entry.element, this.counter);
    this.#entry.focus();
  }

  /**
   * @param {string} text
   * @param {boolean} focus
   */
  #leaveCommand(text, focus) {
    this.#entry?.element.remove();
    this.#entry = null;
    this.list.hide();
    this.hint.hidden = true;
    this.text.hidden = false;
    this.attach.hidden = false;
    this.commandsButton.hidden = false;
    this.#setText(text);
    if (focus) {
      this.text.focus();
    }
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing || this.list.handleMove(event)) {
      return;
    }
    const isChoosing = this.list.isOpen && this.list.highlighted;
    if (isChoosing && (event.key === "Enter" || event.key === "Tab")) {
      event.preventDefault();
      this.list.pick();
    } else if (event.key === "Enter" && !event.shiftKey && !COARSE.matches) {
      event.preventDefault();
      this.#send();
    } else if (event.key === "Escape") {
      this.#escape(event);
    }
  }

  /** @param {KeyboardEvent} event */
  #escape(event) {
    if (this.list.isOpen) {
      event.preventDefault();
      this.list.hide();
    } else if (this.#replyTo) {
      event.preventDefault();
      this.#startReply(null);
    } else {
      this.app.emit("bottom");
    }
  }

  /** @param {any} message */
  #startReply(message) {
    this.#replyTo = message;
    this.#showReply();
    this.text.focus();
  }

  #showReply() {
    const message = this.#replyTo;
    this.reply.hidden = !message;
    fill(
      this.reply,
      message && [
        h("span", {}, parts("replying-to", { name: h("strong", {}, displayName(this.app, message.author)) })),
        iconButton("close", say("stop-replying"), { onclick: () => this.#startReply(null) }),
      ],
    );
  }

  /** @param {FileList | null} files */
  #addFiles(files) {
    const all = [...(files ?? [])];
    const accepted = all.filter((file) => file.size <= MAX_FILE_SIZE);
    this.#files = [...this.#files, ...accepted].slice(0, MAX_FILES);
    const isTooLarge = accepted.length < all.length;
    this.#showProblem(isTooLarge ? say("file-too-large", { size: formatSize(MAX_FILE_SIZE) }) : "");
    this.#showFiles();
    this.text.focus();
  }

  #showFiles() {
    this.fileBar.hidden = this.#files.length === 0;
    fill(
      this.fileBar,
      this.#files.map((file) => {
        const remove = () => {
          this.#files = this.#files.filter((one) => one !== file);
          this.#showFiles();
          this.text.focus();
        };
        return h(
          "li",
          { class: "file-chip" },
          icon("file"),
          h("span", { class: "file-chip-name" }, file.name),
          h("span", { class: "file-size" }, formatSize(file.size)),
          iconButton("trash", say("remove-file", { name: file.name }), { onclick: remove }),
        );
      }),
    );
    this.#showSize();
  }

  /** The text in the form to send. */
  #content() {
    const names = [...this.#mentions.keys()].sort((one, other) => other.length - one.length);
    return names
      .reduce((text, name) => text.replaceAll(name, this.#mentions.get(name) ?? name), this.text.value)
      .trim();
  }

  async #send() {
    if (this.#entry) {
      this.#entry.send();
      return;
    }
    const { app } = this;
    const text = this.text.value;
    const content = this.#content();
    const channel = app.channelId;
    if ((!content && this.#files.length === 0) || !channel) {
      return;
    }
    if (content.length > MAX_LENGTH) {
      this.#showProblem(say("message-too-long", { most: MAX_LENGTH, count: content.length }));
      return;
    }
    const files = await Promise.all(this.#files.map(readFile));
    const nonce = app.session.write(channel, content, files, this.#replyTo?.id);
    if (nonce === null) {
      this.#showProblem(say("not-sent"));
      return;
    }
    this.#sent = new Map([[nonce, { channel, text }]]);
    this.#mentions.clear();
    this.#files = [];
    this.#replyTo = null;
    this.#setText("");
    this.#showReply();
    this.#showFiles();
    this.list.hide();
  }
}
