/** Discord's ids: decimal numbers as text, ascending over time. */

const EPOCH = 1420070400000n;

/**
 * Negative when `one` is older than `other`.
 *
 * @param {string} one
 * @param {string} other
 */
export function compareIds(one, other) {
  if (one.length !== other.length) {
    return one.length - other.length;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * @param {string | null | undefined} one
 * @param {string | null | undefined} other
 * @returns {string | null}
 */
export function laterId(one, other) {
  if (!one || !other) {
    return one || other || null;
  }
  return compareIds(one, other) < 0 ? other : one;
}

/**
 * When an id was created, in milliseconds since the Unix epoch.
 *
 * @param {string} id
 */
export function timeOf(id) {
  return Number((BigInt(id) >> 22n) + EPOCH);
}

let made = 0n;

/**
 * A new id for something created at a given time, for sorting.
 *
 * @param {number} milliseconds
 */
export function idAt(milliseconds) {
  made += 1n;
  return String(((BigInt(Math.round(milliseconds)) - EPOCH) << 22n) + made);
}
