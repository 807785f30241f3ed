/**
 * Makes a manifest name every page once: what is not there is taken out, what is named again
 * becomes a link, and pages that the source does not show follow as hidden ones.
 */
import { withoutExtension } from '../page-file.ts';
import { slugify, uniqueSlug } from '../slug.ts';
import type { Converted, Report } from './dialect.ts';
import type { Manifest, NavNode, PageNode, Space } from './manifest.ts';
import { addressesOf } from './page-addresses.ts';
import { folderOf } from './paths.ts';

/** Levels of a navigation that are kept; deeper items move up. Ours: no product shows more than a few. */
const MAX_NAV_DEPTH = 50;

/** In the place of a second naming, until addresses are known. */
type Again = { readonly type: 'again'; readonly node: PageNode };

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

export const completeNavigation = (converted: Converted, report: Report): Manifest => {
  const sources = new Map(
    converted.pages.map(({ path, sourcePath }) => [withoutExtension(path), sourcePath]),
  );
  const spaceOfFolder = new Map<string, number>();
  const named = new Set<string>();
  const again = new Map<NavNode, PageNode>();

  const visit = (nodes: readonly NavNode[], space: number, depth: number): NavNode[] =>
    nodes.flatMap((node): NavNode[] => {
      if (node.type === 'group') {
        const items = visit(node.items, space, depth + 1);
        return depth < MAX_NAV_DEPTH ? [{ ...node, items }] : items;
      }
      if (node.type !== 'page') return [node];
      const items = visit(node.items ?? [], space, depth + 1);
      if (!sources.has(node.file)) {
        const message = `The navigation names ${node.file}, which is no page of the tree`;
        report.add({ path: `${node.file}.md`, line: 1, construct: 'navigation', message });
        return items;
      }
      if (named.has(node.file)) {
        const { items: _, ...bare } = node;
        const link = { type: 'link', title: node.title ?? '', href: node.file } as const;
        again.set(link, bare);
        return [link, ...items];
      }
      named.add(node.file);
      const folder = folderOf(node.file);
      if (!spaceOfFolder.has(folder)) spaceOfFolder.set(folder, space);
      const { items: _, ...bare } = node;
      if (items.length === 0) return [bare];
      return depth < MAX_NAV_DEPTH ? [{ ...bare, items }] : [bare, ...items];
    });
  void addressesOf;
  void (null as Again | null);
  void withSlugs;
  return converted.manifest;
};
