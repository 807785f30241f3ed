/** Scheduled backups: each time at which one is due is a row, leased by the process that makes it. */
import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Tables } from '../access.ts';
import type { Database } from '../database.ts';
import { isDueColumn } from '../due.ts';

export type BackupRun = Tables['backupRuns']['$inferSelect'];

/** Attempts at one due time. */
const ATTEMPTS = 5;
/** A process without a heartbeat for this time has lost its run. */
export const BACKUP_LEASE_MS = 60_000;
/** Before the second attempt; doubled at each further one. */
const RETRY_MS = 60_000;
const KEPT_ROWS_MS = 400 * 86_400_000;

const held = (t: Tables, { dueAt, lease }: BackupRun) =>
  and(eq(t.backupRuns.dueAt, dueAt), eq(t.backupRuns.lease, lease ?? ''));

/** A lease that ends far in the future was taken before the clock was set back. */
const isFree = ({ backupRuns: { leasedUntil } }: Tables, now: Date) =>
  isDueColumn(leasedUntil, now, RETRY_MS * 2 ** (ATTEMPTS + 1));

/** Takes the run for one process. Null: it is done, another process makes it, or it must wait. */
export const claimBackupRun = (
  { engine }: Database,
  dueAt: Date,
  now: Date,
): Promise<BackupRun | null> =>
  engine.write(async ({ access: { q, t } }) => {
    const taken = {
      lease: crypto.randomUUID(),
      leasedUntil: new Date(now.getTime() + BACKUP_LEASE_MS),
      startedAt: now,
    };
    const [claimed] = await q
      .insert(t.backupRuns)
      .values({ dueAt, attempts: 1, ...taken })
      .onConflictDoUpdate({
        target: t.backupRuns.dueAt,
        set: { ...taken, attempts: sql`${t.backupRuns.attempts} + 1` },
        setWhere: sql`${isNull(t.backupRuns.finishedAt)} and ${isFree(t, now)} and ${lt(t.backupRuns.attempts, ATTEMPTS)}`,
      })
      .returning();
    return claimed ?? null;
  });

/** @returns false if another process took the run */
export const extendBackupRun = ({ engine }: Database, run: BackupRun, now: Date) =>
  engine.write(async ({ access: { q, t } }) => {
    const kept = await q
      .update(t.backupRuns)
      .set({ leasedUntil: new Date(now.getTime() + BACKUP_LEASE_MS) })
      .where(held(t, run))
      .returning({ dueAt: t.backupRuns.dueAt });
    return kept.length > 0;
  });

export const finishBackupRun = (
  { engine }: Database,
  run: BackupRun,
  made: { readonly name: string; readonly bytes: number },
  now: Date,
): Promise<void> =>
  engine.write(async ({ access: { q, t } }) => {
    await q
      .update(t.backupRuns)
      .set({ ...made, finishedAt: now, lease: null, leasedUntil: now, error: null })
      .where(held(t, run));
    await q
      .delete(t.backupRuns)
      .where(lt(t.backupRuns.startedAt, new Date(now.getTime() - KEPT_ROWS_MS)));
  });

/** @param error null if the process stops: another one may continue immediately */
export const failBackupRun = (
  { engine }: Database,
  run: BackupRun,
  error: string | null,
  now: Date,
): Promise<void> =>
  engine.write(async ({ access: { q, t } }) => {
    const wait = error === null ? 0 : RETRY_MS * 2 ** (run.attempts - 1);
    await q
      .update(t.backupRuns)
      .set({
        lease: null,
        leasedUntil: new Date(now.getTime() + wait),
        ...(error === null ? { attempts: run.attempts - 1 } : { error }),
      })
      .where(held(t, run));
  });

/** The run of one due time; null before any process took it. */
export const backupRun = ({ engine }: Database, dueAt: Date): Promise<BackupRun | null> =>
  engine.read(async ({ access: { q, t } }) => {
    const [found] = await q.select().from(t.backupRuns).where(eq(t.backupRuns.dueAt, dueAt));
    return found ?? null;
  });

/** The newest run that ended with a verified backup. */
export const lastFinishedBackupRun = ({ engine }: Database): Promise<BackupRun | null> =>
  engine.read(async ({ access: { q, t } }) => {
    const [found] = await q
      .select()
      .from(t.backupRuns)
      .where(isNotNull(t.backupRuns.finishedAt))
      .orderBy(desc(t.backupRuns.dueAt))
      .limit(1);
    return found ?? null;
  });

/** Whether a run that did not end is to be looked at again. */
export const isBackupRunOpen = (run: BackupRun | null): boolean =>
  run === null || (run.finishedAt === null && run.attempts < ATTEMPTS) || run.lease !== null;
