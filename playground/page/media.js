/** URLs from the server: which may be linked, and which may be loaded. */

import { openDialog } from "./announcer.js";
import { h, iconButton, setWhole } from "./dom.js";
import { say } from "./texts.js";

const FILES = "/cdn/";
const LOOPBACK = ["127.0.0.1", "localhost", "[::1]"];

/** Paths of Discord's CDN and the playground's paths for the same files. */
const LOCAL_PATHS = /** @type {[RegExp, string][]} */ ([
  [/^\/avatars\/(\d+)\/.*$/, "/cdn/avatars/$1.svg"],
  [/^\/emojis\/(\d+)\.\w+$/, "/cdn/emojis/$1.png"],
]);

/**
 * The URL if it is safe to link to, or null.
 *
 * @param {string | null | undefined} text
 */
export function safeLink(text) {
  try {
    const url = new URL(text ?? "", location.href);
    return ["http:", "https:"].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * The local path of a picture or a file, or null if it is elsewhere: the page loads nothing from
 * other hosts, and no file from outside the folder of files.
 *
 * @param {string | null | undefined} text
 * @returns {string | null}
 */
export function localPath(text) {
  const link = text ? safeLink(text) : null;
  if (!link) {
    return null;
  }
  const url = new URL(link);
  if (LOOPBACK.includes(url.hostname) && url.port === location.port) {
    return url.pathname.startsWith(FILES) ? url.pathname + url.search : null;
  }
  if (url.hostname === "cdn.discordapp.com") {
    const replacement = LOCAL_PATHS.find(([pattern]) => pattern.test(url.pathname));
    return replacement ? url.pathname.replace(replacement[0], replacement[1]) : null;
  }
  return null;
}

/**
 * @typedef {object} Media
 * @property {string} [url]
 * @property {string} [proxy_url]
 * @property {number} [width]
 * @property {number} [height]
 */

/**
 * A picture in a frame, which has its final size before the picture is loaded. A larger picture is
 * reduced to fit. One that is elsewhere is a link.
 *
 * @param {Media} media
 * @param {string} alt
 * @param {string} className
 * @param {{fit?: [number, number], isZoomable?: boolean}} [options]
 * @returns {HTMLElement}
 */
export function picture(media, alt, className, { fit, isZoomable = false } = {}) {
  const path = localPath(media.proxy_url) ?? localPath(media.url);
  if (!path) {
    return externalLink(media.url, alt, className);
  }
  const title = !isZoomable && alt;
  const image = h("img", { src: path, alt, title, loading: "lazy", decoding: "async" });
  const frame = h(
    "span",
    { class: `picture ${className}`, style: frameSize(media, fit) },
    isZoomable ? zoomButton(image, path, alt) : image,
    isZoomable && alt && description(alt),
  );
  frame.classList.toggle("sized", Boolean(media.width && media.height));
  setWhole({
    element: frame,
    shown: JSON.stringify([path, alt, className, media.width, media.height]),
    take: (next) => replacePicture(frame, next.element),
  });
  image.addEventListener("load", () => frame.classList.add("loaded"), { once: true });
  image.addEventListener("error", () => showMissing(frame, alt), { once: true });
  return frame;
}

/**
 * @param {Media} media
 * @param {[number, number]} [fit]
 */
function frameSize({ width, height }, [most, highest] = [Infinity, Infinity]) {
  if (!width || !height) {
    return {};
  }
  const scale = Math.min(1, most / width, highest / height);
  return { "--width": `${Math.round(width * scale)}px`, "--ratio": `${width} / ${height}` };
}

/**
 * @param {HTMLElement} frame
 * @param {string} alt
 */
function showMissing(frame, alt) {
  frame.classList.add("missing");
  frame.replaceChildren(alt || say("image-not-found"));
}

/**
 * @param {HTMLImageElement} image
 * @param {string} path
 * @param {string} alt
 */
function zoomButton(image, path, alt) {
  const label = alt ? say("enlarge", { alt }) : say("enlarge-image");
  const onclick = () => enlarge(path, alt);
  return h("button", { type: "button", class: "zoomable", "aria-label": label, onclick }, image);
}

/**
 * @param {string} path
 * @param {string} alt
 */
function enlarge(path, alt) {
  const link = { class: "lightbox-link", href: path, target: "_blank", rel: "noopener" };
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": alt || say("image"), onclick: () => dialog.close() },
    iconButton("close", say("close"), { class: "icon-button lightbox-close" }),
    h("img", { src: path, alt }),
    alt && h("p", { class: "lightbox-alt", "aria-hidden": "true" }, alt),
    h("a", link, say("open-in-browser")),
  );
  openDialog(dialog);
}

/**
 * A badge that shows a picture's alternative text; screen readers read that anyway.
 *
 * @param {string} alt
 */
function description(alt) {
  const text = h("span", { class: "alt-text", "aria-hidden": "true", hidden: true }, alt);
  const toggle = (/** @type {boolean} */ isShown) => {
    text.hidden = !isShown;
    badge.setAttribute("aria-expanded", String(isShown));
  };
  const badge = h(
    "button",
    {
      type: "button",
      class: "alt-badge",
      "aria-expanded": "false",
      "aria-label": say("show-description"),
      onclick: () => toggle(text.hidden),
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && toggle(false),
    },
    say("alt-badge"),
  );
  return [text, badge];
}

/**
 * Replace a picture by another one, which shows the old picture until it can be drawn itself, so
 * that nothing flashes.
 *
 * @param {HTMLElement} old
 * @param {HTMLElement} next
 */
function replacePicture(old, next) {
  const shown = old.classList.contains("loaded") ? old.querySelector("img") : null;
  const image = next.querySelector("img");
  old.replaceWith(next);
  if (!image || !shown) {
    return;
  }
  const isSame = shown.getAttribute("src") === image.getAttribute("src");
  shown.alt = image.alt;
  image.replaceWith(shown);
  next.classList.add("loaded");
  if (!isSame) {
    image.loading = "eager"; // it is not in the document yet
    const replace = () => shown.parentElement && next.contains(shown) && shown.replaceWith(image);
    image.decode().then(replace, replace);
  }
}

/**
 * @param {string | undefined} url
 * @param {string} alt
 * @param {string} className
 */
function externalLink(url, alt, className) {
  const href = safeLink(url);
  const host = href ? new URL(href).host : "nowhere";
  return h(
    "a",
    { class: `${className} missing`, href, target: "_blank", rel: "noopener noreferrer" },
    alt || say("image-from", { host }),
  );
}

const KILO = 1024;

/** @param {number} bytes */
export function formatSize(bytes) {
  if (bytes < KILO) {
    return say("size-bytes", { count: bytes });
  }
  if (bytes < KILO * KILO) {
    return say("size-kilobytes", { size: bytes / KILO });
  }
  return say("size-megabytes", { size: bytes / KILO / KILO });
}
