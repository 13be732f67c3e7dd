/** What screen readers are told: one polite live region, which only this module fills. */

import { h } from "./dom.js";

const LINES_KEPT = 20;

const region = /** @type {HTMLElement} */ (document.getElementById("announcer"));

/** @param {string} text */
export function announce(text) {
  region.append(h("p", {}, text));
  while (region.childElementCount > LINES_KEPT) {
    region.firstElementChild?.remove();
  }
}

/**
 * Open a dialog over the page. Nothing outside it can be heard, so the region moves into it.
 *
 * @param {HTMLDialogElement} dialog
 */
export function openDialog(dialog) {
  document.body.append(dialog);
  move(dialog);
  dialog.addEventListener("close", () => {
    move(document.body);
    dialog.remove();
  });
  dialog.showModal();
}

/** @param {HTMLElement} home */
function move(home) {
  region.replaceChildren(); // what was said is not said again
  home.append(region);
}
