import { announce } from "./announcer.js";
import { localDescription, localName, wrapOptions } from "./commands.js";
import { fill, h } from "./dom.js";
import { readFile } from "./files.js";
import { avatar } from "./names.js";
import { OptionField } from "./option-field.js";
import { say } from "./texts.js";

/**
 * A slash command while its options are filled in: required ones are present from the start, others
 * are picked from the list at the end.
 */
export class CommandEntry {
  /** @type {OptionField[]} */
  #fields = [];
  /** @type {OptionField | null} the field whose list is open; null for the list of options */
  #current = null;

  /**
   * @param {import("./app.js").App} app
   * @param {import("./commands.js").Invocation} invocation
   * @param {{list: any, hint: HTMLElement, onleave: (text: string) => void, onsent: () => void}} composer
   */
  constructor(app, invocation, { list, hint, onleave, onsent }) {
    this.app = app;
    this.invocation = invocation;
    this.list = list;
    this.hint = hint;
    this.onleave = onleave;
    this.onsent = onsent;
    this.tail = h("input", {
      type: "text",
      class: "command-tail",
      role: "combobox",
      "aria-autocomplete": "list",
      "aria-expanded": "false",
      "aria-label": say("add-option"),
      autocomplete: "off",
    });
    this.more = h("button", {
      type: "button",
      class: "command-more",
      tabindex: "-1",
      onclick: () => this.tail.focus(),
    });
    /** @type {HTMLElement} */
    this.element = h(
      "div",
      { class: "command-entry", role: "group", "aria-label": `/${invocation.title}` },
      h(
        "span",
        { class: "command-name" },
        avatar(invocation.command.application.user),
        `/${invocation.title}`,
      ),
      this.tail,
      this.more,
    );
    list.onpick = (/** @type {any} */ option) => this.#onPick(option);
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("focusin", (event) => this.#onFocus(event.target));
    this.element.addEventListener("input", (event) => this.#onInput(event.target));
    for (const option of invocation.options.filter((one) => one.required)) {
      this.#add(option);
    }
    this.#showMore();
  }

  focus() {
    (this.#fields[0]?.input ?? this.tail).focus();
  }

  /**
   * Continue with an option that was pasted along with the command.
   *
   * @param {string} text
   */
  begin(text) {
    if (text) {
      this.tail.focus();
      this.tail.value = text;
      this.#onInput(this.tail);
    }
  }

  /** Keep what is typed in a new world: what was picked is found again by its name. */
  startAnew() {
    for (const field of this.#fields.filter((one) => !one.option.autocomplete)) {
      field.picked = null;
    }
  }

  /**
   * Go on with the command as it is registered now.
   *
   * @param {import("./commands.js").Invocation[]} invocations
   */
  renew(invocations) {
    const { title } = this.invocation;
    this.invocation = invocations.find((one) => one.title === title) ?? this.invocation;
  }

  /** @param {any} option */
  #add(option) {
    /** @type {OptionField} */
    const field = new OptionField(this.app, option, (one) => this.#complete(one));
    this.#fields.push(field);
    this.element.insertBefore(field.element, this.tail);
    this.#showMore();
    return field;
  }

  /** @param {OptionField} field */
  #remove(field) {
    this.#fields = this.#fields.filter((one) => one !== field);
    field.element.remove();
    this.#showMore();
  }

  get #remaining() {
    const names = this.#fields.map((field) => field.option.name);
    return this.invocation.options.filter((option) => !names.includes(option.name));
  }

  #showMore() {
    const count = this.#remaining.length;
    this.more.hidden = count === 0;
    fill(this.more, say("more-options", { count }));
  }

  /** @param {EventTarget | null} target */
  #fieldOf(target) {
    return this.#fields.find((field) => field.input === target) ?? null;
  }

  /** @param {any} target */
  #onFocus(target) {
    this.#current?.settle();
    if (target === this.tail) {
      this.#current = null;
      this.list.driveFrom(this.tail);
      this.#showHint(null);
      this.#offerOptions();
      return;
    }
    const field = this.#fieldOf(target);
    if (field) {
      this.#current = field;
      this.list.driveFrom(field.input);
      this.#showHint(field);
      this.#suggest(field);
    }
  }

  /** @param {any} target */
  #onInput(target) {
    if (target === this.tail) {
      if (!this.#startNamedOption()) {
        this.#showHint(null);
        this.#offerOptions();
      }
      return;
    }
    const field = this.#fieldOf(target);
    if (field) {
      field.picked = null;
      field.showError("");
      this.#showHint(field);
      this.#suggest(field);
    }
  }

  /** Start an option if its name and a colon were typed; the rest is its value. */
  #startNamedOption() {
    const [name, ...value] = this.tail.value.split(":");
    const wanted = value.length > 0 ? name.trim().toLowerCase() : "";
    const option = this.#remaining.find((one) => localName(one).toLowerCase() === wanted);
    if (!option) {
      return false;
    }
    this.tail.value = "";
    const field = this.#add(option);
    field.input.focus();
    if (field.input.type !== "file") {
      field.input.value = value.join(":");
      this.#onInput(field.input);
    }
    return true;
  }

  #offerOptions() {
    const query = this.tail.value.trim().toLowerCase();
    const items = this.#remaining
      .filter((option) => localName(option).toLowerCase().includes(query))
      .map((option) => ({
        key: `option-${option.name}`,
        label: localName(option),
        detail: localDescription(option),
        value: option,
      }));
    const highlight = query ? 0 : -1;
    const empty = query && say("no-options-match");
    const sections = [{ title: say("optional-options"), items }];
    this.list.show(sections, { highlight, label: say("options"), empty });
  }

  /** @param {OptionField} field */
  async #suggest(field) {
    if (!field.hasList) {
      this.list.hide();
      return;
    }
    if (field.option.autocomplete) {
      this.list.show([], { empty: say("loading-options"), label: field.name });
    }
    const found = await field.suggestions();
    const isWanted = this.element.isConnected && this.#current === field;
    if (found && isWanted && document.activeElement === field.input) {
      const isFree = field.option.autocomplete && found.items.length === 0 && field.text === "";
      const empty = isFree ? say("start-typing") : found.empty;
      this.list.show([{ items: found.items }], { empty, label: field.name });
    }
  }

  /** @param {OptionField} field */
  #complete(field) {
    const given = this.#fields
      .filter((one) => one === field || !one.isEmpty)
      .filter((one) => !one.file)
      .map((one) => ({
        name: one.option.name,
        type: one.option.type,
        value: one.draft(),
        ...(one === field && { focused: true }),
      }));
    return this.app.session.complete({
      guild: this.app.guildId,
      channel: this.app.channelId ?? "",
      command: this.invocation.command,
      options: wrapOptions(this.invocation, given),
    });
  }

  /** @param {any} option */
  #onPick(option) {
    if (this.#current) {
      this.#current.pick(option);
      this.#focusNext(this.#current);
    } else {
      this.tail.value = "";
      const field = this.#add(option.value);
      field.input.focus();
    }
  }

  /**
   * Focus the next option without a value, or the end.
   *
   * @param {OptionField} field
   */
  #focusNext(field) {
    this.list.hide();
    const after = this.#fields.slice(this.#fields.indexOf(field) + 1);
    const next = after.find((one) => one.isEmpty);
    (next?.input ?? this.tail).focus();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.isComposing || this.list.handleMove(event)) {
      return;
    }
    const field = this.#fieldOf(event.target);
    switch (event.key) {
      case "Enter":
        event.preventDefault();
        if (!(this.list.isOpen && this.list.pick())) {
          this.send();
        }
        break;
      case "Tab":
        if (!event.shiftKey) {
          this.#tab(event, field);
        }
        break;
      case "Escape":
        event.preventDefault();
        if (this.list.isOpen) {
          this.list.hide();
        } else {
          this.onleave("");
        }
        break;
      case "Backspace":
        this.#backspace(event, field);
        break;
    }
  }

  /**
   * @param {KeyboardEvent} event
   * @param {OptionField | null} field
   */
  #tab(event, field) {
    if (field) {
      event.preventDefault();
      const isDecided = field.picked !== null || (field.isEmpty && !field.isRequired);
      if (isDecided || !this.list.isOpen || !this.list.pick()) {
        this.#focusNext(field);
      }
    } else if (event.target === this.tail && this.list.isOpen) {
      event.preventDefault();
      if (!this.list.highlighted) {
        this.list.move(1);
      }
      this.list.pick();
    }
  }

  /**
   * @param {KeyboardEvent} event
   * @param {OptionField | null} field
   */
  #backspace(event, field) {
    const isEmpty = field ? field.isEmpty : this.tail.value === "";
    if (!isEmpty) {
      return;
    }
    event.preventDefault();
    const at = field ? this.#fields.indexOf(field) : this.#fields.length;
    const previous = this.#fields[at - 1];
    if (field && !field.isRequired) {
      this.#remove(field);
      (previous?.input ?? this.tail).focus();
    } else if (previous) {
      previous.input.focus();
    } else {
      this.onleave(`/${this.invocation.title}`);
    }
  }

  /**
   * Show what a field is for, or what is wrong with it.
   *
   * @param {OptionField | null} field
   * @param {string} [problem]
   */
  #showHint(field, problem) {
    this.hint.classList.toggle("wrong", Boolean(problem));
    const what = field
      ? [h("strong", {}, field.name), " ", problem || field.description]
      : [h("strong", {}, `/${this.invocation.title}`), " ", problem || this.invocation.description];
    fill(this.hint, what);
    this.hint.hidden = false;
    if (problem) {
      announce(problem); // what a field is for is its description
    }
  }

  async send() {
    const problems = this.#fields.map((field) => ({ field, problem: field.problem() }));
    for (const { field, problem } of problems) {
      field.showError(problem);
    }
    const first = problems.find(({ problem }) => problem !== "");
    if (first) {
      first.field.input.focus();
      this.#showHint(first.field, first.problem);
      return;
    }
    const text = this.tail.value.trim();
    if (text) {
      this.tail.focus();
      this.#showHint(null, say("not-an-option", { text }));
      return;
    }
    const { app, invocation } = this;
    const filled = this.#fields.filter((field) => !field.isEmpty);
    const attached = filled.filter((field) => field.file);
    const files = await Promise.all(
      attached.map(async (field, at) => ({
        id: String(at),
        ...(await readFile(/** @type {File} */ (field.file))),
      })),
    );
    const options = filled.map((field) => ({
      name: field.option.name,
      type: field.option.type,
      value: field.file ? String(attached.indexOf(field)) : field.value(),
    }));
    const wasSent = app.session.run({
      guild: app.guildId,
      channel: app.channelId ?? "",
      command: invocation.command,
      label: `/${invocation.title}`,
      options: wrapOptions(invocation, options),
      files,
    });
    if (wasSent) {
      this.onsent();
    } else {
      this.#showHint(null, say("not-sent"));
    }
  }
}
