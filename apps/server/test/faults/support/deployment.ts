/** A deployment as an operator runs it: real processes, a data folder or a PostgreSQL, a port. */
import { join } from 'node:path';
import { openDatabase } from '@quoin/db';
import {
  databaseTemplate,
  freePort,
  type StartedProcess,
  startProcess,
  temporaryFolder,
} from '@quoin/test-kit';
import { builtProgram, type Program } from '../../support/programs.ts';
import { type ApiClient, clientOfSession, signIn } from './client.ts';

export const OPERATOR = { email: 'operator@quoin.local', password: 'one operator, one password' };
/** The same for copies on different machines. */
const SECRET = 'a secret that only the tests use';

/** How a deployment says that its command is called. */
export const COMMAND = 'quoin';

type Environment = Record<string, string | undefined>;

export interface CommandResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface DeploymentOptions {
  /** Where the data lies, instead of a temporary folder. */
  readonly dataDir?: string;
  /** A PostgreSQL, instead of SQLite. */
  readonly databaseUrl?: string;
  /** The program of a part of the service, instead of the whole service. */
  readonly program?: Program;
  /** Added to the environment; `undefined` takes a variable away. */
  readonly env?: Environment;
}

interface StartSettings {
  readonly env?: Environment;
  /** In place of this version's program. */
  readonly program?: readonly string[];
  /** Before the program, such as `['unshare', '-rm']`. */
  readonly prefix?: readonly string[];
  /** A module that runs before the program. */
  readonly preload?: string;
  /** False: returns the process immediately. */
  readonly wait?: boolean;
  /** Milliseconds until it has to be ready, in place of those of `startProcess`. */
  readonly timeout?: number;
}

export interface Deployment extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Starts the service and waits for what it prints when it is ready; killed with the deployment. */
  start(settings?: StartSettings): Promise<StartedProcess>;
  /** Runs `quoin admin …` to its end. */
  admin(...args: string[]): Promise<CommandResult>;
  /** Starts `quoin admin …`; killed with the deployment. */
  startAdmin(...args: string[]): Promise<StartedProcess>;
  /** A client with a new token of the operator for everything, made by signing in. */
  client(): Promise<ApiClient>;
}

/** Nothing of the machine's own configuration reaches the service. */
const withoutOurs = (): Environment =>
  Object.fromEntries(
    Object.keys(process.env)
      .filter((name) => name.startsWith('QUOIN_') && !name.startsWith('QUOIN_TEST_'))
      .map((name) => [name, undefined]),
  );

/**
 * A command runs for a fifth of a second, and most services of these tests for a few seconds:
 * JavaScriptCore's optimizing compiler and the threads of its collector take more of the processor
 * than they save.
 */
const SHORT_LIVED: Environment = { BUN_JSC_useDFGJIT: '0', BUN_JSC_numberOfGCMarkers: '1' };

/** Runs a program to its end. */
export const runProgram = async (
  command: readonly string[],
  env: Environment,
  cwd?: string,
): Promise<CommandResult> => {
  const child = Bun.spawn([...command], {
    env: { ...process.env, ...env },
    ...(cwd === undefined ? {} : { cwd }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [code, stdout, stderr] = await Promise.all([
    child.exited,
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  return { code, stdout, stderr };
};

/** Runs the service to its end: for starts that must fail. */
export const runService = async (env: Environment, ...args: string[]): Promise<CommandResult> =>
  runProgram([...(await builtProgram('main')), ...args], { ...withoutOurs(), ...env });

/** Runs `quoin …` to its end. */
export const runQuoin = async (env: Environment, ...args: string[]): Promise<CommandResult> =>
  runProgram([...(await builtProgram('cli')), ...args], {
    ...withoutOurs(),
    ...SHORT_LIVED,
    QUOIN_COMMAND: COMMAND,
    ...env,
  });

export const deployment = async (options: DeploymentOptions = {}): Promise<Deployment> => {
  const folder = await temporaryFolder();
  const dataDir = options.dataDir ?? join(folder.path, 'data');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env: Environment = {
    ...withoutOurs(),
    QUOIN_PORT: String(port),
    QUOIN_DATA_DIR: dataDir,
    QUOIN_DATABASE_URL: options.databaseUrl,
    QUOIN_SECRET: SECRET,
    QUOIN_OPERATOR_PASSWORD: OPERATOR.password,
    QUOIN_LOG_LEVEL: 'fatal',
    QUOIN_COMMAND: COMMAND,
    QUOIN_RATE_LIMIT_TOKEN: '0',
    QUOIN_RATE_LIMIT_SIGN_IN: '0',
    QUOIN_RATE_LIMIT_TOKEN_CREATE: '0',
    QUOIN_RATE_LIMIT_DEVICE_START: '0',
    QUOIN_RATE_LIMIT_DEVICE_APPROVE: '0',
    ...options.env,
  };
  const processes: StartedProcess[] = [];
  const admin = (...args: string[]) => runQuoin(env, 'admin', ...args);
  return {
    url,
    port,
    dataDir,
    admin,
    async startAdmin(...args) {
      const started = await startProcess([...(await builtProgram('cli')), 'admin', ...args], {
        env: { ...env, ...SHORT_LIVED },
      });
      processes.push(started);
      return started;
    },
    async start({
      env: more = {},
      program: other,
      prefix = [],
      preload,
      wait = true,
      timeout,
    } = {}) {
      const program = other ?? (await builtProgram(options.program ?? 'main'));
      const started = await startProcess([...prefix, ...program], {
        env: {
          ...env,
          ...SHORT_LIVED,
          ...(preload !== undefined && { BUN_OPTIONS: `"--preload=${preload}"` }),
          ...more,
        },
        ...(wait ? { readyWhen: { line: /^Quoin \S+ is ready$/ } } : {}),
        ...(timeout !== undefined && { timeout }),
      });
      processes.push(started);
      return started;
    },
    client: async () => clientOfSession(url, await signIn(url, OPERATOR)),
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((started) => started.kill()));
      await folder.remove();
    },
  };
};

/** The two databases of a deployment, for tests that hold on both. */
export const DATABASES = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof DATABASES)[number];

export const migratedDatabase = databaseTemplate('migrated', (url) =>
  openDatabase({ url, dataDir: '/nowhere' }),
);

/** A deployment on a database of its own, which goes with it. PostgreSQL has its tables already. */
export const deploymentOn = async (
  kind: DatabaseKind,
  options: DeploymentOptions = {},
): Promise<Deployment> => {
  if (kind === 'SQLite') return deployment(options);
  const database = await migratedDatabase();
  const made = await deployment({ ...options, databaseUrl: database.url });
  return {
    ...made,
    async [Symbol.asyncDispose]() {
      await made[Symbol.asyncDispose]();
      await database.drop();
    },
  };
};
