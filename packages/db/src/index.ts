/** Quoin's storage on SQLite and PostgreSQL. */
export { type Database, openDatabase, type Readiness } from './database.ts';
export { type DatabaseOptions, SQLITE_FILE } from './options.ts';
