import { h, refill } from "./dom.js";
import { userMenu } from "./menus.js";
import { appBadge, avatarWithStatus, coloredName, displayName } from "./names.js";
import { say } from "./texts.js";

/** The members of the server, online ones first. */
export class Members {
  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.root = root;
    for (const kind of ["world", "presence", "place", "person"]) {
      app.on(kind, () => this.#render());
    }
  }

  #render() {
    const { app } = this;
    if (!app.store.me) {
      return;
    }
    const users = app.guild
      ? app.guild.members.map((/** @type {any} */ member) => member.user)
      : [app.store.me, ...(app.channel?.recipients ?? [])];
    const sorted = [...users].sort((one, other) =>
      displayName(app, one).localeCompare(displayName(app, other)),
    );
    const isOnline = (/** @type {any} */ user) => app.store.statusOf(user) !== "offline";
    refill(
      this.root,
      this.#group("members-online", sorted.filter(isOnline)),
      this.#group("members-offline", sorted.filter((user) => !isOnline(user))),
    );
  }

  /**
   * @param {"members-online" | "members-offline"} key
   * @param {any[]} users
   */
  #group(key, users) {
    const label = say(key, { count: users.length });
    return users.length > 0 && [
      h("h3", {}, label),
      h("ul", { "aria-label": label }, users.map((user) => this.#row(user))),
    ];
  }

  /** @param {any} user */
  #row(user) {
    const { app } = this;
    return h(
      "li",
      { "data-key": user.id },
      h(
        "button",
        {
          type: "button",
          class: "member",
          "aria-haspopup": "menu",
          onclick: (/** @type {any} */ event) => userMenu(app, user, { near: event.currentTarget }),
          oncontextmenu: (/** @type {MouseEvent} */ event) => {
            event.preventDefault();
            userMenu(app, user, { point: { x: event.clientX, y: event.clientY } });
          },
        },
        avatarWithStatus(app, user),
        coloredName(app, user),
        user.bot && appBadge(),
      ),
    );
  }
}
