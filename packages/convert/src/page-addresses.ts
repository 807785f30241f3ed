/** Addresses that pages get when a manifest is imported (docs/internals/interface.md#paths-and-redirects). */
import { normalizedPath, slugify, slugOfFile, uniqueSlug, withoutExtension } from '@quoin/markdown';
import type { Converted, ConvertedPage } from './dialect.ts';
import type { AnchorIn } from './links.ts';
import type { Manifest, NavNode } from './manifest.ts';
import { isExternal, splitUrl } from './paths.ts';

export interface NavigationAddress {
  /** Without a slash in front. */
  readonly address: string;
  /** The path of the page from the navigation alone. */
  readonly derived: string;
}

const customPaths = (manifest: Manifest): Set<string> => {
  const paths = new Set<string>();
  const visit = (node: NavNode): void => {
    if (node.type === 'page' && node.path !== undefined) paths.add(normalizedPath(node.path));
    if (node.type === 'page' || node.type === 'group') node.items?.forEach(visit);
  };
  for (const { nav } of manifest.spaces) nav.forEach(visit);
  return paths;
};

/** By the file that the manifest names. */
export const addressesOf = (manifest: Manifest): ReadonlyMap<string, NavigationAddress> => {
  const addresses = new Map<string, NavigationAddress>();
  const taken = customPaths(manifest);
  const visit = (nodes: readonly NavNode[], parent: string): void => {
    for (const node of nodes) {
      if (node.type === 'group') visit(node.items, `${parent}/${slugify(node.label)}`);
      if (node.type !== 'page') continue;
      const wanted = slugOfFile(node.file);
      const derived = `${parent}/${wanted}`;
      const own = node.path === undefined ? null : normalizedPath(node.path);
      const address =
        own ?? `${parent}/${uniqueSlug(wanted, (one) => taken.has(`${parent}/${one}`))}`;
      taken.add(address);
      addresses.set(node.file, { address, derived });
      visit(node.items ?? [], address);
    }
  };
  for (const space of manifest.spaces) visit(space.nav, space.slug ?? slugify(space.name));
  return addresses;
};

/** Where an entry of the source's navigation leads after the import. */
export type EntryTarget =
  /** A path with a slash in front, with query and fragment. */
  | {
      readonly kind: 'address';
      readonly address: string;
      /** Of the source, if its page has no such anchor; null otherwise. */
      readonly lostFragment: string | null;
    }
  /** Path of a file of the tree, as it is after the import. */
  | { readonly kind: 'file'; readonly path: string; readonly end: string }
  | { readonly kind: 'external' }
  | { readonly kind: 'missing' };

/** Where things of the source are found after the import: addresses with a slash in front, or null. */
export interface AddressLookup {
  /** @param file as the manifest names it */
  ofFile(file: string): string | null;
  /** @param url a link of the source's navigation or redirects */
  ofUrl(url: string): string | null;
  /** @param url of an entry of the source's navigation */
  ofEntry(url: string): EntryTarget;
}

/** @param anchorIn of {@link rewritePageLinks}; without it fragments stay as they are */
export const addressLookup = (
  converted: Converted,
  manifest: Manifest,
  anchorIn: AnchorIn = (_, fragment) => fragment,
): AddressLookup => {
  const byFile = addressesOf(manifest);
  const fileOf = new Map(
    converted.pages.map(({ path, sourcePath }) => [sourcePath, withoutExtension(path)]),
  );
  const root: ConvertedPage = { path: '', sourcePath: '', markdown: '' };
  const ofFile = (file: string): string | null => {
    const address = byFile.get(file)?.address;
    return address === undefined ? null : `/${address}`;
  };
  const addressOf = (url: string): (EntryTarget & { kind: 'address' }) | null => {
    const target = converted.resolve(url, root);
    if (target.kind !== 'page') return null;
    const { sourcePath, fragment } = target;
    const path = ofFile(fileOf.get(sourcePath) ?? '');
    if (path === null) return null;
    if (fragment === null) return { kind: 'address', address: path, lostFragment: null };
    const anchor = anchorIn(sourcePath, fragment);
    return {
      kind: 'address',
      address: `${path}#${anchor ?? fragment}`,
      lostFragment: anchor === null ? fragment : null,
    };
  };
  return {
    ofFile,
    ofUrl: (url) => addressOf(url)?.address ?? null,
    ofEntry: (url) => {
      const address = addressOf(url);
      if (address !== null) return address;
      const target = converted.resolve(url, root);
      if (target.kind !== 'asset') return { kind: isExternal(url) ? 'external' : 'missing' };
      const { query, fragment } = splitUrl(url);
      const end = `${query}${fragment === null ? '' : `#${fragment}`}`;
      return { kind: 'file', path: target.path, end };
    },
  };
};
