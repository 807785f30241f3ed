/** Builds the executable: server, command and all that they start or read, in one file. */
import { chmod, cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { commitOf } from '@quoin/service/build-name';
import { jsoncParser } from '../jsonc-parser.ts';
import { withModuleUrls } from '../module-urls.ts';
import { WORKER_PROGRAMS } from '../worker-programs.ts';
import { writeBrowserFiles } from './browser-files.ts';
import { fontProgram, nativeCssParser, nativeParser } from './native-parts.ts';
import { MACHINES, type Target } from './targets.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const WORKPLACE = join(ROOT, '.cache');

/** The first one is what the executable starts with. */
const PROGRAMS = ['apps/server/src/executable.ts', ...WORKER_PROGRAMS];

/** Read by the module beside which they lie. */
const FOLDERS = [
  'packages/db/migrations',
  'apps/web/src/assets',
  'packages/site/src/assets',
  // Its style sheet is the site's too.
  'packages/markdown/src/math',
];

/** Everything that is read at run time, in a folder with the same paths as in the repository. */
const gatherFiles = async (folder: string): Promise<void> => {
  for (const path of FOLDERS) await cp(join(ROOT, path), join(folder, path), { recursive: true });
  await writeBrowserFiles(folder);
};

/**
 * @param outfile the executable's path
 * @throws {AggregateError} where a module does not build {Error} where a parser's native part is not installed
 */
export const buildExecutable = async (target: Target, outfile: string): Promise<void> => {
  const { bun, parser, cssParser, root, extension } = MACHINES[target];
  // Source maps name modules from where they are written: as from here on every machine.
  await mkdir(WORKPLACE, { recursive: true });
  const folder = await mkdtemp(join(WORKPLACE, 'executable-'));
  const built = join(folder, `quoin${extension}`);
  try {
    const files = join(folder, 'files');
    await gatherFiles(files);
    await Bun.build({
      entrypoints: PROGRAMS.map((program) => join(ROOT, program)),
      root: ROOT,
      target: 'bun',
      // What is loaded late stays apart, and what several programs share is there once.
      splitting: true,
      // Names stay, because Elysia reads the source of handlers and errors tell their classes.
      minify: { whitespace: true, syntax: true, identifiers: false },
      sourcemap: 'linked',
      // Starts in half of the time; the executable is a quarter larger.
      bytecode: true,
      format: 'esm',
      // As in a checkout: Bun would write what it is at build time.
      define: {
        'process.env.NODE_ENV': 'process.env.NODE_ENV',
        'process.env.QUOIN_BUILD_COMMIT': JSON.stringify((await commitOf(ROOT)) ?? ''),
      },
      plugins: [
        nativeParser(parser),
        jsoncParser,
        nativeCssParser(cssParser),
        fontProgram,
        withModuleUrls((path) => new URL(relative(ROOT, path), root).href),
      ],
      compile: {
        target: bun,
        outfile: built,
        // Their folders by name, as the bundle has them by path.
        assets: [join(files, 'apps'), join(files, 'packages')],
        // The folder in which a caller calls it is not the program's: none of its files may be.
        autoloadDotenv: false,
        autoloadBunfig: false,
      },
    });
    await mkdir(dirname(outfile), { recursive: true });
    await cp(built, outfile);
    await chmod(outfile, 0o755);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
