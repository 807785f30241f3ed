/** SQLite's error codes in core's terms. Nothing of a statement or its values goes along. */

import { SQLiteError } from 'bun:sqlite';
import { DatabaseUnavailableError, UniqueViolation } from '@quoin/core';
import { sqliteOutage } from './sqlite-outages.ts';

const RETRY_AFTER_SECONDS = 1;

const codeOf = (error: unknown): string => (error instanceof SQLiteError ? (error.code ?? '') : '');

export const isBusy = (error: unknown): boolean => codeOf(error).startsWith('SQLITE_BUSY');

/** True where a new connection may do better than the present one. */
export const breaksConnection = (error: unknown): boolean =>
  /^SQLITE_(IOERR|CANTOPEN|READONLY|NOTADB|CORRUPT)/.test(codeOf(error));

/** True if the file is no database, or its pages are not whole. */
export const isDamage = (error: unknown): error is SQLiteError =>
  /^SQLITE_(NOTADB|CORRUPT)/.test(codeOf(error));

/** `a.x, a.y` of SQLite's message, as `a(x,y)`. */
const columnsOf = (message: string): string => {
  const names = message.replace(/^.*constraint failed: /, '').split(', ');
  const table = names[0]?.split('.')[0] ?? '';
  return `${table}(${names.map((name) => name.slice(table.length + 1)).join(',')})`;
};

export const translateSqliteError = (error: unknown): unknown => {
  if (!(error instanceof SQLiteError)) return error;
  const code = codeOf(error);
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY') {
    return new UniqueViolation(columnsOf(error.message));
  }
  const outage = sqliteOutage(code);
  if (outage !== null)
    return new DatabaseUnavailableError(outage, RETRY_AFTER_SECONDS, { cause: error });
  return error;
};
