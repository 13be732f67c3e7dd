/** The lists next to the chat; in narrow windows they are drawers over it. */

const NARROW = matchMedia("(max-width: 768px)");

export class Drawers {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} lists
   * @param {HTMLElement} members
   * @param {HTMLElement} chat
   */
  constructor(app, lists, members, chat) {
    this.parts = { lists, members };
    this.chat = chat;
    /** @type {"lists" | "members" | null} */
    this.open = null;
    app.on("place", () => this.close());
    app.on("person", () => this.close());
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented && !document.querySelector(":popover-open")) {
        this.close();
      }
    });
    chat.addEventListener("click", (event) => {
      if (this.open && NARROW.matches) {
        event.preventDefault();
        event.stopPropagation();
        this.close();
      }
    }, { capture: true });
    NARROW.addEventListener("change", () => this.close());
    this.#show();
  }

  /** @param {"lists" | "members"} name */
  toggle(name) {
    if (NARROW.matches) {
      this.before = /** @type {HTMLElement | null} */ (document.activeElement);
      this.open = this.open === name ? null : name;
      this.#show();
      /** @type {HTMLElement | null} */ (this.parts[name].querySelector("button, a"))?.focus();
    } else {
      document.body.classList.toggle("without-members");
    }
  }

  close() {
    if (this.open) {
      this.open = null;
      this.#show();
      this.before?.isConnected && this.before.focus();
    } else {
      this.#show();
    }
  }

  #show() {
    for (const [name, part] of Object.entries(this.parts)) {
      part.classList.toggle("open", this.open === name);
      part.inert = NARROW.matches && this.open !== name;
    }
    document.body.classList.toggle("drawer-open", this.open !== null);
  }
}
