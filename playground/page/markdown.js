/** Parses Discord's markdown to a tree, which rich-text.js renders. */

/**
 * @typedef {object} Node
 * @property {string} type
 * @property {string} [text]
 * @property {Node[]} [children]
 * @property {number} [level] of a heading
 * @property {boolean} [ordered] of a list
 * @property {number} [start] of an ordered list
 * @property {string} [language] of a code block
 * @property {string} [url]
 * @property {string} [id] of the mentioned user, role or channel
 * @property {string} [name]
 * @property {number} [seconds]
 * @property {string} [style] of a time
 */

const MAX_DEPTH = 12;

const FENCE = /```(?:([\w+\-.#]+)\n)?\n*([\s\S]+?)\n*```\n?/g;
const QUOTE_REST = /^>>> /;
const QUOTE_LINE = /^> ?/;
const HEADING = /^(#{1,3}) +(.+)$/;
const SUBTEXT = /^-# +(.+)$/;
const LIST_ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/;

/**
 * @param {string} text
 * @returns {Node[]}
 */
export function parseMarkdown(text) {
  return parseBlocks(text, 0);
}

/**
 * @param {string} text
 * @param {number} depth
 * @returns {Node[]}
 */
function parseBlocks(text, depth) {
  /** @type {Node[]} */
  const nodes = [];
  const rest = quotedToTheEnd(text);
  const before = rest === null ? text : text.slice(0, rest.at);
  let end = 0;
  for (const match of before.matchAll(FENCE)) {
    nodes.push(...parseLines(before.slice(end, match.index), depth));
    nodes.push({ type: "codeBlock", language: match[1], text: match[2] });
    end = match.index + match[0].length;
  }
  nodes.push(...parseLines(before.slice(end), depth));
  if (rest !== null) {
    nodes.push({ type: "quote", children: parseBlocks(rest.text, depth + 1) });
  }
  return nodes;
}

/**
 * The position of a `>>> ` that starts a quotation of everything after it.
 *
 * @param {string} text
 */
function quotedToTheEnd(text) {
  const match = /(?:^|\n)>>> /.exec(text);
  if (!match || /```/.test(text.slice(0, match.index))) {
    return null;
  }
  const begin = match.index + match[0].length;
  return { at: begin - ">>> ".length, text: text.slice(begin) };
}

/**
 * @param {string} text
 * @param {number} depth
 * @returns {Node[]}
 */
function parseLines(text, depth) {
  if (text === "") {
    return [];
  }
  const lines = text.replace(/\n$/, "").split("\n");
  /** @type {Node[]} */
  const nodes = [];
  /** @type {string[]} */
  let paragraph = [];
  const endParagraph = () => {
    if (paragraph.length) {
      nodes.push({ type: "paragraph", children: parseInline(paragraph.join("\n"), depth) });
      paragraph = [];
    }
  };
  for (let at = 0; at < lines.length; ) {
    const block = depth < MAX_DEPTH ? blockAt(lines, at, depth) : null;
    if (block) {
      endParagraph();
      nodes.push(block.node);
      at += block.length;
    } else {
      paragraph.push(lines[at]);
      at += 1;
    }
  }
  endParagraph();
  return nodes;
}

/**
 * The quotation, heading, subtext or list that starts at a line, and how many lines it has.
 *
 * @param {string[]} lines
 * @param {number} at
 * @param {number} depth
 * @returns {{node: Node, length: number} | null}
 */
function blockAt(lines, at, depth) {
  const line = lines[at];
  const heading = HEADING.exec(line);
  if (heading) {
    const children = parseInline(heading[2], depth);
    return { node: { type: "heading", level: heading[1].length, children }, length: 1 };
  }
  const subtext = SUBTEXT.exec(line);
  if (subtext) {
    return { node: { type: "subtext", children: parseInline(subtext[1], depth) }, length: 1 };
  }
  if (/^> /.test(line) && !QUOTE_REST.test(line)) {
    const quoted = takeWhile(lines, at, (one) => /^>( |$)/.test(one));
    const text = quoted.map((one) => one.replace(QUOTE_LINE, "")).join("\n");
    return { node: { type: "quote", children: parseLines(text, depth + 1) }, length: quoted.length };
  }
  if (LIST_ITEM.test(line)) {
    const items = listLines(lines, at);
    return { node: listOf(items, depth), length: items.length };
  }
  return null;
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @param {(line: string) => boolean} belongs
 */
function takeWhile(lines, at, belongs) {
  const end = lines.findIndex((line, index) => index >= at && !belongs(line));
  return lines.slice(at, end === -1 ? lines.length : end);
}

/**
 * The lines of one list: until something else or a list of the other kind starts.
 *
 * @param {string[]} lines
 * @param {number} at
 */
function listLines(lines, at) {
  const first = /** @type {RegExpExecArray} */ (LIST_ITEM.exec(lines[at]));
  return takeWhile(lines, at, (line) => {
    const item = LIST_ITEM.exec(line);
    const isDeeper = item !== null && item[1].length > first[1].length;
    return item !== null && (isDeeper || (item[2] === undefined) === (first[2] === undefined));
  });
}

/**
 * Build a list from its lines; lines with a deeper indent are nested lists.
 *
 * @param {string[]} lines
 * @param {number} depth
 * @returns {Node}
 */
function listOf(lines, depth) {
  const items = lines.map((line) => /** @type {RegExpExecArray} */ (LIST_ITEM.exec(line)));
  const indent = items[0][1].length;
  const number = items[0][2];
  /** @type {Node[]} */
  const children = [];
  for (let at = 0; at < items.length; ) {
    const deeper = items.slice(at + 1).findIndex((item) => item[1].length <= indent);
    const end = deeper === -1 ? items.length : at + 1 + deeper;
    const inner = parseInline(items[at][3], depth);
    if (end > at + 1 && depth < MAX_DEPTH) {
      inner.push(listOf(lines.slice(at + 1, end), depth + 1));
    }
    children.push({ type: "item", children: inner });
    at = end;
  }
  return { type: "list", ordered: number !== undefined, start: Number(number ?? 1), children };
}

/** The characters at which something other than plain text may start. */
const SPECIAL = /[\\*_~|`[<@]|https?:\/\//g;

/** @type {[RegExp, (match: RegExpExecArray, depth: number) => Node][]} */
const INLINE = [
  [/\\([^0-9A-Za-z\s])/y, ([, text]) => ({ type: "text", text })],
  [/(`+)([\s\S]*?[^`])\1(?!`)/y, ([, , text]) => ({ type: "code", text: text.trim() || text })],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, nested("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, nested("underline")],
  [/\*(?=\S)((?:\*\*|\\[\s\S]|\s+(?:\\[\s\S]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y, nested("em")],
  [/\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y, nested("em")],
  [/~~([\s\S]+?)~~/y, nested("strike")],
  [/\|\|([\s\S]+?)\|\|/y, nested("spoiler")],
  [/\[((?:\\.|[^\]\\])+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"]*")?\)/y, link],
  [/<(https?:\/\/[^\s>]+)>/y, ([, url]) => bareLink(url)],
  [/https?:\/\/[^\s<]+[^<.,:;"'\])\s*_~|]/y, ([url]) => bareLink(url)],
  [/<@!?(\d+)>/y, ([, id]) => ({ type: "user", id })],
  [/<@&(\d+)>/y, ([, id]) => ({ type: "role", id })],
  [/<#(\d+)>/y, ([, id]) => ({ type: "channel", id })],
  [/<\/([^:>\n]{1,100}):(\d+)>/y, ([, name, id]) => ({ type: "command", name, id })],
  [/<a?:(\w+):(\d+)>/y, ([, name, id]) => ({ type: "emoji", name, id })],
  [
    /<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y,
    ([, seconds, style]) => ({ type: "time", seconds: Number(seconds), style: style ?? "f" }),
  ],
  [/@(everyone|here)\b/y, ([, name]) => ({ type: "everyone", name })],
];

/**
 * @param {string} type
 * @returns {(match: RegExpExecArray, depth: number) => Node}
 */
function nested(type) {
  return ([, text], depth) => ({ type, children: parseInline(text, depth + 1) });
}

/**
 * @param {RegExpExecArray} match
 * @param {number} depth
 * @returns {Node}
 */
function link([, text, url], depth) {
  return { type: "link", url, children: parseInline(text, depth + 1) };
}

/**
 * @param {string} url
 * @returns {Node}
 */
function bareLink(url) {
  return { type: "link", url, children: [{ type: "text", text: url }] };
}

/**
 * @param {string} text
 * @param {number} depth
 * @returns {Node[]}
 */
function parseInline(text, depth) {
  /** @type {Node[]} */
  const nodes = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const found = depth < MAX_DEPTH ? inlineAt(text, at, depth) : null;
    if (found) {
      if (plain) {
        nodes.push({ type: "text", text: plain });
        plain = "";
      }
      nodes.push(found.node);
      at += found.length;
    } else {
      SPECIAL.lastIndex = at + 1;
      const next = depth < MAX_DEPTH ? (SPECIAL.exec(text)?.index ?? text.length) : text.length;
      plain += text.slice(at, next);
      at = next;
    }
  }
  if (plain) {
    nodes.push({ type: "text", text: plain });
  }
  return nodes;
}

/**
 * @param {string} text
 * @param {number} at
 * @param {number} depth
 */
function inlineAt(text, at, depth) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match) {
      return { node: make(match, depth), length: match[0].length };
    }
  }
  return null;
}
