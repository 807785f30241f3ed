/** The files outside of a package that its TypeScript sources name. */
import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, resolve, sep } from 'node:path';

/** The path in a string or a template, up to its first placeholder, wildcard or query. */
const STRING = /['"`](?<path>[^'"`\n${}*?]*)/g;
/** A constant such as `ROOT`, for the modules that import it. */
const EXPORTED_FOLDER = /^export const (\w+) =[^;]*?['"`]((?:\.\.\/)*\.\.\/?)['"`]/gm;
/** Installed, built, or written while the programs run (`.gitignore`). */
const IGNORED =
  /(^|\/)(node_modules|dist|data|coverage|\.turbo|\.cache|\.git|\.DS_Store)(\/|$)|\.(tsbuildinfo|bun-build)$/;

const KINDS: ReadonlySet<string> = new Set(['apps', 'examples', 'packages', 'tooling']);

export const isIgnored = (path: string): boolean => IGNORED.test(path);

/** A package's folder and the repository's, both absolute. */
export interface Place {
  readonly root: string;
  readonly folder: string;
}

export interface Sources extends Place {
  /** By absolute path. */
  readonly texts: ReadonlyMap<string, string>;
  /** Folders above the package, by the name of the constant that exports them. */
  readonly folders: ReadonlyMap<string, string>;
}

/** A file or folder that a source names. Both paths are relative to the repository. */
export interface OutsidePath {
  readonly source: string;
  readonly path: string;
}

export const readSources = async (place: Place): Promise<Sources> => {
  const texts = new Map<string, string>();
  const folders = new Map<string, string>();
  for (const path of await filesOf(place.folder, '.')) {
    if (!/\.tsx?$/.test(path)) continue;
    const source = join(place.folder, path);
    const text = await readFile(source, 'utf8');
    texts.set(source, text);
    for (const [, name = '', up = ''] of text.matchAll(EXPORTED_FOLDER)) {
      folders.set(name, resolve(dirname(source), up));
    }
  }
  return { ...place, texts, folders };
};

/**
 * The sources in these folders of the package, and those that they import or start.
 *
 * @param starts - relative to the package, such as `test`
 */
export const reachedFrom = (sources: Sources, ...starts: string[]): ReadonlySet<string> => {
  const { folder, texts } = sources;
  const isStart = (path: string) => starts.some((start) => isBelow(join(folder, start), path));
  const reached = new Set([...texts.keys()].filter(isStart));
  for (const source of reached) {
    for (const path of stringsOf(texts.get(source) ?? '')) {
      const target = resolve(dirname(source), path);
      if (texts.has(target)) reached.add(target);
    }
  }
  return reached;
};

/** What those sources name relatively, or below a folder above the package. */
export const outsidePaths = (sources: Sources, chosen: Iterable<string>): OutsidePath[] => {
  const { root, folder } = sources;
  const isOutside = (path: string) => isBelow(root, path) && !isBelow(folder, path);
  return [...chosen].flatMap((source) =>
    [...targetsOf(sources, source)]
      .filter((path) => isOutside(path) && !isIgnored(relative(root, path)) && existsSync(path))
      .map((path) => ({ source: relative(root, source), path: relative(root, path) })),
  );
};

const targetsOf = (
  { root, folder, folders, texts }: Sources,
  source: string,
): ReadonlySet<string> => {
  const text = texts.get(source) ?? '';
  const strings = stringsOf(text);
  const targets = new Set(
    strings
      .filter((path) => /^\.\.(\/|$)/.test(path))
      .map((path) => resolve(dirname(source), path)),
  );
  const imported = [...folders].flatMap(([name, above]) =>
    new RegExp(`\\b${name}\\b`).test(text) ? [above] : [],
  );
  // Programs join the rest of the path to a folder of packages, such as `../../../packages/`.
  const isBase = (path: string) => isBelow(path, folder) || KINDS.has(relative(root, path));
  const above = [...targets, ...imported].filter(isBase);
  const below = strings.filter((path) => /^[\w@.][\w@./-]*$/.test(path) && !path.startsWith('..'));
  for (const base of above) for (const path of below) targets.add(resolve(base, path));
  return new Set([...targets].filter((path) => !isBase(path)));
};

const stringsOf = (text: string): string[] =>
  [...text.matchAll(STRING)].map(({ groups }) => groups?.path ?? '');

const isBelow = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder + sep);

/** The file, or all files of the folder that are not ignored, relative to `root`. */
export const filesOf = async (root: string, path: string): Promise<string[]> => {
  if (statSync(join(root, path)).isFile()) return [path];
  const scan = new Bun.Glob('**/*').scan({ cwd: join(root, path), dot: true });
  const files = await Array.fromAsync(scan, (each) => join(path, each));
  return files.filter((each) => !isIgnored(each)).toSorted();
};
