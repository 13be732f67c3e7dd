/** Emojis, and their names in words for screen readers. */

import { h } from "./dom.js";

/** A character with what may follow it: skin tones, joined characters, variation selectors. */
export const CHARACTER_EMOJIS = /\p{Extended_Pictographic}[\p{Emoji_Modifier}\u200d\ufe0f\u20e3]*/gu;

/** @type {Record<string, string>} */
const NAMES = await (await fetch("/page/emoji-names.json")).json();

/**
 * An emoji of a button, an option or a text: a custom picture or a character.
 *
 * @param {{id?: string | null, name?: string | null}} emoji
 */
export function emojiElement(emoji) {
  const name = emojiName(emoji);
  if (!emoji.id) {
    return h("span", { class: "emoji character", role: "img", "aria-label": name }, emoji.name);
  }
  const src = `/cdn/emojis/${encodeURIComponent(emoji.id)}.png`;
  const title = `:${emoji.name}:`;
  const image = h("img", { class: "emoji", src, alt: name, title, draggable: "false" });
  image.addEventListener("error", () => image.replaceWith(title), { once: true });
  return image;
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
    .replace(CHARACTER_EMOJIS, (emoji) => ` ${nameOfCharacters(emoji)} `)
    .replace(/\s+/g, " ")
    .trim();
}
