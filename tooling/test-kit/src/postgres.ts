/** Starts a real PostgreSQL 18 in a temporary folder on a free port. It ends with the process that starts it. */
import { freePort } from './free-port.ts';
import { removeWhenOrphaned } from './orphan-watch.ts';
import { changeOwner, postgresPrograms, unprivileged } from './postgres-binaries.ts';
import { initialise, serve } from './postgres-server.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface PostgresOptions {
  /** Flush to disk at each commit, as in production; off by default, because tests are short. */
  durable?: boolean;
}

export interface Postgres extends AsyncDisposable {
  /** The superuser's URL of the database `postgres`. */
  readonly url: string;
  /** Shuts the server down (SIGINT, "fast") and deletes its data. */
  stop(): Promise<void>;
  /** Shuts the server down if it runs, and starts it again on the same port. */
  restart(): Promise<void>;
  /** Crashes the server (SIGKILL). `restart` recovers its data. */
  kill(): Promise<void>;
}

/** @throws Error with the server's log when it does not start */
export const startPostgres = async (options: PostgresOptions = {}): Promise<Postgres> => {
  const { path: folder, remove } = await temporaryFolder();
  removeWhenOrphaned(folder);
  const owner = unprivileged();
  await changeOwner(folder, owner);
  const cluster = {
    folder,
    owner,
    programs: await postgresPrograms(folder),
    port: await freePort(),
    durable: options.durable ?? false,
  };
  const password = crypto.randomUUID();
  await initialise(cluster, password);

  let server = await serve(cluster);
  const stop = async () => {
    await server.end('SIGINT');
    await remove();
  };
  return {
    url: `postgres://postgres:${password}@127.0.0.1:${cluster.port}/postgres`,
    stop,
    restart: async () => {
      await server.end('SIGINT');
      server = await serve(cluster);
    },
    kill: () => server.end('SIGKILL'),
    [Symbol.asyncDispose]: stop,
  };
};
