/** What a clock that ran ahead by a day left in rows, after it was set back (ADR 31). */
import { afterEach, describe, expect, setSystemTime, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { getTableColumns } from 'drizzle-orm';
import postgres from 'postgres';
import { PLANNED_TIMES, timedTables } from '../../src/future-times.ts';
import {
  createJobs,
  type FutureTimes,
  findFutureTimes,
  repairFutureTimes,
} from '../../src/index.ts';
import * as tables from '../../src/schema/sqlite.ts';
import { engines } from '../engines.ts';
import { execution, skill } from '../records/agent.ts';
import { later, T0 } from '../records/common.ts';
import { gitConnection } from '../records/git.ts';
import { token } from '../records/people.ts';
import { navItem, page, revision } from '../records/projects.ts';
import { seedProject } from '../records/seed.ts';

const DAY_MS = 86_400_000;
const LEASE_MS = 30_000;
const MINUTE_MS = 60_000;

afterEach(() => {
  setSystemTime();
});

test('each time of the schema is one that has passed, or one that is planned', () => {
  const passed = new Set(timedTables(tables).flatMap(({ times }) => [...times.keys()]));
  const planned = Object.values(tables).flatMap((table) =>
    Object.keys(getTableColumns(table)).filter((name) => PLANNED_TIMES.has(name)),
  );
  expect(new Set(planned)).toEqual(new Set(PLANNED_TIMES));
  // A new name: is a time in the future a fault of the clock? Otherwise it belongs to PLANNED_TIMES.
  expect([...passed].toSorted()).toEqual([
    'acceptedAt',
    'aliveAt',
    'askedAt',
    'checkedAt',
    'consumedAt',
    'createdAt',
    'disabledAt',
    'disconnectedAt',
    'finishedAt',
    'indexedAt',
    'lastAt',
    'lastPolledAt',
    'lastSyncedAt',
    'lastUsedAt',
    'navigationAt',
    'publishedAt',
    'ratedAt',
    'receivedAt',
    'resolvedAt',
    'revokedAt',
    'seenAt',
    'startedAt',
    'submittedAt',
    'updatedAt',
    'usedAt',
    'verifiedAt',
  ]);
});

describe.each(engines)('after the clock was set back by a day, on $name', ({ open }) => {
  test('leases and times to wait for end, and those of the present clock do not', async () => {
    await using opened = await open();
    const { db } = opened;
    const at = { createdAt: later(DAY_MS), wakeAt: later(DAY_MS) };
    const { connection, run } = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      const made = skill(seed.project.id, { createdBy: seed.owner.id });
      await stores.agent.skills.insert(made);
      const kept = { connection: gitConnection(seed.project.id), run: execution(made, at) };
      await stores.git.connections.insert(kept.connection);
      await stores.agent.executions.insert(kept.run);
      return kept;
    });
    const leaseGit = (name: string, ms: number) =>
      db.write((stores) =>
        stores.git.connections.lease(connection.id, name, later(ms), later(ms + LEASE_MS)),
      );
    const leaseRun = async (name: string, ms: number) => {
      const leased = await db.write((stores) =>
        stores.agent.executions.lease(run.id, name, later(ms), later(ms + LEASE_MS)),
      );
      return leased !== null;
    };
    // It was created in the future, and waits for nothing.
    const due = await db.read((stores) => stores.agent.executions.due(T0, 10));
    expect(due.map(({ id }) => id)).toEqual([run.id]);
    expect(await Promise.all([leaseGit('ahead', DAY_MS), leaseRun('ahead', DAY_MS)])).toEqual([
      true,
      true,
    ]);
    expect(await Promise.all([leaseGit('back', 0), leaseRun('back', 0)])).toEqual([true, true]);
    // The clocks of two copies may differ by some minutes.
    expect(await Promise.all([leaseGit('late', -MINUTE_MS), leaseRun('late', -MINUTE_MS)])).toEqual(
      [false, false],
    );
  });

  test('a job of the future runs', async () => {
    await using opened = await open();
    const jobs = await createJobs(opened.db, { pollSeconds: 0.5 });
    const seen: unknown[] = [];
    await jobs.work('q', async (payload) => {
      seen.push(payload);
    });
    setSystemTime(new Date(Date.now() + DAY_MS));
    await jobs.enqueue('q', 'from tomorrow');
    setSystemTime();
    await jobs.start();
    await eventually(() => seen.length > 0);
    expect(seen).toEqual(['from tomorrow']);
    await jobs.stop();
  });

  test('times in the future are found and set to now, and tokens keep their lifetime', async () => {
    await using opened = await open();
    const { db } = opened;
    const now = later(MINUTE_MS);
    const made = await db.write(async (stores) => {
      const { owner, space } = await seedProject(stores);
      const item = navItem(space, 'page');
      const ahead = page(item, { updatedAt: later(DAY_MS), createdAt: T0 });
      await stores.nav.insert(item);
      await stores.pages.insert(ahead);
      for (const [version, ms] of [DAY_MS + 1, DAY_MS, MINUTE_MS].entries()) {
        const createdAt = later(ms);
        await stores.revisions.insert({ ...revision(ahead.id, version + 1), createdAt });
      }
      const times = { createdAt: later(DAY_MS), expiresAt: later(3 * DAY_MS) };
      const early = token(owner.id, { createdAt: T0, expiresAt: later(3 * DAY_MS) });
      const late = token(owner.id, times);
      await stores.tokens.insert(early);
      await stores.tokens.insert(late);
      return { page: ahead, tokens: [early, late] };
    });
    const expected = [
      { table: 'pages', column: 'updated_at', rows: 1, latest: later(DAY_MS) },
      { table: 'revisions', column: 'created_at', rows: 2, latest: later(DAY_MS + 1) },
      { table: 'tokens', column: 'created_at', rows: 1, latest: later(DAY_MS) },
    ];
    const byTable = (found: readonly { table: string }[]) =>
      found.toSorted((a, b) => a.table.localeCompare(b.table));
    expect(byTable(await findFutureTimes(db, now))).toEqual(expected);
    const recorded: (readonly FutureTimes[])[] = [];
    const record = async (_: unknown, times: readonly FutureTimes[]) => {
      recorded.push(times);
    };
    expect(byTable(await repairFutureTimes(db, now, record))).toEqual(expected);
    expect(recorded.map(byTable)).toEqual([expected]);
    expect(await findFutureTimes(db, now)).toEqual([]);

    const revisions = await db.read((stores) =>
      stores.revisions.list(made.page.id, { before: null, limit: 10 }),
    );
    expect(revisions.map(({ version, createdAt }) => [version, createdAt])).toEqual([
      [3, now],
      [2, now],
      [1, now],
    ]);
    const [early, late] = await db.read(async ({ tokens }) => [
      await tokens.get(made.tokens[0]?.id ?? ''),
      await tokens.get(made.tokens[1]?.id ?? ''),
    ]);
    expect(early?.expiresAt).toEqual(later(3 * DAY_MS));
    expect(late).toMatchObject({
      createdAt: now,
      expiresAt: new Date(now.getTime() + 2 * DAY_MS),
    });
  });
});

// SQLite has the clock of the process only.
describe.each(engines.filter(({ name }) => name === 'PostgreSQL'))('jobs on $name', ({ open }) => {
  test('jobs run that the clock of the database server set into the future', async () => {
    await using opened = await open();
    const { url } = opened.options;
    if (url === undefined) throw new Error('the database has no address');
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const jobs = await createJobs(opened.db, { pollSeconds: 0.5 });
    const seen: unknown[] = [];
    await jobs.work('q', async (payload) => {
      seen.push(payload);
    });
    for (const payload of ['made', 'retried', 'later']) {
      await jobs.enqueue(
        'q',
        payload,
        payload === 'later' ? { runAt: new Date(Date.now() + DAY_MS) } : {},
      );
    }
    const ahead = sql`interval '1 day'`;
    await sql`update pgboss.job set start_after = start_after + ${ahead}, created_on = created_on + ${ahead}
      where data ->> 'payload' in ('made', 'later')`;
    await sql`update pgboss.job set start_after = start_after + ${ahead}, state = 'retry'
      where data ->> 'payload' = 'retried'`;
    await jobs.start();
    await eventually(() => seen.length > 1);
    expect(seen.toSorted()).toEqual(['made', 'retried']);
    const [later] = await sql<{ hours: number }[]>`
      select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
      where data ->> 'payload' = 'later'`;
    expect(later).toEqual({ hours: 24 });
    await jobs.stop();
    await sql.end();
  });
});
