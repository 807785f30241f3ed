/** The documentation in a tree that nothing has looked at yet: what is taken, and what is not and why. */
import { collisionKey, pathProblem } from '@quoin/file-paths';
import { isToolPath } from '@quoin/markdown';
import type { FileMode, TreeFile } from '../remote.ts';
import { allSteps, runStepsAsync, type Steps } from '../steps.ts';
import { type FileKind, fileKind } from './file-kind.ts';

export interface SnapshotFile {
  readonly path: string;
  /** One of Git's two modes of files. */
  readonly mode: FileMode;
  readonly oid: string;
  readonly kind: FileKind;
}

export interface SkippedFile {
  readonly path: string;
  /** Text that follows the path. */
  readonly reason: string;
}

export interface Snapshot {
  /** In the order of their bytes. */
  readonly files: readonly SnapshotFile[];
  readonly skipped: readonly SkippedFile[];
}

const SPECIAL: ReadonlyMap<FileMode, string> = new Map([
  ['120000', 'is a symbolic link, which is not followed'],
  ['160000', 'is a submodule, which is not followed'],
]);

/** As UTF-8 orders: by code point, which UTF-16 units do not. */
const byBytes = (a: string, b: string): number => {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const [one, two] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one === two) continue;
    const isPair = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
    if (isPair(one) !== isPair(two)) return isPair(one) ? 1 : -1;
    return one - two;
  }
  return a.length - b.length;
};

/** Files and folders of one tree that some file systems would take for one. */
class Places {
  readonly #files = new Map<string, string>();
  /** By key of the folder the first file in it. */
  readonly #folders = new Map<string, string>();

  /** Why the path has no place of its own; null where it has one, which is then taken. */
  take(path: string): string | null {
    const key = collisionKey(path);
    const other = this.#files.get(key);
    if (other === path) return 'is in the tree twice';
    if (other !== undefined) {
      return `differs from ${JSON.stringify(other)} in case or the form of its letters only`;
    }
    const inside = this.#folders.get(key);
    if (inside !== undefined) return `is the folder of ${JSON.stringify(inside)} on some systems`;
    const folders: string[] = [];
    for (let end = key.indexOf('/'); end !== -1; end = key.indexOf('/', end + 1)) {
      const folder = key.slice(0, end);
      const file = this.#files.get(folder);
      if (file !== undefined) return `is below ${JSON.stringify(file)}, which is a file`;
      folders.push(folder);
    }
    this.#files.set(key, path);
    for (const folder of folders) if (!this.#folders.has(folder)) this.#folders.set(folder, path);
    return null;
  }
}

function* classifying(
  files: readonly TreeFile[],
  isKnown: (path: string) => boolean,
): Steps<Snapshot> {
  const skipped: SkippedFile[] = [];
  const candidates: SnapshotFile[] = [];
  for (const { path, mode, oid } of files) {
    yield;
    const problem = pathProblem(path);
    if (problem !== null) {
      skipped.push({ path, reason: problem });
      continue;
    }
    const kind = fileKind(path);
    const special = SPECIAL.get(mode);
    if (special !== undefined) {
      if (!isToolPath(path)) skipped.push({ path, reason: special });
    } else if (kind !== null) candidates.push({ path, mode, oid, kind });
  }
  const places = new Places();
  const ordered = candidates.toSorted((a, b) => byBytes(a.path, b.path));
  const taken = new Set<SnapshotFile>();
  for (const isFirst of [true, false]) {
    for (const file of ordered) {
      yield;
      if (isKnown(file.path) !== isFirst) continue;
      const reason = places.take(file.path);
      if (reason === null) taken.add(file);
      else skipped.push({ path: file.path, reason });
    }
  }
  return {
    files: ordered.filter((file) => taken.has(file)),
    skipped: skipped.sort((a, b) => byBytes(a.path, b.path)),
  };
}

/**
 * @param files paths relative to the documentation's folder, as hostile as they come
 * @param isKnown of paths that collide, the one that both sides have already stays
 */
export const classify = (
  files: readonly TreeFile[],
  isKnown: (path: string) => boolean = () => false,
): Snapshot => allSteps(classifying(files, isKnown));

/**
 * {@link classify} beside other work.
 *
 * @param turn awaited after each file
 */
export const classifyAsync = (
  files: readonly TreeFile[],
  isKnown: (path: string) => boolean,
  turn: () => Promise<void>,
): Promise<Snapshot> => runStepsAsync(classifying(files, isKnown), turn);
