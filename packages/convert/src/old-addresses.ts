/** Where pages were on the source's site: a redirect for each address that is another one now. */

import { patternProblem } from '@quoin/file-paths/import';
import { withoutExtension } from '@quoin/markdown';
import type { Converted, Report, Tree } from './dialect.ts';
import type { Redirect } from './manifest.ts';
import { addressTaken, redirectOmitted } from './messages.ts';
import type { AddressLookup } from './page-addresses.ts';
import { isExternal } from './paths.ts';
import { placeOf } from './place-of.ts';

export interface PageAddress {
  /** Of the page's file after the conversion. */
  readonly path: string;
  /** Where the page is after an import into an empty project. */
  readonly address?: string;
  /** Where it was on the site of the source, if the source says it. */
  readonly oldAddress?: string;
}

export interface OldAddresses {
  /** Those of the source first. Paths have a slash in front. */
  readonly redirects: readonly Redirect[];
  /** In the order of the pages. */
  readonly addresses: readonly PageAddress[];
}

const slashed = (path: string): string => `/${path.replace(/^\/+|\/+$/g, '')}`;

/** The ones that a project accepts. */
const wellFormed = (given: readonly Redirect[], tree: Tree, report: Report): Redirect[] =>
  given.filter((redirect) => {
    const problem = patternProblem(redirect);
    if (problem === null) return true;
    const message = redirectOmitted({ from: redirect.from, problem });
    report.add({ ...placeOf(tree, redirect.from), construct: 'redirects', message });
    return false;
  });

export const oldAddresses = (
  { pages, redirects: given, oldAddress, redirectedAddresses }: Converted,
  book: AddressLookup,
  tree: Tree,
  report: Report,
): OldAddresses => {
  const addresses = pages.map(({ path, sourcePath }): PageAddress => {
    const address = book.ofFile(withoutExtension(path));
    const old = oldAddress?.(sourcePath) ?? null;
    return {
      path,
      ...(address !== null && { address }),
      ...(old !== null && { oldAddress: slashed(old) }),
    };
  });
  const owners = new Map(
    addresses.flatMap(({ address }, at) =>
      address === undefined ? [] : [[address, pages[at]?.sourcePath ?? ''] as const],
    ),
  );
  const redirects = new Map(
    wellFormed(given, tree, report).map(({ from, to }) => [
      slashed(from),
      { from, to: book.ofUrl(to) ?? to },
    ]),
  );
  /** Redirects of the source to its own site that point to no page: a page at that address wins. */
  const dead = new Set(
    given
      .filter(({ to }) => !isExternal(to) && book.ofUrl(to) === null && !redirects.has(slashed(to)))
      .map(({ from }) => slashed(from)),
  );
  for (const [at, { address, oldAddress: from }] of addresses.entries()) {
    if (address === undefined || from === undefined) continue;
    if (from === address || from === '/') continue;
    if (redirects.has(slashed(from)) && !dead.has(slashed(from))) continue;
    const owner = owners.get(from);
    if (owner === undefined) redirects.set(slashed(from), { from, to: address });
    else {
      const message = addressTaken({ from, owner });
      report.add({ path: pages[at]?.sourcePath ?? '', line: 1, construct: 'address', message });
    }
  }
  // After all others: the address of a page and a redirect of the source come first.
  for (const [at, { address }] of addresses.entries()) {
    if (address === undefined) continue;
    const others = redirectedAddresses?.(pages[at]?.sourcePath ?? '') ?? [];
    for (const from of others.map(slashed)) {
      const isFree = from !== '/' && from !== address && !owners.has(from) && !redirects.has(from);
      if (isFree) redirects.set(from, { from, to: address });
    }
  }
  return { redirects: [...redirects.values()], addresses };
};
