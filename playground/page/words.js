/** What messages say in words: for screen readers, for quotes in replies, and to copy. */

import { withEmojiNames } from "./emoji.js";
import { plainLines } from "./rich-text.js";

/**
 * All text of a message. What its controls are called is theirs, and what its pictures show is no
 * text.
 *
 * @param {any} message
 * @returns {string}
 */
export function wordsOf({ content, components, embeds, attachments }) {
  const fields = (/** @type {any} */ embed) =>
    (embed.fields ?? []).flatMap((/** @type {any} */ { name, value }) => [name, value]);
  const files = /** @type {any[]} */ (attachments ?? []).filter((file) => !file.description);
  return [
    content,
    ...everyComponent(components).map((component) => component.content),
    ...(embeds ?? []).flatMap((/** @type {any} */ embed) => [
      embed.title,
      embed.description,
      ...fields(embed),
    ]),
    ...files.map((file) => file.filename),
  ]
    .filter(Boolean)
    .join("\n");
}

/**
 * What a message's pictures show, with each sentence of their descriptions as a line.
 *
 * @param {any} message
 */
function picturesOf({ components, attachments }) {
  const media = everyComponent(components).flatMap((component) => component.items ?? component);
  return [...media, ...(attachments ?? [])]
    .map(({ description }) => description?.replace(/([.!?]) +/g, "$1\n"))
    .filter(Boolean)
    .join("\n");
}

/**
 * @param {any[] | undefined} components
 * @returns {any[]}
 */
function everyComponent(components) {
  return (components ?? []).flatMap(({ accessory, ...one }) => [
    one,
    ...everyComponent(one.components),
    ...(accessory ? [accessory] : []),
  ]);
}

/**
 * What a message says, line by line, with emojis by their names. If it says nothing in words, it is
 * what its pictures show.
 *
 * @param {import("./app.js").App} app
 * @param {any} message
 */
export function spokenLines(app, message) {
  const lines = linesOf(app, wordsOf(message));
  return lines.length > 0 ? lines : linesOf(app, picturesOf(message));
}

/**
 * What a changed message says that it did not say before. What its pictures show is said only if no
 * words have changed.
 *
 * @param {import("./app.js").App} app
 * @param {any} message
 * @param {any} before
 */
export function changedLines(app, message, before) {
  const text = wordsOf(message);
  const isInWords = text !== wordsOf(before);
  const [now, then] = [message, before].map((one) =>
    linesOf(app, isInWords ? wordsOf(one) : picturesOf(one)),
  );
  for (const line of then) {
    const place = now.indexOf(line);
    if (place !== -1) {
      now.splice(place, 1);
    }
  }
  return now;
}

/**
 * @param {import("./app.js").App} app
 * @param {string} text
 */
function linesOf(app, text) {
  return plainLines(app, text).map(withEmojiNames).filter(Boolean);
}

/**
 * Lines as one text that is heard with pauses between them.
 *
 * @param {string[]} lines
 */
export function asSentences(lines) {
  const [last, ...others] = [...lines].reverse();
  const ended = others.reverse().map((line) => (/[\p{L}\p{N})]$/u.test(line) ? `${line}.` : line));
  return [...ended, last ?? ""].join(" ");
}
