/**
 * Child programs of `up`, `check` and `soak`. Everything here runs before the first
 * `bun install`, so it may import nothing but what Bun brings.
 */
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** This very Bun, which may come from npx and be on nobody's PATH. */
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
  /** Both streams, without colours. */
  output: string;
}

/**
 * @param onLine is called with each line as it comes, without colours
 * @param options.signal ends the program
 */
export const run = async (
  command: string[],
  env: Record<string, string | undefined> = {},
  onLine: (line: string) => void = () => {},
  options: { cwd?: string; signal?: AbortSignal } = {},
): Promise<Finished> => {
  const child = Bun.spawn(command, {
    cwd: ROOT,
    ...options,
    env: { ...toolEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const collect = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder();
    let rest = '';
    const take = (line: string) => {
      const plain = Bun.stripANSI(line);
      lines.push(plain);
      onLine(plain);
    };
    for await (const chunk of stream) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      for (const part of parts) take(part);
    }
    if (rest !== '') take(rest);
  };
  const [code] = await Promise.all([child.exited, collect(child.stdout), collect(child.stderr)]);
  return { ok: code === 0, output: lines.join('\n') };
};
