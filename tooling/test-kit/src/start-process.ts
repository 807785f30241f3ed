/** A child process under test: started, awaited until it serves, stopped or killed. */

import { definedEnvironment } from './defined-environment.ts';
import { eventually } from './eventually.ts';
import { keepOutput } from './failure-records/output.ts';
import { type Child, type ChildOptions, spawnChild } from './fixture-host/child.ts';
import { fixtureHost } from './fixture-host/client.ts';

/** Starting Bun, migrating and listening takes a second; a loaded machine gets this many. */
const DEFAULT_READY_MS = 30_000;

export interface StartOptions {
  /** Added to this process's environment; `undefined` takes a variable away. */
  env?: Record<string, string | undefined>;
  cwd?: string;
  /** A line of its output, or a URL that answers with a status below 400. */
  readyWhen?: { line: RegExp } | { url: string };
  /** Milliseconds that `readyWhen` may take, 30,000 by default. */
  timeout?: number;
}

export interface StartedProcess extends AsyncDisposable {
  readonly pid: number;
  /** Standard output and standard error so far, line by line in the order they arrived. */
  output(): string;
  /** Exit code; 128 + its number when a signal ended it. */
  readonly exited: Promise<number>;
  /**
   * The first line that matches, also one already written.
   *
   * @throws Error with the output when the process ends or `timeout` (milliseconds) is over first
   */
  line(pattern: RegExp, timeout?: number): Promise<RegExpMatchArray>;
  /** SIGTERM, then the exit code. */
  stop(): Promise<number>;
  /** SIGKILL, then the exit code. */
  kill(): Promise<number>;
}

type Spawn = (options: ChildOptions) => Promise<Child>;

/**
 * Starts a child of this process: `bun test` kills it after a test that timed out.
 *
 * @throws Error with the collected output when the process ends, or the time is over, before it
 * is ready; the process is killed then
 */
export const startProcess = (
  command: string[],
  options: StartOptions = {},
): Promise<StartedProcess> =>
  started(command, options, async (childOptions) => spawnChild(command, childOptions));

/**
 * Starts a process of the fixture host, which lives until it is stopped or this process ends, also
 * when a test times out.
 *
 * @param options.folder - deleted when this process has ended
 * @throws as `startProcess`
 */
export const startHostedProcess = (
  command: string[],
  options: StartOptions & { folder?: string } = {},
): Promise<StartedProcess> =>
  started(command, options, async (childOptions) => {
    const host = await fixtureHost();
    return host.spawn(command, { ...childOptions, folder: options.folder });
  });

const started = async (
  command: string[],
  options: StartOptions,
  spawn: Spawn,
): Promise<StartedProcess> => {
  const lines: string[] = [];
  const keep = keepOutput(command);
  const child = await spawn({
    env: definedEnvironment(options.env),
    cwd: options.cwd ?? process.cwd(),
    onLine: (line) => {
      lines.push(line);
      keep(line);
    },
  });
  let running = true;
  void child.ended.then(() => {
    running = false;
  });

  const output = () => lines.join('\n');
  const untilFound = async <T>(what: string, look: () => Promise<T | null>, timeout: number) => {
    const found = await eventually(
      async () => {
        const wasRunning = running;
        const value = await look();
        return value === null && wasRunning ? null : { value };
      },
      { timeout },
    ).catch((cause: unknown) => {
      throw new Error(`${command.join(' ')}: ${what} did not come\n${output()}`, { cause });
    });
    if (found.value !== null) return found.value;
    throw new Error(`${command.join(' ')} ended with ${await child.exited}\n${output()}`);
  };
  const line = (pattern: RegExp, timeout = DEFAULT_READY_MS) =>
    untilFound(
      String(pattern),
      async () => lines.map((text) => text.match(pattern)).find((match) => match !== null) ?? null,
      timeout,
    );
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal);
    return child.ended;
  };

  const { readyWhen, timeout } = options;
  try {
    if (readyWhen !== undefined && 'line' in readyWhen) await line(readyWhen.line, timeout);
    if (readyWhen !== undefined && 'url' in readyWhen) {
      const { url } = readyWhen;
      await untilFound(url, () => answers(url), timeout ?? DEFAULT_READY_MS);
    }
  } catch (error) {
    await end('SIGKILL');
    throw error;
  }
  return {
    pid: child.pid,
    output,
    exited: child.exited,
    line,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    [Symbol.asyncDispose]: async () => {
      await end('SIGKILL');
    },
  };
};

/** True, or null while nothing answers there: a refused connection is what waiting is for. */
const answers = async (url: string): Promise<true | null> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) });
    await response.arrayBuffer();
    return response.status < 400 ? true : null;
  } catch {
    return null;
  }
};
