/** The page's own words, in the language of the person. */

/** @typedef {string | Record<string, string>} Text a text, or one for each plural form */

/** The locale that the address asks for, as in `/?lang=de`, or else the browser's. */
export const preferred = new URLSearchParams(location.search).get("lang") ?? navigator.language;

/** @type {Map<string, Promise<{language: string, texts: Record<string, Text>}>>} by locale */
const known = new Map();

/** @type {Record<string, Text>} */
let texts = {};
let wanted = "";
let plurals = new Intl.PluralRules("en");
let numbers = new Intl.NumberFormat("en");

/**
 * Use the language that fits one of Discord's locales. Returns whether the words have changed.
 *
 * @param {string} locale
 */
export async function speak(locale) {
  wanted = locale;
  const fetched = known.get(locale) ?? fetch(`/page/texts/${locale}.json`).then((it) => it.json());
  known.set(locale, fetched);
  const found = await fetched.catch(() => known.delete(locale) && null);
  if (!found || wanted !== locale || found.texts === texts) {
    return false;
  }
  texts = found.texts;
  plurals = new Intl.PluralRules(found.language);
  numbers = new Intl.NumberFormat(found.language, { maximumFractionDigits: 1 });
  document.documentElement.lang = found.language;
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = say(/** @type {HTMLElement} */ (element).dataset.text ?? "");
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    label(/** @type {HTMLElement} */ (element));
  }
  return true;
}

/**
 * A text with values; `count` chooses its plural form.
 *
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function say(key, values) {
  return parts(key, values).join("");
}

/**
 * A text with elements in it, as children of an element.
 *
 * @param {string} key
 * @param {Record<string, any>} [values]
 * @returns {any[]}
 */
export function parts(key, values = {}) {
  const text = texts[key] ?? key;
  const form = typeof text === "string" ? text : text[plurals.select(values.count)] ?? text.other;
  return form.split(/\{(\w+)\}/).map((part, at) => {
    const value = at % 2 === 1 ? values[part] : part;
    return typeof value === "number" ? numbers.format(value) : value;
  });
}

/**
 * Call an element by a text, which it keeps in every language.
 *
 * @template {HTMLElement} T
 * @param {T} element
 * @param {string} [key]
 * @returns {T}
 */
export function label(element, key = element.dataset.label ?? "") {
  element.dataset.label = key;
  element.setAttribute("aria-label", say(key));
  if (element.title) {
    element.title = say(key);
  }
  return element;
}
