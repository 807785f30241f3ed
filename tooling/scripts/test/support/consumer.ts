/** Projects of other people: packages installed from their tarballs, and the READMEs' examples. */
import { expect } from 'bun:test';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { BUN, ROOT } from '../../src/command.ts';
import { codeBlocks, read } from './markdown.ts';
import { exampleOf, expectAsSaid } from './readme-example.ts';
import type { Tarball } from './tarballs.ts';

/** The program of that version of Node, from npm. */
export const node = (version: 20 | 22): string => {
  const name = `node-${version}-${process.platform}-${process.arch}`;
  return join(ROOT, 'tooling/scripts/node_modules', name, 'bin/node');
};

/** What `npm` and scripts that begin with `#!/usr/bin/env node` find first. */
export const withNode = (version: 20 | 22): Record<string, string> => ({
  PATH: [dirname(node(version)), process.env.PATH ?? ''].join(delimiter),
});

interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** What a program printed that must end well. */
export const output = async (
  command: string[],
  { cwd, env = {} }: RunOptions,
): Promise<{ printed: string; errors: string }> => {
  const stdio: ['ignore', 'pipe', 'pipe'] = ['ignore', 'pipe', 'pipe'];
  const child = Bun.spawn(command, { cwd, env: { ...process.env, ...env }, stdio });
  const [printed, errors] = await Promise.all([child.stdout.text(), child.stderr.text()]);
  if ((await child.exited) !== 0) throw new Error(`${command.join(' ')}\n${printed}\n${errors}`);
  return { printed, errors };
};

/** A build, and an installation over the network with nothing in npm's cache. */
export const COLD_MS = 240_000;

export const NPM_INSTALL = [
  'npm',
  'install',
  '--engine-strict',
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
  // A connection that says nothing is given up for another, not waited for five minutes.
  '--fetch-timeout=20000',
  '--fetch-retries=4',
];

export const BUN_INSTALL = [BUN, 'install', '--prefer-offline'];

/** Writes a project that depends on the packages, and on no others of ours. */
const writeProject = async (
  folder: string,
  packages: readonly Tarball[],
  others: Readonly<Record<string, string>> = {},
): Promise<void> => {
  const ours = Object.fromEntries(packages.map(({ name, tarball }) => [name, `file:${tarball}`]));
  const manifest = {
    name: 'consumer',
    private: true,
    type: 'module',
    dependencies: { ...ours, ...others },
    // Bun would look for what they need of each other in the registry.
    overrides: ours,
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
};

export interface Examples {
  /** Runs all of them and prints one line of JSON: what was shown, by example. */
  readonly entry: string;
  /** Compares that line with what the READMEs say. */
  check(printed: string): void;
}

/** Writes each example twice: in `examples` as it stands in the README, and as a program beside it. */
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

/** An empty folder with the packages installed into it. */
export const project = async (
  install: string[],
  packages: readonly Tarball[],
  options: { env?: Record<string, string>; others?: Record<string, string> } = {},
): Promise<Project> => {
  const { path, remove } = await temporaryFolder();
  await writeProject(path, packages, options.others);
  await output(install, { cwd: path, env: { ...options.env } });
  return {
    path,
    examplesOf: (some) => writeExamples(path, some),
    [Symbol.asyncDispose]: remove,
  };
};
