/** Where a command reads and writes, and what the ends of these streams can show. */

import type { Readable, Writable } from 'node:stream';
import { CommandError, EXIT } from './command-error.ts';
import { Interruption, type InterruptionSource, processInterruption } from './interruption.ts';
import * as messages from './messages/command.ts';

/** A row of a terminal that tells nothing of its width, and of anything that is no terminal. */
const DEFAULT_COLUMNS = 80;

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Output {
  readonly stream: Writable;
  readonly isTerminal: boolean;
  readonly colors: boolean;
  /** Present width; a terminal may change it at any time. */
  columns(): number;
  write(content: string | Uint8Array): void;
  /**
   * Until what was written has left the process; a pipe may be slower than the program.
   *
   * @throws Error of the system where some of it could not be written, as on a full disk
   */
  flushed(): Promise<void>;
}

export interface Input {
  readonly stream: Readable & { setRawMode?(on: boolean): unknown };
  readonly isTerminal: boolean;
}

export interface Io {
  readonly env: Environment;
  /** The folder that the command was started in. */
  readonly cwd: string;
  readonly stdin: Input;
  /** Results. */
  readonly stdout: Output;
  /** Everything else: progress, questions, warnings, errors. */
  readonly stderr: Output;
  readonly interruption: InterruptionSource;
}

/** https://no-color.org; `FORCE_COLOR=0` and `false` say no, as in Node. */
const wantsColors = (env: Environment, isTerminal: boolean): boolean => {
  const { FORCE_COLOR: forced } = env;
  if (forced !== undefined && forced !== '') return forced !== '0' && forced !== 'false';
  if (env.NO_COLOR !== undefined && env.NO_COLOR !== '') return false;
  return isTerminal && env.TERM !== 'dumb';
};

interface MaybeTerminal {
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const outputOf = (
  stream: Writable & MaybeTerminal,
  env: Environment,
  interruption: InterruptionSource,
): Output => {
  const isTerminal = stream.isTTY === true;
  let closed = false;
  let failure: Error | undefined;
  // Kept for each write: Bun 1.4.5 tells of an empty one behind them before they are through.
  let last = Promise.resolve();
  // Nothing more can be written, but what the command does beside that goes on to its end.
  const onError = (error: NodeJS.ErrnoException) => {
    if (closed) return;
    closed = true;
    // `quoin … | head`: the reader of the pipe has enough, which is not a failure of the command.
    if (error.code !== 'EPIPE') failure = error;
    else interruption.interrupt(new Interruption(messages.pipeClosed, EXIT.closedPipe));
  };
  stream.on('error', onError);
  return {
    stream,
    isTerminal,
    colors: wantsColors(env, isTerminal),
    columns: () => (isTerminal && stream.columns ? stream.columns : DEFAULT_COLUMNS),
    write(content) {
      if (closed || content.length === 0) return;
      last = new Promise((resolve) => {
        stream.write(content, (error) => {
          // Bun 1.4.5 tells of it here first, and elsewhere when the process has ended already.
          if (error) onError(error);
          resolve();
        });
      });
    },
    async flushed() {
      await last;
      if (failure !== undefined) throw failure;
    },
  };
};

/** @throws CommandError where it was removed since the shell went there */
const workingFolder = (): string => {
  try {
    return process.cwd();
  } catch (cause) {
    throw new CommandError(messages.unreadableFolder({ cause: String(cause) }), {
      exit: EXIT.failed,
      code: 'no_folder',
      next: messages.changeFolder,
    });
  }
};

/** Those of this process. */
export const processIo = (): Io => {
  const { env, stdin, stdout, stderr } = process;
  const interruption = processInterruption();
  return {
    env,
    get cwd() {
      return workingFolder();
    },
    stdin: { stream: stdin, isTerminal: stdin.isTTY === true },
    stdout: outputOf(stdout, env, interruption),
    stderr: outputOf(stderr, env, interruption),
    interruption,
  };
};
