/** The job queue that goes with a database. */
import type { Jobs } from '@quoin/core';
import type { Database } from '../database.ts';
import type { JobsOptions } from './options.ts';
import { sqliteJobs } from './sqlite.ts';

/** Nothing runs, and pg-boss does not connect, before `start` or the first `enqueue`. */
export const createJobs = async (db: Database, options: JobsOptions = {}): Promise<Jobs> => {
  if (db.url === null) return sqliteJobs(db.engine, options);
  // pg-boss is not loaded where SQLite does the work.
  const { postgresJobs } = await import('./postgres.ts');
  return postgresJobs(db.url, options);
};
