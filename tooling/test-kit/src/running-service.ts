/**
 * The whole service as an operator starts it: `main.ts` in a process of its own, on a free port, on
 * fresh data.
 */
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from './free-port.ts';
import { isInCheck, sharedInRun } from './shared-in-run.ts';
import { type StartedProcess, startHostedProcess } from './start-process.ts';
import { temporaryFolder } from './temporary-folder.ts';

const file = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

const COMPILER = file('apps/server/scripts/compile-test-programs.ts');

const compileInto = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'programs');
  const compiler = Bun.spawn([process.execPath, COMPILER, outfile], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const errors = await compiler.stderr.text();
  if ((await compiler.exited) !== 0) throw new Error(`The server does not compile\n${errors}`);
  return outfile;
};

/**
 * Returns the command of one of the server's programs, compiled once in a run of tests; append its
 * arguments. A compiled program starts in a third of the processor time.
 *
 * @param path - relative to `apps/server`, without `.ts`; `compile-test-programs.ts` lists them
 * @throws Error with the compiler's output
 */
export const serverProgram = async (path: string): Promise<string[]> => {
  const programs = await sharedInRun("the server's programs", compileInto);
  return [programs, posix.join('/$bunfs/root/apps/server', `${path}.js`)];
};

/** Outside of `check` from source: to compile takes longer than a few starts. */
const startOf = async (path: 'src/main' | 'src/cli'): Promise<string[]> =>
  isInCheck() ? await serverProgram(path) : [process.execPath, file(`apps/server/${path}.ts`)];

/** From source on a machine that runs other tests too. */
const START_MS = 120_000;

export interface RunningService extends AsyncDisposable {
  readonly url: string;
  /** What the operator's commands need in their environment to find the same data. */
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly process: StartedProcess;
  /** The value of a token of the operator with these scopes, comma-separated. */
  token(scopes: string): Promise<string>;
}

export interface RunningServiceOptions {
  /** PostgreSQL; SQLite in a temporary folder when left out. */
  readonly databaseUrl?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * It is a process of the fixture host and lives until it is disposed of or this process ends.
 *
 * @throws Error with its output when it does not start
 */
export const startService = async (
  options: RunningServiceOptions = {},
): Promise<RunningService> => {
  const folder = await temporaryFolder();
  // A service that starts again has the port of before.
  const port = options.env?.QUOIN_PORT ?? (await freePort());
  const env = {
    QUOIN_PORT: String(port),
    QUOIN_DATA_DIR: folder.path,
    QUOIN_DATABASE_URL: options.databaseUrl,
    // Not while tests run: it would begin a sync between two steps of a test.
    QUOIN_GIT_POLL_SECONDS: '86400',
    ...options.env,
  };
  // Not /ready: the operator's account is made after it answers.
  const readyWhen = { line: /^Quoin \S+ is ready$/ };
  const server = await startHostedProcess(await startOf('src/main'), {
    env,
    readyWhen,
    timeout: START_MS,
    folder: folder.path,
  }).catch(async (error: unknown) => {
    await folder.remove();
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    env,
    process: server,
    async token(scopes) {
      const command = ['admin', 'token', '--email', 'operator@quoin.local', '--scopes', scopes];
      const admin = Bun.spawn([...(await startOf('src/cli')), ...command, '--json'], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [printed, errors] = await Promise.all([admin.stdout.text(), admin.stderr.text()]);
      if ((await admin.exited) !== 0) throw new Error(`quoin admin token\n${errors}`);
      return JSON.parse(printed).token.value;
    },
    async [Symbol.asyncDispose]() {
      await server.stop();
      await folder.remove();
    },
  };
};
