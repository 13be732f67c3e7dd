/** Select menus in messages and modals. */

import { fill, h, icon, setDisabled, setWhole } from "./dom.js";
import { emojiElement } from "./emoji.js";
import {
  channelOptions,
  matching,
  mentionableOptions,
  peopleOptions,
  roleOptions,
} from "./entities.js";
import { OptionList } from "./option-list.js";
import { openPopover } from "./popover.js";
import { say } from "./texts.js";

const STRING_SELECT = 3;
const SEARCHABLE_FROM = 13;

/** @typedef {import("./option-list.js").Option} Option */

/** The texts of default placeholders. */
const PLACEHOLDERS = /** @type {Record<number, string>} */ ({
  5: "select-user",
  6: "select-role",
  7: "select-user-or-role",
  8: "select-channel",
});

export const SELECTS = [STRING_SELECT, 5, 6, 7, 8];

/**
 * All options of a select.
 *
 * @param {import("./app.js").App} app
 * @param {any} component
 * @returns {Option[]}
 */
function offered(app, component) {
  switch (component.type) {
    case STRING_SELECT:
      return component.options.map((/** @type {any} */ option) => ({
        key: `value-${option.value}`,
        label: option.label,
        detail: option.description,
        lead: option.emoji ? emojiElement(option.emoji) : null,
        value: option.value,
      }));
    case 5:
      return peopleOptions(app);
    case 6:
      return roleOptions(app);
    case 7:
      return mentionableOptions(app);
    default:
      return channelOptions(app, component.channel_types);
  }
}

/**
 * @param {number} min
 * @param {number} max
 */
export function amountToChoose(min, max) {
  return min === max ? say("choose-exactly", { count: max }) : say("choose-between", { min, max });
}

/** @param {any} component */
function defaults(component) {
  if (component.type === STRING_SELECT) {
    const options = /** @type {any[]} */ (component.options);
    return options.filter((one) => one.default).map((one) => one.value);
  }
  return (component.default_values ?? []).map((/** @type {any} */ one) => one.id);
}

/**
 * An option's label after the name of its emoji or picture.
 *
 * @param {Option} option
 */
function spokenLabel({ lead, label }) {
  const element = lead instanceof Element ? lead : null;
  const name = element?.getAttribute("aria-label") || element?.getAttribute("alt");
  return [name, label].filter(Boolean).join(" ");
}

/** The choice in one select, and the control that shows and changes it. */
export class Select {
  /** @type {string[]} */
  values;
  /** What the control shows. */
  shown = "";
  /** @type {OpenSelect | null} */
  #opened = null;

  /**
   * @param {import("./app.js").App} app
   * @param {any} component
   * @param {{values?: string[], label?: string, onchange?: (values: string[]) => void}} [options]
   */
  constructor(app, component, { values, label, onchange } = {}) {
    this.app = app;
    this.component = component;
    this.values = values ?? defaults(component);
    this.onchange = onchange;
    this.min = component.min_values ?? 1;
    this.max = component.max_values ?? 1;
    this.placeholder = component.placeholder || say(PLACEHOLDERS[component.type] ?? "make-a-selection");
    this.element = h("button", {
      type: "button",
      class: "select",
      role: "combobox",
      "aria-haspopup": "listbox",
      "aria-expanded": "false",
      "aria-label": label ?? this.placeholder,
      "data-control": component.custom_id,
      disabled: component.disabled,
      onclick: () => this.#open(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => {
        if (["ArrowDown", "ArrowUp"].includes(event.key)) {
          event.preventDefault();
          this.#open();
        }
      },
    });
    this.#draw();
    setWhole(this);
  }

  /**
   * Offer and show what the select of a changed message does.
   *
   * @param {Select} next
   */
  take(next) {
    const { element } = this;
    this.#opened?.abandon();
    this.component = next.component;
    this.values = next.values;
    this.onchange = next.onchange;
    this.min = next.min;
    this.max = next.max;
    this.placeholder = next.placeholder;
    for (const name of ["aria-label", "data-control"]) {
      element.setAttribute(name, next.element.getAttribute(name) ?? "");
    }
    setDisabled(element, next.component.disabled === true);
    this.#draw();
  }

  get isMulti() {
    return this.max > 1;
  }

  #draw() {
    const all = offered(this.app, this.component);
    const chosen = this.values.flatMap((value) => all.find((one) => one.value === value) ?? []);
    const tags = chosen.map((option) =>
      h(
        "span",
        { class: this.isMulti ? "select-tag" : "select-one" },
        option.lead?.cloneNode(true),
        h("span", {}, option.label),
      ),
    );
    const placeholder = h("span", { class: "select-placeholder" }, this.placeholder);
    const shown = h("span", { class: "select-value" }, tags.length ? tags : placeholder);
    fill(this.element, shown, icon("chevron"));
    const names = chosen.map(spokenLabel).join(", ");
    this.element.setAttribute("aria-description", names || say("nothing-selected"));
    this.shown = JSON.stringify([this.component, this.values, names]);
  }

  #open() {
    const { element } = this;
    if (element.getAttribute("aria-busy") !== "true" && element.ariaDisabled !== "true") {
      this.#opened = new OpenSelect(this, () => {
        this.#opened = null;
      });
    }
  }

  /** @param {string[]} values */
  choose(values) {
    const isSame =
      values.length === this.values.length && values.every((one) => this.values.includes(one));
    if (!isSame) {
      this.values = values;
      this.#draw();
      this.onchange?.(values);
    }
  }
}

/** A select while it is open. */
class OpenSelect {
  #isAbandoned = false;

  /**
   * @param {Select} select
   * @param {() => void} onclose
   */
  constructor(select, onclose) {
    this.select = select;
    this.onclose = onclose;
    this.values = [...select.values];
    this.all = offered(select.app, select.component);
    const { element, component, placeholder, isMulti } = select;
    this.list = new OptionList({
      label: placeholder,
      isMulti,
      onpick: (option) => this.#toggle(option.value),
    });
    const isSearchable = component.type !== STRING_SELECT || this.all.length >= SEARCHABLE_FROM;
    const driver = isSearchable ? this.#search() : this.list.element;
    const { min, max } = select;
    const done = isMulti && h(
      "div",
      { class: "select-footer" },
      h("span", {}, amountToChoose(min, max)),
      h("button", { type: "button", class: "button small primary", onclick: () => this.#close() }, say("done")),
    );
    driver.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#key(event));
    element.setAttribute("aria-expanded", "true");
    this.#show("", Math.max(this.all.findIndex((one) => this.values.includes(one.value)), 0));
    this.popover = openPopover({
      near: element,
      className: "select-popover",
      matchWidth: true,
      content: [isSearchable && driver, this.list.element, done].filter(Boolean),
      onclose: () => this.#closed(),
    });
    this.list.driveFrom(driver);
    this.list.move(0); // scroll it into view, now that it is attached
    if (!isSearchable) {
      driver.tabIndex = 0;
    }
    driver.focus();
  }

  #search() {
    return h("input", {
      class: "select-search",
      type: "text",
      role: "combobox",
      placeholder: say("search"),
      "aria-label": say("search"),
      "aria-autocomplete": "list",
      autocomplete: "off",
      oninput: (/** @type {any} */ event) => this.#show(event.target.value, 0),
    });
  }

  /**
   * @param {string} query
   * @param {number} highlight
   */
  #show(query, highlight) {
    this.query = query;
    const isFull = this.select.isMulti && this.values.length >= this.select.max;
    const found = query.trim() === "" ? this.all : matching(this.all, query);
    const items = found.map((option) => {
      const chosen = this.values.includes(option.value);
      return { ...option, chosen, disabled: isFull && !chosen };
    });
    this.list.show([{ items }], { highlight, empty: say("no-results") });
  }

  /** @param {string} value */
  #toggle(value) {
    const isChosen = this.values.includes(value);
    if (this.select.isMulti) {
      this.values = isChosen ? this.values.filter((one) => one !== value) : [...this.values, value];
      this.#show(this.query ?? "", this.#placeOf(value));
    } else {
      this.values = isChosen && this.select.min === 0 ? [] : [value];
      this.#close();
    }
  }

  /** @param {string} value */
  #placeOf(value) {
    const found = this.query ? matching(this.all, this.query) : this.all;
    return Math.max(found.findIndex((one) => one.value === value), 0);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.list.handleMove(event)) {
      return;
    }
    const isSpace = event.key === " " && event.target === this.list.element;
    if (event.key === "Enter" || isSpace) {
      event.preventDefault();
      this.list.pick();
    } else if (event.key === "Tab") {
      this.#close();
    }
  }

  #close() {
    this.popover.close();
  }

  /** Close it without a choice: what it offers is no longer there. */
  abandon() {
    this.#isAbandoned = true;
    this.#close();
  }

  #closed() {
    this.onclose();
    this.select.element.setAttribute("aria-expanded", "false");
    const isEnough = this.values.length >= this.select.min && this.values.length <= this.select.max;
    if (isEnough && !this.#isAbandoned) {
      this.select.choose(this.values);
    }
  }
}
