import { h, icon } from "./dom.js";
import { formatSize, localPath, picture } from "./media.js";
import { spoiler } from "./rich-text.js";
import { say } from "./texts.js";

const SPOILER = 1 << 3;

/** What the server serves as pictures; all other kinds, SVG included, are downloads. */
const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp", "image/avif"];

/** The width and height that a single picture may have. */
const LARGEST_PICTURE = /** @type {[number, number]} */ ([550, 350]);

/**
 * The attachments of a message: first the pictures together, then the other files.
 *
 * @param {any[]} attachments
 */
export function attachmentElements(attachments) {
  const pictures = attachments.filter((one) => PICTURES.includes(mediaType(one)));
  const items = pictures.map((one) => ({
    media: one,
    description: one.description,
    spoiler: isSpoiler(one),
  }));
  const others = attachments.filter((one) => !pictures.includes(one));
  return [
    items.length > 0 && mosaic(items, LARGEST_PICTURE),
    others.map((one) => (isSpoiler(one) ? spoiler(otherElement(one), "block") : otherElement(one))),
  ];
}

/** @param {any} attachment */
function isSpoiler({ filename, flags }) {
  return filename.startsWith("SPOILER_") || Boolean(flags & SPOILER);
}

/** @param {any} attachment */
function mediaType({ content_type: type }) {
  return (type ?? "").split(";")[0].trim().toLowerCase();
}

/**
 * Pictures in rows, as many in each as on Discord; a single one keeps its proportions.
 *
 * @param {{media: any, description?: string | null, spoiler?: boolean}[]} items
 * @param {[number, number]} fit
 */
export function mosaic(items, fit) {
  return h(
    "div",
    { class: `mosaic of-${items.length}` },
    items.map((item) => {
      const options = { fit, isZoomable: true };
      const element = picture(item.media, item.description ?? "", "mosaic-picture", options);
      return item.spoiler ? spoiler(element, "block") : element;
    }),
  );
}

/** @param {any} attachment */
function otherElement(attachment) {
  const src = localPath(attachment.url);
  const [kind] = mediaType(attachment).split("/");
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
        { class: "icon-button", href, download: name, "aria-label": say("download-file", { name }) },
        icon("download"),
      ),
  );
}
