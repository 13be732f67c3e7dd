import { Emitter } from "./emitter.js";
import { preferred } from "./texts.js";

const SHORTEST_WAIT = 500;
const LONGEST_WAIT = 5000;

/**
 * One person's WebSocket to the playground: JSON frames both ways; reconnects when it breaks.
 *
 * Emits `up`, `down` and `frame` with the server's frame.
 */
export class Socket extends Emitter {
  #wait = SHORTEST_WAIT;
  #timer = 0;
  /** @type {WebSocket | null} */
  #connection = null;
  #closed = false;

  /** @param {string | null} person a name; the server chooses when there is none */
  constructor(person) {
    super();
    this.person = person;
    /** What a person speaks who comes for the first time. */
    this.locale = preferred;
  }

  get #address() {
    const address = new URL("/page/socket", location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    address.searchParams.set("locale", this.locale);
    if (this.person) {
      address.searchParams.set("as", this.person);
    }
    return address.href;
  }

  get isUp() {
    return this.#connection?.readyState === WebSocket.OPEN;
  }

  connect() {
    clearTimeout(this.#timer);
    const connection = new WebSocket(this.#address);
    this.#connection = connection;
    connection.addEventListener("open", () => {
      this.#wait = SHORTEST_WAIT;
      this.emit("up");
    });
    connection.addEventListener("message", (event) => {
      if (this.#connection === connection) {
        this.emit("frame", JSON.parse(event.data));
      }
    });
    connection.addEventListener("close", () => {
      if (this.#connection !== connection || this.#closed) {
        return;
      }
      this.emit("down");
      this.#timer = setTimeout(() => this.connect(), this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    });
  }

  /** Connect again, for example as somebody who was not there before. */
  reconnect() {
    const before = this.#connection;
    this.connect();
    before?.close();
  }

  /** Reconnect now instead of waiting. */
  retry() {
    if (this.#connection?.readyState === WebSocket.CLOSED) {
      this.#wait = SHORTEST_WAIT;
      this.connect();
    }
  }

  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#connection?.close();
  }

  /**
   * Send a frame; returns false if not connected.
   *
   * @param {Record<string, any>} frame
   */
  send(frame) {
    if (!this.isUp) {
      return false;
    }
    this.#connection?.send(JSON.stringify(frame));
    return true;
  }
}
