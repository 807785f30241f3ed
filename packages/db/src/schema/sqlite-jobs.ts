/** The job queue on SQLite. PostgreSQL has pg-boss, which keeps its own tables. */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const jobs = sqliteTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    queue: text('queue').notNull(),
    payload: text('payload', { mode: 'json' }).$type<unknown>().notNull(),
    singletonKey: text('singleton_key'),
    /** `waiting` was never tried, `retry` failed and waits, `running` is leased, `dead` gave up. */
    state: text('state').$type<'waiting' | 'retry' | 'running' | 'dead'>().notNull(),
    attempts: integer('attempts').notNull(),
    maxAttempts: integer('max_attempts').notNull(),
    runAt: integer('run_at', { mode: 'timestamp_ms' }).notNull(),
    leasedUntil: integer('leased_until', { mode: 'timestamp_ms' }),
    /** Names one claim, so that a worker that lost its lease cannot finish another's run. */
    lease: text('lease'),
    createdAt: integer('created_at', { mode: 'timestamp_ms' }).notNull(),
  },
  (t) => [
    index('jobs_queue_state_run_at_idx').on(t.queue, t.state, t.runAt),
    uniqueIndex('jobs_queue_singleton_key_idx')
      .on(t.queue, t.singletonKey)
      .where(sql`state = 'waiting'`),
  ],
);

export const jobSchedules = sqliteTable('job_schedules', {
  queue: text('queue').primaryKey(),
  nextAt: integer('next_at', { mode: 'timestamp_ms' }).notNull(),
});
