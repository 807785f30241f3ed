/**
 * Paths of a bundle's files: relative, with `/`, and safe to write into any folder on any system
 * (docs/internals/threat-model.md#import-and-content). Pure.
 */
import { collisionKey, pathProblem, toolProblem, windowsProblem } from '@quoin/file-paths';
import { invalid } from '../app-error.ts';
import {
  pathBelowFile,
  pathCase,
  pathInvalid,
  pathIsFolder,
  pathTwice,
} from '../messages/imports.ts';

/** Where the manifest lies. */
export const MANIFEST_PATH = 'docs.json';

const refuseIf = (path: string, problem: string | null): void => {
  if (problem !== null) throw invalid(pathInvalid({ path, problem }), { path });
};

/** @throws {AppError} `invalid_payload` naming the path */
export const requireSafePath = (path: string): void => refuseIf(path, pathProblem(path));

/**
 * Accepts a path that every common file system can store, and that no tool runs or reads as its configuration.
 *
 * @throws {AppError} `invalid_payload` naming the path
 */
export const requireProjectPath = (path: string): void =>
  refuseIf(path, pathProblem(path) ?? windowsProblem(path) ?? toolProblem(path));

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
      throw invalid(pathInvalid({ path, problem: why }), { path });
    };
    const other = this.#files.get(key);
    if (other === path) refuse(pathTwice);
    if (other !== undefined) refuse(pathCase({ other }));
    const inside = this.#folders.get(key);
    if (inside !== undefined) refuse(pathIsFolder({ file: inside }));
    this.#files.set(key, path);
    for (let end = key.indexOf('/'); end !== -1; end = key.indexOf('/', end + 1)) {
      const folder = key.slice(0, end);
      const file = this.#files.get(folder);
      if (file !== undefined) refuse(pathBelowFile({ file }));
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
