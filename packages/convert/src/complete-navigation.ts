/**
 * Makes a manifest name every page once: what is not there is taken out, what is named again
 * becomes a link, and pages that the source does not show follow as hidden ones.
 */

import { slugify, titleOf, uniqueSlug, withoutExtension } from '@quoin/markdown';
import type { Converted, ConvertedPage, Report } from './dialect.ts';
import { folderNavigation } from './generic/folder-navigation.ts';
import type { AnchorIn } from './links.ts';
import type { LinkNode, Manifest, NavNode, PageNode, Space } from './manifest.ts';
import {
  navigationEmpty,
  navigationLosesAnchor,
  navigationLosesEntry,
  navigationNamesNoPage,
  pageNotInNavigation,
} from './messages.ts';
import { type AddressLookup, addressLookup } from './page-addresses.ts';
import { encodeUrlPath, folderOf } from './paths.ts';
import { placeOf } from './place-of.ts';
import type { Tree } from './tree.ts';
import { filesNamed } from './unread-navigation.ts';

/** Two spaces of one name are kept apart by version and language, then by number. */
const withSlugs = (spaces: readonly Space[]): Space[] => {
  const taken = new Set<string>();
  return spaces.map((space) => {
    const base = slugify(space.slug ?? space.name);
    const apart = [space.version, space.locale].filter((part) => part !== undefined).join('-');
    const wanted = taken.has(base) && apart !== '' ? slugify(`${base}-${apart}`) : base;
    const slug = uniqueSlug(wanted, (candidate) => taken.has(candidate));
    taken.add(slug);
    return { ...space, slug };
  });
};

/** The space whose pages lie nearest: in the same folder, or in the nearest folder above. */
const nearestSpace = (file: string, spaceOf: ReadonlyMap<string, number>): number => {
  for (let folder = folderOf(file); folder !== ''; folder = folderOf(folder)) {
    const space = spaceOf.get(folder);
    if (space !== undefined) return space;
  }
  return spaceOf.get('') ?? 0;
};

class Completion {
  readonly #pages: ReadonlyMap<string, ConvertedPage>;
  readonly #tree: Tree;
  readonly #report: Report;
  readonly #named = new Set<string>();
  /** The first space with a page in the folder or below it. */
  readonly #spaceOf = new Map<string, number>();
  /** Links that replace a second entry of the same page. */
  readonly #again = new Map<NavNode, string>();

  constructor(pages: readonly ConvertedPage[], tree: Tree, report: Report) {
    this.#tree = tree;
    this.#pages = new Map(pages.map((page) => [withoutExtension(page.path), page]));
    this.#report = report;
  }

  named(nodes: readonly NavNode[], space: number): NavNode[] {
    return nodes.flatMap((node): NavNode[] => {
      if (node.type === 'group') return [{ ...node, items: this.named(node.items, space) }];
      return node.type === 'page' ? this.#page(node, space) : [node];
    });
  }

  #page({ items: below = [], ...node }: PageNode, space: number): NavNode[] {
    const { file } = node;
    const page = this.#pages.get(file);
    if (page === undefined) {
      const message = navigationNamesNoPage({ file });
      this.#report.add({ path: file, line: 1, construct: 'navigation', message });
      return this.named(below, space);
    }
    if (this.#named.has(file)) {
      const { markdown: source, path: fileName } = page;
      const title = node.title ?? titleOf({ source, navTitle: null, fileName });
      const link: LinkNode = { type: 'link', title, href: file };
      this.#again.set(link, file);
      return [link, ...this.named(below, space)];
    }
    this.#named.add(file);
    for (let folder = folderOf(file); !this.#spaceOf.has(folder); folder = folderOf(folder)) {
      this.#spaceOf.set(folder, space);
    }
    const items = this.named(below, space);
    return [items.length === 0 ? node : { ...node, items }];
  }

  /** Pages that no space names, by the space that they lie nearest. */
  unnamed(): Map<number, PageNode[]> {
    const bySpace = new Map<number, PageNode[]>();
    for (const [file, { sourcePath: path }] of this.#pages) {
      if (this.#named.has(file)) continue;
      const message = pageNotInNavigation;
      this.#report.add({ path, line: 1, construct: 'hidden page', message });
      const space = nearestSpace(file, this.#spaceOf);
      const node: PageNode = { type: 'page', file, hidden: true };
      const others = bySpace.get(space);
      if (others === undefined) bySpace.set(space, [node]);
      else others.push(node);
    }
    return bySpace;
  }

  /** Entries that are not pages point to where pages and files are after the import. */
  addressed(nodes: readonly NavNode[], book: AddressLookup): NavNode[] {
    return nodes.map((node): NavNode => {
      if (node.type === 'link') {
        const file = this.#again.get(node);
        const href = file === undefined ? this.#linked(node.href, book) : book.ofFile(file);
        return href === null ? node : { ...node, href };
      }
      if (node.type === 'api') {
        const spec = this.#linked(node.spec, book)?.replace(/^\//, '');
        return spec === undefined ? node : { ...node, spec };
      }
      if (node.type === 'group') return { ...node, items: this.addressed(node.items, book) };
      if (node.type !== 'page' || node.items === undefined) return node;
      return { ...node, items: this.addressed(node.items, book) };
    });
  }

  /** Null where the entry stays as it is. */
  #linked(href: string, book: AddressLookup): string | null {
    const target = book.ofEntry(href);
    switch (target.kind) {
      case 'address':
        if (target.lostFragment !== null) {
          const message = navigationLosesAnchor({ href, lostFragment: target.lostFragment });
          this.#report.add({ ...placeOf(this.#tree, href), construct: 'anchor', message });
        }
        return target.address;
      case 'file':
        return `/${encodeUrlPath(target.path)}${target.end}`;
      case 'external':
        return null;
      case 'missing': {
        const message = navigationLosesEntry({ href });
        this.#report.add({ ...placeOf(this.#tree, href), construct: 'navigation', message });
        return null;
      }
    }
  }
}

export interface CompletionOptions {
  /** Whether pages that the source does not show follow, as hidden ones; true if left out. */
  readonly withUnnamed?: boolean;
  /** As of `addressLookup`. */
  readonly anchorIn?: AnchorIn;
}

export const completeNavigation = (
  converted: Converted,
  tree: Tree,
  report: Report,
  { withUnnamed = true, anchorIn }: CompletionOptions = {},
): Manifest => {
  const { manifest, pages } = converted;
  const completion = new Completion(pages, tree, report);
  const named = withSlugs(manifest.spaces).map((space, at) => ({
    ...space,
    nav: completion.named(space.nav, at),
  }));
  if (withUnnamed && pages.length > 0 && named.every(({ nav }) => filesNamed(nav).size === 0)) {
    const nav = folderNavigation(pages);
    const [first = { name: manifest.name, slug: slugify(manifest.name) }] = named;
    named.splice(0, 1, { ...first, nav: completion.named(nav, 0) });
    const message = navigationEmpty;
    report.add({ path: pages[0]?.sourcePath ?? '', line: 1, construct: 'navigation', message });
  }
  const unnamed = withUnnamed ? completion.unnamed() : new Map<number, PageNode[]>();
  const spaces = named.map((space, at) => ({
    ...space,
    nav: [...space.nav, ...(unnamed.get(at) ?? [])],
  }));
  const book = addressLookup(converted, { ...manifest, spaces }, anchorIn);
  return {
    ...manifest,
    spaces: spaces.map((space) => ({ ...space, nav: completion.addressed(space.nav, book) })),
  };
};
