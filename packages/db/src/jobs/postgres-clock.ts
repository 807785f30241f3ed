/**
 * Jobs of pg-boss that the clock of the database server set into the future, before it was set back
 * (ADR 31). pg-boss compares times with this clock only, so they would wait as long as it ran ahead, and
 * a waiting job of a schedule keeps the next one out.
 */
import { LONGEST_RETRY_SECONDS } from './options.ts';

/** Runs a statement on the database of pg-boss. */
export type Execute = (text: string) => Promise<{ readonly rows: readonly unknown[] }>;

/** Clocks of servers differ by less. */
const MARGIN = "interval '5 minutes'";

/** A job that was made in the future keeps the wait that it was given. */
const MADE = `update pgboss.job
  set start_after = now() + (start_after - created_on), created_on = now()
  where state = 'created' and created_on > now() + ${MARGIN}
  returning id`;

const RETRIED = `update pgboss.job
  set start_after = now()
  where state = 'retry' and start_after > now() + interval '${LONGEST_RETRY_SECONDS} seconds' + ${MARGIN}
  returning id`;

/** @returns how many jobs were waiting for a time in the future */
export const takeBackJobs = async (execute: Execute): Promise<number> => {
  const made = await execute(MADE);
  const retried = await execute(RETRIED);
  return made.rows.length + retried.rows.length;
};
