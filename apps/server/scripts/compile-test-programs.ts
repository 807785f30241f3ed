/**
 * `main.ts`, `cli.ts` and programs of the tests with all their modules in one file, as bytecode. They
 * are started some 300 times, and of a start most is Bun finding, reading and parsing 2,000 modules.
 * The file also contains the programs of their worker processes and threads.
 * Run by the test kit's `serverProgram`: `bun compile-test-programs.ts <path of the compiled file>`.
 */
import { checkoutBundle } from './checkout-bundle.ts';
import { WORKER_PROGRAMS } from './worker-programs.ts';

const PROGRAMS = [
  // Runs the one that its first argument names.
  'apps/server/test/support/any-program.ts',
  'apps/server/src/main.ts',
  'apps/server/src/cli.ts',
  // Parts of the service as programs of their own.
  'apps/agent/src/main.ts',
  'apps/api/src/main.ts',
  'apps/assistant/src/main.ts',
  'apps/git-webhook/src/main.ts',
  'apps/mcp/src/main.ts',
  'apps/web/src/main.ts',
  'apps/worker/src/main.ts',
  'apps/server/test/git/support/sync-program.ts',
  'apps/server/test/agent/support/execution-program.ts',
  ...WORKER_PROGRAMS,
];

const [, , outfile = ''] = process.argv;
const browserFiles = `${outfile}-browser-files`;

await Bun.build({
  ...(await checkoutBundle(PROGRAMS, {
    // https://bun.com/docs/bundler/executables
    programUrl: (path) => `file:///$bunfs/root/${path}`,
    browserFiles: [browserFiles, browserFiles],
  })),
  bytecode: true,
  compile: { outfile, autoloadPackageJson: true, autoloadTsconfig: true },
});
