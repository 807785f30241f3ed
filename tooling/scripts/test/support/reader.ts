/**
 * A reader of Quoin's guides: a machine with a running Quoin, and in its shell the programs that
 * the guides require: `quoin`, `npx`, `node`, `git`, `curl`.
 */
import { chmod, cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import {
  removeWhenOrphaned,
  type StartedProcess,
  serverProgram,
  startProcess,
  startService,
  temporaryFolder,
} from '@quoin/test-kit';
import { Api } from '../../../../packages/cli/test/support/api.ts';
import { ROOT } from './markdown.ts';
import { openWebsite, type Website } from './website.ts';

interface ShellOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

export interface Reader {
  readonly url: string;
  /** May call the service out of a browser. */
  readonly website: Website;
  /** Signed in as the operator, as in the web app. */
  readonly api: Api;
  /** What its shell is signed in with. */
  readonly token: string;
  removeProjects(): Promise<void>;
  /** A new folder; with a copy of what is in another one. */
  folder(like?: string): Promise<string>;
  /** Runs commands in one shell that ends with the first that fails. */
  start(commands: string, options: ShellOptions): Promise<StartedProcess>;
  /** The same to its end. @returns the exit code, and all that was printed */
  run(commands: string, options: ShellOptions): Promise<{ code: number; printed: string }>;
}

const OPERATOR = { email: 'operator@quoin.local', password: 'one operator, one password' };

const SCOPES = [
  'docs:write',
  'project:admin',
  'ai:use',
  'analytics:read',
  'tokens:manage',
  'agent:run',
];

/** Programs by name, as lines of a shell. */
export const tools = async (folder: string): Promise<void> => {
  const script = async (name: string, line: string) => {
    await writeFile(join(folder, name), `#!/bin/sh\n${line}\n`);
    await chmod(join(folder, name), 0o755);
  };
  await mkdir(folder);
  const bun = `exec '${process.execPath}'`;
  const quoin = `exec ${(await serverProgram('src/cli')).map((part) => `'${part}'`).join(' ')}`;
  await script('bun', `${bun} "$@"`);
  await script('quoin', `${quoin} "$@"`);
  // Without the registry: `npx --yes bun@1.4.5 …` is this very Bun.
  await script('npx', `[ "$1" = --yes ] && shift; shift; ${bun} "$@"`);
  // `npm install ./quoin-sdk-*.tgz` puts the checkout's package there.
  await script(
    'npm',
    `for file; do case "$file" in ./quoin-sdk-*) mkdir -p node_modules/@quoin; ln -sfn "${ROOT}/packages/sdk" node_modules/@quoin/sdk;; esac; done`,
  );
  if (Bun.which('curl') === null) {
    await script('curl', `${bun} '${join(import.meta.dir, 'curl.ts')}' "$@"`);
  }
};

/** A person enters the code in the web app that a program shows. */
export const confirmLogin = async (shell: StartedProcess, person: Api): Promise<void> => {
  const [, userCode] = await shell.line(/enter +([A-Z]{4}-[A-Z]{4})/);
  await person.send('POST /auth/device/approve', { userCode });
};

const startReader = async (): Promise<Reader> => {
  const { path: home } = await temporaryFolder();
  removeWhenOrphaned(home);
  const programs = join(home, 'bin');
  await tools(programs);
  const website = openWebsite();
  const service = await startService({
    env: {
      QUOIN_OPERATOR_PASSWORD: OPERATOR.password,
      QUOIN_ALLOW_PRIVATE_HOSTS: '127.0.0.1,localhost',
      QUOIN_CORS_ORIGINS: website.origin,
    },
  });
  const { url } = service;
  const api = await Api.signIn(url, OPERATOR);
  const token = await api.createToken('guides', SCOPES);
  const start = (commands: string, { cwd, env }: ShellOptions) =>
    startProcess(['sh', '-eu', '-c', commands.replaceAll('http://localhost:4400', url)], {
      cwd,
      env: {
        ...service.env,
        HOME: cwd,
        QUOIN_CONFIG_DIR: undefined,
        XDG_CONFIG_HOME: undefined,
        QUOIN_URL: url,
        QUOIN_TOKEN: token,
        QUOIN_COMMAND: 'quoin',
        PATH: [programs, process.env.PATH].join(delimiter),
        ...env,
      },
    });
  return {
    url,
    website,
    api,
    token,
    async removeProjects() {
      const { projects } = Object(await api.send('GET /projects'));
      for (const { slug } of projects) {
        await api.send(`DELETE /projects/${slug}`, { confirm: slug });
      }
    },
    async folder(like) {
      const folder = await mkdtemp(join(home, 'reader-'));
      if (like !== undefined) await cp(like, folder, { recursive: true });
      return folder;
    },
    start,
    async run(commands, options) {
      const shell = await start(commands, options);
      return { code: await shell.exited, printed: shell.output() };
    },
  };
};

let shared: Promise<Reader> | undefined;

/** One for all files of a process of tests, and gone with it; a new caller finds no projects. */
export const theReader = async (): Promise<Reader> => {
  shared ??= startReader();
  const reader = await shared;
  await reader.removeProjects();
  return reader;
};
