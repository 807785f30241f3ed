/** The command built for a runtime, once for all tests of a run: modules that are bundled start faster. */
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@quoin/test-kit';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type Runtime = 'bun' | 'node';

const build = async (target: Runtime): Promise<string> => {
  const folder = await temporaryFolder();
  process.once('exit', () => Bun.spawnSync(['rm', '-rf', folder.path]));
  const { outputs } = await Bun.build({
    entrypoints: [MAIN],
    outdir: folder.path,
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

const built: Partial<Record<Runtime, Promise<string>>> = {};

/** @returns the words that start it */
export const builtProgram = async (runtime: Runtime): Promise<string[]> => {
  built[runtime] ??= build(runtime);
  return [runtime === 'bun' ? process.execPath : 'node', await built[runtime]];
};
