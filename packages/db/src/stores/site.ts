/** Published data of a project, and its counts. */
import type { SiteRecord, SiteStore } from '@quoin/core';
import {
  and,
  asc,
  between,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  lt,
  notInArray,
  sql,
} from 'drizzle-orm';
import type { Access } from '../access.ts';
import { batches } from './batches.ts';
import { firstDomain } from './first-domain.ts';
import { siteItems } from './site-items.ts';

export const siteStore = (access: Access): SiteStore => {
  const { q, t, prepared } = access;
  const { navItems, pageViews, pages, projectDomains, projects, siteVersions } = t;

  const isVerified = isNotNull(projectDomains.verifiedAt);

  /** One row for each verified domain of the project, one row where it has none. */
  const sites = () =>
    q
      .select({
        project: getTableColumns(projects),
        version: siteVersions.version,
        domain: projectDomains.domain,
      })
      .from(projects)
      .innerJoin(siteVersions, eq(siteVersions.projectId, projects.id))
      .leftJoin(projectDomains, and(eq(projectDomains.projectId, projects.id), isVerified));
  const inOrder = asc(projectDomains.position);
  const bySlug = prepared('site_by_slug', () =>
    sites()
      .where(eq(projects.slug, sql.placeholder('slug')))
      .orderBy(inOrder),
  );
  const byDomain = prepared('site_by_domain', () =>
    sites()
      .where(
        eq(
          projects.id,
          q
            .select({ id: projectDomains.projectId })
            .from(projectDomains)
            .where(and(eq(projectDomains.domain, sql.placeholder('domain')), isVerified)),
        ),
      )
      .orderBy(inOrder),
  );
  const oneSite = (rows: Awaited<ReturnType<typeof bySlug>>): SiteRecord | null => {
    const [first] = rows;
    if (first === undefined) return null;
    const domains = rows.flatMap(({ domain }) => (domain === null ? [] : [domain]));
    return { project: first.project, version: first.version, domains };
  };

  const comparisonOf = (
    row: { version: number; compared: string | null; comparedVersion: number | null } | undefined,
  ) => ({
    version: row?.version ?? 0,
    compared: row !== undefined && row.version === row.comparedVersion ? row.compared : null,
    latest:
      row === undefined || row.compared === null || row.comparedVersion === null
        ? null
        : { compared: row.compared, version: row.comparedVersion },
  });

  return {
    async comparison(projectId) {
      const [row] = await q
        .select()
        .from(siteVersions)
        .where(eq(siteVersions.projectId, projectId));
      return comparisonOf(row);
    },
    async hold(projectId) {
      const [row] = await q
        .update(siteVersions)
        .set({ version: siteVersions.version })
        .where(eq(siteVersions.projectId, projectId))
        .returning();
      return comparisonOf(row);
    },
    async noteComparison(projectId, compared, version) {
      await q
        .update(siteVersions)
        .set({ compared, comparedVersion: version ?? siteVersions.version })
        .where(eq(siteVersions.projectId, projectId));
    },
    async findBySlug(slug) {
      return oneSite(await bySlug({ slug }));
    },
    async findByDomain(domain) {
      return oneSite(await byDomain({ domain }));
    },
    ...siteItems(access),
    async publicSites(limit) {
      return q
        .select({ slug: projects.slug, domain: firstDomain({ projects, projectDomains }) })
        .from(projects)
        .where(eq(projects.visibility, 'public'))
        .orderBy(asc(projects.slug))
        .limit(limit);
    },
    async domains(projectId) {
      return q
        .select()
        .from(projectDomains)
        .where(eq(projectDomains.projectId, projectId))
        .orderBy(inOrder);
    },
    async verifiedDomain(domain) {
      const [row] = await q
        .select()
        .from(projectDomains)
        .where(and(eq(projectDomains.domain, domain), isVerified));
      return row ?? null;
    },
    async verifiedDomains() {
      return q.select().from(projectDomains).where(isVerified).orderBy(asc(projectDomains.domain));
    },
    async setDomains(projectId, domains) {
      await q
        .delete(projectDomains)
        .where(
          and(
            eq(projectDomains.projectId, projectId),
            notInArray(projectDomains.domain, [...domains]),
          ),
        );
      if (domains.length === 0) return;
      await q
        .insert(projectDomains)
        .values(
          domains
            .map((domain, position) => ({ domain, projectId, position }))
            .toSorted((one, other) => (one.domain < other.domain ? -1 : 1)),
        )
        .onConflictDoUpdate({
          target: [projectDomains.domain, projectDomains.projectId],
          set: { position: sql`excluded.position` },
        });
    },
    async verifyDomain({ projectId, domain }, { verifiedAt, proof }) {
      const rows = await q
        .update(projectDomains)
        .set({ verifiedAt, proof })
        .where(and(eq(projectDomains.projectId, projectId), eq(projectDomains.domain, domain)))
        .returning({ domain: projectDomains.domain });
      return rows.length > 0;
    },
    async releaseDomain({ projectId, domain, verifiedAt }) {
      if (verifiedAt === null) return false;
      const rows = await q
        .update(projectDomains)
        .set({ verifiedAt: null, proof: null })
        .where(
          and(
            eq(projectDomains.projectId, projectId),
            eq(projectDomains.domain, domain),
            eq(projectDomains.verifiedAt, verifiedAt),
          ),
        )
        .returning({ domain: projectDomains.domain });
      return rows.length > 0;
    },
    async countViews(views) {
      for await (const rows of batches(views)) {
        const asked = [...new Set(rows.map(({ pageId }) => pageId))];
        const there = await q
          .select({ id: pages.id, projectId: pages.projectId })
          .from(pages)
          .where(inArray(pages.id, asked))
          .orderBy(asc(pages.id));
        const projectOf = new Map(there.map(({ id, projectId }) => [id, projectId]));
        const counted = rows.filter(({ pageId, projectId }) => projectOf.get(pageId) === projectId);
        if (counted.length === 0) continue;
        await q
          .insert(pageViews)
          .values(counted)
          .onConflictDoUpdate({
            target: [pageViews.projectId, pageViews.day, pageViews.pageId],
            set: { views: sql`${pageViews.views} + excluded.views` },
          });
      }
    },
    async viewStatistics(projectId, { from, to, limit }) {
      const views = sql<number>`sum(${pageViews.views})`.mapWith(Number);
      return q
        .select({ pageId: pages.id, title: pages.title, path: navItems.path, views })
        .from(pageViews)
        .innerJoin(pages, eq(pages.id, pageViews.pageId))
        .innerJoin(navItems, eq(navItems.id, pages.navItemId))
        .where(and(eq(pageViews.projectId, projectId), between(pageViews.day, from, to)))
        .groupBy(pages.id, pages.title, navItems.path)
        .orderBy(desc(views), asc(pages.id))
        .limit(limit);
    },
    async forgetViews(before) {
      const rows = await q
        .delete(pageViews)
        .where(lt(pageViews.day, before))
        .returning({ projectId: pageViews.projectId });
      return rows.length;
    },
  };
};
