/** Links of a brand, as they are after the import. */

import type { Report, Tree } from '../dialect.ts';
import type { Manifest } from '../manifest.ts';
import { brandLinkToFile, brandLinkWithoutPage } from '../messages.ts';
import type { AddressLookup } from '../page-addresses.ts';
import { placeOf } from '../place-of.ts';

/** Whether a list has lost what it held: an empty part of a brand is left out. */
const isEmptied = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length === 0
    : typeof value === 'object' && value !== null && Object.keys(value).length === 0;

/**
 * Replaces links to pages of the site with their new addresses. A link to an address of the site
 * that is no page is reported and left out.
 */
export const withBrandLinks = (
  manifest: Manifest,
  book: AddressLookup,
  tree: Tree,
  report: Report,
): Manifest => {
  const addressOf = (href: string): string | null => {
    if (!href.startsWith('/') || href === '/') return href;
    const target = book.ofEntry(href);
    if (target.kind === 'external') return href;
    if (target.kind === 'address') return target.address;
    const message =
      target.kind === 'file' ? brandLinkToFile({ href }) : brandLinkWithoutPage({ href });
    report.add({ ...placeOf(tree, href), construct: 'brand link', message });
    return null;
  };
  const visit = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(visit).filter((one) => one !== undefined);
    if (typeof value !== 'object' || value === null) return value;
    const entries: [string, unknown][] = [];
    for (const [name, one] of Object.entries(value)) {
      if (name === 'href' && typeof one === 'string') {
        const href = addressOf(one);
        // A logo without a link points to the start of the site.
        if (href === null && 'label' in value) return undefined;
        if (href !== null) entries.push([name, href]);
        continue;
      }
      const seen = visit(one);
      if (seen !== undefined && !(isEmptied(seen) && !isEmptied(one))) entries.push([name, seen]);
    }
    const result = Object.fromEntries(entries);
    // A column of the footer whose links are all gone.
    return 'header' in value && !('items' in result) ? undefined : result;
  };
  if (manifest.theme === undefined) return manifest;
  const theme: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(manifest.theme)) {
    const seen = visit(value);
    if (seen !== undefined && !isEmptied(seen)) theme[name] = seen;
  }
  const { theme: _, ...rest } = manifest;
  return Object.keys(theme).length === 0 ? rest : { ...rest, theme };
};
