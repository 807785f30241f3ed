/**
 * The `git` program, run the same on every machine: no configuration except that of the tests,
 * names and dates given.
 */
import { join } from 'node:path';

export interface GitRun {
  readonly cwd: string;
  /** Standard input. */
  readonly input?: Uint8Array | string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Names where none are given. */
export const TEST_AUTHOR = { name: 'Test Author', email: 'author@example.com' } as const;

/** What every `git` gets, and no more: nothing of the machine's or the person's configuration. */
export const gitEnvironment = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '/usr/bin:/bin',
  HOME: '/nonexistent',
  LC_ALL: 'C',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_TERMINAL_PROMPT: '0',
  GIT_AUTHOR_NAME: TEST_AUTHOR.name,
  GIT_AUTHOR_EMAIL: TEST_AUTHOR.email,
  GIT_COMMITTER_NAME: TEST_AUTHOR.name,
  GIT_COMMITTER_EMAIL: TEST_AUTHOR.email,
});

let found: string | null = null;

/** @throws {Error} where there is no `git` */
export const gitProgram = (): string => {
  found ??= findGit();
  return found;
};

let backend: string | null = null;

/** The CGI program itself: `git http-backend` is a process more for each request. */
export const backendProgram = (): string => {
  backend ??= join(
    Bun.spawnSync([gitProgram(), '--exec-path'], { env: gitEnvironment() })
      .stdout.toString()
      .trim(),
    'git-http-backend',
  );
  return backend;
};

const findGit = (): string => {
  const path = Bun.which('git', { PATH: gitEnvironment().PATH ?? '' });
  if (path === null) {
    throw new Error('These tests need the `git` program: install Git 2.38 or newer.');
  }
  return path;
};

/** Starts it with all three streams as pipes. */
export const startGit = (args: readonly string[], run: GitRun) =>
  startProgram([gitProgram(), ...args], run);

/** Starts a program of Git's with the same environment. */
export const startProgram = (command: readonly string[], { cwd, input, env = {} }: GitRun) =>
  Bun.spawn([...command], {
    cwd,
    env: { ...gitEnvironment(), ...env },
    stdin: input === undefined ? 'ignore' : Buffer.from(input),
    stdout: 'pipe',
    stderr: 'pipe',
  });

/**
 * Bytes of its standard output.
 *
 * @throws {Error} with its standard error where it ends with anything but 0
 */
export const gitBytes = async (args: readonly string[], run: GitRun): Promise<Uint8Array> => {
  const child = startGit(args, run);
  const [bytes, problem, code] = await Promise.all([
    child.stdout.bytes(),
    child.stderr.text(),
    child.exited,
  ]);
  if (code === 0) return bytes;
  throw new Error(`git ${args.join(' ')} ended with ${code}\n${problem}${Buffer.from(bytes)}`);
};

/** Its standard output as text, without the last line break. */
export const git = async (args: readonly string[], run: GitRun): Promise<string> =>
  Buffer.from(await gitBytes(args, run))
    .toString('utf8')
    .replace(/\n$/, '');
