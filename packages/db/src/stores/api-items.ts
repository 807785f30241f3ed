/** Pages of API references as items of navigation, below the nodes that name their descriptions. */
import { createYielder, type Id, type SiteItem } from '@quoin/core';
import { asc, eq } from 'drizzle-orm';
import type { Access } from '../access.ts';

type Node = Pick<SiteItem, 'id' | 'spaceId'>;

const itemOf = (
  { spaceId }: Node,
  item: Pick<SiteItem, 'id' | 'parentId' | 'title' | 'slug' | 'path' | 'position'>,
): Omit<SiteItem, 'type' | 'page'> => ({
  ...item,
  spaceId,
  ownTitle: null,
  href: null,
  icon: null,
  hidden: false,
});

/** @param items of the project; pages of references that have an address of theirs are left out */
export const apiItems = async (
  { q, t }: Access,
  projectId: Id<'project'>,
  items: readonly SiteItem[],
): Promise<SiteItem[]> => {
  const nodes = new Map(items.filter(({ type }) => type === 'api').map((item) => [item.id, item]));
  if (nodes.size === 0) return [];
  const { apiPages } = t;
  const rows = await q
    .select()
    .from(apiPages)
    .where(eq(apiPages.projectId, projectId))
    .orderBy(asc(apiPages.navItemId), asc(apiPages.position), asc(apiPages.id));
  const shown = new Set(
    items.flatMap(({ page }) =>
      page?.operation === undefined ? [] : [`${page.operation.sourceId} ${page.operation.key}`],
    ),
  );
  const taken = new Set(items.flatMap(({ page, path }) => (page === null ? [] : [path])));
  const groups = new Set<string>();
  const found: SiteItem[] = [];
  const turn = createYielder();
  for (const { id, navItemId, sourceId, title, hash, updatedAt, ...row } of rows) {
    await turn();
    const node = nodes.get(navItemId);
    const path = `${row.base}/${row.path}`;
    // A page of an author shows the operation.
    if (shown.has(`${sourceId} ${row.key}`)) continue;
    if (node === undefined || taken.has(path)) continue;
    taken.add(path);
    let parentId = navItemId;
    for (const group of row.groups) {
      const groupId = `${parentId}/${group.slug}`;
      if (!groups.has(groupId)) {
        groups.add(groupId);
        const { slug, title: name, own } = group;
        const place = { id: groupId, parentId, title: name, slug, path: groupId };
        const item = itemOf(node, { ...place, position: row.position });
        found.push({
          ...item,
          type: 'group',
          page: null,
          ...(own !== undefined && { message: `api.${own}` as const }),
        });
      }
      parentId = groupId;
    }
    const slug = row.path.slice(row.path.lastIndexOf('/') + 1);
    found.push({
      ...itemOf(node, { id, parentId, title, slug, path, position: row.position }),
      type: 'page',
      page: {
        pageId: id,
        title,
        ownTitle: null,
        version: 1,
        hash,
        sourcePath: null,
        publishedAt: updatedAt,
        savedAt: updatedAt,
        reference: { sourceId, path: row.path, method: row.method },
      },
    });
  }
  return found;
};
