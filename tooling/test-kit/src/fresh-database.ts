/**
 * A database for one test, in a PostgreSQL that many tests share: the one that
 * `QUOIN_TEST_POSTGRES_URL` names, or the fixture host's.
 */
import postgres from 'postgres';
import { fixtureHost } from './fixture-host/client.ts';
import { sharedInRun } from './shared-in-run.ts';

/** The shared server. @throws Error with the server's log when it does not start */
export const postgresForTests = async (): Promise<{ readonly url: string }> => {
  const url = process.env.QUOIN_TEST_POSTGRES_URL;
  if (url !== undefined && url !== '') return { url };
  const host = await fixtureHost();
  return host.request({ op: 'postgres' });
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
 * it in, once a run. All migrations cost PostgreSQL several times as much as a copy. The one that is
 * copied stays until its server ends.
 *
 * @param key - of the schema, the same in every test process
 */
export const databaseTemplate = (
  key: string,
  open: (url: string) => Promise<{ close(): Promise<void> }>,
): (() => Promise<FreshDatabase>) => {
  const prepare = async (): Promise<string> => {
    const { url } = await freshDatabase();
    const opened = await open(url);
    await opened.close();
    return new URL(url).pathname.slice(1);
  };
  return async () => {
    const { url } = await postgresForTests();
    return makeDatabase(url, await sharedInRun(`database ${key}`, prepare));
  };
};

const makeDatabase = async (serverUrl: string, template: string): Promise<FreshDatabase> => {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  // The other strategy writes each page into the log too, which no client reads here.
  const create = `create database ${name} template ${template} strategy file_copy`;
  // Half of the processor time of a copy. PostgreSQL before 18 and some kernels do not have it.
  await execute(serverUrl, 'set file_copy_method = clone', create).catch(() =>
    execute(serverUrl, create),
  );
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => execute(serverUrl, `drop database if exists ${name} with (force)`);
  return { url: url.href, drop, [Symbol.asyncDispose]: drop };
};

const execute = async (url: string, ...statements: string[]): Promise<void> => {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    for (const statement of statements) await sql.unsafe(statement);
  } finally {
    await sql.end();
  }
};
