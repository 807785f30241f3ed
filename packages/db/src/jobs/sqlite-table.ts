/** Statements on the job table. Each is guarded, so that two workers never hold one job. */
import { LONGEST_LEASE_MS, LONGEST_WAIT_MS } from '@quoin/core';
import { and, asc, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Queries } from '../access.ts';
import { isDueColumn } from '../due.ts';
import { jobSchedules, jobs } from '../schema/sqlite-jobs.ts';
import { earliest } from './poll-delay.ts';

export type JobRow = typeof jobs.$inferSelect;

/** Adds a job; false when one with the same singleton key waits. */
export const insertJob = async (
  q: Queries,
  job: Pick<JobRow, 'queue' | 'payload' | 'singletonKey' | 'maxAttempts' | 'runAt'>,
  now: Date,
): Promise<boolean> => {
  const added = await q
    .insert(jobs)
    .values({
      ...job,
      // A JSON null must not become SQL's.
      payload: job.payload ?? sql`'null'`,
      id: Bun.randomUUIDv7(),
      state: 'waiting',
      attempts: 0,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: jobs.id });
  return added.length > 0;
};

const claimable = (queue: string, now: Date) =>
  and(
    eq(jobs.queue, queue),
    or(
      and(
        inArray(jobs.state, ['waiting', 'retry']),
        // A job that is due immediately does not wait, independent of the clock that wrote its
        // times.
        or(lte(jobs.runAt, jobs.createdAt), isDueColumn(jobs.runAt, now, LONGEST_WAIT_MS)),
      ),
      and(eq(jobs.state, 'running'), isDueColumn(jobs.leasedUntil, now, LONGEST_LEASE_MS)),
    ),
  );

/** Whether `claimJob` would find something: a read, so that idle workers do not take the write lock. */
export const hasWork = async (q: Queries, queue: string, now: Date): Promise<boolean> => {
  const found = await q.select({ id: jobs.id }).from(jobs).where(claimable(queue, now)).limit(1);
  return found.length > 0;
};

/** When a job of the queue can be claimed if no row changes before; null if there is no such job. */
export const nextClaim = async (q: Queries, queue: string): Promise<Date | null> => {
  const first = (at: typeof jobs.runAt | typeof jobs.leasedUntil, states: JobRow['state'][]) =>
    q
      .select({ at })
      .from(jobs)
      .where(and(eq(jobs.queue, queue), inArray(jobs.state, states), isNotNull(at)))
      .orderBy(asc(at))
      .limit(1);
  const [waiting] = await first(jobs.runAt, ['waiting', 'retry']);
  const [running] = await first(jobs.leasedUntil, ['running']);
  return earliest([waiting?.at ?? null, running?.at ?? null]);
};

/** Takes the oldest job that is due, or whose worker fell silent. */
export const claimJob = async (
  q: Queries,
  queue: string,
  lease: string,
  now: Date,
  leasedUntil: Date,
): Promise<JobRow | null> => {
  const spent = and(claimable(queue, now), lte(jobs.maxAttempts, jobs.attempts));
  await q.update(jobs).set({ state: 'dead', lease: null, leasedUntil: null }).where(spent);
  const oldest = q
    .select({ id: jobs.id })
    .from(jobs)
    .where(claimable(queue, now))
    .orderBy(asc(jobs.runAt), asc(jobs.id))
    .limit(1);
  const [claimed] = await q
    .update(jobs)
    .set({ state: 'running', attempts: sql`${jobs.attempts} + 1`, lease, leasedUntil })
    .where(inArray(jobs.id, oldest))
    .returning();
  return claimed ?? null;
};

const held = (job: JobRow) => and(eq(jobs.id, job.id), eq(jobs.lease, job.lease ?? ''));

/** False when the job went to another worker. */
export const extendLease = async (q: Queries, job: JobRow, leasedUntil: Date): Promise<boolean> => {
  const rows = await q
    .update(jobs)
    .set({ leasedUntil })
    .where(held(job))
    .returning({ id: jobs.id });
  return rows.length > 0;
};

export const finishJob = async (q: Queries, job: JobRow): Promise<void> => {
  await q.delete(jobs).where(held(job));
};

/** Back to the queue until `runAt`, or dead when no attempt is left. */
export const failJob = async (q: Queries, job: JobRow, runAt: Date): Promise<void> => {
  const state = job.attempts >= job.maxAttempts ? 'dead' : 'retry';
  await q.update(jobs).set({ state, runAt, lease: null, leasedUntil: null }).where(held(job));
};

/** Back to the queue as if it had not been taken, because the process stops. */
export const releaseJob = async (q: Queries, job: JobRow, now: Date): Promise<void> => {
  await q
    .update(jobs)
    .set({
      state: 'retry',
      attempts: sql`${jobs.attempts} - 1`,
      runAt: now,
      lease: null,
      leasedUntil: null,
    })
    .where(held(job));
};

/** The time has come, or was set by a clock that ran ahead. */
const due = (now: Date, everyMs: number) => isDueColumn(jobSchedules.nextAt, now, 2 * everyMs);

/** When the schedule is due, `now` if it is due already. */
export const nextSchedule = async (
  q: Queries,
  queue: string,
  everyMs: number,
  now: Date,
): Promise<Date> => {
  const [waiting] = await q
    .select({ nextAt: jobSchedules.nextAt, isDue: sql<number>`${due(now, everyMs)}` })
    .from(jobSchedules)
    .where(eq(jobSchedules.queue, queue));
  return waiting === undefined || waiting.isDue === 1 ? now : waiting.nextAt;
};

/** True for one caller each time the schedule is due. */
export const takeSchedule = async (
  q: Queries,
  queue: string,
  everyMs: number,
  now: Date,
): Promise<boolean> => {
  const nextAt = new Date(now.getTime() + everyMs);
  const taken = await q
    .insert(jobSchedules)
    .values({ queue, nextAt })
    .onConflictDoUpdate({
      target: jobSchedules.queue,
      set: { nextAt },
      setWhere: due(now, everyMs),
    })
    .returning({ queue: jobSchedules.queue });
  return taken.length > 0;
};
