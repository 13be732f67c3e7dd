/** The components of a message: rows of buttons and selects, and Components V2. */

import { fileCard, mosaic } from "./attachments.js";
import { h, icon } from "./dom.js";
import { emojiElement, withEmojis } from "./emoji.js";
import { picture, safeLink } from "./media.js";
import { hexColor } from "./names.js";
import { richText, spoiler } from "./rich-text.js";
import { SELECTS, Select } from "./select.js";

const ROW = 1;
const BUTTON = 2;
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;

/** The width and height that the only picture of a gallery may have. */
const LARGEST_GALLERY_PICTURE = /** @type {[number, number]} */ ([550, 550]);

const LINK = 5;
const STYLES = /** @type {Record<number, string>} */ ({
  1: "primary",
  2: "secondary",
  3: "success",
  4: "danger",
  5: "link",
  6: "premium",
});

/** @type {WeakMap<any, Map<string, string[]>>} current choices, until the message changes */
const chosen = new WeakMap();

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 * @param {any[]} components
 * @returns {any[]}
 */
export function componentElements(app, message, components) {
  return components.map((component) => componentElement(app, message, component));
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 * @param {any} component
 * @returns {any}
 */
function componentElement(app, message, component) {
  const inside = () => componentElements(app, message, component.components);
  switch (component.type) {
    case ROW:
      return h("div", { class: "row" }, inside());
    case BUTTON:
      return buttonElement(app, message, component);
    case SECTION:
      return h(
        "div",
        { class: "section" },
        h("div", { class: "section-text" }, inside()),
        componentElement(app, message, component.accessory),
      );
    case TEXT:
      return h("div", { class: "text-display" }, richText(app, component.content));
    case THUMBNAIL:
      return withSpoiler(component, picture(component.media, component.description ?? "", "thumbnail"));
    case GALLERY:
      return mosaic(component.items, LARGEST_GALLERY_PICTURE);
    case FILE:
      return withSpoiler(component, fileElement(component));
    case SEPARATOR:
      return separatorElement(component);
    case CONTAINER:
      return containerElement(component, inside());
    default:
      return SELECTS.includes(component.type) ? selectElement(app, message, component) : null;
  }
}

/**
 * @param {any} component
 * @param {HTMLElement} element
 */
function withSpoiler(component, element) {
  return component.spoiler ? spoiler(element, "block") : element;
}

/** @param {any} component */
function fileElement({ file, name, size }) {
  const path = (file.url ?? "").split("?")[0];
  const shown = name ?? decodeURIComponent(path.split("/").at(-1));
  return fileCard({ name: shown, size, url: file.url });
}

/** @param {any} component */
function separatorElement({ divider = true, spacing = 1 }) {
  const className = `separator ${spacing === 2 ? "large" : "small"}`;
  return h("div", { class: divider ? `${className} divider` : className, role: divider && "separator" });
}

/**
 * @param {any} component
 * @param {any[]} inside
 */
function containerElement(component, inside) {
  const color = component.accent_color;
  const hasAccent = typeof color === "number";
  const style = hasAccent ? { "--accent": hexColor(color) } : {};
  const element = h("div", { class: hasAccent ? "container accent" : "container", style }, inside);
  return withSpoiler(component, element);
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 * @param {any} component
 */
function buttonElement(app, message, component) {
  const { style, label, emoji, disabled } = component;
  const inside = [
    emoji && emojiElement(emoji),
    label && h("span", { class: "button-label" }, withEmojis(label)),
  ];
  if (style === LINK) {
    const href = disabled ? null : safeLink(component.url);
    const props = { class: "button link", href, target: "_blank", rel: "noopener noreferrer" };
    return h("a", { ...props, "aria-disabled": disabled && "true" }, inside, icon("open"));
  }
  const onclick = (/** @type {any} */ event) => {
    if (event.currentTarget.getAttribute("aria-busy") !== "true") {
      app.session.press(message, component, []);
    }
  };
  return h(
    "button",
    {
      type: "button",
      class: `button ${STYLES[style] ?? "secondary"}`,
      disabled: disabled || component.custom_id === undefined,
      "data-control": component.custom_id,
      onclick,
    },
    inside,
  );
}

/**
 * @param {import("./app.js").App} app
 * @param {any} message
 * @param {any} component
 */
function selectElement(app, message, component) {
  const choices = chosen.get(message) ?? new Map();
  chosen.set(message, choices);
  const select = new Select(app, component, {
    values: choices.get(component.custom_id),
    onchange: (values) => {
      choices.set(component.custom_id, values);
      app.session.press(message, component, values);
    },
  });
  return select.element;
}
