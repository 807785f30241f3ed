/** PostgreSQL's and postgres.js's errors in core's terms. Details and parameters hold rows: never kept. */
import { DatabaseUnavailableError, UnavailableError, UniqueViolation } from '@quoin/core';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import postgres from 'postgres';
import * as tables from '../schema/pg.ts';
import { postgresOutage } from './postgres-outages.ts';

const RETRY_AFTER_SECONDS = 1;

/** Classes whose message names what the schema or the server holds, and no value of a row. */
const HARMLESS_MESSAGE = /^(0A|23|28|3D|3F|42|XX)/;

const uniqueColumns = new Map<string, string>();
for (const table of Object.values(tables)) {
  if (!(table instanceof PgTable)) continue;
  const { name, columns, indexes, primaryKeys, uniqueConstraints } = getTableConfig(table);
  const note = (constraint: string | undefined, members: readonly { name?: string }[]) => {
    if (constraint !== undefined) {
      uniqueColumns.set(constraint, `${name}(${members.map((member) => member.name).join(',')})`);
    }
  };
  for (const column of columns) {
    if (column.primary) note(`${name}_pkey`, [column]);
    if (column.isUnique) note(column.uniqueName, [column]);
  }
  for (const key of primaryKeys) note(key.getName(), key.columns);
  for (const constraint of uniqueConstraints) note(constraint.getName(), constraint.columns);
  for (const { config } of indexes) {
    if (config.unique) note(config.name, config.columns as { name?: string }[]);
  }
}

/** Drizzle wraps what postgres.js throws, and puts the parameters into its message. */
const unwrap = (error: unknown): unknown =>
  error instanceof Error && 'query' in error && error.cause !== undefined ? error.cause : error;

const codeOf = (error: unknown): string => {
  const inner = unwrap(error);
  return inner instanceof Error && 'code' in inner && typeof inner.code === 'string'
    ? inner.code
    : '';
};

/** Another try of the same transaction may pass. */
export const isConflict = (error: unknown): boolean => {
  const code = codeOf(error instanceof UnavailableError ? error.cause : error);
  return code === '40001' || code === '40P01';
};

/** The part of a database error that is safe to log. */
class PostgresFailure extends Error {
  override readonly name = 'PostgresFailure';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export const translatePostgresError = (error: unknown): unknown => {
  const inner = unwrap(error);
  const code = codeOf(error);
  if (code === '') return inner;
  if (inner instanceof postgres.PostgresError && code === '23505') {
    const constraint = inner.constraint_name ?? '';
    return new UniqueViolation(uniqueColumns.get(constraint) ?? constraint);
  }
  const isServers = inner instanceof postgres.PostgresError;
  const message = isServers && HARMLESS_MESSAGE.test(code) ? inner.message : 'a statement failed';
  const failure = new PostgresFailure(code, `PostgreSQL ${code}: ${message}`);
  const outage = postgresOutage(code);
  if (outage !== null)
    return new DatabaseUnavailableError(outage, RETRY_AFTER_SECONDS, { cause: failure });
  return isServers ? failure : inner;
};
