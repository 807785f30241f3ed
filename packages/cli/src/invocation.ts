/**
 * How the reader calls this program, so that every command in a message works where it is read. The
 * package is `quoin`. Another program that is built on this one says what it is called instead.
 */

import type { Command } from 'commander';

/** In texts that say nothing of a machine: the help, its examples, the reference. */
const NAME = 'quoin';

let called = NAME;

/** @param line - what a shell runs before the words of a command, such as `bun run quoin` */
export const setInvocation = (line: string): void => {
  called = line;
};

/** Matches text that every shell reads as one word without quotes. */
const PLAIN = /^[\p{L}\p{N}_@%+=:,./-]+$/u;

/** Quotes a text for a POSIX shell if it needs quotes. */
export const quoteForShell = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/** Options of the running command that another command needs too. */
interface Given {
  readonly program: Command;
  readonly project: string | undefined;
  readonly url: string | undefined;
}

let given: Given | null = null;

/** A password in an address is never repeated. */
const isPrintable = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { username, password } = new URL(url);
  return username === '' && password === '';
};

/** @param running - its `--project` and `--url` belong to the commands that its messages name */
export const rememberOptions = (program: Command, running: Command): void => {
  const { project, url } = running.opts<{ project?: string; url?: string }>();
  given = { program, project, url: url !== undefined && isPrintable(url) ? url : undefined };
};

/** The command that the words name; undefined if they name no command that does something. */
const commandOf = (program: Command, words: string): Command | undefined => {
  let command = program;
  for (const word of words.split(' ')) {
    const child = command.commands.find((one) => one.name() === word);
    if (child === undefined) break;
    command = child;
  }
  return command.commands.length === 0 ? command : undefined;
};

/** The options of the running command that the named one accepts and does not have yet. */
const sameOptions = (words: string): string[] => {
  if (given === null || / --(?:help|url|project)\b/.test(` ${words}`)) return [];
  const accepted = commandOf(given.program, words)?.options.map((option) => option.long) ?? [];
  const options = [['--project', given.project] as const, ['--url', given.url] as const];
  return options.flatMap(([name, value]) =>
    value === undefined || !accepted.includes(name) ? [] : [name, value],
  );
};

/** Where a shell takes over from the arguments: a pipe, a redirection. */
const OF_SHELL = / [<>|] \S+$/;

/**
 * Returns a command of this program that can be copied into the reader's shell. It contains the
 * project and the server of the running command, if options named them.
 *
 * @param words - the command and its options, without the name of the program
 * @param values - further words, such as names and paths, quoted if a shell needs it
 */
export const commandLine = (words: string, ...values: readonly string[]): string => {
  const [ofShell = ''] = OF_SHELL.exec(words) ?? [];
  const own = words.slice(0, words.length - ofShell.length);
  const options = values.some((value) => value === '--project') ? [] : sameOptions(own);
  const line = [called, own, ...[...values, ...options].map(quoteForShell)];
  return line.filter((part) => part !== '').join(' ') + ofShell;
};

/** The program's name where a shell expects a command, and where help shows one. */
const COMMANDS =
  /(?<=(?:^|\n)(?:Usage: | *\$ (?:[A-Z_]+=\S+ )*)|[|;(&`] ?|[ (])quoin(?= (?:[a-z]+|<command>|\[options\]))/g;

/** Puts the reader's way to call this program into a help text. */
export const helpForInvocation = (help: string): string =>
  called === NAME ? help : help.replace(COMMANDS, () => called);
