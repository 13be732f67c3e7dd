import { h } from "./dom.js";
import { localPath, picture } from "./media.js";
import { hexColor } from "./names.js";
import { outsideLink, richText } from "./rich-text.js";
import { say } from "./texts.js";
import { formatMessageTime } from "./times.js";

/**
 * @param {import("./app.js").App} app
 * @param {any} embed
 */
export function embedElement(app, embed) {
  const { author, title, description, image, thumbnail, footer } = embed;
  const fields = /** @type {any[]} */ (embed.fields ?? []);
  const style = typeof embed.color === "number" ? { "--accent": hexColor(embed.color) } : {};
  return h(
    "section",
    { class: "embed", style, "aria-label": say("embed") },
    h(
      "div",
      { class: "embed-text" },
      embed.provider?.name && h("div", { class: "embed-provider" }, embed.provider.name),
      author && h("div", { class: "embed-author" }, small(author.icon_url), linked(author.url, author.name)),
      title && h("div", { class: "embed-title" }, linked(embed.url, richText(app, title))),
      description && richText(app, description),
      fields.length > 0 &&
        h("dl", { class: "embed-fields" }, fields.map((field) => fieldElement(app, field))),
    ),
    thumbnail && h("div", { class: "embed-thumbnail" }, picture(thumbnail, "", "embed-picture", { fit: [80, 80] })),
    image && embedImage(image),
    (footer || embed.timestamp) && footerElement(footer, embed.timestamp),
  );
}

/** @param {any} image */
function embedImage(image) {
  const options = /** @type {{fit: [number, number], isZoomable: boolean}} */ ({
    fit: [488, 300],
    isZoomable: true,
  });
  return picture(image, image.description ?? "", "embed-image", options);
}

/**
 * @param {import("./app.js").App} app
 * @param {{name: string, value: string, inline?: boolean}} field
 */
function fieldElement(app, { name, value, inline }) {
  return h(
    "div",
    { class: inline ? "embed-field inline" : "embed-field" },
    h("dt", {}, richText(app, name)),
    h("dd", {}, richText(app, value)),
  );
}

/**
 * @param {any} footer
 * @param {string | undefined} timestamp
 */
function footerElement(footer, timestamp) {
  const time = timestamp && formatMessageTime(new Date(timestamp));
  const text = [footer?.text, time].filter(Boolean).join(" • ");
  return h("div", { class: "embed-footer" }, small(footer?.icon_url), h("span", {}, text));
}

/** @param {string | undefined} url */
function small(url) {
  const src = localPath(url);
  return src && h("img", { class: "embed-icon", src, alt: "" });
}

/**
 * @param {string | undefined} url
 * @param {Node | string} content
 */
function linked(url, content) {
  return url ? outsideLink(url, content) : content;
}
