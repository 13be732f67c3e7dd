/** URLs from the server: which may be linked, and which may be loaded. */

import { h } from "./dom.js";

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
 * A picture with its alternative text, or a link to an external one.
 *
 * @param {{url?: string, proxy_url?: string, width?: number, height?: number}} media
 * @param {string} alt
 * @param {string} className
 */
export function picture(media, alt, className) {
  const path = localPath(media.proxy_url) ?? localPath(media.url);
  if (!path) {
    return externalLink(media.url, alt, className);
  }
  const { width, height } = media;
  const image = h("img", { class: className, src: path, alt, title: alt || null, width, height });
  image.addEventListener(
    "error",
    () => image.replaceWith(h("span", { class: `${className} missing` }, alt || "Image not found")),
    { once: true },
  );
  return image;
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
