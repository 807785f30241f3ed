/** Measures of the form of the code, counted from its text. */
import { dirname, join } from 'node:path';
import { importsOf } from '../imports.ts';
import { cyclesOf } from './cycles.ts';

/** Equal lines in a row that count as a repetition. */
const WINDOW = 8;
const FOREIGN = /(?:^|\/)(?:node_modules|dist|generated|fixtures|migrations)\//;
const TEST = /\/(?:test|soak)\//;

export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

export interface Measures {
  readonly files: number;
  readonly lines: number;
  readonly testFiles: number;
  readonly testLines: number;
  readonly tests: number;
  readonly commentLines: number;
  readonly casts: number;
  /** As {@link cyclesIn} counts. */
  readonly cycles: number;
  /** Windows of eight equal lines that another place has too. */
  readonly repeated: number;
  readonly filesInLargestFolder: number;
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');
const isComment = (line: string): boolean => /^\s*(?:\/\/|\/?\*)/.test(line);
const isCast = (line: string): boolean =>
  !isComment(line) &&
  /[\w)\]}] as (?!const\b)[\w{('"[]/.test(line) &&
  !/\b(?:im|ex)port\b/.test(line);

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** Groups of files that import each other; types and modules that are loaded later count too. */
export const cyclesIn = (files: readonly SourceFile[]): string[][] =>
  cyclesOf(
    new Map(
      files.map(({ path, text }) => [
        path,
        importsOf(text)
          .filter((specifier) => specifier.startsWith('.'))
          .map((specifier) => join(dirname(path), specifier)),
      ]),
    ),
  );

const repetitionsIn = (files: readonly SourceFile[]): number => {
  const counts = new Map<string, number>();
  for (const { text } of files) {
    const lines = linesOf(text)
      .map((line) => line.trim())
      .filter((line) => line.length > 3 && !isComment(line) && !line.startsWith('import '));
    for (let at = 0; at + WINDOW <= lines.length; at += 1) {
      const key = lines.slice(at, at + WINDOW).join('\n');
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return sum([...counts.values()].filter((count) => count > 1).map((count) => count - 1));
};

/** @param files - those of one package, or of all */
export const measure = (files: readonly SourceFile[]): Measures => {
  const tests = files.filter(({ path }) => TEST.test(path));
  const sources = files.filter(({ path }) => !TEST.test(path));
  const lines = sources.flatMap(({ text }) => linesOf(text));
  const folders = Map.groupBy(sources, ({ path }) => dirname(path));
  return {
    files: sources.length,
    lines: lines.length,
    testFiles: tests.length,
    testLines: sum(tests.map(({ text }) => linesOf(text).length)),
    tests: sum(tests.map(({ text }) => text.match(/^\s*test(?:\.each)?\(/gm)?.length ?? 0)),
    commentLines: lines.filter(isComment).length,
    casts: lines.filter(isCast).length,
    cycles: cyclesIn(sources).length,
    repeated: repetitionsIn(sources),
    filesInLargestFolder: Math.max(0, ...[...folders.values()].map((inside) => inside.length)),
  };
};

/** The files of the packages and applications below a folder, without what scripts write. */
export const readFiles = async (root: string): Promise<SourceFile[]> => {
  const glob = new Bun.Glob('{apps,packages,tooling}/*/**/*.{ts,tsx}');
  const paths = (await Array.fromAsync(glob.scan({ cwd: root })))
    .filter((path) => !FOREIGN.test(path))
    .toSorted();
  return Promise.all(
    paths.map(async (path) => ({ path, text: await Bun.file(join(root, path)).text() })),
  );
};
