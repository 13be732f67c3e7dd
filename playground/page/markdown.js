/**
 * Parses Discord's markdown to a tree, which rich-text.js renders.
 *
 * The time this takes grows only with the length of a text, whatever is in it: no expression tries
 * a part of the text in several ways, and no search for an end is repeated for each beginning.
 */

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

const FENCE = "```";
const LANGUAGE = /^([\w+\-.#]+)\n/;
const QUOTE_REST = /(?:^|\n)>>> /;
const QUOTE_LINE = /^> ?/;
const HEADING = /^(#{1,3}) +(.+)$/s;
const SUBTEXT = /^-# +(.+)$/s;
const LIST_ITEM = /^( *)(?:[-*]|(\d{1,9})\.) +(.*)$/s;

/**
 * @param {string} text
 * @returns {Node[]}
 */
export function parseMarkdown(text) {
  const rest = QUOTE_REST.exec(text);
  if (!rest || text.slice(0, rest.index).includes(FENCE)) {
    return parseBlocks(text, 0);
  }
  const begin = rest.index + rest[0].length;
  const quote = { type: "quote", children: parseBlocks(text.slice(begin), 1) };
  return [...parseBlocks(text.slice(0, begin - ">>> ".length), 0), quote];
}

/**
 * @param {string} text
 * @param {number} depth
 * @returns {Node[]}
 */
function parseBlocks(text, depth) {
  /** @type {Node[]} */
  const nodes = [];
  let end = 0;
  for (;;) {
    const open = text.indexOf(FENCE, end);
    const close = open === -1 ? -1 : text.indexOf(FENCE, open + FENCE.length + 1);
    if (close === -1) {
      nodes.push(...parseLines(text.slice(end), depth));
      return nodes;
    }
    nodes.push(...parseLines(text.slice(end, open), depth));
    nodes.push(codeBlock(text.slice(open + FENCE.length, close)));
    end = close + FENCE.length;
    end += text[end] === "\n" ? 1 : 0;
  }
}

/**
 * @param {string} inside
 * @returns {Node}
 */
function codeBlock(inside) {
  const language = LANGUAGE.exec(inside);
  const text = language && withoutOuterNewlines(inside.slice(language[0].length));
  return text
    ? { type: "codeBlock", language: language[1], text }
    : { type: "codeBlock", text: withoutOuterNewlines(inside) || "\n" };
}

/** @param {string} text */
function withoutOuterNewlines(text) {
  let [start, end] = [0, text.length];
  while (text[start] === "\n") {
    start += 1;
  }
  while (end > start && text[end - 1] === "\n") {
    end -= 1;
  }
  return text.slice(start, end);
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
  if (line.startsWith("> ")) {
    const quoted = takeWhile(lines, at, (one) => /^>( |$)/.test(one));
    const text = quoted.map((one) => one.replace(QUOTE_LINE, "")).join("\n");
    return { node: { type: "quote", children: parseLines(text, depth + 1) }, length: quoted.length };
  }
  if (LIST_ITEM.test(line)) {
    const items = listItems(lines, at);
    return { node: listOf(items, 0, items.length, depth), length: items.length };
  }
  return null;
}

/**
 * @param {string[]} lines
 * @param {number} at
 * @param {(line: string) => boolean} belongs
 */
function takeWhile(lines, at, belongs) {
  let end = at;
  while (end < lines.length && belongs(lines[end])) {
    end += 1;
  }
  return lines.slice(at, end);
}

/**
 * @typedef {object} Item a line of a list
 * @property {number} indent
 * @property {number | null} number
 * @property {string} text
 */

/**
 * @param {string} line
 * @returns {Item | null}
 */
function itemOf(line) {
  const match = LIST_ITEM.exec(line);
  return match && { indent: match[1].length, number: match[2] ? Number(match[2]) : null, text: match[3] };
}

/**
 * The lines of one list: until something else or a list of the other kind starts.
 *
 * @param {string[]} lines
 * @param {number} at
 */
function listItems(lines, at) {
  /** @type {Item[]} */
  const items = [];
  for (let item = itemOf(lines[at]); item; item = itemOf(lines[at + items.length] ?? "")) {
    const [first = item] = items;
    if (item.indent <= first.indent && (item.number === null) !== (first.number === null)) {
      break;
    }
    items.push(item);
  }
  return items;
}

/**
 * Build a list from some of these items; those with a deeper indent are nested lists.
 *
 * @param {Item[]} items
 * @param {number} from
 * @param {number} to
 * @param {number} depth
 * @returns {Node}
 */
function listOf(items, from, to, depth) {
  const { indent, number } = items[from];
  /** @type {Node[]} */
  const children = [];
  for (let at = from; at < to; ) {
    const inner = parseInline(items[at].text, depth);
    let end = at + 1;
    while (depth < MAX_DEPTH && end < to && items[end].indent > indent) {
      end += 1;
    }
    if (end > at + 1) {
      inner.push(listOf(items, at + 1, end, depth + 1));
    }
    children.push({ type: "item", children: inner });
    at = end;
  }
  return { type: "list", ordered: number !== null, start: number ?? 1, children };
}

/** The characters at which something other than plain text may start. */
const SPECIAL = /[\\*_~|`[<@]|https?:\/\//g;

/** Ends, which are the first group; what else these expressions match is passed over. */
const STRONG_END = /\\[^]|(\*\*(?!\*))/g;
const UNDERLINE_END = /\\[^]|(__(?!_))/g;
const STRIKE_END = /(~~)/g;
const SPOILER_END = /(\|\|)/g;
const LABEL_END = /\\[^]|(\])/g;
const URL_END = /([\s)>])/g;
const ANGLE_END = /([\s>])/g;
const TITLE_END = /(")/g;
const NOT_SPACE = /(\S)/g;

/** A text and a memory of where its ends are. */
class Source {
  /** @type {Map<RegExp, {from: number, index: number}>} the last answer to each question */
  #known = new Map();
  /** @type {Map<number, number[]> | null} by length, the places of backticks, the last one first */
  #backticks = null;
  /** @type {{at: number, target: {url: string, end: number} | null}} the last one */
  #target = { at: -1, target: null };

  /** @param {string} text */
  constructor(text) {
    this.text = text;
  }

  /**
   * Where the first end of a kind is, not before a position; -1 if there is none.
   *
   * @param {RegExp} end
   * @param {number} from
   */
  find(end, from) {
    const known = this.#known.get(end);
    if (known && known.from <= from && (from <= known.index || known.index === -1)) {
      return known.index;
    }
    end.lastIndex = from;
    let match = end.exec(this.text);
    while (match && match[1] === undefined) {
      match = end.exec(this.text);
    }
    const index = match ? match.index : -1;
    this.#known.set(end, { from, index });
    return index;
  }

  /**
   * Where the next run of exactly so many backticks is, after a position; -1 if there is none.
   *
   * @param {number} length
   * @param {number} after
   */
  findBackticks(length, after) {
    if (!this.#backticks) {
      this.#backticks = new Map();
      for (const { 0: run, index } of [...this.text.matchAll(/`+/g)].reverse()) {
        const places = this.#backticks.get(run.length) ?? [];
        this.#backticks.set(run.length, places);
        places.push(index);
      }
    }
    const places = this.#backticks.get(length) ?? [];
    while (places.length && places[places.length - 1] <= after) {
      places.pop();
    }
    return places[places.length - 1] ?? -1;
  }

  /**
   * The address in parentheses behind a link's label, at a position, and where it ends.
   *
   * @param {number} at
   */
  target(at) {
    if (this.#target.at !== at) {
      this.#target = { at, target: this.#targetAt(at) };
    }
    return this.#target.target;
  }

  /** @param {number} at */
  #targetAt(at) {
    const { text } = this;
    const open = matchAt(/\(<?(?=https?:\/\/[^\s)>])/y, text, at);
    const begin = at + (open?.[0].length ?? 0);
    let end = open ? this.find(URL_END, begin) : -1;
    if (end === -1) {
      return null;
    }
    const url = text.slice(begin, end);
    end += text[end] === ">" ? 1 : 0;
    if (/\s/.test(text[end] ?? "")) {
      const quote = this.find(NOT_SPACE, end);
      end = text[quote] === '"' ? this.find(TITLE_END, quote + 1) + 1 : 0;
    }
    return text[end] === ")" && end > 0 ? { url, end: end + 1 } : null;
  }
}

/** @typedef {{node: Node, end: number}} Found what starts at a position, and where it ends */

/** @type {((source: Source, at: number, depth: number) => Found | null)[]} */
const INLINE = [
  simple(/\\([^0-9A-Za-z\s])/y, ([, text]) => ({ type: "text", text })),
  code,
  paired("strong", "**", STRONG_END),
  paired("underline", "__", UNDERLINE_END),
  simple(
    /\*(?=\S)((?:\*\*|\\[^]|\s+(?:\\[^]|[^\s*\\]|\*\*)|[^\s*\\])+?)\*(?!\*)/y,
    ([, text], depth) => ({ type: "em", children: parseInline(text, depth + 1) }),
  ),
  simple(/\b_((?:__|\\[^]|[^\\_])+?)_\b/y, ([, text], depth) => ({
    type: "em",
    children: parseInline(text, depth + 1),
  })),
  paired("strike", "~~", STRIKE_END),
  paired("spoiler", "||", SPOILER_END),
  link,
  angleLink,
  simple(/https?:\/\/[^\s<]+[^<.,:;"'\])\s*_~|]/y, ([url]) => bareLink(url)),
  simple(/<@!?(\d+)>/y, ([, id]) => ({ type: "user", id })),
  simple(/<@&(\d+)>/y, ([, id]) => ({ type: "role", id })),
  simple(/<#(\d+)>/y, ([, id]) => ({ type: "channel", id })),
  simple(/<\/([^:>\n]{1,100}):(\d+)>/y, ([, name, id]) => ({ type: "command", name, id })),
  simple(/<a?:(\w+):(\d+)>/y, ([, name, id]) => ({ type: "emoji", name, id })),
  simple(/<t:(-?\d{1,13})(?::([tTdDfFRsS]))?>/y, ([, seconds, style]) => ({
    type: "time",
    seconds: Number(seconds),
    style: style ?? "f",
  })),
  simple(/@(everyone|here)\b/y, ([, name]) => ({ type: "everyone", name })),
];

/**
 * @param {RegExp} pattern
 * @param {string} text
 * @param {number} at
 */
function matchAt(pattern, text, at) {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * What an expression matches, which must not try anything twice.
 *
 * @param {RegExp} pattern
 * @param {(match: RegExpExecArray, depth: number) => Node} make
 * @returns {(source: Source, at: number, depth: number) => Found | null}
 */
function simple(pattern, make) {
  return ({ text }, at, depth) => {
    const match = matchAt(pattern, text, at);
    return match && { node: make(match, depth), end: at + match[0].length };
  };
}

/**
 * What is between a mark and its end.
 *
 * @param {string} type
 * @param {string} mark
 * @param {RegExp} end
 * @returns {(source: Source, at: number, depth: number) => Found | null}
 */
function paired(type, mark, end) {
  return (source, at, depth) => {
    const { text } = source;
    if (!text.startsWith(mark, at)) {
      return null;
    }
    const begin = at + mark.length;
    let close = source.find(end, begin);
    if (close === begin) {
      close = source.find(end, begin + 1); // there must be something in between
    }
    return close === -1
      ? null
      : {
          node: { type, children: parseInline(text.slice(begin, close), depth + 1) },
          end: close + mark.length,
        };
  };
}

/**
 * @param {Source} source
 * @param {number} at
 * @returns {Found | null}
 */
function code(source, at) {
  const { text } = source;
  const ticks = matchAt(/`+/y, text, at)?.[0].length ?? 0;
  for (let length = ticks; length > 0; length -= 1) {
    const close = source.findBackticks(length, at);
    if (close !== -1) {
      const inside = text.slice(at + length, close);
      return { node: { type: "code", text: inside.trim() || inside }, end: close + length };
    }
  }
  return ticks ? { node: { type: "text", text: "`".repeat(ticks) }, end: at + ticks } : null;
}

/**
 * @param {Source} source
 * @param {number} at
 * @param {number} depth
 * @returns {Found | null}
 */
function link(source, at, depth) {
  const { text } = source;
  const close = text[at] === "[" ? source.find(LABEL_END, at + 1) : -1;
  const target = close > at + 1 ? source.target(close + 1) : null;
  if (!target) {
    return null;
  }
  const children = parseInline(text.slice(at + 1, close), depth + 1);
  return { node: { type: "link", url: target.url, children }, end: target.end };
}

/**
 * @param {Source} source
 * @param {number} at
 * @returns {Found | null}
 */
function angleLink(source, at) {
  const { text } = source;
  const end = matchAt(/<https?:\/\/[^\s>]/y, text, at) ? source.find(ANGLE_END, at) : -1;
  return text[end] === ">" ? { node: bareLink(text.slice(at + 1, end)), end: end + 1 } : null;
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
  if (depth >= MAX_DEPTH) {
    return [{ type: "text", text }];
  }
  const source = new Source(text);
  /** @type {Node[]} */
  const nodes = [];
  let plain = "";
  for (let at = 0; at < text.length; ) {
    const found = inlineAt(source, at, depth);
    if (found?.node.type === "text") {
      plain += found.node.text;
      at = found.end;
    } else if (found) {
      if (plain) {
        nodes.push({ type: "text", text: plain });
        plain = "";
      }
      nodes.push(found.node);
      at = found.end;
    } else {
      SPECIAL.lastIndex = at + 1;
      const next = SPECIAL.exec(text)?.index ?? text.length;
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
 * @param {Source} source
 * @param {number} at
 * @param {number} depth
 */
function inlineAt(source, at, depth) {
  for (const found of INLINE) {
    const result = found(source, at, depth);
    if (result) {
      return result;
    }
  }
  return null;
}
