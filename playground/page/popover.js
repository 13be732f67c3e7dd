/** Popovers: menus, lists of options, the panel of people. */

import { h } from "./dom.js";

const GAP = 4;
const MARGIN = 8;

/**
 * Open a popover next to an element or at a point. On a phone the CSS turns it into a sheet.
 *
 * It closes on Esc and on a click outside, and restores the focus.
 *
 * @param {{near?: Element, point?: {x: number, y: number}, className: string, content: Node[],
 *   onclose?: () => void, matchWidth?: boolean}} options
 */
export function openPopover({ near, point, className, content, onclose, matchWidth }) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const box = h("div", { class: `popover ${className}`, popover: "auto" }, ...content);
  const home = near?.closest("dialog") ?? document.body;
  home.append(box);
  if (matchWidth && near) {
    box.style.setProperty("--near-width", `${near.getBoundingClientRect().width}px`);
  }
  box.addEventListener("toggle", (/** @type {any} */ event) => {
    if (event.newState === "closed") {
      box.remove();
      onclose?.();
      if (before?.isConnected && document.activeElement === document.body) {
        before.focus({ preventScroll: true });
      }
    }
  });
  box.showPopover();
  place(box, near?.getBoundingClientRect() ?? new DOMRect(point?.x ?? 0, point?.y ?? 0, 0, 0));
  return { box, close: () => box.isConnected && box.hidePopover() };
}

/**
 * Place it below its element, or above if there is more room, but always inside the window.
 *
 * @param {HTMLElement} box
 * @param {DOMRect} target
 */
function place(box, target) {
  const below = innerHeight - target.bottom - GAP - MARGIN;
  const above = target.top - GAP - MARGIN;
  const isBelow = box.offsetHeight <= below || below >= above;
  box.style.setProperty("--room", `${Math.max(isBelow ? below : above, 0)}px`);
  const height = box.offsetHeight;
  const top = isBelow ? target.bottom + GAP : target.top - GAP - height;
  const inside = (/** @type {number} */ start, /** @type {number} */ length, /** @type {number} */ size) =>
    `${Math.max(Math.min(start, size - MARGIN - length), MARGIN)}px`;
  box.style.setProperty("--top", inside(top, height, innerHeight));
  box.style.setProperty("--left", inside(target.left, box.offsetWidth, innerWidth));
}
