/** The files of this repository whose texts follow one set of rules for language. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../command.ts';

export interface TextFile {
  /** Relative to the repository, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Installed, built or generated files, and documentation of other products. */
const OTHERS =
  /(?:^|\/)(?:node_modules|dist|\.turbo|corpus|fixtures|snapshots|generated|migrations)\/|^docs\/reference\/(?:cli|sdk)\/|CHANGELOG\.md$|\.gen\.ts$/;

const read = async (patterns: readonly string[]): Promise<TextFile[]> => {
  const paths = new Set<string>();
  for (const pattern of patterns) {
    for await (const path of new Bun.Glob(pattern).scan({ cwd: ROOT })) {
      const slashes = path.replaceAll('\\', '/');
      if (!OTHERS.test(slashes)) paths.add(slashes);
    }
  }
  return Promise.all(
    [...paths].toSorted().map(async (path) => ({
      path,
      text: (await readFile(join(ROOT, path), 'utf8')).replaceAll('\r\n', '\n'),
    })),
  );
};

export const documents = (): Promise<TextFile[]> =>
  read(['*.md', '.github/*.md', 'docs/**/*.md', '{apps,examples,packages}/*/README.md']);

export const sources = (): Promise<TextFile[]> =>
  read([
    '{apps,examples,packages,tooling}/*/*.ts',
    '{apps,examples,packages,tooling}/*/{client,scripts,soak,src,test}/**/*.{ts,tsx}',
  ]);

/** Whether a file is of tests or benchmarks: its strings are data, and no messages. */
export const isTest = (path: string): boolean => /\/(?:test|soak)\/|^tooling\//.test(path);
