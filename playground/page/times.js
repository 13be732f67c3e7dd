/** Formats times in the local time zone and the person's language, and keeps them current. */

import { h } from "./dom.js";
import { say } from "./texts.js";

const SECOND = 1000;
const UNITS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
  ["second", 1],
]);

/** @type {Record<string, Intl.DateTimeFormatOptions>} */
const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};

/** @type {Map<string, Intl.DateTimeFormat>} by language and style */
const formats = new Map();
let ahead = 0;
let language = "en-US";

/**
 * Follow the server's clock, which tests can move.
 *
 * @param {number} now
 */
export function setClock(now) {
  ahead = now - Date.now();
  refresh();
}

/** @param {string | undefined} locale */
export function setLanguage(locale) {
  language = locale || "en-US";
}

export function serverNow() {
  return Date.now() + ahead;
}

/**
 * @param {Date} date
 * @param {string} style one of Discord's letters
 */
export function formatTime(date, style) {
  if (style === "R") {
    return formatRelative(date);
  }
  return formatOf(style in STYLES ? style : "f").format(date);
}

/**
 * The format of a style, kept because it takes long to make.
 *
 * @param {string} style
 */
function formatOf(style) {
  const key = `${language} ${style}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, STYLES[style]);
  formats.set(key, format);
  return format;
}

/**
 * A time from now, rounded: what is a second short of a day is in one day, not in 23 hours.
 *
 * @param {Date} date
 */
function formatRelative(date) {
  const seconds = Math.round((date.getTime() - serverNow()) / SECOND);
  const isReached = (/** @type {number} */ length, /** @type {number} */ finer) =>
    Math.round(Math.abs(seconds) / finer) * finer >= length;
  const [unit, size] =
    UNITS.find(([, length], at) => isReached(length, UNITS[at + 1]?.[1] ?? 1)) ?? ["second", 1];
  const numeric = unit === "second" ? "auto" : "always"; // now, but in one day instead of tomorrow
  return new Intl.RelativeTimeFormat(language, { numeric }).format(
    Math.round(seconds / size),
    unit,
  );
}

/**
 * `<t:1700000000:R>` as an element; relative times are updated with the clock.
 *
 * @param {number} seconds
 * @param {string} style
 */
export function timestamp(seconds, style) {
  const date = new Date(seconds * SECOND);
  if (Number.isNaN(date.getTime())) {
    return h("span", {}, say("invalid-date"));
  }
  const props = {
    class: "timestamp",
    datetime: date.toISOString(),
    title: formatTime(date, "F"),
    "data-live": style === "R",
  };
  return h("time", props, formatTime(date, style));
}

/**
 * The time of a message for its heading.
 *
 * @param {Date} date
 */
export function formatMessageTime(date) {
  const today = new Date(serverNow());
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1);
  if (isSameDay(date, today)) {
    return formatTime(date, "t");
  }
  if (isSameDay(date, yesterday)) {
    return say("yesterday-at", { time: formatTime(date, "t") });
  }
  return formatTime(date, "s");
}

/**
 * @param {Date} one
 * @param {Date} other
 */
export function isSameDay(one, other) {
  return one.toDateString() === other.toDateString();
}

function refresh() {
  for (const element of document.querySelectorAll("time[data-live]")) {
    const text = formatRelative(new Date(element.getAttribute("datetime") ?? 0));
    if (element.textContent !== text) {
      element.textContent = text;
    }
  }
}

setInterval(refresh, SECOND);
