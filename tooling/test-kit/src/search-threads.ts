/**
 * The programs of both threads of search with their modules in a few files, built once in a run of
 * tests. Most of a thread's start is finding and reading 270 modules: both take 0.35 s of a processor
 * from source. `process.test.ts` of `search-worker` starts them from source.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isInCheck, sharedInRun } from './shared-in-run.ts';

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../../../packages/${name}/`, import.meta.url));

const SOURCES = join(folderOf('search-worker'), 'src');
const PROGRAMS = { indexer: 'indexer/main', searcher: 'searcher/main' } as const;

/** Addresses of programs, for `threads` of `createSearch`. */
export interface SearchThreads {
  readonly indexer: URL;
  readonly searcher: URL;
}

const buildInto = async (folder: string): Promise<string> => {
  // Loads its native part from its own folder, so it is not bundled.
  const parser = Bun.resolveSync('satteri', folderOf('markdown'));
  await Bun.build({
    entrypoints: Object.values(PROGRAMS).map((program) => join(SOURCES, `${program}.ts`)),
    root: SOURCES,
    outdir: folder,
    target: 'bun',
    format: 'esm',
    // What is loaded late stays apart.
    splitting: true,
    sourcemap: 'linked',
    plugins: [
      {
        name: 'parser from its own folder',
        setup: (build) => {
          build.onResolve({ filter: /^satteri$/ }, () => ({ path: parser, external: true }));
        },
      },
    ],
  });
  return folder;
};

let built: Promise<SearchThreads> | null = null;

const build = async (): Promise<SearchThreads> => {
  const folder = await sharedInRun('threads of search', buildInto);
  const address = (program: string) => pathToFileURL(join(folder, `${program}.js`));
  return { indexer: address(PROGRAMS.indexer), searcher: address(PROGRAMS.searcher) };
};

/** The built programs. */
export const builtSearchThreads = (): Promise<SearchThreads> => {
  built ??= build();
  return built;
};

/** Outside of `check` the programs themselves: to build takes longer than a few starts. */
export const searchThreads = async (): Promise<Partial<SearchThreads>> =>
  isInCheck() ? await builtSearchThreads() : {};
