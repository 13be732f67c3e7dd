import { announce } from "./announcer.js";
import { fill, h, icon, iconButton, refill } from "./dom.js";
import { say } from "./texts.js";

const DELAY = 1500;

/** The notice shown while the playground cannot be reached. */
export class Connection {
  #wasUp = false;
  #isAnew = false;
  #timer = 0;
  /** What is said at present. */
  #said = "";

  /**
   * @param {import("./app.js").App} app
   * @param {{page: HTMLElement, state: HTMLElement, banner: HTMLElement}} places
   */
  constructor(app, { page, state, banner }) {
    this.app = app;
    this.page = page;
    this.state = state;
    this.banner = banner;
    app.on("up", () => this.#up());
    app.on("down", () => this.#down());
    app.on("anew", () => {
      this.#isAnew = true;
    });
    app.on("person", () => (app.session.isUp ? this.#up() : this.#waiting()));
    app.on("refused", (/** @type {string} */ reason) => !app.store.me && this.#showUnknownPerson(reason));
    this.#waiting();
  }

  #up() {
    clearTimeout(this.#timer);
    const wasAway = this.#wasUp && this.#said !== "";
    this.#wasUp = true;
    this.page.hidden = false;
    this.state.hidden = true;
    if (this.#isAnew) {
      const close = iconButton("close", say("close"), { onclick: () => fill(this.banner) });
      const text = say("restarted");
      this.#showBanner(icon("chat"), text, close);
    } else {
      fill(this.banner);
      this.#say(wasAway ? say("reconnected") : "");
    }
    this.#said = "";
    this.#isAnew = false;
  }

  /**
   * Say something once, however often it is shown: each try to connect that fails shows it again.
   *
   * @param {string} text
   */
  #say(text) {
    if (text && text !== this.#said) {
      announce(text);
    }
    this.#said = text;
  }

  /**
   * @param {Node} symbol
   * @param {string} text
   * @param {Node} button
   */
  #showBanner(symbol, text, button) {
    if (text !== this.#said) {
      refill(this.banner, symbol, h("span", {}, text), button);
    }
    this.#say(text);
  }

  #waiting() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(icon("chat"), say("connecting"), []), DELAY);
  }

  #down() {
    clearTimeout(this.#timer);
    const onclick = () => {
      if (this.#wasUp) {
        this.#showBanner(icon("unplugged"), say("connecting"), retry);
      }
      this.app.session.socket.retry();
    };
    const retry = h("button", { type: "button", class: "button small primary", onclick }, say("try-now"));
    if (this.#wasUp && this.app.store.me) {
      const text = say("reconnecting");
      this.#showBanner(icon("unplugged"), text, retry);
      return;
    }
    this.#show(icon("unplugged"), say("not-running"), [
      h("p", {}, say("start-it")),
      retry,
    ]);
  }

  /** @param {string} reason */
  #showUnknownPerson(reason) {
    clearTimeout(this.#timer);
    this.app.session.socket.close();
    this.#show(icon("people"), say("nobody-of-that-name"), [
      h("p", {}, reason),
      h("p", {}, h("a", { class: "button primary", href: "/" }, say("continue-as-someone-else"))),
    ]);
  }

  /**
   * @param {Node} symbol
   * @param {string} title
   * @param {any[]} more
   */
  #show(symbol, title, more) {
    this.page.hidden = true;
    this.state.hidden = false;
    if (title !== this.#said) {
      fill(this.state, h("div", { class: "state" }, symbol, h("h1", {}, title), more));
    }
    this.#say(title);
  }
}
