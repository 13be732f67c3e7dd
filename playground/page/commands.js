/** Slash commands as a flat list to pick from, with one entry per subcommand. */

const SLASH = 1;
const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * @typedef {object} Invocation
 * @property {any} command
 * @property {{name: string, type: number}[]} path the group, if any, and the subcommand
 * @property {string} title without the slash, in the person's language
 * @property {string} name the same, not localized
 * @property {string} description
 * @property {any[]} options
 */

/** @param {{name: string, name_localized?: string | null}} named */
export function localName(named) {
  return named.name_localized || named.name;
}

/** @param {{description: string, description_localized?: string | null}} described */
export function localDescription(described) {
  return described.description_localized || described.description;
}

/**
 * @param {any[]} commands
 * @returns {Invocation[]}
 */
export function invocations(commands) {
  const slash = commands.filter((command) => command.type === SLASH);
  return slash.flatMap((command) => within(command, command, []));
}

/**
 * @param {any} command
 * @param {any} part the command, or a part of it
 * @param {any[]} above the command and group that contain the part
 * @returns {Invocation[]}
 */
function within(command, part, above) {
  const options = /** @type {any[]} */ (part.options ?? []);
  const deeper = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  const isPartOfCommand = part !== command;
  const chain = isPartOfCommand ? [...above, part] : above;
  if (deeper.length > 0) {
    return deeper.flatMap((option) => within(command, option, chain));
  }
  return [
    {
      command,
      path: chain.map(({ name, type }) => ({ name, type })),
      title: [command, ...chain].map(localName).join(" "),
      name: [command, ...chain].map((one) => one.name).join(" "),
      description: localDescription(part),
      options,
    },
  ];
}

/**
 * The invocations that match the text typed after the slash, best first.
 *
 * @param {Invocation[]} all
 * @param {string} typed
 * @returns {Invocation[]}
 */
export function matchingInvocations(all, typed) {
  const wanted = typed.toLowerCase().trim();
  const rank = (/** @type {Invocation} */ { title, name }) => {
    const texts = [title.toLowerCase(), name.toLowerCase()];
    if (texts.some((text) => text.startsWith(wanted))) {
      return 0;
    }
    if (texts.some((text) => text.split(" ").some((word) => word.startsWith(wanted)))) {
      return 1;
    }
    return texts.some((text) => text.includes(wanted)) ? 2 : 3;
  };
  return all
    .map((one) => ({ one, rank: rank(one) }))
    .filter((ranked) => ranked.rank < 3)
    .sort((a, b) => a.rank - b.rank || a.one.title.localeCompare(b.one.title))
    .map((ranked) => ranked.one);
}

/**
 * The options in the form of an interaction, nested in their subcommand.
 *
 * @param {Invocation} invocation
 * @param {any[]} given
 */
export function wrapOptions({ path }, given) {
  return path.reduceRight((inner, { name, type }) => [{ name, type, options: inner }], given);
}
