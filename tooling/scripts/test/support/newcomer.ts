/**
 * The quickstart as a newcomer goes through it, from `up` on: every command as it stands, against
 * the service that the first one starts and a real Git server.
 */
import { expect } from 'bun:test';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { freePort, openGitServer, startProcess, temporaryFolder } from '@quoin/test-kit';
import { Api } from '../../../../packages/cli/test/support/api.ts';
import { GIT_TOKEN } from './given.ts';
import { codeBlocks, ROOT, read } from './markdown.ts';
import { confirmLogin, tools } from './reader.ts';

/** Addresses of the page; here they are others. */
const LOCAL = 'http://localhost:4400';
const GIT_HOST = 'https://git.example.com';
/** Installing and migrating, on a loaded machine. */
const START_MS = 60_000;

/** One a block. */
export const quickstartCommands = async (): Promise<string[]> =>
  codeBlocks(await read('docs/quickstart.md'), 'sh').map((text) =>
    text.replaceAll('\\\n', '').trim(),
  );

/** What the newcomer has: the folder that the page speaks of, and a token of the Git host. */
const belongings = async (cwd: string, handbook: string): Promise<void> => {
  await mkdir(cwd);
  await cp(handbook, join(cwd, 'handbook'), { recursive: true });
  await writeFile(join(cwd, 'token.txt'), `${GIT_TOKEN}\n`);
};

export interface Journey {
  /** Of all commands but the first. */
  readonly printed: string;
  /** In the repository, at the end. */
  readonly files: Readonly<Record<string, string>>;
  /** A line for each command, with its time. */
  readonly times: readonly string[];
}

/** @param handbook - folder of a documentation */
export const takeQuickstart = async (handbook: string): Promise<Journey> => {
  await using stack = new AsyncDisposableStack();
  const home = await temporaryFolder();
  stack.defer(() => home.remove());
  const host = await openGitServer({ credentials: { password: GIT_TOKEN } });
  stack.defer(() => host.close());
  await host.create('harbour/handbook');
  const [bin, cwd] = [join(home.path, 'bin'), join(home.path, 'work')];
  await Promise.all([tools(bin), belongings(cwd, handbook)]);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const start = (command: string, folder: string) =>
    startProcess(
      ['sh', '-euc', `exec ${command.replace(LOCAL, url).replace(GIT_HOST, host.origin)}`],
      {
        cwd: folder,
        env: {
          HOME: home.path,
          PATH: [bin, process.env.PATH].join(delimiter),
          XDG_CONFIG_HOME: undefined,
          QUOIN_CONFIG_DIR: undefined,
          QUOIN_URL: undefined,
          QUOIN_COMMAND: 'quoin',
          QUOIN_TOKEN: undefined,
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

  const [up = '', ...others] = await quickstartCommands();
  const person = await timed(up, async () => {
    const running = await start(up, ROOT);
    stack.defer(async () => void (await running.stop()));
    const [, email = ''] = await running.line(/^ +Sign in +(\S+)$/, START_MS);
    const [, password = ''] = await running.line(/^ +Password +(\S+)$/);
    return Api.signIn(url, { email, password });
  });
  let printed = '';
  for (const command of others) {
    const { code, output } = await timed(command, async () => {
      const shell = await start(command, cwd);
      if (command.startsWith('quoin login')) await confirmLogin(shell, person);
      return { code: await shell.exited, output: shell.output() };
    });
    expect([command, code, output]).toEqual([command, 0, expect.any(String)]);
    printed += `${output}\n`;
  }
  const files = await host.work('harbour/handbook').files();
  return { printed, files, times };
};
