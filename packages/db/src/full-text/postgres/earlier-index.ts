/**
 * The index of earlier versions of the program, during a rolling upgrade. Their copies go on searching in
 * it, but must not index: a mark that they take away would be missing here. So it is fenced off with a
 * version that is later than theirs, and removed when those copies are gone.
 */
import type { Sql, TransactionSql } from 'postgres';

/** The schema of versions up to 1 of the index. */
const EARLIER = 'quoin_search';

/** Later than each version that a program has, so that no program writes to the index. */
const FENCED = 999;
const DAY_SECONDS = 86_400;

/** `free` takes marks away: its program was started, perhaps again, after the fence. */
export type EarlierIndex = 'none' | 'fenced' | 'free';

export const earlierIndex = async (sql: Sql | TransactionSql): Promise<EarlierIndex> => {
  const [found] = await sql<{ exists: boolean }[]>`
    select to_regclass(${`${EARLIER}.meta`}) is not null as exists`;
  if (found?.exists !== true) return 'none';
  const [meta] = await sql<{ fenced: boolean }[]>`
    select version like ${`${FENCED}.%`} as fenced from ${sql(`${EARLIER}.meta`)}`;
  return meta?.fenced === true ? 'fenced' : 'free';
};

export const fenceOff = async (sql: TransactionSql): Promise<void> => {
  await sql`
    update ${sql(`${EARLIER}.meta`)}
    set version = ${`${FENCED}.`} || extract(epoch from now())::bigint`;
};

/** Removes an index that was fenced off a day ago. */
export const removeEarlier = async (sql: TransactionSql): Promise<void> => {
  const [old] = await sql<{ exists: boolean }[]>`
    select exists (
      select from ${sql(`${EARLIER}.meta`)}
      where split_part(version, '.', 2)::bigint < extract(epoch from now()) - ${DAY_SECONDS}::int
    ) as exists`;
  if (old?.exists === true) await sql`drop schema ${sql(EARLIER)} cascade`;
};
