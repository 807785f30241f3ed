/** Errors of PostgreSQL that are temporary and independent of the query. */

/** Codes of https://www.postgresql.org/docs/18/errcodes-appendix.html, by what they begin with. */
const REASONS: readonly (readonly [code: string, reason: string])[] = [
  ['08', 'the connection to the database broke'],
  ['25006', 'the database is read-only'],
  ['40001', 'the database could not order concurrent writes'],
  ['40P01', 'the database found a deadlock'],
  ['53100', 'the disk of the database is full'],
  ['53', 'the database has no resources left'],
  ['55P03', 'the database is locked'],
  ['57014', 'the database took too long'],
  ['57P', 'the database is stopping or starting'],
  ['58', 'the disk of the database failed'],
  // From Quoin's patch of postgres.js: nothing of the transaction is kept.
  ['TRANSACTION_ROLLED_BACK', 'the database rolled the transaction back'],
  ['CONNECT', 'the database cannot be reached'],
  ['ECONN', 'the database cannot be reached'],
  ['ENOTFOUND', 'the database cannot be reached'],
  ['EAI_AGAIN', 'the database cannot be reached'],
  ['EHOSTUNREACH', 'the database cannot be reached'],
  ['ENETUNREACH', 'the database cannot be reached'],
  ['EPIPE', 'the connection to the database broke'],
  ['ETIMEDOUT', 'the database cannot be reached'],
];

/** @returns what the code says is the matter; null where it was what was asked */
export const postgresOutage = (code: string): string | null =>
  REASONS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? null;
