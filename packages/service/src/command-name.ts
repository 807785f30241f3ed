/** How users call the command here, so that what is printed can be copied into another terminal. */
import { existsSync, realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { delimiter, join, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Facts that determine the name. */
export interface ProgramFacts {
  /** Whether this is the executable, which needs no Bun. */
  readonly isExecutable: boolean;
  /** How the shell called the program: a name on the PATH, or a path. */
  readonly called: string;
  /** The file of the Bun that runs it. */
  readonly bun: string;
  readonly version: string;
  /** Root of the checkout. */
  readonly checkout: string;
  readonly cwd: string;
  /** Command that runs a program in this container from outside of it, or null: `containerOf`. */
  readonly container: string | null;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Files that an engine puts into each container, with the engine's command. */
const ENGINES = [
  ['/.dockerenv', 'docker exec'],
  ['/run/.containerenv', 'podman exec'],
] as const;

/**
 * Returns what runs a program in this container from outside of it, or null if this is no container,
 * or one with a shell, whose reader can be inside. By default, the name of the host is that of the
 * container or pod.
 */
export const containerOf = (
  env: ProgramFacts['env'],
  host: string,
  exists: (path: string) => boolean,
): string | null => {
  if (exists('/bin/sh')) return null;
  if (env.KUBERNETES_SERVICE_HOST) return `kubectl exec ${host} --`;
  const [, command] = ENGINES.find(([path]) => exists(path)) ?? [];
  return command === undefined ? null : `${command} ${host}`;
};

/** Folders that `npx`, `bun run` and package scripts add to the PATH of their own processes only. */
const OF_RUNNERS = /(?:^|[\\/])(?:_npx|node_modules|bun-node-[^\\/]*)(?:[\\/]|$)/;

const realPath = (path: string): string | null => {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
};

/** Whether `bun` in the reader's shell is the Bun that runs this process. */
const hasBun = ({ bun, env }: ProgramFacts): boolean => {
  const own = realPath(bun);
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => !OF_RUNNERS.test(folder));
  const first = folders
    .map((folder) => realPath(join(folder, 'bun')))
    .find((path) => path !== null);
  return own !== null && first === own;
};

/** Program that runs a file, or a script of the checkout with `run`. */
const runnerOf = (facts: ProgramFacts): string =>
  hasBun(facts) ? 'bun' : `npx --yes bun@${facts.version}`;

const quoted = (path: string): string =>
  /^[\w@%+=:,./-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`;

const isCheckout = ({ cwd, checkout }: ProgramFacts): boolean => {
  const here = realPath(cwd);
  return here !== null && here === realPath(checkout);
};

/**
 * Returns what a shell in the reader's folder runs before the words of a command:
 *
 * - what `QUOIN_COMMAND` says, for an alias or a script that calls this program
 * - in the container image, the command of the engine that runs a program in the container
 * - the executable, by its name or its path
 * - in the root of a checkout, `bun run quoin`, or the same with `npx` if `bun` is not on the PATH
 * - in another folder, the program's file instead of the name of its script
 */
export const invocationOf = (facts: ProgramFacts): string => {
  const { isExecutable, called, checkout, container, env } = facts;
  if (env.QUOIN_COMMAND) return env.QUOIN_COMMAND;
  if (isExecutable && container !== null) return `${container} ${called}`;
  // The other terminal may be in another folder.
  if (isExecutable) return called.includes(sep) ? quoted(resolve(called)) : called;
  if (isCheckout(facts)) return `${runnerOf(facts)} run quoin`;
  return `${runnerOf(facts)} ${quoted(join(checkout, 'apps', 'server', 'src', 'cli.ts'))}`;
};

const facts: ProgramFacts = {
  isExecutable: Bun.isStandaloneExecutable,
  called: process.argv0,
  bun: process.execPath,
  version: Bun.version,
  // Not `import.meta.dir`: a bundle of the checkout has the addresses of its modules.
  checkout: fileURLToPath(new URL('../../..', import.meta.url)),
  cwd: process.cwd(),
  container: containerOf(process.env, hostname(), existsSync),
  env: process.env,
};

/** Whether a printed command enters this container, and so has the settings of this process. */
export const ENTERS_CONTAINER =
  facts.isExecutable && facts.container !== null && !process.env.QUOIN_COMMAND;

/** What a printed command has in place of `quoin`. */
export const INVOCATION = invocationOf(facts);

/** What runs a script of the checkout's `package.json`. */
export const RUN_SCRIPT = `${runnerOf(facts)} run`;
