/**
 * `main.ts`, `cli.ts` and programs of the tests with all their modules in one file, as bytecode. They
 * are started some 300 times, and of a start most is Bun finding, reading and parsing 2,000 modules.
 * The file also contains the programs of their worker processes and threads.
 * Run by the test kit's `serverProgram`: `bun compile-test-programs.ts <path of the compiled file>`.
 */
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { writeBrowserFiles } from './executable/browser-files.ts';
import { jsoncParser } from './jsonc-parser.ts';
import { withModuleUrls } from './module-urls.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

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
  // Run in processes of their own.
  'packages/content-worker/src/main.ts',
  'packages/git-worker/src/child/main.ts',
  'packages/backup-worker/src/main.ts',
  // Run in threads.
  'packages/search-worker/src/indexer/main.ts',
  'packages/search-worker/src/searcher/main.ts',
  'packages/db/src/drivers/checkpoint/main.ts',
];

/** Modules that name the program of a worker by their own address. */
const WORKER_PACKAGES =
  /\/packages\/((backup|content|git|search)-worker\/src|db\/src\/drivers\/checkpoint)\/.*\.ts$/;

/** Where the compiled file contains a module: https://bun.com/docs/bundler/executables */
const builtIn = (path: string): string => `file:///$bunfs/root/${relative(ROOT, path)}`;

/**
 * Modules that read what browsers load, or build it when a process is first asked for it: 0.6 s of a
 * processor for the web app. As in the executable, it is built here.
 */
const BROWSER_FILES =
  /\/apps\/(web\/src\/(app\/(build|served)|site\/scripts)|assistant\/src\/widget-(bundle|script))\.ts$/;

/** Looks beside itself for its native part. */
const PARSER = /\/satteri\/index\.js$/;

const [, , outfile = ''] = process.argv;

const browserFiles = `${outfile}-browser-files`;
await writeBrowserFiles(browserFiles);
const besideOutfile = (path: string): string =>
  pathToFileURL(join(browserFiles, relative(ROOT, path))).href;

await Bun.build({
  entrypoints: PROGRAMS.map((program) => join(ROOT, program)),
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
    jsoncParser,
    withModuleUrls(builtIn, WORKER_PACKAGES),
    withModuleUrls(besideOutfile, BROWSER_FILES, { 'Bun.isStandaloneExecutable': 'true' }),
    withModuleUrls(),
    withModuleUrls(undefined, PARSER),
  ],
  compile: { outfile, autoloadPackageJson: true, autoloadTsconfig: true },
});
