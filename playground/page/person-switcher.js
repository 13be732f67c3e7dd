/** Switches to other people, and shows a panel for people, languages and permissions. */

import { freshId, h, icon, iconButton, refill } from "./dom.js";
import { avatar, avatarWithStatus, displayName } from "./names.js";
import { ADMINISTRATOR, SETTABLE } from "./permissions.js";
import { openPopover } from "./popover.js";
import { say } from "./texts.js";
import { nextTheme, themeIcon, themeName } from "./theme.js";

export class PersonSwitcher {
  /** @type {{box: HTMLElement, close: () => void} | null} */
  #panel = null;

  /**
   * @param {import("./app.js").App} app
   * @param {HTMLElement} root
   */
  constructor(app, root) {
    this.app = app;
    this.root = root;
    for (const kind of ["world", "presence", "person", "others", "place"]) {
      app.on(kind, () => this.#render());
    }
  }

  #render() {
    const { app } = this;
    const { me } = app.store;
    if (!me) {
      return;
    }
    refill(
      this.root,
      h(
        "ul",
        { class: "person-strip", "aria-label": say("switch-to-someone-else") },
        app.store.people.map((/** @type {any} */ user) => h("li", { "data-key": user.id }, this.#personButton(user))),
        h("li", {}, iconButton("person-add", say("add-person"), {
          class: "icon-button add-person",
          onclick: (/** @type {any} */ event) => this.openPanel(event.currentTarget, "name"),
        })),
      ),
      h(
        "div",
        { class: "own-line" },
        avatarWithStatus(app, me),
        h(
          "div",
          { class: "own-names" },
          h("strong", {}, displayName(app, me)),
          h("span", {}, me.locale ?? "en-US"),
        ),
        this.#themeButton(),
        iconButton("gear", say("language-and-permissions"), {
          onclick: (/** @type {any} */ event) => this.openPanel(event.currentTarget),
        }),
      ),
    );
    if (this.#panel?.box.isConnected) {
      this.#fillPanel();
    }
  }

  #themeButton() {
    const onclick = () => {
      nextTheme();
      this.#render();
    };
    return iconButton(themeIcon(), say(`theme-${themeName()}`), { onclick });
  }

  /** @param {any} user */
  #personButton(user) {
    const { app } = this;
    const isMe = user.id === app.store.me.id;
    const name = user.global_name || user.username;
    const mentions = isMe ? 0 : app.mentionsFor(user.id);
    return h(
      "button",
      {
        type: "button",
        class: "person",
        title: isMe ? say("you-are", { name }) : say("switch-to", { name }),
        "aria-label": mentions ? say("with-mentions", { name, count: mentions }) : name,
        "aria-pressed": String(isMe),
        onclick: () => app.switchTo(user),
      },
      avatar(user),
      mentions > 0 && h("span", { class: "badge", "aria-hidden": "true" }, mentions),
    );
  }

  /**
   * @param {Element} near
   * @param {string} [focus] the field to focus
   */
  openPanel(near, focus) {
    this.content = h("div", { class: "person-panel", role: "dialog", "aria-label": say("people") });
    this.#fillPanel();
    this.#panel = openPopover({ near, className: "panel-popover", content: [this.content] });
    const first = focus ? `[name="${focus}"]` : "button, select, input";
    this.content.querySelector(first)?.focus();
  }

  #fillPanel() {
    const { app, content } = this;
    if (!content) {
      return;
    }
    refill(
      content,
      h("h2", {}, say("you-are-one-of")),
      h(
        "ul",
        { class: "person-list" },
        app.store.people.map((/** @type {any} */ user) => this.#personRow(user)),
      ),
      this.#addForm(),
      h("h2", {}, say("language-of", { name: displayName(app, app.store.me) })),
      this.#languageField(say("language"), "locale", app.store.me.locale, (locale) =>
        app.session.changePerson(app.store.me.id, { locale }),
      ),
      app.guild && h("h2", {}, say("language-of", { name: app.guild.name })),
      app.guild &&
        this.#languageField(say("server-language"), "server-locale", app.guild.locale, (locale) =>
          app.session.changeServer(app.guild.id, locale),
        ),
      app.guild && app.member && this.#permissionFields(),
    );
  }

  /** @param {any} user */
  #personRow(user) {
    const { app } = this;
    const isMe = user.id === app.store.me.id;
    const name = user.global_name || user.username;
    const onclick = () => {
      this.#panel?.close();
      app.switchTo(user);
    };
    return h(
      "li",
      { "data-key": user.id },
      h(
        "button",
        { type: "button", class: "person-choice", "aria-pressed": String(isMe), onclick },
        avatar(user),
        h("span", { class: "person-name" }, name),
        isMe && icon("check"),
      ),
      h(
        "a",
        {
          class: "icon-button",
          href: `/?as=${encodeURIComponent(user.username)}${location.hash}`,
          target: "_blank",
          title: say("open-in-window", { name }),
          "aria-label": say("open-in-window", { name }),
        },
        icon("open"),
      ),
    );
  }

  #addForm() {
    const name = h("input", {
      name: "name",
      class: "text-field",
      placeholder: say("new-name"),
      "aria-label": say("new-name"),
      maxlength: "32",
      autocomplete: "off",
    });
    const onsubmit = (/** @type {any} */ event) => {
      event.preventDefault();
      const { name } = event.currentTarget.elements;
      if (name.value.trim()) {
        this.app.session.addPerson(name.value.trim());
        name.value = "";
      }
    };
    const add = h("button", { class: "button small primary" }, say("add"));
    return h("form", { class: "add-form", onsubmit }, name, add);
  }

  /**
   * @param {string} label
   * @param {string} name
   * @param {string} chosen
   * @param {(locale: string) => void} choose
   */
  #languageField(label, name, chosen, choose) {
    const names = new Intl.DisplayNames([this.app.store.me.locale], { type: "language" });
    const onchange = (/** @type {any} */ event) => choose(event.target.value);
    return h(
      "select",
      { name, class: "text-field", "aria-label": label, onchange },
      this.app.store.locales.map((/** @type {string} */ locale) =>
        h(
          "option",
          { value: locale, selected: locale === chosen },
          `${names.of(locale)} (${locale})`,
        ),
      ),
    );
  }

  #permissionFields() {
    const { app } = this;
    const bits = BigInt(app.guild.permitted);
    const isOwner = app.guild.owner_id === app.store.me.id;
    const title = freshId("permissions");
    return h(
      "fieldset",
      { "aria-labelledby": title },
      h("h2", { id: title }, say("permissions-in", { server: app.guild.name })),
      isOwner && h("p", { class: "hint" }, say("owner-can-do-everything")),
      SETTABLE.map(([name, bit]) => {
        const isAdministrator = (bits & ADMINISTRATOR) !== 0n && bit !== ADMINISTRATOR;
        const onchange = (/** @type {any} */ event) => {
          // The panel may be filled again before the server has confirmed the change.
          app.guild.permitted = String(BigInt(app.guild.permitted) ^ bit);
          app.session.changePerson(app.store.me.id, {
            guild_id: app.guild.id,
            permissions: { [name]: event.target.checked },
          });
        };
        return h(
          "label",
          { class: "check-line" },
          h("input", {
            type: "checkbox",
            name,
            checked: isOwner || isAdministrator || (bits & bit) !== 0n,
            disabled: isOwner || isAdministrator,
            onchange,
          }),
          h("span", {}, say(`permission-${name}`)),
        );
      }),
    );
  }
}
