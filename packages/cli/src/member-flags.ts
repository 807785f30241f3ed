/**
 * What the server says about a member of a request, in the flags of the command that sent it.
 *
 * A flag fills the member whose words it has: `--account` for `accountId`, `--origin` for
 * `allowedOrigins`. A flag that is called otherwise says so with {@link fillsMembers}.
 */

import type { Argument, Command, Option } from 'commander';
import * as messages from './messages/command.ts';

type Flag = Option | Argument;

const sent = new WeakMap<Flag, ReadonlySet<string>>();

/** Declares the members of the API that a flag fills, if their names have other words. */
export const fillsMembers = <Declared extends Flag>(
  flag: Declared,
  ...members: string[]
): Declared => {
  sent.set(flag, new Set(members));
  return flag;
};

const isOption = (flag: Flag): flag is Option => 'long' in flag;

/** As users type it: `--account`, `<name>`. */
const shown = (flag: Flag): string =>
  isOption(flag) ? (flag.long ?? flag.flags) : `<${flag.name()}>`;

/** Its words in lower case, without the ending of a plural. */
const wordsOf = (name: string): string[] =>
  name
    .split(/(?=[A-Z])|[-_.]/)
    .map((word) => word.toLowerCase().replace(/(?<=..)s$/, ''))
    .filter((word) => word !== '' && word !== 'no');

/** Letters that two words share at their beginning: `repo` is short for `repository`. */
const SHORTEST = 4;

const isWord = (own: string, theirs: string): boolean =>
  own === theirs || (theirs.length >= SHORTEST && own.startsWith(theirs));

const nameOf = (flag: Flag): string => (isOption(flag) ? flag.attributeName() : flag.name());

/** How many words of the member the flag has; 0 unless all of its own are among them. */
const likeness = (flag: Flag, member: string): number => {
  const theirs = wordsOf(member);
  const own = wordsOf(nameOf(flag));
  return own.every((word) => theirs.some((one) => isWord(word, one))) ? own.length : 0;
};

/** Options that every command has: what they are called says nothing of a body. */
const COMMON: ReadonlySet<string> = new Set(['json', 'yes', 'url', 'timeout', 'help']);

/**
 * Returns the flag of a command that fills a member of the request, or null.
 *
 * @param member - a path in the request, such as `scopes[3]` or `approvals.required`
 */
export const flagOf = (command: Command, member: string): string | null => {
  const name = member.replace(/\[.*?\]/g, '');
  const flags: Flag[] = [
    ...command.registeredArguments,
    ...command.options.filter((option) => !COMMON.has(option.attributeName())),
  ];
  const declared = flags.find((flag) => sent.get(flag)?.has(name) === true);
  const exact = flags.find((flag) => !sent.has(flag) && nameOf(flag) === name);
  const named = declared ?? exact;
  if (named !== undefined) return shown(named);
  const scores = flags.map((flag) => (sent.has(flag) ? 0 : likeness(flag, name)));
  const best = Math.max(0, ...scores);
  const found = flags.filter((_, at) => best > 0 && scores[at] === best);
  const [only] = found;
  // `--self-approval` and `--no-self-approval` are one.
  const isOne = new Set(found.map(nameOf)).size === 1;
  return only !== undefined && isOne ? shown(only) : null;
};

/** A path at the beginning of a message, and names within it that no sentence has as a word. */
const MEMBERS = /^[A-Za-z][\w$.[\]-]*(?=[ :])|\b[a-z]+(?:[A-Z][a-z]+)+\b(?:\[\d+\])?/g;

/** The manifest of a bundle is a file of the folder that is pushed. */
const OF_MANIFEST = /^manifest(?:\.|(?=\[| ))/;

interface Said {
  readonly message: string;
  readonly next?: string | undefined;
}

/** Returns the message with the flags of the command in place of members of the API. */
export const withFlagNames = (command: Command, { message, next }: Said): Said =>
  OF_MANIFEST.test(message)
    ? {
        message: message.replace(OF_MANIFEST, 'docs.json: ').replace(/: +/, ': '),
        next: next ?? messages.fixConfig,
      }
    : { message: message.replace(MEMBERS, (member) => flagOf(command, member) ?? member), next };
