/**
 * The README and the quickstart as a newcomer goes through them, from `up` on: every command as it
 * is printed, on a machine that has Node and nothing else, against the service that the first
 * command starts and a real Git server.
 */
import { expect } from 'bun:test';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort, openGitServer, startProcess, temporaryFolder } from '@quoin/test-kit';
import { Api } from '../../../../packages/cli/test/support/api.ts';
import { GIT_TOKEN } from './given.ts';
import { codeBlocks, ROOT, read } from './markdown.ts';
import { nodeOnly } from './node-only.ts';
import { confirmLogin } from './reader.ts';

/** Addresses of the pages; here they are others. */
const LOCAL = 'http://localhost:4400';
const GIT_HOST = 'https://git.example.com';
/** Installing and migrating, on a loaded machine. */
const START_MS = 60_000;
/** Downloading every package that the service needs. */
const INSTALL_MS = 600_000;

export const DOCUMENTS = ['README.md', 'docs/quickstart.md'] as const;
export type NewcomersDocument = (typeof DOCUMENTS)[number];

const commandsOf = async (page: NewcomersDocument): Promise<string[]> =>
  codeBlocks(await read(page), 'sh').flatMap((text) =>
    text
      .replaceAll('\\\n', '')
      .split('\n')
      .map((line) => line.replace(/ +#.*$/, '').trim())
      .filter((line) => line !== ''),
  );

/** One a block. */
export const quickstartCommands = (): Promise<string[]> => commandsOf('docs/quickstart.md');

/** The line in the text that makes `quoin` a command. */
const aliasOf = async (page: NewcomersDocument): Promise<string> => {
  const [, alias = ''] = /`(alias quoin=[^`]+)`/.exec(await read(page)) ?? [];
  expect(alias).not.toBe('');
  return alias;
};

/** What the newcomer has: the folder that the pages speak of, and a token of the Git host. */
const belongings = async (cwd: string, handbook: string): Promise<void> => {
  await mkdir(cwd);
  await cp(handbook, join(cwd, 'handbook'), { recursive: true });
  await writeFile(join(cwd, 'token.txt'), `${GIT_TOKEN}\n`);
};

export interface Journey {
  /** Of all commands but the first. */
  readonly printed: string;
  /** In the repository, at the end; null for a document that uses none. */
  readonly files: Readonly<Record<string, string>> | null;
  /** A line for each command, with its time. */
  readonly times: readonly string[];
}

/** `check` is what runs this. */
const IS_CHECK = /run check$/;

export interface JourneyOptions {
  /** This checkout when left out, with the packages that it has. */
  readonly checkout?: string;
  /** Added to the environment. */
  readonly env?: Readonly<Record<string, string>>;
}

/** @param handbook - folder of a documentation */
export const takeJourney = async (
  page: NewcomersDocument,
  handbook: string,
  { checkout = ROOT, env = {} }: JourneyOptions = {},
): Promise<Journey> => {
  await using stack = new AsyncDisposableStack();
  const home = await temporaryFolder();
  stack.defer(() => home.remove());
  const host = await openGitServer({ credentials: { password: GIT_TOKEN } });
  stack.defer(() => host.close());
  await host.create('harbour/handbook');
  const machine = stack.use(await nodeOnly(home.path));
  const cwd = join(home.path, 'work');
  await belongings(cwd, handbook);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const start = (command: string) =>
    startProcess(
      [
        join(home.path, 'bin/sh'),
        '-eu',
        '-c',
        command.replaceAll(LOCAL, url).replaceAll(GIT_HOST, host.origin),
      ],
      {
        cwd: checkout,
        env: {
          ...machine.env,
          ...env,
          QUOIN_PORT: String(port),
          QUOIN_DATA_DIR: join(home.path, 'data'),
          QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1,localhost',
        },
      },
    );
  const times: string[] = [];
  const timed = async <T>(command: string, work: () => Promise<T>): Promise<T> => {
    const begun = performance.now();
    const result = await work();
    times.push(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${command}`);
    return result;
  };

  const alias = await aliasOf(page);
  const commands = await commandsOf(page);
  const [up = '', ...others] = commands.filter((command) => !IS_CHECK.test(command));
  const person = await timed(up, async () => {
    const running = await start(`exec ${up}`);
    stack.defer(async () => {
      await machine.endFirst();
      await running.exited;
    });
    const [, email = ''] = await running.line(
      /^ +Sign in +(\S+)$/,
      checkout === ROOT ? START_MS : INSTALL_MS,
    );
    const [, password = ''] = await running.line(/^ +Password +(\S+)$/);
    return Api.signIn(url, { email, password });
  });
  let printed = '';
  for (const command of others) {
    const { code, output } = await timed(command, async () => {
      // The shell reads an alias with the next line, as at a terminal.
      const shell = await start(`${alias}\ncd '${cwd}'\n${command}`);
      if (command.startsWith('quoin login')) await confirmLogin(shell, person);
      return { code: await shell.exited, output: shell.output() };
    });
    expect([command, code, output]).toEqual([command, 0, expect.any(String)]);
    printed += `${output}\n`;
  }
  expect(machine.registry.downloads()).toBe(1);
  const usesGit = commands.some((command) => command.includes(GIT_HOST));
  const files = usesGit ? await host.work('harbour/handbook').files() : null;
  return { printed, files, times };
};
