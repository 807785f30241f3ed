/**
 * Files whose names differ in case or Unicode form only: many file systems, and Quoin, have one name
 * for them. Files with the same bytes become one, others get a number.
 */

import { collisionKey } from '@quoin/file-paths';
import { isRecord } from '@quoin/markdown/syntax';
import type { Converted, Report, SourceFile, Target, Tree } from './dialect.ts';
import { becomesFile, becomesOneFile, nameDiffersInCase } from './messages.ts';
import { treeOf } from './tree.ts';

const isSame = (a: SourceFile, b: SourceFile): boolean => {
  if (a.sha256 !== undefined || b.sha256 !== undefined) return a.sha256 === b.sha256;
  return a.content !== '' && a.content === b.content;
};

const numbered = (path: string, number: number): string => {
  const dot = path.indexOf('.', path.lastIndexOf('/') + 2);
  return dot === -1 ? `${path}-${number}` : `${path.slice(0, dot)}-${number}${path.slice(dot)}`;
};

export interface FileNames {
  /** The tree without copies; they are still found under their names. */
  readonly tree: Tree;
  /** Path that a file has after the conversion. */
  pathOf(path: string): string;
  /** The same file under the name that is kept. */
  keptOf(path: string): string;
}

class Names {
  readonly copies = new Map<string, string>();
  readonly renamed = new Map<string, string>();
  readonly #taken: Set<string>;
  readonly #report: Report;

  constructor(files: readonly SourceFile[], report: Report) {
    this.#taken = new Set(files.map(({ path }) => collisionKey(path)));
    this.#report = report;
  }

  separate([first, ...others]: readonly SourceFile[]): void {
    const kept = first === undefined ? [] : [first];
    for (const file of others) {
      const same = kept.find((one) => isSame(one, file));
      if (same !== undefined) this.copies.set(file.path, same.path);
      else {
        kept.push(file);
        this.renamed.set(file.path, this.#free(file.path));
      }
      const { path } = file;
      const to = this.renamed.get(path);
      const differs = nameDiffersInCase({ keptPath: kept[0]?.path ?? '' });
      const message = to === undefined ? becomesOneFile({ differs }) : becomesFile({ differs, to });
      this.#report.add({ path, line: 1, construct: 'file name', message });
    }
  }

  #free(path: string): string {
    let number = 2;
    while (this.#taken.has(collisionKey(numbered(path, number)))) number++;
    const free = numbered(path, number);
    this.#taken.add(collisionKey(free));
    return free;
  }
}

export const fileNames = (files: readonly SourceFile[], report: Report): FileNames => {
  const names = new Names(files, report);
  for (const group of Map.groupBy(files, ({ path }) => collisionKey(path)).values()) {
    if (group.length > 1) names.separate(group.toSorted((a, b) => (a.path < b.path ? -1 : 1)));
  }
  const keptOf = (path: string): string => names.copies.get(path) ?? path;
  const tree = treeOf(files.filter(({ path }) => !names.copies.has(path)));
  return {
    tree: {
      ...tree,
      has: (path) => tree.has(keptOf(path)),
      read: (path) => tree.read(keptOf(path)),
    },
    pathOf: (path) => names.renamed.get(keptOf(path)) ?? keptOf(path),
    keptOf,
  };
};

/** Looks name files by path, with or without a slash in front, at any depth. */
const withPaths = (value: unknown, names: FileNames): unknown => {
  if (typeof value === 'string') {
    const path = value.replace(/^\//, '');
    return value.slice(0, value.length - path.length) + names.pathOf(path);
  }
  if (Array.isArray(value)) return value.map((one) => withPaths(one, names));
  return isRecord(value) ? membersWithPaths(value, names) : value;
};

const membersWithPaths = (
  value: Readonly<Record<string, unknown>>,
  names: FileNames,
): Record<string, unknown> =>
  Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withPaths(one, names)]));

/** Links and looks of a conversion name files by the names that they get. */
export const withFileNames = (converted: Converted, names: FileNames): Converted => {
  const { manifest, pages } = converted;
  const sources = new Set(pages.map(({ sourcePath }) => sourcePath));
  const theme = manifest.theme && membersWithPaths(manifest.theme, names);
  return {
    ...converted,
    ...(theme && { manifest: { ...manifest, theme } }),
    resolve: (url, from): Target => {
      const target = converted.resolve(url, from);
      if (target.kind === 'page') return { ...target, sourcePath: names.keptOf(target.sourcePath) };
      if (target.kind !== 'asset') return target;
      const kept = names.keptOf(target.path);
      if (!sources.has(kept)) return { kind: 'asset', path: names.pathOf(target.path) };
      return { kind: 'page', sourcePath: kept, fragment: /#(.*)$/s.exec(url)?.[1] ?? null };
    },
  };
};
