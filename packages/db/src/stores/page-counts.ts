/** Numbers of pages by space and status. Triggers keep them (migration `page_counts`). */
import type { PageCountDrift, PageCountStore } from '@quoin/core';
import { and, count, sql } from 'drizzle-orm';
import type { Access } from '../access.ts';

type CountAccess = Pick<Access, 'q' | 't' | 'locks'>;
type Counted = Access['t']['pageCounts']['$inferSelect'];

interface Difference extends Omit<Counted, 'slot' | 'pages'> {
  readonly slug: string;
  readonly counted: number;
  readonly stored: number;
}

const keyOf = ({ projectId, spaceId, status }: Omit<Counted, 'slot' | 'pages'>): string =>
  `${projectId} ${spaceId} ${status}`;

const differences = async ({ q, t }: CountAccess): Promise<Difference[]> => {
  const { pageCounts, pages, projects } = t;
  const counted = await q
    .select({
      projectId: pageCounts.projectId,
      spaceId: pageCounts.spaceId,
      status: pageCounts.status,
      pages: sql`sum(${pageCounts.pages})`.mapWith(Number),
    })
    .from(pageCounts)
    .groupBy(pageCounts.projectId, pageCounts.spaceId, pageCounts.status);
  const stored = await q
    .select({
      projectId: pages.projectId,
      spaceId: pages.spaceId,
      status: pages.status,
      pages: count(),
    })
    .from(pages)
    .groupBy(pages.projectId, pages.spaceId, pages.status);
  const slugs = new Map(
    (await q.select({ id: projects.id, slug: projects.slug }).from(projects)).map(
      ({ id, slug }) => [id, slug],
    ),
  );
  const found = new Map<string, Difference>();
  for (const { pages: number, ...of } of stored) {
    const slug = slugs.get(of.projectId) ?? of.projectId;
    found.set(keyOf(of), { ...of, slug, counted: 0, stored: number });
  }
  for (const { pages: number, ...of } of counted) {
    const slug = slugs.get(of.projectId) ?? of.projectId;
    const known = found.get(keyOf(of)) ?? { ...of, slug, stored: 0 };
    found.set(keyOf(of), { ...known, counted: number });
  }
  return [...found.values()].filter((one) => one.counted !== one.stored);
};

const byProject = (found: readonly Difference[]): PageCountDrift[] => {
  const drift = new Map<string, PageCountDrift>();
  for (const { projectId, slug, counted, stored } of found) {
    const before = drift.get(projectId);
    drift.set(projectId, {
      projectId,
      slug,
      counted: (before?.counted ?? 0) + counted,
      stored: (before?.stored ?? 0) + stored,
    });
  }
  return [...drift.values()].toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
};

export const pageCountStore = (access: CountAccess): PageCountStore => {
  const { q, t, locks } = access;
  const { pageCounts } = t;
  const add = async (row: Omit<Counted, 'slot'>) => {
    await q
      .insert(pageCounts)
      .values({ ...row, slot: 0 })
      .onConflictDoUpdate({
        target: [pageCounts.projectId, pageCounts.spaceId, pageCounts.status, pageCounts.slot],
        set: { pages: sql`${pageCounts.pages} + ${row.pages}` },
      });
  };
  return {
    async compact() {
      // SQLite has slot 0 only.
      if (locks.storage === null) return 0;
      const gone = await q
        .delete(pageCounts)
        .where(
          and(
            sql`${pageCounts.slot} <> 0`,
            sql`${pageCounts.slot} not in (select pid from pg_stat_activity where pid is not null)`,
          ),
        )
        .returning();
      for (const { slot: _, ...row } of gone) await add(row);
      return gone.length;
    },
    drift: async () => byProject(await differences(access)),
    async recount() {
      const found = await differences(access);
      for (const { projectId, spaceId, status, counted, stored } of found) {
        // The difference is added: what others write meanwhile is counted beside it.
        await add({ projectId, spaceId, status, pages: stored - counted });
      }
      return byProject(found);
    },
  };
};
