/** Questions at a terminal, on standard error, so that standard output stays the result's. */

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CommandError, EXIT } from '../command-error.ts';
import { Interruption } from '../interruption.ts';
import type { Io } from '../io.ts';
import * as messages from '../messages/command.ts';
import { visible } from './visible.ts';

/** Whether a user is there to answer. */
export const canAsk = (io: Io): boolean => io.stdin.isTerminal && io.stderr.isTerminal;

/**
 * @throws CommandError without a terminal for questions; `instead` says how else to pass the answer
 */
export const requireTerminal = (io: Io, instead: string): void => {
  if (!canAsk(io)) throw new CommandError(messages.noTerminal, { next: instead });
};

/** Swallows what is typed. */
const silent = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * One line of what a reader types.
 *
 * @param options.hidden - shows nothing of it
 * @returns null where they end the input (Ctrl-D)
 * @throws Interruption on Ctrl-C
 */
export const askLine = (
  io: Io,
  question: string,
  options: { readonly hidden?: boolean } = {},
): Promise<string | null> =>
  new Promise((resolve, reject) => {
    const signal = io.interruption.signal();
    const lines = createInterface({
      input: io.stdin.stream,
      output: options.hidden ? silent() : io.stderr.stream,
      terminal: true,
      historySize: 0,
    });
    let settled = false;
    const end = (settle: () => void, lineEnd: boolean) => {
      if (settled) return;
      settled = true;
      signal.removeEventListener('abort', onAbort);
      lines.close();
      if (lineEnd) io.stderr.write('\n');
      settle();
    };
    const onAbort = () => end(() => reject(signal.reason), true);
    signal.addEventListener('abort', onAbort);
    // The prompt has the terminal in raw mode: Ctrl-C arrives as a key.
    lines.on('SIGINT', () => {
      const reason = new Interruption('Interrupted', EXIT.interrupted);
      io.interruption.interrupt(reason);
      end(() => reject(reason), true);
    });
    lines.on('line', (line) => end(() => resolve(line.trim()), options.hidden === true));
    lines.on('close', () => end(() => resolve(null), true));
    const shown = visible(question);
    if (options.hidden) io.stderr.write(shown);
    else {
      lines.setPrompt(shown);
      lines.prompt();
    }
  });

/** @returns false unless they say yes, also on Ctrl-D */
export const askYesNo = async (io: Io, question: string): Promise<boolean> => {
  const answer = await askLine(io, `${question} [y/N] `);
  return answer !== null && /^y(es)?$/i.test(answer);
};

/** @returns the chosen one; null on Ctrl-D */
export const askChoice = async <Choice extends string>(
  io: Io,
  question: string,
  choices: readonly Choice[],
): Promise<Choice | null> => {
  const list = choices.map((choice, index) => `  ${index + 1}  ${choice}\n`).join('');
  io.stderr.write(`${question}\n${list}`);
  for (;;) {
    const answer = await askLine(io, `1–${choices.length}: `);
    if (answer === null) return null;
    const chosen = choices.find((choice, index) => answer === choice || answer === `${index + 1}`);
    if (chosen !== undefined) return chosen;
  }
};
