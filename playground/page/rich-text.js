/** Renders markdown. */

import { h } from "./dom.js";
import { countOnlyEmojis, emojiElement, withEmojis } from "./emoji.js";
import { parseMarkdown } from "./markdown.js";
import { safeLink } from "./media.js";
import { channelName, displayName, hexColor } from "./names.js";
import { say } from "./texts.js";
import { timestamp } from "./times.js";

const LARGE_EMOJIS = 27;

/** @typedef {import("./markdown.js").Node} Node */

/**
 * @param {import("./app.js").App} app
 * @param {string} text
 */
export function richText(app, text) {
  const nodes = parseMarkdown(text);
  const className = isOnlyEmojis(nodes) ? "rich large-emojis" : "rich";
  return h("div", { class: className }, drawAll(app, nodes));
}

/**
 * The lines of a text without formatting, for screen readers.
 *
 * @param {import("./app.js").App} app
 * @param {string} text
 */
export function plainLines(app, text) {
  const drawn = withoutBlocks(app, text);
  for (const picture of drawn.querySelectorAll("img.emoji")) {
    picture.replaceWith(picture.getAttribute("alt") ?? "");
  }
  return (drawn.textContent ?? "").split("\n");
}

/**
 * A text without formatting, but with its emojis, for quotes in replies.
 *
 * @param {import("./app.js").App} app
 * @param {string} text
 * @returns {(string | Element)[]}
 */
export function quotedText(app, text) {
  return quotedParts(withoutBlocks(app, text));
}

/**
 * @param {Element} drawn
 * @returns {(string | Element)[]}
 */
function quotedParts(drawn) {
  return [...drawn.childNodes].flatMap((node) => {
    if (!(node instanceof Element)) {
      return [node.textContent ?? ""];
    }
    return node.matches(".emoji") ? [node] : quotedParts(node);
  });
}

/**
 * @param {import("./app.js").App} app
 * @param {string} text
 */
function withoutBlocks(app, text) {
  const drawn = richText(app, text);
  for (const cover of drawn.querySelectorAll(".spoiler")) {
    cover.replaceWith(say("spoiler-mark"));
  }
  for (const block of drawn.querySelectorAll("p, pre, li, .heading")) {
    block.append("\n");
  }
  return drawn;
}

/** @param {Node[]} nodes */
function isOnlyEmojis(nodes) {
  const inside = nodes.length === 1 && nodes[0].type === "paragraph" ? nodes[0].children ?? [] : [];
  let count = 0;
  for (const node of inside) {
    if (node.type === "emoji") {
      count += 1;
    } else if (node.type === "text") {
      const emojis = countOnlyEmojis(node.text ?? "");
      if (emojis === null) {
        return false;
      }
      count += emojis;
    } else {
      return false;
    }
  }
  return count > 0 && count <= LARGE_EMOJIS;
}

/**
 * @param {import("./app.js").App} app
 * @param {Node[]} nodes
 * @returns {any[]}
 */
function drawAll(app, nodes) {
  return nodes.map((node) => draw(app, node));
}

/**
 * @param {import("./app.js").App} app
 * @param {Node} node
 */
function draw(app, node) {
  const inside = () => drawAll(app, node.children ?? []);
  switch (node.type) {
    case "text":
      return withEmojis(node.text ?? "");
    case "paragraph":
      return h("p", {}, inside());
    case "strong":
      return h("strong", {}, inside());
    case "em":
      return h("em", {}, inside());
    case "underline":
      return h("u", {}, inside());
    case "strike":
      return h("s", {}, inside());
    case "code":
      return h("code", {}, node.text);
    case "codeBlock":
      return h("pre", { tabindex: "0" }, h("code", { "data-language": node.language }, node.text));
    case "quote":
      return h("blockquote", {}, inside());
    case "heading":
      return heading(node.level ?? 1, inside());
    case "subtext":
      return h("p", { class: "subtext" }, inside());
    case "list":
      return node.ordered ? h("ol", { start: node.start }, inside()) : h("ul", {}, inside());
    case "item":
      return h("li", {}, inside());
    case "spoiler":
      return spoiler(h("span", {}, inside()));
    case "link":
      return outsideLink(node.url, inside());
    case "time":
      return timestamp(node.seconds ?? 0, node.style ?? "f");
    case "emoji":
      return emojiElement(node);
    case "command":
      return command(node);
    default:
      return mention(app, node);
  }
}

/**
 * @param {number} level
 * @param {any[]} inside
 */
function heading(level, inside) {
  const props = { class: `heading level-${level}`, role: "heading", "aria-level": level + 2 };
  return h("div", props, inside);
}

/**
 * A command, by the name that the message gives it: like Discord, this translates no mentions.
 *
 * @param {Node} node
 */
function command({ id, name }) {
  const props = { "data-command": id, "data-name": name, role: "button", tabindex: "0" };
  return h("span", { class: "mention", ...props }, `/${name}`);
}

/**
 * @param {import("./app.js").App} app
 * @param {Node} node
 */
function mention(app, node) {
  const id = node.id ?? "";
  const { store } = app;
  switch (node.type) {
    case "user": {
      const user = store.users.get(id);
      const className = id === store.me.id ? "mention own" : "mention";
      const props = { class: className, "data-user": id, role: "button", tabindex: "0" };
      return h("span", props, `@${user ? displayName(app, user) : say("unknown-user-name")}`);
    }
    case "role": {
      const role = app.guild?.roles.find((/** @type {any} */ one) => one.id === id);
      const style = role?.color ? { "--role-color": hexColor(role.color) } : {};
      const className = role?.color ? "mention role colored" : "mention role";
      return h("span", { class: className, style }, `@${role?.name.replace(/^@/, "") ?? say("unknown-role")}`);
    }
    case "channel": {
      const channel = store.channel(id);
      if (!channel) {
        return h("span", { class: "mention" }, `#${say("unknown-channel")}`);
      }
      const href = app.linkTo(store.guildOf(id)?.id ?? null, id);
      return h("a", { class: "mention", href }, `#${channelName(app, channel)}`);
    }
    default:
      return h("span", { class: "mention own" }, `@${node.name}`);
  }
}

/**
 * @param {string | undefined} url
 * @param {any} inside
 */
export function outsideLink(url, inside) {
  const href = safeLink(url);
  return href ? h("a", { href, target: "_blank", rel: "noopener noreferrer" }, inside) : inside;
}

/**
 * Hide something until it is clicked.
 *
 * @param {HTMLElement} content
 * @param {string} [className]
 */
export function spoiler(content, className = "") {
  content.inert = true;
  const cover = h("span", {
    class: `spoiler ${className}`,
    role: "button",
    tabindex: "0",
    "aria-expanded": "false",
    "aria-label": say("spoiler"),
  });
  cover.append(content);
  const uncover = (/** @type {Event} */ event) => {
    if (cover.classList.contains("open")) {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    cover.firstElementChild.inert = false;
    cover.classList.add("open");
    for (const name of ["role", "tabindex", "aria-label", "aria-expanded"]) {
      cover.removeAttribute(name);
    }
  };
  cover.addEventListener("click", uncover);
  cover.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Enter" || event.key === " ") {
      uncover(event);
    }
  });
  return cover;
}
