/**
 * Installs the packages before anything else runs, so it may import nothing but what Bun brings.
 * A connection that sends nothing is given up, and an installation that fails because of the network
 * starts again: Bun continues from what is in its cache.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUN, type Finished, ROOT, run } from './command.ts';
import { type Failure, failureOf, silent } from './install/failure.ts';
import { progress } from './install/progress.ts';
import { type Output, statusLine } from './install/status-line.ts';

/** `run`: what the service needs. `all`: also what the tests and the tools need. */
export type Part = 'run' | 'all';

export interface Settings {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Receives the progress. */
  readonly output: Output;
  /** Bun closes a connection that sends nothing for so long, in seconds. 0: never. */
  readonly connectionSeconds: number;
  /** An installation that prints nothing for so long is ended, in seconds. */
  readonly silenceSeconds: number;
  readonly attempts: number;
}

const DEFAULTS: Settings = {
  root: ROOT,
  env: {},
  output: process.stdout,
  connectionSeconds: 20,
  silenceSeconds: 300,
  attempts: 4,
};

/** The program of the service. */
const SERVER = '@quoin/server';

/** Whether the packages of developers are installed: `run` must not remove or change them. */
const isForDevelopers = async (root: string): Promise<boolean> => {
  const manifest: { devDependencies?: Record<string, string> } = await Bun.file(
    join(root, 'package.json'),
  ).json();
  const names = Object.keys(manifest.devDependencies ?? {});
  return names.some((name) => existsSync(join(root, 'node_modules', name)));
};

const commandOf = async (part: Part, root: string): Promise<string[]> => {
  const all = [BUN, 'install', '--frozen-lockfile', '--verbose'];
  if (part === 'all' || (await isForDevelopers(root))) return all;
  // Bun also installs optional peers that other workspaces have, which are tools of developers here.
  return [...all, '--production', '--omit=peer', '--filter', SERVER];
};

/** @returns null where everything is installed */
const attempt = async (command: string[], settings: Settings): Promise<Failure | null> => {
  const { root, env, output, connectionSeconds, silenceSeconds } = settings;
  const ending = new AbortController();
  const silence = setTimeout(() => ending.abort(), silenceSeconds * 1_000);
  const seen = progress();
  const shown = statusLine(output, () => seen.text());
  try {
    const finished = await run(command, {
      cwd: root,
      env: {
        // Bun's default is five minutes, five times.
        BUN_CONFIG_HTTP_IDLE_TIMEOUT: String(connectionSeconds),
        BUN_CONFIG_HTTP_RETRY_COUNT: '2',
        ...process.env,
        ...env,
      },
      onLine: (line) => {
        silence.refresh();
        seen.read(line);
      },
      signal: ending.signal,
    });
    if (ending.signal.aborted) return silent(silenceSeconds);
    return finished.ok ? null : failureOf(finished.output);
  } finally {
    clearTimeout(silence);
    shown.end();
  }
};

/** @returns `output` says why it failed and how to fix that */
export const install = async (part: Part, given: Partial<Settings> = {}): Promise<Finished> => {
  const settings = { ...DEFAULTS, ...given };
  const command = await commandOf(part, settings.root);
  for (let number = 1; ; number += 1) {
    const failure = await attempt(command, settings);
    if (failure === null) return { ok: true, output: '' };
    const { messages, advice, isTemporary } = failure;
    if (!isTemporary || number === settings.attempts) {
      return { ok: false, output: `${messages}\n${advice}` };
    }
    settings.output.write(`${messages}\nAttempt ${number + 1} of ${settings.attempts}\n`);
  }
};
