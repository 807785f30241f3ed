/**
 * The command in a process of its own: a process beside a real service, with a person signed in
 * over HTTP.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RunningService, startService, temporaryFolder } from '@quoin/test-kit';
import { Api } from './api.ts';
import { builtProgram, type Runtime } from './built-program.ts';
import { openTerminal, type TerminalOptions, type TerminalRun } from './terminal.ts';

const OPERATOR = { email: 'operator@quoin.local', password: 'one operator, one password' };

/** Together all that commands need. */
const EVERYTHING = ['docs:write', 'project:admin', 'ai:use', 'tokens:manage'];

export type Environment = Readonly<Record<string, string | undefined>>;

export interface RunResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface RunOptions {
  /** Added to the environment; `undefined` takes a variable away, such as `QUOIN_TOKEN`. */
  readonly env?: Environment;
  readonly cwd?: string;
  /** The content of standard input; nothing when left out. */
  readonly stdin?: string;
  /** Bun when left out. */
  readonly runtime?: Runtime;
}

export interface CommandUnderTest extends AsyncDisposable {
  readonly service: RunningService;
  readonly url: string;
  /** Of the operator, for everything. */
  readonly token: string;
  /** Signed in as the operator: makes what a test needs. */
  readonly api: Api;
  /** An empty folder, where commands are started. */
  readonly folder: string;
  /** `QUOIN_CONFIG_DIR` of the commands; made by the first login. */
  readonly configFolder: string;
  /** Runs a command to its end, without a terminal. */
  run(args: readonly string[], options?: RunOptions): Promise<RunResult>;
  /** Runs a command that must succeed and returns its output with `--json`. */
  json(args: readonly string[], options?: RunOptions): Promise<unknown>;
  /** Runs a command at a terminal. */
  terminal(args: readonly string[], options?: RunOptions & TerminalOptions): TerminalRun;
  /** What starts the command, for tests that put it into a shell. */
  commandLine(options?: RunOptions): Promise<{ command: string[]; env: Record<string, string> }>;
}

export interface CommandOptions {
  /** Of the service. */
  readonly serviceEnv?: Readonly<Record<string, string>>;
}

const isText = (entry: [string, string | undefined]): entry is [string, string] =>
  entry[1] !== undefined;

/** Nothing of the machine that runs the tests reaches the command, but where programs are. */
const environment = (own: Environment): Record<string, string> => {
  const { PATH, SystemRoot } = process.env;
  return Object.fromEntries(Object.entries({ PATH, SystemRoot, TZ: 'UTC', ...own }).filter(isText));
};

export const openCommand = async (options: CommandOptions = {}): Promise<CommandUnderTest> => {
  const home = await temporaryFolder();
  const folder = join(home.path, 'work');
  const configFolder = join(home.path, 'config');
  await mkdir(folder);
  const service = await startService({
    env: { QUOIN_OPERATOR_PASSWORD: OPERATOR.password, ...options.serviceEnv },
  });
  const { url } = service;
  const api = await Api.signIn(url, OPERATOR);
  const token = await api.createToken('tests', EVERYTHING);

  const commandLine = async ({ env, runtime }: RunOptions = {}) => ({
    command: await builtProgram(runtime ?? 'bun'),
    env: environment({
      HOME: home.path,
      QUOIN_CONFIG_DIR: configFolder,
      QUOIN_URL: url,
      QUOIN_TOKEN: token,
      ...env,
    }),
  });

  const run = async (args: readonly string[], given: RunOptions = {}): Promise<RunResult> => {
    const { command, env } = await commandLine(given);
    const child = Bun.spawn([...command, ...args], {
      env,
      cwd: given.cwd ?? folder,
      stdin: new TextEncoder().encode(given.stdin ?? ''),
      stdout: 'pipe',
      stderr: 'pipe',
    });
    const [code, stdout, stderr] = await Promise.all([
      child.exited,
      child.stdout.text(),
      child.stderr.text(),
    ]);
    return { code, stdout, stderr };
  };

  return {
    service,
    url,
    token,
    api,
    folder,
    configFolder,
    run,
    async json(args, given) {
      const { code, stdout, stderr } = await run([...args, '--json'], given);
      if (code !== 0) throw new Error(`quoin ${args.join(' ')}: ${code}\n${stderr}`);
      return JSON.parse(stdout);
    },
    terminal: (args, given = {}) =>
      openTerminal(async () => {
        const { command, env } = await commandLine(given);
        return { command: [...command, ...args], env, cwd: given.cwd ?? folder };
      }, given),
    commandLine,
    async [Symbol.asyncDispose]() {
      await service[Symbol.asyncDispose]();
      await home.remove();
    },
  };
};
