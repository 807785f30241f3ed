/** Descriptions of APIs, and the pages that were made of them. */
import { type ApiNode, type ApiStore, apiNodeBase, type Id } from '@quoin/core';
import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Access } from '../access.ts';
import { batches, batchesOf, IDS_PER_QUERY } from './batches.ts';
import { isServed } from './is-served.ts';

/** Characters of a text that can hold its front matter. */
const START_LENGTH = 16_384;
/** Models have some 10 KB each. */
const MODELS_PER_QUERY = 50;

export const apiStore = ({ q, t }: Access): ApiStore => {
  const { apiModels, apiPages, apiSources, navItems, siteChanges, siteVersions, spaces } = t;
  const { pageOperations, pages, revisions, searchPending } = t;

  const markForSearch = async (projectId: Id<'project'>, ids: readonly string[]): Promise<void> => {
    for await (const portion of batchesOf([...new Set(ids)].sort(), IDS_PER_QUERY)) {
      await q.delete(searchPending).where(inArray(searchPending.pageId, portion));
      const rows = portion.map((pageId) => ({ pageId, projectId }));
      for await (const some of batches(rows)) {
        await q.insert(searchPending).values(some).onConflictDoNothing();
      }
    }
  };

  const changeSite = async (projectId: Id<'project'>): Promise<void> => {
    const [row] = await q
      .update(siteVersions)
      .set({ version: sql`${siteVersions.version} + 1` })
      .where(eq(siteVersions.projectId, projectId))
      .returning({ version: siteVersions.version });
    if (row === undefined) return;
    await q
      .insert(siteChanges)
      .values({ projectId, kind: 'api', name: '', version: row.version })
      .onConflictDoUpdate({
        target: [siteChanges.projectId, siteChanges.kind, siteChanges.name],
        set: { version: row.version },
      });
  };

  /** Items of navigation with all that are above them, by id. */
  const itemsAbove = async (ids: readonly string[]) => {
    const found = new Map<string, { slug: string; parentId: Id<'navItem'> | null }>();
    for (let wanted = [...new Set(ids)]; wanted.length > 0; ) {
      const rows = await q
        .select({ id: navItems.id, slug: navItems.slug, parentId: navItems.parentId })
        .from(navItems)
        .where(inArray(navItems.id, wanted));
      for (const { id, ...row } of rows) found.set(id, row);
      const parents = rows.flatMap(({ parentId }) => parentId ?? []);
      wanted = [...new Set(parents)].filter((id) => !found.has(id));
    }
    return found;
  };

  return {
    async dueProjects(now, limit) {
      const isNew = or(
        isNull(siteVersions.apiVersion),
        ne(siteVersions.apiVersion, siteVersions.version),
      );
      const ofProject = (project: typeof navItems.projectId | typeof apiSources.projectId) =>
        eq(project, siteVersions.projectId);
      const named = q
        .select({ found: sql`1` })
        .from(navItems)
        .where(and(ofProject(navItems.projectId), sql`${navItems.type} = 'api'`));
      const known = q
        .select({ found: sql`1` })
        .from(apiSources)
        .where(ofProject(apiSources.projectId));
      const due = q
        .select({ found: sql`1` })
        .from(apiSources)
        .where(and(ofProject(apiSources.projectId), lte(apiSources.dueAt, now)));
      const rows = await q
        .select({ projectId: siteVersions.projectId })
        .from(siteVersions)
        .where(or(and(isNew, or(exists(named), exists(known))), exists(due)))
        .limit(limit);
      return rows.map(({ projectId }) => projectId);
    },
    async looked(projectId) {
      const [row] = await q
        .select({ version: siteVersions.version, apiVersion: siteVersions.apiVersion })
        .from(siteVersions)
        .where(eq(siteVersions.projectId, projectId));
      return row ?? { version: 0, apiVersion: null };
    },
    async setLooked(projectId, version) {
      await q
        .update(siteVersions)
        .set({ apiVersion: version })
        .where(eq(siteVersions.projectId, projectId));
    },
    async forgetLooked(format) {
      const old = q
        .select({ projectId: apiSources.projectId })
        .from(apiSources)
        .where(ne(apiSources.pagesFormat, format));
      await q
        .update(siteVersions)
        .set({ apiVersion: null })
        .where(inArray(siteVersions.projectId, old));
    },
    async nodes(projectId) {
      const rows = await q
        .select({
          navItemId: navItems.id,
          parentId: navItems.parentId,
          spaceId: navItems.spaceId,
          space: spaces.slug,
          title: navItems.title,
          spec: navItems.href,
        })
        .from(navItems)
        .innerJoin(spaces, eq(spaces.id, navItems.spaceId))
        .where(
          and(
            eq(navItems.projectId, projectId),
            sql`${navItems.type} = 'api'`,
            isNotNull(navItems.href),
          ),
        )
        .orderBy(asc(spaces.position), asc(navItems.position), asc(navItems.id));
      const above = await itemsAbove(rows.flatMap(({ parentId }) => parentId ?? []));
      const taken = new Set<string>();
      return rows.flatMap(({ space, parentId, spec, ...node }): ApiNode[] => {
        if (spec === null) return [];
        const slugs: string[] = [];
        for (let at = above.get(parentId ?? ''); at; at = above.get(at.parentId ?? '')) {
          slugs.unshift(at.slug);
        }
        const base = apiNodeBase([space, ...slugs], node.title, taken);
        taken.add(base);
        return [{ ...node, base, spec }];
      });
    },
    async sources(projectId) {
      return q
        .select()
        .from(apiSources)
        .where(eq(apiSources.projectId, projectId))
        .orderBy(asc(apiSources.spec));
    },
    async getSource(id) {
      const [row] = await q.select().from(apiSources).where(eq(apiSources.id, id));
      return row ?? null;
    },
    async insertSources(sources) {
      for await (const rows of batches(sources)) {
        await q.insert(apiSources).values(rows).onConflictDoNothing();
      }
    },
    async removeSources(ids) {
      if (ids.length > 0) await q.delete(apiSources).where(inArray(apiSources.id, [...ids]));
    },
    async updateSource(id, revision, change) {
      const rows = await q
        .update(apiSources)
        .set({ ...change, revision: revision + 1 })
        .where(and(eq(apiSources.id, id), eq(apiSources.revision, revision)))
        .returning({ id: apiSources.id });
      return rows.length > 0;
    },
    async placesOf(sourceId) {
      return q
        .selectDistinct({ navItemId: apiPages.navItemId, base: apiPages.base })
        .from(apiPages)
        .where(eq(apiPages.sourceId, sourceId));
    },
    async comparedPages(sourceId) {
      const { key, title, groups, hash } = apiPages;
      const rows = await q
        .select({ key, title, groups, hash })
        .from(apiPages)
        .where(eq(apiPages.sourceId, sourceId))
        .orderBy(asc(apiPages.position));
      return [...new Map(rows.map((row) => [row.key, row])).values()];
    },
    async setBase(projectId, navItemId, base) {
      await q.update(apiPages).set({ base }).where(eq(apiPages.navItemId, navItemId));
      await changeSite(projectId);
    },
    async putModels(sourceId, models) {
      for await (const portion of batchesOf(models, MODELS_PER_QUERY)) {
        const rows = portion.map((model) => ({ sourceId, ...model }));
        await q.insert(apiModels).values(rows).onConflictDoNothing();
      }
    },
    async unknownModels(sourceId, hashes) {
      const known = new Set<string>();
      for await (const portion of batchesOf([...new Set(hashes)], IDS_PER_QUERY)) {
        const rows = await q
          .select({ hash: apiModels.hash })
          .from(apiModels)
          .where(and(eq(apiModels.sourceId, sourceId), inArray(apiModels.hash, portion)));
        for (const { hash } of rows) known.add(hash);
      }
      return [...new Set(hashes)].filter((hash) => !known.has(hash));
    },
    async replacePages(projectId, sourceId, pages) {
      const ofSource = eq(apiPages.sourceId, sourceId);
      const before = await q
        .select({
          id: apiPages.id,
          navItemId: apiPages.navItemId,
          key: apiPages.key,
          shown: sql<string>`${apiPages.position} || ' ' || ${apiPages.hash} || ' ' || ${apiPages.base} || ' ' || ${apiPages.path} || ' ' || ${apiPages.title}`,
          groups: apiPages.groups,
        })
        .from(apiPages)
        .where(ofSource);
      const known = new Map(before.map((row) => [`${row.navItemId} ${row.key}`, row]));
      const changed = pages.filter((page) => {
        const row = known.get(`${page.navItemId} ${page.key}`);
        const shown = `${page.position} ${page.hash} ${page.base} ${page.path} ${page.title}`;
        return row?.shown !== shown || JSON.stringify(row.groups) !== JSON.stringify(page.groups);
      });
      const kept = new Set(pages.map(({ navItemId, key }) => `${navItemId} ${key}`));
      const gone = before.filter(({ navItemId, key }) => !kept.has(`${navItemId} ${key}`));
      if (changed.length === 0 && gone.length === 0) return false;
      for await (const portion of batchesOf(gone, IDS_PER_QUERY)) {
        await q.delete(apiPages).where(
          inArray(
            apiPages.id,
            portion.map(({ id }) => id),
          ),
        );
      }
      for await (const rows of batches(changed)) {
        await q
          .insert(apiPages)
          .values(rows)
          .onConflictDoUpdate({
            target: [apiPages.navItemId, apiPages.key],
            set: {
              sourceId: sql`excluded.source_id`,
              base: sql`excluded.base`,
              path: sql`excluded.path`,
              title: sql`excluded.title`,
              method: sql`excluded.method`,
              groups: sql`excluded.groups`,
              position: sql`excluded.position`,
              hash: sql`excluded.hash`,
              // A page that only moved is not newer.
              updatedAt: sql`case when ${apiPages.hash} = excluded.hash then ${apiPages.updatedAt} else excluded.updated_at end`,
            },
          });
      }
      const used = q.select({ hash: apiPages.hash }).from(apiPages).where(ofSource);
      await q
        .delete(apiModels)
        .where(and(eq(apiModels.sourceId, sourceId), notInArray(apiModels.hash, used)));
      await changeSite(projectId);
      return true;
    },
    async models(keys) {
      const found = [];
      for await (const portion of batchesOf(keys, MODELS_PER_QUERY)) {
        const rows = await q
          .select()
          .from(apiModels)
          .where(
            or(
              ...portion.map(({ sourceId, hash }) =>
                and(eq(apiModels.sourceId, sourceId), eq(apiModels.hash, hash)),
              ),
            ),
          );
        found.push(...rows);
      }
      return found;
    },
    async getPage(id) {
      const [row] = await q.select().from(apiPages).where(eq(apiPages.id, id)).limit(1);
      return row ?? null;
    },
    async publishedStarts(projectId, which) {
      const ofText = and(
        eq(revisions.pageId, pages.id),
        eq(revisions.version, pages.publishedVersion),
      );
      const starts = (condition: SQL | undefined, limit: number) =>
        q
          .select({
            pageId: pages.id,
            start: sql<string>`substr(${revisions.content}, 1, ${START_LENGTH})`,
          })
          .from(pages)
          .innerJoin(revisions, ofText)
          .where(and(eq(pages.projectId, projectId), isServed(pages), condition))
          .orderBy(asc(pages.id))
          .limit(limit);
      if ('after' in which) return starts(gt(pages.id, which.after), which.limit);
      const found = [];
      for await (const portion of batchesOf(which.ids, IDS_PER_QUERY)) {
        found.push(...(await starts(inArray(pages.id, portion), portion.length)));
      }
      return found;
    },
    async claims(projectId) {
      const rows = await q
        .select({
          pageId: pageOperations.pageId,
          spec: pageOperations.spec,
          key: pageOperations.key,
          apiPageId: pageOperations.apiPageId,
          path: navItems.path,
          isServed: sql<number>`case when ${isServed(pages)} then 1 else 0 end`,
        })
        .from(pageOperations)
        .innerJoin(pages, eq(pages.id, pageOperations.pageId))
        .innerJoin(navItems, eq(navItems.id, pages.navItemId))
        .where(eq(pageOperations.projectId, projectId))
        .orderBy(asc(pageOperations.pageId));
      return rows.map((row) => ({ ...row, isServed: row.isServed === 1 }));
    },
    async pagesOf(projectId, keys) {
      const found = [];
      for await (const portion of batchesOf([...new Set(keys)], IDS_PER_QUERY)) {
        const { id, key, sourceId, navItemId, base, path, hash } = apiPages;
        const rows = await q
          .select({ id, key, sourceId, navItemId, base, path, hash })
          .from(apiPages)
          .where(and(eq(apiPages.projectId, projectId), inArray(apiPages.key, portion)));
        found.push(...rows);
      }
      return found;
    },
    async setClaims(projectId, claims, removed) {
      const ids = [...claims.map(({ pageId }) => pageId), ...removed];
      const shown = claims.flatMap(({ apiPageId }) => apiPageId ?? []);
      for await (const portion of batchesOf(ids, IDS_PER_QUERY)) {
        const before = await q
          .delete(pageOperations)
          .where(inArray(pageOperations.pageId, portion))
          .returning({ apiPageId: pageOperations.apiPageId });
        shown.push(...before.flatMap(({ apiPageId }) => apiPageId ?? []));
      }
      for await (const rows of batches(claims.map((claim) => ({ ...claim, projectId })))) {
        // A page that was deleted meanwhile has no operation.
        const present = await q
          .select({ id: pages.id })
          .from(pages)
          .where(
            inArray(
              pages.id,
              rows.map(({ pageId }) => pageId),
            ),
          );
        const known = new Set(present.map(({ id }) => id));
        const kept = rows.filter(({ pageId }) => known.has(pageId));
        if (kept.length > 0) await q.insert(pageOperations).values(kept).onConflictDoNothing();
      }
      await markForSearch(projectId, [...ids, ...shown]);
      await changeSite(projectId);
    },
    async pageInstead(projectId, path) {
      const claimed = alias(apiPages, 'claimed');
      const [row] = await q
        .select({ path: navItems.path })
        .from(apiPages)
        .innerJoin(
          claimed,
          and(eq(claimed.sourceId, apiPages.sourceId), eq(claimed.key, apiPages.key)),
        )
        .innerJoin(pageOperations, eq(pageOperations.apiPageId, claimed.id))
        .innerJoin(pages, and(eq(pages.id, pageOperations.pageId), isServed(pages)))
        .innerJoin(navItems, eq(navItems.id, pages.navItemId))
        .where(
          and(
            eq(apiPages.projectId, projectId),
            sql`${apiPages.base} || '/' || ${apiPages.path} = ${path}`,
          ),
        )
        .orderBy(asc(pages.id))
        .limit(1);
      return row?.path ?? null;
    },
  };
};
