/** What processes under test print, with the time of each line, for tests that fail. */
import { appendFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { recordFolder } from './folder.ts';

/** Returns a function that keeps lines of one process; it does nothing outside of `check`. */
export const keepOutput = (command: readonly string[]): ((line: string) => void) => {
  const folder = recordFolder();
  if (folder === null) return () => {};
  const program = basename(command.find((word) => /\.[cm]?[jt]s$/.test(word)) ?? command[0] ?? '');
  // Written immediately: the buffered output of a killed process is lost.
  return (line) => appendFileSync(join(folder, OUTPUT_FILE), `${Date.now()} ${program}: ${line}\n`);
};

/** A line of it: milliseconds since 1970, the program, and what it printed. */
const OUTPUT_FILE = 'processes.log';
