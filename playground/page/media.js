/** URLs from the server: which may be linked, and which may be loaded. */

import { h, iconButton } from "./dom.js";

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
  frame.replaceChildren(alt || "Image not found");
}

/**
 * @param {HTMLImageElement} image
 * @param {string} path
 * @param {string} alt
 */
function zoomButton(image, path, alt) {
  const label = alt ? `Enlarge: ${alt}` : "Enlarge the image";
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
    { class: "lightbox", "aria-label": alt || "Image", onclick: () => dialog.close() },
    iconButton("close", "Close", { class: "icon-button lightbox-close" }),
    h("img", { src: path, alt }),
    alt && h("p", { class: "lightbox-alt", "aria-hidden": "true" }, alt),
    h("a", link, "Open in the browser"),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
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
      "aria-label": "Show the description",
      onclick: () => toggle(text.hidden),
      onkeydown: (/** @type {KeyboardEvent} */ event) => event.key === "Escape" && toggle(false),
    },
    "ALT",
  );
  return [text, badge];
}

/**
 * Let the pictures of a changed message show what they showed before until the new ones can be
 * drawn, so that nothing flashes.
 *
 * @param {Element} old
 * @param {Element} next
 */
export function keepPictures(old, next) {
  const before = [...old.querySelectorAll(".picture.loaded img")];
  const addresses = before.map((image) => image.getAttribute("src"));
  [...next.querySelectorAll(".picture")].forEach((frame, at) => {
    const image = frame.querySelector("img");
    const same = addresses.indexOf(image?.getAttribute("src") ?? "");
    const shown = /** @type {HTMLImageElement | undefined} */ (before[same === -1 ? at : same]);
    if (!image || !shown || !old.contains(shown)) {
      return;
    }
    shown.alt = image.alt;
    image.replaceWith(shown);
    frame.classList.add("loaded");
    if (same === -1) {
      image.loading = "eager"; // it is not in the document yet
      const replace = () => shown.parentElement && frame.contains(shown) && shown.replaceWith(image);
      image.decode().then(replace, replace);
    }
  });
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
    alt || `Image at ${host}`,
  );
}

const KILO = 1024;

/** @param {number} bytes */
export function formatSize(bytes) {
  if (bytes < KILO) {
    return `${bytes} bytes`;
  }
  if (bytes < KILO * KILO) {
    return `${(bytes / KILO).toFixed(1)} KB`;
  }
  return `${(bytes / KILO / KILO).toFixed(1)} MB`;
}
