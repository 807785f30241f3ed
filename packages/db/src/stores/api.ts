/** Descriptions of APIs, and the pages that were made of them. */
import type { ApiNode, ApiStore } from '@quoin/core';
import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batches, batchesOf, IDS_PER_QUERY } from './batches.ts';

/** Models have some 10 KB each. */
const MODELS_PER_QUERY = 50;

export const apiStore = ({ q, t }: Access): ApiStore => {
  const { apiModels, apiPages, apiSources, navItems, siteChanges, siteVersions, spaces } = t;

  const changeSite = async (projectId: string): Promise<void> => {
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
          spaceId: navItems.spaceId,
          title: navItems.title,
          path: navItems.path,
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
      return rows.flatMap((row): ApiNode[] =>
        row.spec === null ? [] : [{ ...row, spec: row.spec }],
      );
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
    async navItemsOf(sourceId) {
      const rows = await q
        .selectDistinct({ id: apiPages.navItemId })
        .from(apiPages)
        .where(eq(apiPages.sourceId, sourceId));
      return rows.map(({ id }) => id);
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
          shown: sql<string>`${apiPages.position} || ' ' || ${apiPages.hash} || ' ' || ${apiPages.path} || ' ' || ${apiPages.title}`,
          groups: apiPages.groups,
        })
        .from(apiPages)
        .where(ofSource);
      const known = new Map(before.map((row) => [`${row.navItemId} ${row.key}`, row]));
      const changed = pages.filter((page) => {
        const row = known.get(`${page.navItemId} ${page.key}`);
        const shown = `${page.position} ${page.hash} ${page.path} ${page.title}`;
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
    async findPage(projectId, key) {
      const [row] = await q
        .select()
        .from(apiPages)
        .where(and(eq(apiPages.projectId, projectId), eq(apiPages.key, key)))
        .orderBy(asc(apiPages.id))
        .limit(1);
      return row ?? null;
    },
  };
};
