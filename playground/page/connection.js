import { fill, h, icon, iconButton } from "./dom.js";

const DELAY = 1500;

/** The notice shown while the playground cannot be reached. */
export class Connection {
  #wasUp = false;
  #isAnew = false;
  #timer = 0;

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
    this.#wasUp = true;
    this.page.hidden = false;
    this.state.hidden = true;
    fill(this.banner, this.#isAnew && this.#newWorld());
    this.#isAnew = false;
  }

  #newWorld() {
    const text = "The playground was started again. What was here before is gone.";
    return [
      icon("chat"),
      h("span", {}, text),
      iconButton("close", "Close", { onclick: () => fill(this.banner) }),
    ];
  }

  #waiting() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#show(icon("chat"), "Connecting…", []), DELAY);
  }

  #down() {
    clearTimeout(this.#timer);
    const onclick = () => this.app.session.socket.retry();
    const retry = h("button", { type: "button", class: "button small primary", onclick }, "Try now");
    if (this.#wasUp && this.app.store.me) {
      fill(
        this.banner,
        icon("unplugged"),
        h("span", {}, "The playground is not running. Reconnecting automatically."),
        retry,
      );
      return;
    }
    this.#show(icon("unplugged"), "The playground is not running", [
      h("p", {}, "Start it again; this page connects automatically."),
      retry,
    ]);
  }

  /** @param {string} reason */
  #showUnknownPerson(reason) {
    clearTimeout(this.#timer);
    this.app.session.socket.close();
    this.#show(icon("people"), "There is nobody by that name here", [
      h("p", {}, reason),
      h("p", {}, h("a", { class: "button primary", href: "/" }, "Continue as somebody else")),
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
    fill(this.state, h("div", { class: "state", role: "status" }, symbol, h("h1", {}, title), more));
  }
}
