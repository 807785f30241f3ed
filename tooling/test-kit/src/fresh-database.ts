/**
 * A database for one test, in a PostgreSQL that many tests share: the one that `check` started
 * and named in `QUOIN_TEST_POSTGRES_URL`, or one that this process starts on first use.
 */
import postgres from 'postgres';
import { startPostgres } from './postgres.ts';

let shared: Promise<{ readonly url: string }> | undefined;

/** The shared server; it ends with this process. */
export const postgresForTests = (): Promise<{ readonly url: string }> => {
  const url = process.env.QUOIN_TEST_POSTGRES_URL;
  shared ??= url === undefined || url === '' ? startPostgres() : Promise.resolve({ url });
  return shared;
};

export interface FreshDatabase extends AsyncDisposable {
  readonly url: string;
  /** Drops it, also while connections are open. */
  drop(): Promise<void>;
}

/** @param server where to make it; the shared one by default */
export const freshDatabase = async (server?: { readonly url: string }): Promise<FreshDatabase> => {
  const { url } = server ?? (await postgresForTests());
  return makeDatabase(url, 'template1');
};

/**
 * Databases for tests that begin with the schema, and do not make it: copies of one that `open` made
 * it in, once a process. All migrations cost PostgreSQL several times as much as a copy. The one
 * that is copied stays until its server ends.
 */
export const databaseTemplate = (
  open: (url: string) => Promise<{ close(): Promise<void> }>,
): (() => Promise<FreshDatabase>) => {
  let template: Promise<string> | undefined;
  const prepared = async (): Promise<string> => {
    const { url } = await freshDatabase();
    const opened = await open(url);
    await opened.close();
    return new URL(url).pathname.slice(1);
  };
  return async () => {
    const { url } = await postgresForTests();
    template ??= prepared();
    return makeDatabase(url, await template);
  };
};

const makeDatabase = async (serverUrl: string, template: string): Promise<FreshDatabase> => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // The other strategy writes each page into the log too, which nobody reads here.
  await execute(serverUrl, `create database ${name} template ${template} strategy file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => execute(serverUrl, `drop database if exists ${name} with (force)`);
  return { url: url.href, drop, [Symbol.asyncDispose]: drop };
};

const execute = async (url: string, statement: string): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
};
