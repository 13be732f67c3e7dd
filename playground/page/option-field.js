import { localDescription, localName } from "./commands.js";
import { h } from "./dom.js";
import { channelOptions, matching, mentionableOptions, peopleOptions, roleOptions } from "./entities.js";
import { say } from "./texts.js";

const STRING = 3;
const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const ROLE = 8;
const MENTIONABLE = 9;
const NUMBER = 10;
const ATTACHMENT = 11;

const DEBOUNCE = 250;

/** The texts that say what each type of option expects. */
const EXPECTED = /** @type {Record<number, string>} */ ({
  [STRING]: "expects-text",
  [INTEGER]: "expects-whole-number",
  [BOOLEAN]: "expects-true-or-false",
  [USER]: "expects-person",
  [CHANNEL]: "expects-channel",
  [ROLE]: "expects-role",
  [MENTIONABLE]: "expects-person-or-role",
  [NUMBER]: "expects-number",
});

/** @typedef {import("./option-list.js").Option} Option */

/** The input for one option of a command. */
export class OptionField {
  /** @type {Option | null} the option picked from the list, if there is a list */
  picked = null;
  /** @type {File | null} */
  file = null;
  #asked = 0;

  /**
   * @param {import("./app.js").App} app
   * @param {any} option
   * @param {(field: OptionField) => Promise<any[] | null>} complete asks the app for choices
   */
  constructor(app, option, complete) {
    this.app = app;
    this.option = option;
    this.complete = complete;
    this.name = localName(option);
    this.input = option.type === ATTACHMENT ? this.#fileInput() : this.#textInput();
    this.element = h(
      "label",
      { class: "command-option", "data-option": option.name },
      h("span", { class: "command-option-name" }, this.name),
      this.input,
    );
  }

  #textInput() {
    const { type } = this.option;
    return h("input", {
      type: "text",
      class: "command-option-input",
      placeholder: say(EXPECTED[type]),
      inputmode: type === INTEGER ? "numeric" : type === NUMBER ? "decimal" : null,
      role: this.hasList && "combobox",
      "aria-autocomplete": this.hasList && "list",
      "aria-expanded": this.hasList && "false",
      "aria-label": this.name,
      "aria-description": this.description,
      "aria-required": String(this.isRequired),
      autocomplete: "off",
      spellcheck: "false",
    });
  }

  #fileInput() {
    return h("input", {
      type: "file",
      class: "command-option-file",
      "aria-label": this.name,
      "aria-description": this.description,
      onchange: (/** @type {any} */ event) => {
        this.file = event.target.files[0] ?? null;
      },
    });
  }

  get isRequired() {
    return Boolean(this.option.required);
  }

  get description() {
    return localDescription(this.option);
  }

  get text() {
    return this.option.type === ATTACHMENT ? "" : this.input.value;
  }

  get isEmpty() {
    return this.option.type === ATTACHMENT ? this.file === null : this.input.value === "";
  }

  get hasList() {
    const { type, choices, autocomplete } = this.option;
    const isEntity = [BOOLEAN, USER, CHANNEL, ROLE, MENTIONABLE].includes(type);
    return isEntity || choices?.length > 0 || Boolean(autocomplete);
  }

  /** @param {Option} option */
  pick(option) {
    this.picked = option;
    this.input.value = option.label;
    this.showError("");
  }

  /**
   * The suggestions for what was typed; null if something else was typed in the meantime.
   *
   * @returns {Promise<{items: Option[], empty: string} | null>}
   */
  async suggestions() {
    this.#asked += 1;
    const asked = this.#asked;
    if (!this.option.autocomplete) {
      return { items: this.#fixedSuggestions(), empty: say("no-matches") };
    }
    await new Promise((resolve) => setTimeout(resolve, DEBOUNCE));
    if (asked !== this.#asked) {
      return null;
    }
    const choices = await this.complete(this);
    if (asked !== this.#asked) {
      return null;
    }
    const empty = say(choices ? "no-options-match" : "loading-options-failed");
    return { items: (choices ?? []).map(choiceOption), empty };
  }

  #fixedSuggestions() {
    return matching(this.#options(), this.picked ? "" : this.input.value);
  }

  /** @returns {Option[]} */
  #options() {
    const { app, option } = this;
    switch (option.type) {
      case BOOLEAN:
        return [
          { key: "true", label: say("true"), value: true },
          { key: "false", label: say("false"), value: false },
        ];
      case USER:
        return peopleOptions(app);
      case CHANNEL:
        return channelOptions(app, option.channel_types);
      case ROLE:
        return roleOptions(app);
      case MENTIONABLE:
        return mentionableOptions(app);
      default:
        return (option.choices ?? []).map(choiceOption);
    }
  }

  /** Pick the option whose full name was typed. */
  settle() {
    if (!this.picked && this.hasList && !this.option.autocomplete && !this.isEmpty) {
      const typed = this.input.value.replace(/^[@#]/, "").toLowerCase();
      const same = this.#options().find((one) =>
        [one.label, one.aside].some((name) => name?.toLowerCase() === typed),
      );
      if (same) {
        this.pick(same);
      }
    }
  }

  /** Why this option cannot be sent; "" if it can. */
  problem() {
    this.settle();
    if (this.isEmpty) {
      return this.isRequired ? say("option-required") : "";
    }
    const { type, autocomplete } = this.option;
    if (this.hasList && !autocomplete && !this.picked) {
      return say("not-in-list");
    }
    if (type === INTEGER || type === NUMBER) {
      return this.#problemOfNumber();
    }
    return type === STRING ? this.#problemOfText() : "";
  }

  #problemOfNumber() {
    const { type, min_value: min, max_value: max } = this.option;
    const value = Number(this.value());
    if (!Number.isFinite(value) || (type === INTEGER && !Number.isSafeInteger(value))) {
      return say(type === INTEGER ? "enter-whole-number" : "enter-number");
    }
    if (min !== undefined && min !== null && value < min) {
      return say("value-at-least", { min });
    }
    const isTooHigh = max !== undefined && max !== null && value > max;
    return isTooHigh ? say("value-at-most", { max }) : "";
  }

  #problemOfText() {
    const { min_length: min, max_length: max } = this.option;
    const length = [...String(this.value())].length;
    if (min && length < min) {
      return say("enter-at-least", { count: min });
    }
    return max && length > max ? say("enter-at-most", { count: max }) : "";
  }

  /** The value for an interaction; a file's id is set later. */
  value() {
    if (this.picked) {
      return this.picked.value;
    }
    const isNumber = this.option.type === INTEGER || this.option.type === NUMBER;
    return isNumber && this.text.trim() !== "" ? Number(this.text) : this.text;
  }

  /** The value while it is still being typed. */
  draft() {
    return this.picked ? this.picked.value : this.text;
  }

  /** @param {string} problem */
  showError(problem) {
    this.element.classList.toggle("wrong", problem !== "");
    this.input.setAttribute("aria-invalid", String(problem !== ""));
  }
}

/** @param {{name: string, name_localized?: string | null, value: any}} choice */
function choiceOption(choice) {
  return { key: `choice-${choice.value}`, label: localName(choice), value: choice.value };
}
