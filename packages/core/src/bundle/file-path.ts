/**
 * Paths of a bundle's files: relative, with `/`, and safe to write into any folder on any system
 * (threats, Import and content). Pure.
 */
import { collisionKey } from '@quoin/markdown';
import { invalid } from '../app-error.ts';

/** Where the manifest lies. */
export const MANIFEST_PATH = 'docs.json';

/** What is wrong with a path, in words that follow it; null when nothing is. */
const pathProblem = (path: string): string | null => {
  if (path.includes('\\')) return 'has a backslash; use /';
  if (/^[A-Za-z]:/.test(path)) return 'begins with a drive';
  if (path.startsWith('/')) return 'is absolute';
  if (/\p{Cc}/u.test(path)) return 'has a control character';
  const segments = path.split('/');
  if (segments.includes('')) return 'has an empty segment';
  if (segments.some((segment) => segment === '.' || segment === '..')) {
    return 'has a segment . or ..';
  }
  // A checkout that export or pull writes into would run what lies there.
  if (segments.some((segment) => segment.toLowerCase() === '.git')) return 'leads into .git';
  return null;
};

/** @throws {AppError} `invalid_payload` naming the path */
export const requireSafePath = (path: string): void => {
  const problem = pathProblem(path);
  if (problem !== null) throw invalid(`The path ${JSON.stringify(path)} ${problem}`, { path });
};

/**
 * Keeps files apart: no path twice, none that differs from another in case only, none that is
 * another's folder.
 */
export class PathSet {
  readonly #files = new Map<string, string>();
  readonly #folders = new Map<string, string>();
  readonly #keyOf: (path: string) => string;

  /** @param keyOf Equal for paths that cannot both be in the set */
  constructor(keyOf: (path: string) => string = collisionKey) {
    this.#keyOf = keyOf;
  }

  /** @throws {AppError} `invalid_payload` naming the path */
  add(path: string): void {
    const key = this.#keyOf(path);
    const refuse = (why: string) => {
      throw invalid(`The path ${JSON.stringify(path)} ${why}`, { path });
    };
    const other = this.#files.get(key);
    if (other === path) refuse('stands in the bundle twice');
    if (other !== undefined) refuse(`differs from ${JSON.stringify(other)} in case only`);
    const inside = this.#folders.get(key);
    if (inside !== undefined) refuse(`is the folder of ${JSON.stringify(inside)}`);
    this.#files.set(key, path);
    for (let end = key.indexOf('/'); end !== -1; end = key.indexOf('/', end + 1)) {
      const folder = key.slice(0, end);
      const file = this.#files.get(folder);
      if (file !== undefined) refuse(`lies in ${JSON.stringify(file)}, which is a file`);
      this.#folders.set(folder, path);
    }
  }
}

/**
 * A path that is given from the root of a repository, made relative to the documentation's folder
 * in it. One that is relative to that folder already stays as it is.
 */
export const withoutBase = (path: string, basePath: string): string =>
  basePath !== '' && path.startsWith(`${basePath}/`) ? path.slice(basePath.length + 1) : path;

/** @throws {AppError} `invalid_payload` */
export const normalizeBasePath = (basePath: string | undefined): string => {
  const base = (basePath ?? '').replace(/\/$/, '');
  if (base !== '') requireSafePath(base);
  return base;
};

/** Paths that `file` of a manifest may mean, the likeliest first. */
export const candidatesFor = (file: string): readonly string[] => [
  file,
  `${file}.md`,
  `${file}.mdx`,
  `${file}.markdown`,
];
