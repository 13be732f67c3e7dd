/** Builds the page's elements. Text from the server is never parsed as HTML. */

const SVG = "http://www.w3.org/2000/svg";

/** @type {WeakMap<Element, Record<string, (event: any) => void>>} */
const handlers = new WeakMap();

/** @param {Event} event */
function handle(event) {
  handlers.get(/** @type {Element} */ (event.currentTarget))?.[event.type]?.(event);
}

/** @typedef {any} Child a node, a text, a number, a list of these, or nothing: null, undefined, false */

/**
 * Build an element; strings among the children become text nodes.
 *
 * `onclick: handler` handles an event, `style` sets custom properties, `value` sets the property,
 * true sets an empty attribute, and false, null and undefined omit the attribute.
 *
 * @param {string} tag
 * @param {Record<string, any>} [props]
 * @param {...Child} children
 * @returns {any}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  /** @type {Record<string, (event: any) => void>} */
  const own = {};
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) {
      continue;
    }
    if (typeof value === "function") {
      own[name.slice(2)] = value;
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
  setHandlers(element, own);
  append(element, children);
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, (event: any) => void>} own
 */
function setHandlers(element, own) {
  handlers.set(element, own);
  for (const kind of Object.keys(own)) {
    element.addEventListener(kind, handle);
  }
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
 * Replace all children by others, and keep those that are the same.
 *
 * @param {Element} parent
 * @param {...Child} children
 */
export function refill(parent, ...children) {
  updateChildren(parent, h("div", {}, ...children));
}

/**
 * @typedef {object} Whole an element that is not changed from outside
 * @property {Element} element
 * @property {string} shown what it shows; as long as that is the same, it stays
 * @property {(next: any) => void} take show what the next one shows
 */

/** @type {WeakMap<Node, Whole>} */
const wholes = new WeakMap();

/**
 * Have an element changed only by its own code.
 *
 * @param {Whole} whole
 */
export function setWhole(whole) {
  wholes.set(whole.element, whole);
}

/**
 * Make an element look and work like a new one, of which parts may be used. What is the same in both
 * stays as it is, so it keeps the focus and is not read to anybody again.
 *
 * @param {any} old
 * @param {any} next
 */
export function update(old, next) {
  const [before, whole] = [wholes.get(old), wholes.get(next)];
  if (before && whole) {
    if (before.shown !== whole.shown) {
      before.take(whole);
    }
  } else if (before || whole) {
    old.replaceWith(next);
  } else if (old instanceof Element) {
    updateAttributes(old, next);
    setHandlers(old, handlers.get(next) ?? {});
    updateChildren(old, next);
  } else if (old.nodeValue !== next.nodeValue) {
    old.nodeValue = next.nodeValue;
  }
}

/**
 * @param {any} old
 * @param {any} next
 */
function updateAttributes(old, next) {
  setDisabled(old, next.hasAttribute("disabled"));
  const isKept = (/** @type {string} */ name) => held.has(old) && HELD.includes(name);
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !isKept(name)) {
      old.removeAttribute(name);
    }
  }
  if (old.tagName === "INPUT" && old !== document.activeElement) { // nobody is just changing it
    old.checked = next.checked;
  } else if (old.tagName === "OPTION") {
    old.selected = next.selected;
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) === value || isKept(name)) {
      continue;
    }
    if (name === "style") {
      old.style.cssText = value; // the page's policy forbids the attribute
    } else {
      old.setAttribute(name, value);
    }
  }
}

const HELD = ["disabled", "aria-disabled"];

/** Controls that will be disabled when the focus leaves them. @type {WeakSet<Element>} */
const held = new WeakSet();

/**
 * Disable a control, or enable it. Somebody who is there with the keyboard would lose their place,
 * so until they leave the control, it only says that it is disabled.
 *
 * @param {Element} control
 * @param {boolean} isDisabled
 */
export function setDisabled(control, isDisabled) {
  if (isDisabled && !control.hasAttribute("disabled") && control.matches(":focus-visible")) {
    held.add(control);
    control.setAttribute("aria-disabled", "true");
    control.addEventListener("blur", disableLeft, { once: true });
  } else if (!isDisabled && held.delete(control)) {
    control.removeAttribute("aria-disabled");
  }
  control.toggleAttribute("disabled", isDisabled && !held.has(control));
}

/** @param {Event} event */
function disableLeft({ currentTarget }) {
  const control = /** @type {Element} */ (currentTarget);
  if (held.delete(control)) {
    control.removeAttribute("aria-disabled");
    setDisabled(control, true);
  }
}

/**
 * @param {Element} old
 * @param {Element} next
 */
function updateChildren(old, next) {
  let at = old.firstChild;
  for (const child of [...next.childNodes]) {
    let same = at;
    while (same && kindOf(same) !== kindOf(child)) {
      same = same.nextSibling;
    }
    if (!same) {
      old.insertBefore(child, at);
      continue;
    }
    while (at && at !== same) {
      at = removed(at);
    }
    at = same.nextSibling;
    update(same, child);
  }
  while (at) {
    at = removed(at);
  }
}

/** @param {ChildNode} node */
function removed(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}

/**
 * What a node and the one that it becomes have in common.
 *
 * @param {any} node
 */
function kindOf(node) {
  return node instanceof HTMLElement
    ? [node.tagName, node.classList[0], node.dataset.key].join(" ")
    : node.nodeName;
}

// In the page itself, because some icons are only needed when the playground can't be reached.
const drawings = await (await fetch(new URL("icons.svg", import.meta.url))).text();
document.body.append(new DOMParser().parseFromString(drawings, "image/svg+xml").documentElement);

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
  use.setAttribute("href", `#icon-${name}`);
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
