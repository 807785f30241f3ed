/**
 * `main.ts`, `cli.ts` and programs of the tests with all their modules in one file, as bytecode. They
 * are started some 300 times, and of a start most is Bun finding, reading and parsing 2,000 modules.
 * The file also contains the programs of their worker processes and threads. The test-kit's
 * `startService` starts the service from source.
 */
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sharedInRun } from '@quoin/test-kit';
import { whereTheyStand } from '../../scripts/where-they-stand.ts';

const RUNNER = new URL('./any-program.ts', import.meta.url);

const PROGRAMS = {
  main: new URL('../../src/main.ts', import.meta.url),
  cli: new URL('../../src/cli.ts', import.meta.url),
  'sync-program': new URL('../git/support/sync-program.ts', import.meta.url),
  'execution-program': new URL('../agent/support/execution-program.ts', import.meta.url),
} as const;

/** Programs that the others start: the paths of `scripts/executable/build.ts`. */
const WORKERS = [
  // In processes of their own.
  'packages/content-worker/src/main.ts',
  'packages/git-worker/src/child/main.ts',
  // In threads.
  'packages/search-worker/src/indexer/main.ts',
  'packages/search-worker/src/searcher/main.ts',
];

/** Modules that name the program of a worker by their own address. */
const WORKER_PACKAGES = /\/packages\/(content|git|search)-worker\/src\/.*\.ts$/;

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** Where a compiled file contains a module: https://bun.com/docs/bundler/executables */
const builtIn = (path: string): string => `/$bunfs/root/${relative(ROOT, path)}`;

/** Looks beside itself for its native part. */
const PARSER = /\/satteri\/index\.js$/;

/** The compiled programs' path in a folder that {@link compileInto} filled. */
const programsIn = (folder: string): string => join(folder, 'programs');

/** Compiles the programs into an empty folder. */
const compileInto = async (folder: string): Promise<void> => {
  await Bun.build({
    entrypoints: [
      ...[RUNNER, ...Object.values(PROGRAMS)].map((program) => fileURLToPath(program)),
      ...WORKERS.map((program) => join(ROOT, program)),
    ],
    root: ROOT,
    target: 'bun',
    format: 'esm',
    // What is loaded late stays apart.
    splitting: true,
    bytecode: true,
    sourcemap: 'linked',
    define: {
      // As in a checkout, which they are.
      'Bun.isStandaloneExecutable': 'false',
      'process.env.NODE_ENV': 'process.env.NODE_ENV',
    },
    plugins: [
      whereTheyStand((path) => `file://${builtIn(path)}`, WORKER_PACKAGES),
      whereTheyStand(),
      whereTheyStand(undefined, PARSER),
    ],
    compile: { outfile: programsIn(folder), autoloadPackageJson: true, autoloadTsconfig: true },
  });
};

/** What starts a program, compiled once in a run of tests; append its arguments. */
export const builtProgram = async (name: keyof typeof PROGRAMS): Promise<string[]> => {
  const programs = await sharedInRun("the server's programs", async (folder) => {
    await compileInto(folder);
    return programsIn(folder);
  });
  return [programs, builtIn(fileURLToPath(PROGRAMS[name])).replace(/ts$/, 'js')];
};
