/** Navigation from the `meta.json` of folders. */
import type { ConvertedPage } from '../dialect.ts';
import { labelOfFolder } from '../generic/folder-navigation.ts';
import type { NavNode } from '../manifest.ts';
import type { PageFolder } from '../next/page-folder.ts';
import { pageNode } from '../page-node.ts';
import { naturalOrder } from '../paths.ts';
import type { Meta, MetaEntry } from './meta.ts';

export interface NavigationInput {
  readonly metaOf: (folder: string) => Meta;
  readonly pageOf: (source: string) => ConvertedPage | undefined;
  readonly missing: (folder: string, name: string) => void;
}

/** Fumadocs shows all that no entry names, the index first. */
const EVERYTHING: readonly MetaEntry[] = [
  { type: 'item', name: 'index' },
  { type: 'rest', isReversed: false },
];

export class FolderNavigation {
  readonly #input: NavigationInput;
  readonly #shown = new Set<string>();

  constructor(input: NavigationInput) {
    this.#input = input;
  }

  items(folder: PageFolder): NavNode[] {
    const { entries } = this.#input.metaOf(folder.path);
    const all = entries ?? EVERYTHING;
    const named = new Set(all.flatMap((entry) => ('name' in entry ? [entry.name] : [])));
    return all.flatMap((entry) => this.#entry(folder, entry, named, entries === null));
  }

  #entry(
    folder: PageFolder,
    entry: MetaEntry,
    named: ReadonlySet<string>,
    isUsual: boolean,
  ): NavNode[] {
    switch (entry.type) {
      case 'label':
      case 'divider':
      case 'link':
        return [entry];
      case 'without':
        return [];
      case 'rest':
        return this.#rest(folder, named, entry.isReversed);
      case 'item':
        return this.#item(folder, entry.name, isUsual);
      case 'content': {
        const inner = this.#folder(folder, entry.name);
        return inner === null ? this.#missing(folder, entry.name) : this.items(inner);
      }
    }
  }

  #missing(folder: PageFolder, name: string): NavNode[] {
    this.#input.missing(folder.path, name);
    return [];
  }

  /** A folder below, by its path. */
  #folder(folder: PageFolder, path: string): PageFolder | null {
    let found: PageFolder | undefined = folder;
    for (const name of path.split('/')) found = found?.folders.get(name);
    return found ?? null;
  }

  #item(folder: PageFolder, path: string, isUsual: boolean): NavNode[] {
    const slash = path.lastIndexOf('/');
    const owner = slash === -1 ? folder : this.#folder(folder, path.slice(0, slash));
    const name = path.slice(slash + 1).replace(/\.mdx?$/, '');
    const source = owner?.pages.get(name);
    if (source !== undefined) return this.#page(source, undefined, []);
    const inner = owner?.folders.get(name);
    if (inner !== undefined) return this.#folderNode(inner);
    return isUsual ? [] : this.#missing(folder, path);
  }

  #page(source: string, label: string | undefined, items: readonly NavNode[]): NavNode[] {
    const page = this.#input.pageOf(source);
    if (page === undefined || this.#shown.has(source)) return [...items];
    this.#shown.add(source);
    return [pageNode(page, label, items)];
  }

  #folderNode(folder: PageFolder): NavNode[] {
    const { title } = this.#input.metaOf(folder.path);
    const items = this.items(folder);
    // A folder in parentheses only keeps files together.
    if (/^\(.*\)$/.test(folder.name) && title === undefined) return items;
    return [{ type: 'group', label: title ?? labelOfFolder(folder.name), items }];
  }

  #rest(folder: PageFolder, named: ReadonlySet<string>, isReversed: boolean): NavNode[] {
    const names = [...folder.pages.keys(), ...folder.folders.keys()].filter(
      (name) => !named.has(name),
    );
    const ordered = [...new Set(names)].toSorted(naturalOrder);
    if (isReversed) ordered.reverse();
    return ordered.flatMap((name) => this.#item(folder, name, true));
  }
}
