import { announce } from "./announcer.js";
import { fill, freshId, h, icon } from "./dom.js";
import { withEmojis } from "./emoji.js";

/**
 * @typedef {object} Option
 * @property {string} key
 * @property {string} label
 * @property {string} [detail]
 * @property {Node | null} [lead] shown before the label
 * @property {string} [aside] shown at the end of the line
 * @property {boolean} [chosen]
 * @property {boolean} [disabled]
 * @property {any} value
 */

/** @typedef {{title?: string, items: Option[]}} Section */

/**
 * A listbox controlled from an element that keeps the focus: a field, or the box around the list.
 *
 * The highlighted option and the chosen ones are independent; the owner decides what picking does.
 */
export class OptionList {
  /** @type {HTMLElement | null} */
  #driver = null;
  /** @type {Option[]} */
  #items = [];
  /** @type {HTMLElement[]} */
  #rows = [];
  #at = -1;
  /** What is shown instead of options. */
  #notice = "";

  /** @param {{label: string, isMulti?: boolean, onpick: (option: Option) => void}} options */
  constructor({ label, isMulti = false, onpick }) {
    this.onpick = onpick;
    this.isMulti = isMulti;
    this.element = h("div", {
      class: "option-list",
      role: "listbox",
      id: freshId("options"),
      "aria-label": label,
      "aria-multiselectable": isMulti && "true",
      hidden: true,
      // A click must not take the focus from the driver.
      onmousedown: (/** @type {Event} */ event) => event.preventDefault(),
    });
  }

  get isOpen() {
    return !this.element.hidden;
  }

  get highlighted() {
    return this.#items[this.#at] ?? null;
  }

  /**
   * Handle the keys of this element from now on.
   *
   * @param {HTMLElement} driver
   */
  driveFrom(driver) {
    this.#driver?.removeAttribute("aria-activedescendant");
    this.#driver = driver;
    driver.setAttribute("aria-controls", this.element.id);
    this.#updateDriver();
  }

  /**
   * @param {Section[]} sections
   * @param {{highlight?: number, label?: string, empty?: string}} [options]
   */
  show(sections, { highlight = 0, label, empty } = {}) {
    if (label) {
      this.element.setAttribute("aria-label", label);
    }
    this.#items = sections.flatMap((section) => section.items);
    this.#rows = this.#items.map((item) => this.#row(item));
    let at = 0;
    const groups = sections
      .filter((section) => section.items.length > 0)
      .map(({ title, items }) => {
        const rows = this.#rows.slice(at, (at += items.length));
        return h(
          "div",
          { class: "option-group", role: "group", "aria-label": title },
          title && h("div", { class: "option-title", "aria-hidden": "true" }, title),
          rows,
        );
      });
    fill(this.element, groups);
    const notice = this.#items.length === 0 ? empty ?? "" : "";
    if (notice) {
      fill(this.element, h("div", { class: "option-empty" }, notice));
    }
    if (notice && notice !== this.#notice) {
      announce(notice);
    }
    this.#notice = notice;
    this.element.hidden = this.#items.length === 0 && !empty;
    this.#highlight(Math.min(highlight, this.#items.length - 1));
  }

  hide() {
    this.#notice = "";
    this.element.hidden = true;
    this.#items = [];
    this.#rows = [];
    this.#highlight(-1);
  }

  /**
   * Move the highlight, wrapping around.
   *
   * @param {number} step
   */
  move(step) {
    const count = this.#items.length;
    if (count > 0) {
      const from = this.#at === -1 && step < 0 ? 0 : this.#at;
      this.#highlight((from + step + count) % count);
    }
  }

  /** Pick the highlighted option; returns false if there is none. */
  pick() {
    const item = this.highlighted;
    if (!item || item.disabled) {
      return false;
    }
    this.onpick(item);
    return true;
  }

  /**
   * Handle a key that moves the highlight; returns whether it was one.
   *
   * @param {KeyboardEvent} event
   */
  handleMove(event) {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (!this.isOpen || !step || this.#items.length === 0) {
      return false;
    }
    event.preventDefault();
    if (Math.abs(step) === 1) {
      this.move(step);
    } else {
      this.#highlight(Math.min(Math.max(this.#at + step, 0), this.#items.length - 1));
    }
    return true;
  }

  /** @param {Option} item */
  #row(item) {
    const row = h(
      "div",
      {
        class: "option",
        role: "option",
        id: freshId("option"),
        "data-key": item.key,
        "aria-disabled": item.disabled && "true",
        "aria-selected": String(Boolean(item.chosen)),
      },
      item.lead && h("span", { class: "option-lead" }, item.lead),
      h(
        "span",
        { class: "option-text" },
        h("span", { class: "option-label" }, withEmojis(item.label)),
        item.detail && h("span", { class: "option-detail" }, withEmojis(item.detail)),
      ),
      item.aside && h("span", { class: "option-aside" }, item.aside),
      this.isMulti && h("span", { class: "check-box" }, icon("check")),
      !this.isMulti && item.chosen && icon("check"),
    );
    row.addEventListener("mousemove", () => this.#highlight(this.#rows.indexOf(row), false));
    row.addEventListener("click", () => {
      this.#highlight(this.#rows.indexOf(row), false);
      this.pick();
    });
    return row;
  }

  /**
   * @param {number} at
   * @param {boolean} [scroll]
   */
  #highlight(at, scroll = true) {
    this.#rows[this.#at]?.classList.remove("highlighted");
    this.#at = at;
    const row = this.#rows[at];
    row?.classList.add("highlighted");
    if (scroll) {
      row?.scrollIntoView({ block: "nearest" });
    }
    this.#updateDriver();
  }

  #updateDriver() {
    const row = this.#rows[this.#at];
    if (row) {
      this.#driver?.setAttribute("aria-activedescendant", row.id);
    } else {
      this.#driver?.removeAttribute("aria-activedescendant");
    }
    if (this.#driver?.getAttribute("role") === "combobox") {
      this.#driver.setAttribute("aria-expanded", String(this.isOpen));
    }
  }
}
