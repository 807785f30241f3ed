/** How programs are bundled that run in this checkout: they read its files where they are. */
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BunPlugin } from 'bun';
import { writeBrowserFiles } from './executable/browser-files.ts';
import { jsoncParser } from './jsonc-parser.ts';
import { withModuleUrls } from './module-urls.ts';

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const SERVER = fileURLToPath(new URL('../', import.meta.url));

/** Modules that name the program of a worker by their own address. */
const WORKER_PACKAGES =
  /\/packages\/((backup|content|git|search)-worker\/src|db\/src\/drivers\/checkpoint)\/.*\.ts$/;

/**
 * Modules that read what browsers load, or build it when a process is first asked for it: 0.6 s of a
 * processor for the web app. As in the executable, it is built with the programs.
 */
const BROWSER_FILES =
  /\/apps\/(web\/src\/(app\/(build|served)|site\/scripts)|assistant\/src\/widget-(bundle|script))\.ts$/;

/** Looks beside itself for its native part. */
const PARSER = /\/satteri\/index\.js$/;

/**
 * The published command contains packages of this repository, which are its `devDependencies`. `up` does
 * not install them for the command, but for the server.
 */
const packagesOfCommand: BunPlugin = {
  name: 'packages of the command',
  async setup(build) {
    const { devDependencies } = await Bun.file(join(ROOT, 'packages/cli/package.json')).json();
    const uninstalled = Object.keys(devDependencies).filter((name) => name.startsWith('@quoin/'));
    const filter = new RegExp(`^(${uninstalled.join('|')})/`);
    build.onResolve({ filter }, ({ path, importer }) =>
      importer.includes('/packages/cli/') ? { path: Bun.resolveSync(path, SERVER) } : undefined,
    );
  },
};

interface Places {
  /** Returns the URL of a program in the bundle, by its path in the repository. */
  readonly programUrl: (path: string) => string;
  /** Folder that receives the files of browsers, and the folder in which the programs find them. */
  readonly browserFiles: readonly [written: string, read: string];
}

/** Writes the files of browsers, and returns the options of the bundle apart from its output. */
export const checkoutBundle = async (
  programs: readonly string[],
  { programUrl, browserFiles }: Places,
) => {
  const [written, read] = browserFiles;
  await writeBrowserFiles(written);
  const inBrowserFiles = (path: string): string =>
    pathToFileURL(join(read, relative(ROOT, path))).href;
  return {
    entrypoints: programs.map((program) => join(ROOT, program)),
    root: ROOT,
    target: 'bun',
    format: 'esm',
    // What is loaded late stays apart.
    splitting: true,
    sourcemap: 'linked',
    define: {
      // As in a checkout, which they are.
      'Bun.isStandaloneExecutable': 'false',
      'process.env.NODE_ENV': 'process.env.NODE_ENV',
    },
    plugins: [
      packagesOfCommand,
      jsoncParser,
      withModuleUrls((path) => programUrl(relative(ROOT, path)), WORKER_PACKAGES),
      withModuleUrls(inBrowserFiles, BROWSER_FILES, { 'Bun.isStandaloneExecutable': 'true' }),
      withModuleUrls(),
      withModuleUrls(undefined, PARSER),
    ],
  } as const satisfies Omit<Bun.BuildConfig, 'plugins' | 'entrypoints'> & {
    readonly plugins: BunPlugin[];
    readonly entrypoints: string[];
  };
};
