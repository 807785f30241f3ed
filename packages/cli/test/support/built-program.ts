/** The command built for a runtime, once for all tests of a run: modules that are bundled start faster. */
import { fileURLToPath } from 'node:url';
import { sharedInRun } from '@quoin/test-kit';
import type { BunPlugin } from 'bun';

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

const buildInto = async (folder: string, target: Runtime): Promise<string> => {
  const { outputs } = await Bun.build({
    entrypoints: [MAIN],
    outdir: folder,
    target,
    format: 'esm',
    splitting: true,
    // The workspace's sources, not what is built of them.
    conditions: ['bun'],
    naming: '[name].[hash].mjs',
    plugins: [parserStays],
  });
  const entry = outputs.find(({ kind }) => kind === 'entry-point');
  if (entry === undefined) throw new Error('nothing was built');
  return entry.path;
};

/** @returns the words that start it */
export const builtProgram = async (runtime: Runtime): Promise<string[]> => {
  const program = await sharedInRun(`quoin for ${runtime}`, (folder) => buildInto(folder, runtime));
  // Bun would fetch packages that it does not find from the registry.
  return runtime === 'bun' ? [process.execPath, '--no-install', program] : ['node', program];
};
