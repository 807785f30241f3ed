/** Projects of users: packages installed from a registry, and the READMEs' examples. */
import { expect } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import type { Installer } from './installers.ts';
import { codeBlocks, read } from './markdown.ts';
import { exampleOf, expectAsSaid } from './readme-example.ts';
import type { Tarball } from './tarballs.ts';

/** A command that takes longer has failed. */
const COMMAND_MS = 60_000;
/** An installation from a registry on this machine: seconds of work, on a loaded machine too. */
const INSTALL_MS = 120_000;

interface RunOptions {
  readonly cwd: string;
  /** Added to this process's environment; `undefined` takes a variable away. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Milliseconds, 60,000 by default. */
  readonly timeout?: number;
}

/**
 * Runs a program to its end. One that exceeds its time limit is killed alone: a test that exceeds
 * its own limit takes every child process of `bun test` along, the shared service too.
 *
 * @returns what it printed
 * @throws Error with that, if it fails
 */
export const output = async (
  command: readonly string[],
  { cwd, env = {}, timeout = COMMAND_MS }: RunOptions,
): Promise<{ printed: string; errors: string }> => {
  const child = Bun.spawn([...command], {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout,
    killSignal: 'SIGKILL',
  });
  const [printed, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  const code = await child.exited;
  if (code === 0) return { printed, errors };
  const end = child.signalCode === null ? `exit code ${code}` : `ended by ${child.signalCode}`;
  throw new Error(`${command.join(' ')}: ${end}, limit ${timeout} ms\n${printed}\n${errors}`);
};

/** Writes a project that depends on the packages. */
const writeProject = async (
  folder: string,
  packages: readonly Tarball[],
  others: Readonly<Record<string, string>>,
  npmrc: readonly string[],
): Promise<void> => {
  const ours = Object.fromEntries(packages.map(({ name, version }) => [name, version]));
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { ...ours, ...others },
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, '.npmrc'), npmrc.join('\n'));
};

export interface Examples {
  /** Runs all of them and prints one line of JSON: what was shown, by example. */
  readonly entry: string;
  /** Compares that line with what the READMEs say. */
  check(printed: string): void;
}

/** Writes each example twice: in `examples` as it is in the README, and as a program beside it. */
const writeExamples = async (folder: string, packages: readonly Tarball[]): Promise<Examples> => {
  const said = new Map<string, readonly string[]>();
  await mkdir(join(folder, 'examples'), { recursive: true });
  for (const { shortName } of packages) {
    const blocks = codeBlocks(await read(`packages/${shortName}/README.md`), 'ts');
    for (const [index, block] of blocks.entries()) {
      const name = `${shortName}-${index + 1}`;
      const example = exampleOf(block);
      said.set(name, example.said);
      await writeFile(join(folder, `examples/${name}.ts`), block);
      await writeFile(join(folder, `${name}.js`), example.program);
    }
  }
  const steps = [...said.keys()].map(
    (name) =>
      `globalThis.show = (value) => (shown[${JSON.stringify(name)}] ??= []).push(value);\nawait import('./${name}.js');`,
  );
  const program = ['const shown = {};', ...steps, 'console.log(JSON.stringify(shown));'];
  const entry = `run-${packages.map(({ shortName }) => shortName).join('-')}.js`;
  await writeFile(join(folder, entry), program.join('\n'));
  return {
    entry,
    check: (printed) => {
      const shown: Record<string, unknown[]> = JSON.parse(printed);
      expect(Object.keys(shown)).toEqual([...said.keys()]);
      for (const [name, comments] of said) expectAsSaid(shown[name] ?? [], comments);
    },
  };
};

export interface Project extends AsyncDisposable {
  readonly path: string;
  /** Writes the examples of these packages. */
  examplesOf(packages: readonly Tarball[]): Promise<Examples>;
}

interface ProjectOptions {
  /** Packages of others, with their versions. */
  readonly others?: Readonly<Record<string, string>>;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Of the installation, in milliseconds, 120,000 by default. */
  readonly timeout?: number;
}

/** An empty folder with the packages installed into it. */
export const project = async (
  { command, npmrc, env: environment }: Installer,
  packages: readonly Tarball[],
  { others = {}, env = {}, timeout = INSTALL_MS }: ProjectOptions = {},
): Promise<Project> => {
  const { path, remove } = await temporaryFolder();
  await writeProject(path, packages, others, npmrc);
  await output(command, { cwd: path, env: { ...environment(path), ...env }, timeout });
  return {
    path,
    examplesOf: (some) => writeExamples(path, some),
    [Symbol.asyncDispose]: remove,
  };
};
