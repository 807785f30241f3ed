/**
 * `main.ts`, `cli.ts` and programs of the tests with all their modules in a few files. They are
 * started some 300 times, and of a start more than half is Bun finding and reading 2,000 modules.
 * As they stand, `runService` and the test-kit's `startService` start them.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { removeWhenOrphaned, temporaryFolder } from '@quoin/test-kit';
import type { BunPlugin } from 'bun';

const PROGRAMS = {
  main: new URL('../../src/main.ts', import.meta.url),
  cli: new URL('../../src/cli.ts', import.meta.url),
  'sync-program': new URL('../git/support/sync-program.ts', import.meta.url),
  'execution-program': new URL('../agent/support/execution-program.ts', import.meta.url),
} as const;

/** Migrations, style sheets and workers lie beside the module that names them, wherever it runs. */
const whereTheyStand: BunPlugin = {
  name: 'where they stand',
  setup: (build) => {
    build.onLoad({ filter: /\/(apps|packages)\/[^/]+\/src\/.*\.ts$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const url = JSON.stringify(pathToFileURL(path).href);
      return { contents: source.replaceAll('import.meta.url', url), loader: 'ts' };
    });
  },
};

const build = async (): Promise<string> => {
  const { path } = await temporaryFolder();
  removeWhenOrphaned(path);
  await Bun.build({
    entrypoints: Object.values(PROGRAMS).map((program) => fileURLToPath(program)),
    outdir: path,
    naming: '[name].js',
    target: 'bun',
    // What is loaded late stays apart.
    splitting: true,
    sourcemap: 'linked',
    plugins: [whereTheyStand],
  });
  return path;
};

let built: Promise<string> | undefined;

/** The path of a program, built once a process of tests. */
export const builtProgram = async (name: keyof typeof PROGRAMS): Promise<string> => {
  built ??= build();
  return join(await built, `${name}.js`);
};
