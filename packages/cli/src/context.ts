/** The context of a handler: the server, the project, functions for questions and output. */

import type { Command } from 'commander';
import { type Connection, openConnection } from './account/connection.ts';
import { CommandError, type ExitCode } from './command-error.ts';
import type { CommonOptions } from './common-options.ts';
import type { LoadMerge } from './folder/merge-pages.ts';
import type { Io } from './io.ts';
import type { OpenLocalService } from './local/local-service.ts';
import * as messages from './messages/command.ts';
import { jsonText } from './terminal/json-text.ts';
import type { Progress } from './terminal/progress.ts';
import { type Style, styleFor } from './terminal/style.ts';
import type { Cell, Column } from './terminal/table.ts';
import { visible, visibleExceptColors } from './terminal/visible.ts';
import type { LoadChecks } from './validate/checks.ts';

/** Thrown where the person said no: ends the command with 0 (docs/internals/interface.md#command-line). */
export class Declined extends Error {
  override readonly name = 'Declined';
}

export interface Context extends Connection {
  readonly io: Io;
  /** The one that runs. */
  readonly command: Command;
  /** The options that commands have in common, as given. */
  readonly options: CommonOptions;
  /** Whether to print one JSON value in place of text. */
  readonly json: boolean;
  /** Aborted by Ctrl-C and `kill`. The client's calls end by themselves; loops and waits must look. */
  readonly signal: AbortSignal;
  /** Null in a program that does not contain the service. */
  readonly openLocalService: OpenLocalService | null;
  /** Null in a program that leaves checks to a server. */
  readonly loadChecks: LoadChecks | null;
  /** Null in a program that merges no pages. */
  readonly loadMerge: LoadMerge | null;
  /** Colors for standard output. */
  readonly style: Style;

  /** The result: `value` with `--json`, else the return value of `show`, a text or nothing. */
  result(value: unknown, show: () => string): void;
  /** A line of the result as text; nothing with `--json`. */
  print(line: string): void;
  /** Rows as text; wide ones fold at a terminal. Cells are made harmless by it. */
  table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Promise<string>;
  /** Names and values below each other. */
  properties(pairs: readonly (readonly [name: string, value: Cell])[]): Promise<string>;
  /** Writes progress to standard error; nothing with `--json`. */
  note(text: string): void;
  /** Writes a warning to standard error; with `--json` it is only part of the error. */
  warn(text: string): void;
  /** A line that moves while something takes long; nothing where there is no terminal. */
  progress(text: string): Promise<Progress>;

  /**
   * Asks before what cannot be undone. Goes on with `--yes`.
   * @param question - names what will be lost, ends with a question mark
   * @throws Declined where they say no; CommandError (usage) without a terminal for questions
   */
  confirm(question: string): Promise<void>;
  /**
   * @throws CommandError without a terminal for questions: `instead` says how to pass it; Declined
   * on Ctrl-D
   */
  ask(question: string, instead: string, options?: { readonly hidden?: boolean }): Promise<string>;
  /** One of a few. */
  choose<Choice extends string>(
    question: string,
    choices: readonly Choice[],
    instead: string,
  ): Promise<Choice>;
  /** The exit code of a command that said everything it had to say, such as 2 for pages with errors. */
  end(exit: ExitCode): void;
  /** All of standard input, as text without its last line end. */
  readStdin(): Promise<string>;
}

/** Parts that only some programs contain. */
interface Parts {
  readonly openLocalService?: OpenLocalService | null;
  readonly loadChecks?: LoadChecks | null;
  readonly loadMerge?: LoadMerge | null;
}

export const createContext = (
  io: Io,
  command: Command,
  { openLocalService = null, loadChecks = null, loadMerge = null }: Parts = {},
): Context => {
  const options: CommonOptions = command.opts();
  const json = options.json === true;
  const signal = io.interruption.signal();
  const warn = (text: string): void => {
    const style = styleFor(io.stderr.colors);
    if (!json) io.stderr.write(`${style.yellow('warning:')} ${visible(text)}\n`);
  };
  const note = (text: string): void => {
    if (!json) io.stderr.write(`${visibleExceptColors(text)}\n`);
  };
  const available = (): number =>
    io.stdout.isTerminal ? io.stdout.columns() : Number.POSITIVE_INFINITY;

  return {
    ...openConnection({ io, options, signal, note, warn }),
    io,
    command,
    openLocalService,
    loadChecks,
    loadMerge,
    options,
    json,
    signal,
    style: styleFor(io.stdout.colors && !json),
    note,
    warn,
    result(value, show) {
      io.stdout.write(`${json ? jsonText(value, io.stdout) : visibleExceptColors(show())}\n`);
    },
    print(line) {
      if (!json) io.stdout.write(`${visibleExceptColors(line)}\n`);
    },
    async table(columns, rows) {
      const { table } = await import('./terminal/table.ts');
      return table(columns, rows, available());
    },
    async properties(pairs) {
      const { properties } = await import('./terminal/table.ts');
      return properties(pairs, available());
    },
    async progress(text) {
      const { startProgress } = await import('./terminal/progress.ts');
      return startProgress(io.stderr, text, !json && io.env.TERM !== 'dumb');
    },

    async confirm(question) {
      if (options.yes === true) return;
      const { askYesNo, canAsk } = await import('./terminal/prompt.ts');
      if (!canAsk(io)) {
        throw new CommandError(messages.confirmationNeeded({ question }), {
          code: 'confirmation_required',
          next: messages.addYes,
        });
      }
      if (!(await askYesNo(io, question))) throw new Declined(messages.nothingChanged);
    },
    async ask(question, instead, asked) {
      const { askLine, requireTerminal } = await import('./terminal/prompt.ts');
      requireTerminal(io, instead);
      const answer = await askLine(io, `${question} `, asked);
      if (answer === null || answer === '') throw new Declined(messages.nothingChanged);
      return answer;
    },
    async choose(question, choices, instead) {
      const { askChoice, requireTerminal } = await import('./terminal/prompt.ts');
      requireTerminal(io, instead);
      const answer = await askChoice(io, question, choices);
      if (answer === null) throw new Declined(messages.nothingChanged);
      return answer;
    },
    end(exit) {
      process.exitCode = exit;
    },
    async readStdin() {
      const { readStdin } = await import('./terminal/read-stdin.ts');
      return new TextDecoder().decode(await readStdin(io)).replace(/\r?\n$/, '');
    },
  };
};
