/**
 * The programs of both threads with their modules in a few files, built once in a run of tests. Most
 * of a thread's start is finding and reading 270 modules. `process.test.ts` starts them from source.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sharedInRun } from '@quoin/test-kit';
import type { ThreadOptions } from '../../src/create-search.ts';

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url));
const PROGRAMS = { indexer: 'indexer/main', searcher: 'searcher/main' } as const;
/** Loads its native part from its own folder, so it is not bundled. */
const PARSER = Bun.resolveSync(
  'satteri',
  dirname(fileURLToPath(import.meta.resolve('@quoin/markdown'))),
);

const buildInto = async (folder: string): Promise<string> => {
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
          build.onResolve({ filter: /^satteri$/ }, () => ({ path: PARSER, external: true }));
        },
      },
    ],
  });
  return folder;
};

/** Returns the built programs, for `threads` of `createSearch`. */
export const builtThreads = async (): Promise<ThreadOptions> => {
  const folder = await sharedInRun('threads of search', buildInto);
  const built = (program: string) => pathToFileURL(join(folder, `${program}.js`));
  return { indexer: built(PROGRAMS.indexer), searcher: built(PROGRAMS.searcher) };
};
