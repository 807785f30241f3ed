/** Navigation as readers get it, whole or what changed of it, with the published revisions of its pages. */
import type {
  Id,
  NavItemRecord,
  PageOperation,
  SiteChanges,
  SiteItem,
  SiteStore,
} from '@quoin/core';
import { createYielder, SITE_CHANGES } from '@quoin/core';
import {
  and,
  asc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  lt,
  lte,
  ne,
  or,
  sql,
} from 'drizzle-orm';
import type { Access } from '../access.ts';
import { apiItems } from './api-items.ts';
import { batchesOf } from './batches.ts';
import { isServed } from './is-served.ts';

const ITEMS_PER_QUERY = 500;

interface ItemRow {
  readonly item: NavItemRecord;
  readonly pageId: Id<'page'> | null;
  readonly title: string | null;
  readonly workingVersion: number | null;
  readonly sourcePath: string | null;
  readonly publishedAt: Date | null;
  readonly version: number | null;
  readonly hash: string | null;
  readonly publishedTitle: string | null;
  readonly savedAt: Date | null;
  readonly operation: PageOperation | null;
}

/** Null for the item of a page that readers do not get. */
const itemOf = (row: ItemRow): SiteItem | null => {
  const { item, pageId, title, version, hash, publishedTitle, savedAt, operation } = row;
  const isPage =
    pageId !== null &&
    title !== null &&
    version !== null &&
    hash !== null &&
    publishedTitle !== null &&
    savedAt !== null;
  if (!isPage) return item.type === 'page' ? null : { ...item, page: null };
  const isCurrent = version === row.workingVersion;
  return {
    ...item,
    page: {
      pageId,
      // A new title makes no revision where navigation has it: then the page's is newer.
      title: isCurrent ? title : publishedTitle,
      ownTitle: isCurrent || item.ownTitle === publishedTitle ? null : item.ownTitle,
      version,
      hash,
      sourcePath: row.sourcePath,
      publishedAt: row.publishedAt,
      savedAt,
      ...(operation !== null && { operation }),
    },
  };
};

type SiteItems = Pick<SiteStore, 'items' | 'changes' | 'text' | 'forgetChanges'>;

export const siteItems = (access: Access): SiteItems => {
  const { q, t, prepared } = access;
  const { apiPages, navItems, pageOperations, pages, revisions, siteChanges, siteVersions } = t;
  const columns = {
    pageId: pages.id,
    title: pages.title,
    workingVersion: pages.version,
    sourcePath: pages.sourcePath,
    publishedAt: pages.publishedAt,
    version: revisions.version,
    hash: revisions.contentHash,
    publishedTitle: revisions.title,
    savedAt: revisions.createdAt,
    operation: {
      sourceId: apiPages.sourceId,
      key: apiPages.key,
      hash: apiPages.hash,
      base: apiPages.base,
      method: apiPages.method,
    },
  };
  const namedOperation = eq(pageOperations.pageId, pages.id);
  const shownOperation = eq(apiPages.id, pageOperations.apiPageId);
  const servedPage = and(eq(pages.navItemId, navItems.id), isServed(pages));
  const publishedText = and(
    eq(revisions.pageId, pages.id),
    eq(revisions.version, pages.publishedVersion),
  );

  const changesSince = prepared('site_changes', () =>
    q
      .select({
        at: siteVersions.version,
        kind: siteChanges.kind,
        name: siteChanges.name,
        item: getTableColumns(navItems),
        ...columns,
      })
      .from(siteVersions)
      .leftJoin(
        siteChanges,
        and(
          eq(siteChanges.projectId, siteVersions.projectId),
          gt(siteChanges.version, sql.placeholder('since')),
        ),
      )
      .leftJoin(navItems, and(eq(siteChanges.kind, 'item'), eq(navItems.id, siteChanges.name)))
      .leftJoin(pages, servedPage)
      .leftJoin(revisions, publishedText)
      .leftJoin(pageOperations, namedOperation)
      .leftJoin(apiPages, shownOperation)
      .where(eq(siteVersions.projectId, sql.placeholder('projectId')))
      .limit(SITE_CHANGES + 1),
  );
  const textAt = prepared('site_text', () =>
    q
      .select({ pageId: pages.id, version: revisions.version, content: revisions.content })
      .from(navItems)
      .innerJoin(pages, servedPage)
      .innerJoin(revisions, publishedText)
      .where(
        and(
          eq(navItems.projectId, sql.placeholder('projectId')),
          eq(navItems.path, sql.placeholder('path')),
          ne(revisions.contentHash, sql.placeholder('known')),
        ),
      ),
  );

  return {
    async items(projectId) {
      const turn = createYielder();
      const keys = await q
        .select({ id: navItems.id })
        .from(navItems)
        .leftJoin(pages, eq(pages.navItemId, navItems.id))
        .where(
          and(eq(navItems.projectId, projectId), or(ne(navItems.type, 'page'), isServed(pages))),
        )
        .orderBy(
          asc(navItems.spaceId),
          // Where nulls sort is each database's own choice.
          asc(sql`coalesce(${navItems.parentId}, '')`),
          asc(navItems.position),
          asc(navItems.id),
        );
      await turn();
      const found = new Map<string, SiteItem>();
      for await (const portion of batchesOf(keys, ITEMS_PER_QUERY)) {
        const ids = portion.map(({ id }) => id);
        const rows = await q
          .select({ item: getTableColumns(navItems), ...columns })
          .from(navItems)
          .leftJoin(pages, servedPage)
          .leftJoin(revisions, publishedText)
          .leftJoin(pageOperations, namedOperation)
          .leftJoin(apiPages, shownOperation)
          .where(inArray(navItems.id, ids));
        for (const row of rows) {
          const item = itemOf(row);
          if (item !== null) found.set(item.id, item);
        }
      }
      const items = keys.flatMap(({ id }) => found.get(id) ?? []);
      return [...items, ...(await apiItems(access, projectId, items))];
    },
    async changes(projectId, since) {
      const rows = await changesSince({ projectId, since });
      const [first] = rows;
      if (first === undefined || rows.length > SITE_CHANGES || first.at - since > SITE_CHANGES) {
        return null;
      }
      const items = new Map<string, SiteItem | null>();
      const others: SiteChanges['others'][number][] = [];
      for (const { kind, name, item, ...row } of rows) {
        if (kind === null || name === null) continue;
        // Pages of a reference have no items of their own: all are read again.
        if (kind === 'api' || item?.type === 'api') return null;
        if (kind !== 'item') others.push({ kind, name });
        else items.set(name, item === null ? null : itemOf({ item, ...row }));
      }
      return { version: first.at, items, others };
    },
    async text(projectId, path, known) {
      const [row] = await textAt({ projectId, path, known: known ?? '' });
      return row ?? null;
    },
    async forgetChanges(limit) {
      const tooOld = and(
        eq(siteChanges.projectId, siteVersions.projectId),
        lt(siteChanges.version, sql`${siteVersions.version} - ${SITE_CHANGES}`),
      );
      const [site] = await q
        .select()
        .from(siteVersions)
        .where(exists(q.select({ found: sql`1` }).from(siteChanges).where(tooOld)))
        .limit(1);
      if (site === undefined) return 0;
      const ofProject = eq(siteChanges.projectId, site.projectId);
      const oldest = await q
        .select({ version: siteChanges.version })
        .from(siteChanges)
        .where(and(ofProject, lt(siteChanges.version, site.version - SITE_CHANGES)))
        .orderBy(asc(siteChanges.version))
        .limit(limit);
      const rows = await q
        .delete(siteChanges)
        .where(and(ofProject, lte(siteChanges.version, oldest.at(-1)?.version ?? 0)))
        .returning({ projectId: siteChanges.projectId });
      return rows.length;
    },
  };
};
