/**
 * How the reader calls this program, so that every command in a message works where it is read. The
 * package is `quoin`. Another program that is built on this one says what it is called instead.
 */

/** In texts that say nothing of a machine: the help, its examples, the reference. */
const NAME = 'quoin';

let called = NAME;

/** @param line - what a shell runs before the words of a command, such as `bun run quoin` */
export const callAs = (line: string): void => {
  called = line;
};

/** What every shell takes for one word as it is. */
const PLAIN = /^[\p{L}\p{N}_@%+=:,./-]+$/u;

/** Quotes a text for a POSIX shell if it needs quotes. */
export const shellWord = (text: string): string =>
  PLAIN.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`;

/**
 * Returns a command of this program that can be copied into the reader's shell.
 *
 * @param words - the command and its options, without the name of the program
 * @param values - further words, such as names and paths, quoted if a shell needs it
 */
export const commandLine = (words: string, ...values: readonly string[]): string =>
  [called, words, ...values.map(shellWord)].filter((part) => part !== '').join(' ');

/** The program's name where a shell expects a command, and where help shows one. */
const COMMANDS =
  /(?<=(?:^|\n)(?:Usage: | *\$ (?:[A-Z_]+=\S+ )*)|[|;(&`] ?|[ (])quoin(?= (?:[a-z]+|<command>|\[options\]))/g;

/** Puts the reader's way to call this program into a help text. */
export const helpAsCalled = (help: string): string =>
  called === NAME ? help : help.replace(COMMANDS, () => called);
