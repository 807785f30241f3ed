/**
 * Gives pages the paths that they had on the source's site. A page gets a `path` in the manifest
 * only where the navigation does not give it that path anyway.
 */

import {
  customPathProblem,
  normalizedPath,
  pathKey,
  slugify,
  withoutExtension,
} from '@quoin/markdown';
import type { Converted, Report } from './dialect.ts';
import type { Manifest, NavNode } from './manifest.ts';
import { addressNotKept } from './messages.ts';
import { addressesOf, type NavigationAddress } from './page-addresses.ts';

interface PreservedNode {
  /** Old paths that pages can have, by the file that the manifest names. */
  readonly kept: ReadonlyMap<string, string>;
  /** Why another one cannot be kept. */
  readonly problems: readonly { readonly sourcePath: string; readonly message: string }[];
}

const preservable = ({ pages, oldAddress }: Converted): PreservedNode => {
  const kept = new Map<string, string>();
  const problems: { sourcePath: string; message: string }[] = [];
  const owners = new Map<string, string>();
  const old = pages.flatMap(({ path: file, sourcePath }) => {
    const path = normalizedPath(oldAddress?.(sourcePath) ?? '');
    // The start of the old site is the start of the new one.
    return path === '' ? [] : [{ file, sourcePath, path }];
  });
  // Of `guide` and `guide.html` a redirect can always answer at the second one.
  const isFile = ({ path }: { readonly path: string }): boolean => /\.html?$/i.test(path);
  const ordered = [...old.filter((one) => !isFile(one)), ...old.filter(isFile)];
  for (const { file, sourcePath, path } of ordered) {
    const owner = owners.get(pathKey(path));
    const problem =
      customPathProblem(path) ?? (owner === undefined ? null : `is the address of ${owner}`);
    if (problem === null) {
      owners.set(pathKey(path), sourcePath);
      kept.set(withoutExtension(file), path);
    } else problems.push({ sourcePath, message: addressNotKept({ path, problem }) });
  }
  return { kept, problems };
};

const withPaths = (nodes: readonly NavNode[], pathOf: PathOf): NavNode[] =>
  nodes.map((node) => {
    if (node.type === 'group') return { ...node, items: withPaths(node.items, pathOf) };
    if (node.type !== 'page') return node;
    const path = pathOf(node.file);
    const { type, file, title, items, ...rest } = node;
    return {
      ...{ type, file, ...(title !== undefined && { title }) },
      ...(path !== undefined && { path: `/${path}` }),
      ...rest,
      ...(items !== undefined && { items: withPaths(items, pathOf) }),
    };
  });

type PathOf = (file: string) => string | undefined;

const write = (manifest: Manifest, pathOf: PathOf): Manifest => ({
  ...manifest,
  spaces: manifest.spaces.map((space) => ({ ...space, nav: withPaths(space.nav, pathOf) })),
});

/** Adds files of `kept` to those whose path is written, until `missing` names no further one. */
const writtenPaths = (
  manifest: Manifest,
  kept: ReadonlyMap<string, string>,
  first: Iterable<string>,
  missing: (addresses: ReadonlyMap<string, NavigationAddress>) => readonly string[],
): Manifest => {
  const written = new Set(first);
  for (;;) {
    const result = write(manifest, (file) => (written.has(file) ? kept.get(file) : undefined));
    const addresses = addressesOf(result);
    const more = missing(addresses).filter((file) => addresses.has(file) && !written.has(file));
    if (more.length === 0) return result;
    for (const file of more) written.add(file);
  }
};

/** Every page that can have its old path has it. */
export const keepAddresses = (
  converted: Converted,
  manifest: Manifest,
  report: Report,
): Manifest => {
  const { kept, problems } = preservable(converted);
  for (const { sourcePath: path, message } of problems) {
    report.add({ path, line: 1, construct: 'address', message });
  }
  // With every path written, each page has the path that the navigation alone would set.
  const given = addressesOf(write(manifest, (file) => kept.get(file)));
  const first = [...kept].flatMap(([file, path]) =>
    path === given.get(file)?.derived ? [] : [file],
  );
  // A page without an old address may be first at a path that is left to the navigation.
  return writtenPaths(manifest, kept, first, (addresses) =>
    [...kept].flatMap(([file, path]) => (addresses.get(file)?.address === path ? [] : [file])),
  );
};

/** A page has its old path only where another page or a space would answer there: no redirect could. */
export const keepOccupiedAddresses = (converted: Converted, manifest: Manifest): Manifest => {
  const { kept } = preservable(converted);
  const spaces = new Set(manifest.spaces.map(({ slug, name }) => slug ?? slugify(name)));
  return writtenPaths(manifest, kept, [], (addresses) => {
    const taken = new Set([...addresses.values()].map(({ address }) => address));
    return [...kept].flatMap(([file, path]) => {
      const isThere = addresses.get(file)?.address === path;
      return !isThere && (taken.has(path) || spaces.has(path)) ? [file] : [];
    });
  });
};
