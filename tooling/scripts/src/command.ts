/**
 * Child programs of `up`, `check` and `soak`. Everything here runs before the first
 * `bun install`, so it may import nothing but what Bun brings.
 */
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** This very Bun, which may come from npx and be on no user's PATH. */
export const BUN = process.execPath;

/** For children: this Bun can be found, and no tool calls home. */
const toolEnvironment = (): Record<string, string | undefined> => ({
  ...process.env,
  PATH: [process.env.PATH ?? '', dirname(BUN)].join(delimiter),
  TURBO_TELEMETRY_DISABLED: '1',
  REDOCLY_TELEMETRY: 'off',
  REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
});

/** A tool from npm, run by this Bun so that the machine's version of Node does not matter. */
export const tool = (name: string, workspace = '.'): string[] => [
  BUN,
  '--bun',
  join(ROOT, workspace, 'node_modules/.bin', name),
];

/**
 * Turbo starts the packages' own scripts, and what they call `node` must stay Node: no `--bun`.
 */
export const TURBO = [BUN, 'run', 'turbo'];

export interface Finished {
  ok: boolean;
  /** Both streams, without colors. */
  output: string;
}

export interface FinishedProgram extends Finished {
  /** Milliseconds for which it and its children used a processor. */
  processor: number;
}

export interface RunOptions {
  /** Added to this process's environment; `undefined` removes a variable. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** The repository by default. */
  readonly cwd?: string;
  /** Called with the process id when the program runs. */
  readonly onStart?: (pid: number) => void;
  /** Called with each line as it arrives, without colors. */
  readonly onLine?: (line: string) => void;
  /** Milliseconds after which the process is killed; no limit by default. */
  readonly limit?: number;
  /** Ends the process. */
  readonly signal?: AbortSignal;
  /** Also end the processes that it started, when it has ended. */
  readonly endsGroup?: boolean;
}

export const run = async (
  command: string[],
  { env = {}, cwd = ROOT, onStart, onLine, limit, signal, endsGroup = false }: RunOptions = {},
): Promise<FinishedProgram> => {
  const child = Bun.spawn(command, {
    cwd,
    env: { ...toolEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(limit === undefined ? {} : { timeout: limit, killSignal: 'SIGKILL' }),
    ...(signal === undefined ? {} : { signal }),
    // The leader of a process group of its own (setsid(2)).
    detached: endsGroup,
  });
  const end = () => (endsGroup ? killGroup(child.pid) : child.kill('SIGKILL'));
  running.add(end);
  onStart?.(child.pid);
  const lines: string[] = [];
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let rest = '';
    const take = (line: string) => {
      const plain = Bun.stripANSI(line);
      lines.push(plain);
      onLine?.(plain);
    };
    for await (const chunk of stream) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) take(part);
    }
    if (rest !== '') take(rest);
  };
  const collected = Promise.all([collect(child.stdout), collect(child.stderr)]);
  const code = await child.exited;
  running.delete(end);
  if (endsGroup) killGroup(child.pid);
  // A process that it left behind may hold the pipes open for ever.
  await Promise.race([collected, Bun.sleep(LAST_OUTPUT_MS)]);
  const processor = Number(child.resourceUsage()?.cpuTime.total ?? 0) / MICROSECONDS;
  return { ok: code === 0, output: lines.join('\n'), processor };
};

/** In a millisecond. */
const MICROSECONDS = 1_000;

/** Time for the output that is still in the pipes when a process has ended. */
const LAST_OUTPUT_MS = 5_000;

/** Each ends a program that runs now. */
const running = new Set<() => void>();

const killGroup = (leader: number): void => {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    // No process of the group is left.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
};

/** Ends this program and the programs that it runs when it receives the order to end. */
export const endWithChildren = (): void => {
  for (const [signal, number] of [
    ['SIGINT', 2],
    ['SIGTERM', 15],
    ['SIGHUP', 1],
  ] as const) {
    process.on(signal, () => {
      for (const end of running) end();
      process.exit(128 + number);
    });
  }
};
