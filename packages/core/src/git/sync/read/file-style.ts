/** How a repository names its files: extension, separation of words, the page of a folder. Pure. */
import { baseNameOf, folderOf, isFolderPage, slugify, withoutExtension } from '@quoin/markdown';

export type Naming = 'kebab' | 'snake' | 'camel' | 'pascal';

/** Null for one word in lower case, which is the same in every style. */
const namingOf = (stem: string): Naming | null => {
  if (/[a-z0-9]-[a-z0-9]/i.test(stem)) return 'kebab';
  if (stem.includes('_')) return 'snake';
  if (/^[A-Z][A-Za-z0-9]*[a-z][A-Za-z0-9]*$/.test(stem)) return 'pascal';
  return /^[a-z][a-z0-9]*[A-Z]/.test(stem) ? 'camel' : null;
};

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `01-` of `01-start.md`, which orders files. */
export const orderOf = (stem: string): string => /^\d+[-_. ]+(?=.)/.exec(stem)?.[0] ?? '';

/** @param slug words in lower case, with hyphens between them */
export const named = (slug: string, naming: Naming): string => {
  const words = slug.split('-').filter((word) => word !== '');
  if (naming === 'kebab' || words.length === 0) return slug;
  if (naming === 'snake') return words.join('_');
  const joined = words.map(capitalized).join('');
  return naming === 'pascal' ? joined : joined.charAt(0).toLowerCase() + joined.slice(1);
};

/** Returns the slug that {@link named} makes the stem from; else the slug of the stem. */
export const slugOfStem = (stem: string): string => {
  const naming = namingOf(stem);
  if (naming !== 'camel' && naming !== 'pascal') return slugify(stem);
  return slugify(stem.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-'));
};

/** Returns the most frequent value, the first one of a tie, or null for an empty list. */
export const majorityOf = <T>(values: Iterable<T>): T | null => {
  const counts = new Map<T, number>();
  let best: T | null = null;
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  for (const [value, count] of counts) {
    if (best === null || count > (counts.get(best) ?? 0)) best = value;
  }
  return best;
};

const stemOf = (file: string): string => baseNameOf(withoutExtension(file));
const extensionOf = (file: string): string => file.slice(withoutExtension(file).length);

/** The files of pages in a repository, and their most frequent style. */
export class FileStyle {
  readonly #byFolder: ReadonlyMap<string, readonly string[]>;
  readonly #extension: string;
  readonly #naming: Naming;
  readonly #folders: ReadonlySet<string>;
  /** The name of the page of a folder, without its extension; null where no folder has one. */
  readonly folderPage: string | null;

  constructor(files: readonly string[]) {
    this.#byFolder = Map.groupBy(files, folderOf);
    this.#extension = majorityOf(files.map(extensionOf)) ?? '.md';
    this.#naming = majorityOf(files.flatMap((file) => this.#namingOf(file))) ?? 'kebab';
    const inFolders = files.filter((file) => folderOf(file) !== '' && isFolderPage(file));
    this.folderPage = majorityOf(inFolders.map(stemOf));
    this.#folders = new Set(files.map(folderOf));
  }

  /** Whether a page is in the folder itself. */
  hasFolder(folder: string): boolean {
    return this.#folders.has(folder);
  }

  extensionIn(folder: string): string {
    return this.#nearest(folder, (file) => [extensionOf(file)]) ?? this.#extension;
  }

  nameIn(folder: string, slug: string): string {
    return named(slug, this.#nearest(folder, (file) => this.#namingOf(file)) ?? this.#naming);
  }

  /** The most frequent style in the folder, or in the nearest folder above it that has one. */
  #nearest<T>(folder: string, read: (file: string) => readonly T[]): T | null {
    for (let at = folder; ; at = folderOf(at)) {
      const found = majorityOf((this.#byFolder.get(at) ?? []).flatMap(read));
      if (found !== null || at === '') return found;
    }
  }

  #namingOf(file: string): Naming[] {
    const stem = stemOf(file);
    const naming = isFolderPage(file) ? null : namingOf(stem.slice(orderOf(stem).length));
    return naming === null ? [] : [naming];
  }
}
