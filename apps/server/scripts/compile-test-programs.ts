/**
 * `main.ts`, `cli.ts` and programs of the tests with all their modules in one file, as bytecode. They
 * are started some 300 times, and of a start most is Bun finding, reading and parsing 2,000 modules.
 * Run by the test kit's `serverProgram`: `bun compile-test-programs.ts <path of the compiled file>`.
 */
import { fileURLToPath } from 'node:url';
import { whereTheyStand } from './where-they-stand.ts';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** Runs the one of `PROGRAMS` that its arguments name. */
const RUNNER = `${ROOT}test/support/any-program.ts`;
const PROGRAMS = [
  `${ROOT}src/main.ts`,
  `${ROOT}src/cli.ts`,
  `${ROOT}test/git/support/sync-program.ts`,
  `${ROOT}test/agent/support/execution-program.ts`,
];

/** Looks beside itself for its native part. */
const PARSER = /\/satteri\/index\.js$/;

const [, , outfile = ''] = process.argv;

await Bun.build({
  entrypoints: [RUNNER, ...PROGRAMS],
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
  compile: { outfile, autoloadPackageJson: true, autoloadTsconfig: true },
});
