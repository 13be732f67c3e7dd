/** Emits events to listeners. */
export class Emitter {
  /** @type {Map<string, Set<(...details: any[]) => void>>} */
  #listeners = new Map();

  /**
   * Add a listener; the returned function removes it.
   *
   * @param {string} kind
   * @param {(...details: any[]) => void} listener
   */
  on(kind, listener) {
    const listeners = this.#listeners.get(kind) ?? new Set();
    this.#listeners.set(kind, listeners);
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  /**
   * @param {string} kind
   * @param {...any} details
   */
  emit(kind, ...details) {
    for (const listener of [...(this.#listeners.get(kind) ?? [])]) {
      listener(...details);
    }
  }
}
