/** Building the page's elements. Nothing that came from the server is ever read as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false | Child[]} Child */

/**
 * Build an element; text among the children becomes text nodes.
 *
 * `onclick: handler` listens, `style` sets custom properties, `value` is the live property,
 * true is an empty attribute, and false, null and undefined leave an attribute out.
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
 * Put new children in the place of the old ones.
 *
 * @param {Element} parent
 * @param {...Child} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}

/**
 * One of the drawings in icons.svg; it says nothing to a screen reader.
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

/** An id no other element has. */
export function freshId(prefix = "id") {
  lastId += 1;
  return `${prefix}-${lastId}`;
}
