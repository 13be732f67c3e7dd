import { h, icon } from "./dom.js";
import { openPopover } from "./popover.js";

/**
 * @typedef {object} MenuItem
 * @property {string} label
 * @property {string} [icon]
 * @property {Node} [lead]
 * @property {boolean} [danger]
 * @property {() => void} act
 */

/**
 * Open a menu: arrow keys move, Enter chooses, Esc closes.
 *
 * @param {{near?: Element, point?: {x: number, y: number}, label: string,
 *   heading?: Node, groups: {title?: string, items: MenuItem[]}[]}} options
 */
export function openMenu({ near, point, label, heading, groups }) {
  const shown = groups.filter((group) => group.items.length > 0);
  const menu = h(
    "div",
    { class: "menu", role: "menu", "aria-label": label },
    shown.map(({ title, items }) =>
      h(
        "div",
        { class: "menu-group", role: "group", "aria-label": title },
        title && h("div", { class: "menu-title", "aria-hidden": "true" }, title),
        items.map((item) => itemButton(item, () => popover.close())),
      ),
    ),
  );
  const content = heading ? [heading, menu] : [menu];
  const popover = openPopover({ near, point, className: "menu-popover", content });
  const buttons = /** @type {HTMLElement[]} */ ([...menu.querySelectorAll("button")]);
  menu.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    const at = buttons.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const target = {
      ArrowDown: buttons[(at + 1) % buttons.length],
      ArrowUp: buttons.at(at <= 0 ? -1 : at - 1),
      Home: buttons[0],
      End: buttons.at(-1),
    }[event.key];
    if (target) {
      event.preventDefault();
      target.focus();
    } else if (event.key === "Tab") {
      popover.close();
    }
  });
  buttons[0]?.focus();
  return popover;
}

/**
 * @param {MenuItem} item
 * @param {() => void} close
 */
function itemButton(item, close) {
  const onclick = () => {
    close();
    item.act();
  };
  return h(
    "button",
    { type: "button", role: "menuitem", tabindex: "-1", class: item.danger && "danger", onclick },
    h("span", { class: "menu-label" }, item.label),
    item.lead ?? (item.icon && icon(item.icon)),
  );
}
