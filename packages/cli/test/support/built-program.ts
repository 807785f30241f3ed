/** The command built for a runtime, once for all tests of a run: it starts faster than its modules. */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sharedInRun } from '@quoin/test-kit';
import type { BuildConfig, BunPlugin } from 'bun';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type Runtime = 'bun' | 'node';

/** It looks for its native part beside itself. */
const parserStays: BunPlugin = {
  name: 'the parser stays in its package',
  setup: (build) => {
    const path = fileURLToPath(import.meta.resolve('satteri'));
    build.onResolve({ filter: /^satteri$/ }, () => ({ path, external: true }));
  },
};

/** The same, where the parser itself becomes a part of a compiled file. */
const parserKeepsItsAddress: BunPlugin = {
  name: 'the parser knows its package',
  setup: (build) => {
    build.onLoad({ filter: /\/satteri\/index\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', url), loader: 'js' };
    });
  },
};

const SETTINGS: BuildConfig = {
  entrypoints: [MAIN],
  format: 'esm',
  splitting: true,
  // The workspace's sources, not what is built of them.
  conditions: ['bun'],
};

/** With bytecode: starts in half of the processor time of the bundle. */
const compileInto = async (folder: string): Promise<string> => {
  const outfile = join(folder, 'quoin');
  await Bun.build({
    ...SETTINGS,
    target: 'bun',
    bytecode: true,
    // As in a checkout, which it is.
    define: { 'Bun.isStandaloneExecutable': 'false' },
    plugins: [parserKeepsItsAddress],
    // The parser finds its native part by `package.json`.
    compile: { outfile, autoloadDotenv: false, autoloadBunfig: false, autoloadPackageJson: true },
  });
  return outfile;
};

const bundleInto = async (folder: string): Promise<string> => {
  const { outputs } = await Bun.build({
    ...SETTINGS,
    outdir: folder,
    target: 'node',
    naming: '[name].[hash].mjs',
    plugins: [parserStays],
  });
  const entry = outputs.find(({ kind }) => kind === 'entry-point');
  if (entry === undefined) throw new Error('nothing was built');
  return entry.path;
};

/** @returns the words that start it */
export const builtProgram = async (runtime: Runtime): Promise<string[]> =>
  runtime === 'bun'
    ? [await sharedInRun('quoin compiled', compileInto)]
    : ['node', await sharedInRun('quoin for node', bundleInto)];
