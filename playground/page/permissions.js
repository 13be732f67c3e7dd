/** Discord's permission bits, and how to compute them for a channel. */

export const ADMINISTRATOR = 1n << 3n;
export const SEND_MESSAGES = 1n << 11n;
export const MANAGE_MESSAGES = 1n << 13n;
export const ATTACH_FILES = 1n << 15n;
const USE_APPLICATION_COMMANDS = 1n << 31n;
export const SEND_MESSAGES_IN_THREADS = 1n << 38n;

const ALL = (1n << 64n) - 1n;

/** Those in the panel, by Discord's names. */
export const SETTABLE = /** @type {[string, bigint][]} */ ([
  ["ADMINISTRATOR", ADMINISTRATOR],
  ["MANAGE_GUILD", 1n << 5n],
  ["MANAGE_CHANNELS", 1n << 4n],
  ["MANAGE_ROLES", 1n << 28n],
  ["MANAGE_MESSAGES", MANAGE_MESSAGES],
  ["MANAGE_THREADS", 1n << 34n],
  ["VIEW_CHANNEL", 1n << 10n],
  ["SEND_MESSAGES", SEND_MESSAGES],
  ["SEND_MESSAGES_IN_THREADS", SEND_MESSAGES_IN_THREADS],
  ["CREATE_PUBLIC_THREADS", 1n << 35n],
  ["EMBED_LINKS", 1n << 14n],
  ["ATTACH_FILES", ATTACH_FILES],
  ["MENTION_EVERYONE", 1n << 17n],
  ["USE_APPLICATION_COMMANDS", USE_APPLICATION_COMMANDS],
]);

/**
 * A member's permissions in a channel: the server's bits, then the overwrites of everyone, of roles
 * and of the member.
 *
 * @param {any} guild
 * @param {any} member
 * @param {any} channel a thread's parent, for a thread
 */
export function permissionsIn(guild, member, channel) {
  const base = BigInt(member.permissions ?? "0");
  if ((base & ADMINISTRATOR) !== 0n || guild.owner_id === member.user.id) {
    return ALL;
  }
  const overwrites = /** @type {any[]} */ (channel.permission_overwrites ?? []);
  const everyone = overwrites.filter((one) => one.id === guild.id);
  const roles = overwrites.filter((one) => one.id !== guild.id && member.roles.includes(one.id));
  const own = overwrites.filter((one) => one.id === member.user.id);
  let bits = base;
  for (const layer of [everyone, roles, own]) {
    const union = (/** @type {"allow" | "deny"} */ name) =>
      layer.reduce((/** @type {bigint} */ sum, one) => sum | BigInt(one[name]), 0n);
    bits = (bits & ~union("deny")) | union("allow");
  }
  return bits;
}
