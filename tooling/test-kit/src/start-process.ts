/** A child process under test: started, awaited until it serves, stopped or killed. */
import { eventually } from './eventually.ts';

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

/**
 * @throws Error with the collected output when the process ends, or the time is over, before it
 * is ready; the process is killed then
 */
export const startProcess = async (
  command: string[],
  options: StartOptions = {},
): Promise<StartedProcess> => {
  const child = Bun.spawn(command, {
    env: { ...process.env, ...options.env },
    ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = Promise.all([
    child.exited,
    collectLines(child.stdout, lines),
    collectLines(child.stderr, lines),
  ]);
  let running = true;
  void ended.then(() => {
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
    const [code] = await ended;
    return code;
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

const collectLines = async (stream: ReadableStream<Uint8Array>, lines: string[]) => {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  }
  if (rest !== '') lines.push(rest);
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
