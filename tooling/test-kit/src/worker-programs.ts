/**
 * The programs of the service's worker threads and processes with their modules in a few files, built
 * once in a run of tests. Most of a worker's start is finding and reading its modules: from source,
 * both threads of search take 0.35 s of a processor, and the Git process takes 0.1 s. `process.test.ts`
 * of search-worker and of content-worker and `signing.test.ts` of git-worker start them from source.
 */
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isInCheck, sharedInRun } from './shared-in-run.ts';

const PACKAGES = fileURLToPath(new URL('../../../packages/', import.meta.url));

const PROGRAMS = {
  indexer: 'search-worker/src/indexer/main',
  searcher: 'search-worker/src/searcher/main',
  git: 'git-worker/src/child/main',
  content: 'content-worker/src/main',
} as const;

type ProgramName = keyof typeof PROGRAMS;

/** Addresses of programs, for `threads` of `createSearch`. */
export interface SearchThreads {
  readonly indexer: URL;
  readonly searcher: URL;
}

/** Part of the options of `createGitRemote` and `createContentWorkers`. */
export interface ProgramOption {
  /** The path of the program; the default if left out. */
  readonly program?: string;
}

const buildInto = async (folder: string): Promise<string> => {
  // Loads its native part from its own folder, so it is not bundled.
  const parser = Bun.resolveSync('satteri', join(PACKAGES, 'markdown'));
  await Bun.build({
    entrypoints: Object.values(PROGRAMS).map((program) => join(PACKAGES, `${program}.ts`)),
    root: PACKAGES,
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

let built: Promise<string> | null = null;

const builtProgram = async (name: ProgramName): Promise<string> => {
  built ??= sharedInRun('programs of workers', buildInto);
  return join(await built, `${PROGRAMS[name]}.js`);
};

/** The built programs of search. */
export const builtSearchThreads = async (): Promise<SearchThreads> => ({
  indexer: pathToFileURL(await builtProgram('indexer')),
  searcher: pathToFileURL(await builtProgram('searcher')),
});

/** Outside of `check` the programs themselves: to build takes longer than a few starts. */
export const searchThreads = async (): Promise<Partial<SearchThreads>> =>
  isInCheck() ? await builtSearchThreads() : {};

/** As {@link searchThreads}, of the Git process or of the processes that read documents. */
export const workerProgram = async (name: 'git' | 'content'): Promise<ProgramOption> =>
  isInCheck() ? { program: await builtProgram(name) } : {};
