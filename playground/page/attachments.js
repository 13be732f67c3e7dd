import { h, icon, iconButton } from "./dom.js";
import { formatSize, localPath, picture } from "./media.js";
import { spoiler } from "./rich-text.js";

const SPOILER = 1 << 3;

/** What the server serves as pictures; all other kinds, SVG included, are downloads. */
const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/** @param {any} attachment */
export function attachmentElement(attachment) {
  const isSpoiler = attachment.filename.startsWith("SPOILER_") || attachment.flags & SPOILER;
  const element = mediaElement(attachment);
  return isSpoiler ? spoiler(element, "block") : element;
}

/** @param {any} attachment */
function mediaElement(attachment) {
  const src = localPath(attachment.url);
  const type = (attachment.content_type ?? "").split(";")[0].trim().toLowerCase();
  const [kind] = type.split("/");
  if (PICTURES.includes(type)) {
    return zoomable(attachment, attachment.description ?? "", "attachment-image");
  }
  if (src && (kind === "audio" || kind === "video")) {
    return h(kind, { class: "attachment-player", src, controls: true, preload: "metadata" });
  }
  return fileCard({ name: attachment.filename, size: attachment.size, url: attachment.url });
}

/**
 * A file to download.
 *
 * @param {{name: string, size?: number, url?: string}} file
 */
export function fileCard({ name, size, url }) {
  const href = localPath(url);
  return h(
    "div",
    { class: "file-card" },
    icon("file"),
    h(
      "div",
      {},
      h("a", { href, target: "_blank", rel: "noopener" }, name),
      size !== undefined && h("div", { class: "file-size" }, formatSize(size)),
    ),
    href &&
      h(
        "a",
        { class: "icon-button", href, download: name, "aria-label": `Download ${name}` },
        icon("download"),
      ),
  );
}

/**
 * A picture that is enlarged when clicked.
 *
 * @param {any} media
 * @param {string} alt
 * @param {string} className
 */
export function zoomable(media, alt, className) {
  const image = picture(media, alt, className);
  if (image.tagName !== "IMG") {
    return image;
  }
  const label = alt ? `Enlarge: ${alt}` : "Enlarge the image";
  return h(
    "button",
    { type: "button", class: "zoomable", "aria-label": label, onclick: () => enlarge(image, alt) },
    image,
  );
}

/**
 * @param {HTMLImageElement} image
 * @param {string} alt
 */
function enlarge(image, alt) {
  const dialog = h(
    "dialog",
    { class: "lightbox", "aria-label": alt || "Image", onclick: () => dialog.close() },
    iconButton("close", "Close", { class: "icon-button lightbox-close" }),
    h("img", { src: image.src, alt }),
    alt && h("p", { class: "lightbox-alt" }, alt),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
