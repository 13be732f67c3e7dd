/** Emojis, and their names in words for screen readers. */

import { h, setWhole } from "./dom.js";

/** A character with what may follow it: skin tones, joined characters, variation selectors. */
const CHARACTERS = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f\u20e3]*/gu;

/** One emoji, unless text is asked for. Signs that are usually meant as text must ask for one. */
const ONE = String.raw`(?:[©®™♟]\ufe0f|(?![\d#*©®™♟])\p{Emoji}(?:\ufe0f|\p{Emoji_Modifier})?)(?!\ufe0e)`;
const KEYCAP = String.raw`[\d#*]\ufe0f?\u20e3`;
const FLAG = String.raw`\p{Regional_Indicator}{2}`;
const TAGS = String.raw`[\u{e0020}-\u{e007f}]*`;
const EMOJIS = new RegExp(`(${KEYCAP}|${FLAG}|${ONE}${TAGS}(?:\u200d${ONE})*)`, "gu");

/** @type {Record<string, string>} */
const NAMES = await (await fetch(new URL("emoji-names.json", import.meta.url))).json();

/**
 * An emoji of a button, an option or a text: a custom picture or a character.
 *
 * @param {{id?: string | null, name?: string | null}} emoji
 */
export function emojiElement(emoji) {
  const name = emojiName(emoji);
  if (!emoji.id) {
    const element = characterElement(emoji.name ?? "");
    element.setAttribute("role", "img");
    element.setAttribute("aria-label", name);
    return element;
  }
  const src = `/cdn/emojis/${encodeURIComponent(emoji.id)}.png`;
  const title = `:${emoji.name}:`;
  const image = h("img", { class: "emoji", src, alt: name, title, draggable: "false" });
  const take = (/** @type {import("./dom.js").Whole} */ next) => image.replaceWith(next.element);
  setWhole({ element: image, shown: `${src} ${title}`, take });
  image.addEventListener("load", () => image.classList.add("loaded"), { once: true });
  image.addEventListener("error", () => image.replaceWith(title), { once: true });
  return image;
}

/**
 * An emoji of characters. Those for digits are drawn: they are in no font that has all others.
 *
 * @param {string} characters
 */
function characterElement(characters) {
  return characters.endsWith("\u20e3")
    ? h("span", { class: "emoji keycap" }, characters[0])
    : h("span", { class: "emoji character" }, characters);
}

/**
 * The parts of a text, its emojis as elements.
 *
 * @param {string} text
 * @returns {(string | HTMLElement)[]}
 */
export function withEmojis(text) {
  return text.split(EMOJIS).map((part, at) => (at % 2 === 1 ? characterElement(part) : part));
}

/**
 * The number of emojis in a text that contains nothing else, or null.
 *
 * @param {string} text
 */
export function countOnlyEmojis(text) {
  const parts = text.split(EMOJIS);
  const isOnly = parts.every((part, at) => at % 2 === 1 || part.trim() === "");
  return isOnly ? (parts.length - 1) / 2 : null;
}

/** @param {{id?: string | null, name?: string | null}} emoji */
export function emojiName({ id, name }) {
  return id ? (name ?? "").replaceAll("_", " ") : nameOfCharacters(name ?? "");
}

/** @param {string} characters */
function nameOfCharacters(characters) {
  const names = [...characters].flatMap((one) => (NAMES[one] ? [NAMES[one]] : []));
  return names.join(" ") || characters;
}

/**
 * A text in which emojis are replaced by their names.
 *
 * @param {string} text
 */
export function withEmojiNames(text) {
  return text
    .replace(CHARACTERS, (emoji) => ` ${nameOfCharacters(emoji)} `)
    .replace(/\s+/g, " ")
    .trim();
}
