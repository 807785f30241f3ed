/**
 * `main.ts`, `cli.ts` and programs of the tests with all their modules in one file, as bytecode. They
 * are started some 300 times, and of a start most is Bun finding, reading and parsing 2,000 modules.
 * As they stand, the test-kit's `startService` starts them.
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

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Looks beside itself for its native part. */
const PARSER = /\/satteri\/index\.js$/;

/** The compiled programs' path in a folder that {@link compileInto} filled. */
const programsIn = (folder: string): string => join(folder, 'programs');

/** Compiles the programs into an empty folder. */
const compileInto = async (folder: string): Promise<void> => {
  await Bun.build({
    entrypoints: [RUNNER, ...Object.values(PROGRAMS)].map((program) => fileURLToPath(program)),
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
    plugins: [whereTheyStand(), whereTheyStand(undefined, PARSER)],
    // Threads find their modules as they stand.
    compile: { outfile: programsIn(folder), autoloadPackageJson: true, autoloadTsconfig: true },
  });
};

/** What starts a program, compiled once in a run of tests; append its arguments. */
export const builtProgram = async (name: keyof typeof PROGRAMS): Promise<string[]> => {
  const programs = await sharedInRun("the server's programs", async (folder) => {
    await compileInto(folder);
    return programsIn(folder);
  });
  const path = relative(ROOT, fileURLToPath(PROGRAMS[name])).replace(/ts$/, 'js');
  return [programs, process.execPath, `/$bunfs/root/${path}`];
};
