/** The command built for a runtime, once for all tests of a run: modules that are bundled start faster. */
import { fileURLToPath } from 'node:url';
import { sharedInRun } from '@quoin/test-kit';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type Runtime = 'bun' | 'node';

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
  });
  const entry = outputs.find(({ kind }) => kind === 'entry-point');
  if (entry === undefined) throw new Error('nothing was built');
  return entry.path;
};

/** @returns the words that start it */
export const builtProgram = async (runtime: Runtime): Promise<string[]> => {
  const program = await sharedInRun(`quoin for ${runtime}`, (folder) => buildInto(folder, runtime));
  return [runtime === 'bun' ? process.execPath : 'node', program];
};
