/** How often something was searched for. */
import type { SearchCount, SearchStore } from '@quoin/core';
import { and, asc, between, desc, eq, inArray, lt, max, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Access } from '../access.ts';
import { batches } from './batches.ts';

export const searchCountStore = ({
  q,
  t: { projects, searchQueries },
  locks,
}: Access): Pick<SearchStore, 'count' | 'statistics' | 'forget'> => {
  const { projectId, day, query, count, withoutHits, clicks, lastAt } = searchQueries;
  const sum = (column: SQLiteColumn) => sql<number>`sum(${column})`.mapWith(Number);
  const number = (value: number) => sql`cast(${value} as integer)`;
  const time = (value: Date) =>
    sql`cast(${sql.param(value, lastAt)} as ${sql.raw(lastAt.getSQLType())})`;
  const valuesOf = (row: SearchCount) =>
    sql`(${row.projectId}, ${row.day}, ${row.query}, ${number(row.count)}, ${number(row.withoutHits)}, ${number(row.clicks)}, ${time(row.lastAt)})`;

  /** In one order, so that two who count the same never wait for each other in a circle. */
  const countedIn = (rows: readonly SearchCount[]) => {
    const asked = [...new Set(rows.map((row) => row.projectId))];
    const there = q.select({ id: projects.id }).from(projects).where(inArray(projects.id, asked));
    return sql`
      with there as (${there.getSQL()} ${locks.keeping}),
      counted(project_id, day, query, count, without_hits, clicks, last_at) as (
        values ${sql.join(rows.map(valuesOf), sql`, `)}
      )
      select project_id, day, query, sum(count), sum(without_hits), sum(clicks), max(last_at)
      from counted where project_id in (select id from there)
      group by project_id, day, query order by project_id, day, query`;
  };

  return {
    async count(counts) {
      for await (const rows of batches(counts)) {
        await q
          .insert(searchQueries)
          .select(countedIn(rows))
          .onConflictDoUpdate({
            target: [projectId, day, query],
            set: {
              count: sql`${count} + excluded.count`,
              withoutHits: sql`${withoutHits} + excluded.without_hits`,
              clicks: sql`${clicks} + excluded.clicks`,
              lastAt: sql`case when excluded.last_at > ${lastAt} then excluded.last_at else ${lastAt} end`,
            },
          });
      }
    },
    async statistics(project, { from, to, limit }) {
      const rows = await q
        .select({
          query,
          count: sum(count),
          withoutHits: sum(withoutHits),
          clicks: sum(clicks),
          lastAt: max(lastAt),
        })
        .from(searchQueries)
        .where(and(eq(projectId, project), between(day, from, to)))
        .groupBy(query)
        .orderBy(desc(sum(count)), asc(query))
        .limit(limit);
      return rows.flatMap(({ lastAt, ...row }) => (lastAt === null ? [] : [{ ...row, lastAt }]));
    },
    async forget(before) {
      const rows = await q
        .delete(searchQueries)
        .where(lt(day, before))
        .returning({ projectId: searchQueries.projectId });
      return rows.length;
    },
  };
};
