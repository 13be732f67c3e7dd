/** Builds the page's elements. Text from the server is never parsed as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {any} Child a node, a text, a number, a list of these, or nothing: null, undefined, false */

/**
 * Build an element; strings among the children become text nodes.
 *
 * `onclick: handler` adds a listener, `style` sets custom properties, `value` sets the property,
 * true sets an empty attribute, and false, null and undefined omit the attribute.
 *
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (typeof value === "function") {
      element.addEventListener(name.slice(2), value);
    } else if (name === "style") {
      for (const [property, text] of Object.entries(value)) {
        element.style.setProperty(property, text);
      }
    } else if (name === "value") {
      /** @type {any} */ (element).value = value;
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
  append(element, children);
  return element;
}

/**
 * @param {Node} parent
 * @param {Child[]} children
 */
function append(parent, children) {
  for (const child of children) {
    if (Array.isArray(child)) {
      append(parent, child);
    } else if (child instanceof Node) {
      parent.appendChild(child);
    } else if (child !== null && child !== undefined && child !== false) {
      parent.appendChild(document.createTextNode(String(child)));
    }
  }
}

/**
 * Replace all children.
 *
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * One of the drawings in icons.svg, hidden from screen readers.
 *
 * @param {string} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("class", "icon");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `/page/icons.svg#${name}`);
  svg.append(use);
  return svg;
}

/**
 * A button that shows only an icon.
 *
 * @param {string} name
 * @param {string} label
 * @param {Record<string, any>} [props]
 */
export function iconButton(name, label, props = {}) {
  const given = { type: "button", class: "icon-button", title: label, "aria-label": label };
  return h("button", { ...given, ...props }, icon(name));
}

let lastId = 0;

/** A unique element id. */
export function freshId(prefix = "id") {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
