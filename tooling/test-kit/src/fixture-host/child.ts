/** A child process and its output, line by line: in this process, or in the fixture host. */

export interface Child {
  readonly pid: number;
  /** Exit code; 128 + its number when a signal ended it. */
  readonly exited: Promise<number>;
  /** The exit code, when all output has been read as well. */
  readonly ended: Promise<number>;
  kill(signal: 'SIGTERM' | 'SIGKILL'): void;
}

export interface ChildOptions {
  readonly env: Readonly<Record<string, string>>;
  readonly cwd: string;
  /** Called with each line of both streams in the order of arrival. */
  readonly onLine: (line: string) => void;
}

/** @throws Error when the program cannot be started */
export const spawnChild = (
  command: readonly string[],
  { env, cwd, onLine }: ChildOptions,
): Child => {
  const child = Bun.spawn([...command], { env, cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = Promise.all([
    child.exited,
    readLines(child.stdout, onLine),
    readLines(child.stderr, onLine),
  ]).then(([code]) => code);
  return {
    pid: child.pid,
    exited: child.exited,
    ended,
    kill: (signal) => child.kill(signal),
  };
};

const readLines = async (stream: ReadableStream<Uint8Array>, onLine: (line: string) => void) => {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) onLine(part);
  }
  if (rest !== '') onLine(rest);
};
