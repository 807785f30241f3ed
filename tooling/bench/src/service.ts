/** Starts the service, as `bun run up` does, on a database of its own, with an operator's token, for one benchmark. */
import { Database } from 'bun:sqlite';
import { join } from 'node:path';
import { freePort, freshDatabase, startProcess, temporaryFolder } from '@quoin/test-kit';
import postgres from 'postgres';
import { builtService } from '../../../apps/server/scripts/built-service.ts';
import { useOfTree } from './resident.ts';

export type Dialect = 'sqlite' | 'postgresql';

export interface CommandRun {
  readonly stdout: string;
  /** Processor time of the command and of the processes that it started. */
  readonly cpuSeconds: number;
  /** Megabytes of the largest of these processes. */
  readonly peakMb: number;
}

export interface Service {
  readonly port: number;
  readonly pid: number;
  readonly token: string;
  /** The SQLite file, or null on PostgreSQL. */
  readonly file: string | null;
  /** Null on SQLite. */
  readonly databaseUrl: string | null;
  /**
   * Runs `quoin admin …` beside the service.
   *
   * @param env - beside the environment of the service
   * @throws {Error} with what the command printed, if it failed
   */
  admin(args: readonly string[], env?: Readonly<Record<string, string>>): Promise<CommandRun>;
  /** The first line of the server's output that matches. */
  line(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Bytes of resident memory of the server. */
  resident(): Promise<number>;
  /** Resolves when the search index knows every page as it is. */
  indexed(): Promise<void>;
  /** Ends the server and starts it again on the same data and the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dir, '../../..');

const PENDING = 'select count(*) as pages from search_pending';
/** Between two looks whether pages are still to be indexed. */
const LOOK_MS = 20;
/** For a machine that other programs use too. */
const READY_MS = 120_000;

/** Looks from outside, as the service's answers say nothing of its index. */
const openPending = (file: string, url: string | undefined) => {
  if (url === undefined) {
    const database = new Database(file, { readonly: true });
    const select = database.prepare<{ pages: number }, []>(PENDING);
    return {
      count: async () => select.get()?.pages ?? 0,
      close: async () => database.close(),
    };
  }
  const sql = postgres(url, { max: 1 });
  return {
    async count() {
      const [row] = await sql.unsafe<{ pages: string }[]>(PENDING);
      return Number(row?.pages ?? 0);
    },
    close: () => sql.end(),
  };
};

export interface ServiceOptions {
  /** A module that runs in the server's process before it. */
  readonly preload?: string;
  /** Beside what every benchmark has. */
  readonly env?: Readonly<Record<string, string>>;
  /** Put before the command of the server, for example to limit its memory. */
  readonly prefix?: readonly string[];
}

export const startService = async (
  dialect: Dialect,
  { preload, env: settings = {}, prefix = [] }: ServiceOptions = {},
): Promise<Service> => {
  const folder = await temporaryFolder();
  const database = dialect === 'postgresql' ? await freshDatabase() : null;
  const port = await freePort();
  const env = {
    ...process.env,
    QUOIN_PORT: String(port),
    QUOIN_DATA_DIR: folder.path,
    QUOIN_LOG_LEVEL: 'error',
    // The counting stays on; only the number is out of reach.
    QUOIN_RATE_LIMIT_TOKEN: '1000000000',
    QUOIN_RATE_LIMIT_ASSISTANT_KEY: '1000000000',
    ...(database === null ? {} : { QUOIN_DATABASE_URL: database.url }),
    ...settings,
  };
  const preloaded = preload === undefined ? [] : ['--preload', preload];
  const program = await builtService();
  const start = () =>
    startProcess([...prefix, process.execPath, ...preloaded, program], {
      env,
      readyWhen: { url: `http://127.0.0.1:${port}/ready` },
      timeout: READY_MS,
    });
  let server = await start();
  const admin: Service['admin'] = async (args, more = {}) => {
    // Not `spawnSync`: a proxy before the database may run in this process.
    const child = Bun.spawn(
      [process.execPath, join(ROOT, 'apps/server/src/cli.ts'), 'admin', ...args],
      { env: { ...env, ...more }, stdout: 'pipe', stderr: 'pipe' },
    );
    const [stdout, stderr, { time, peak }] = await Promise.all([
      child.stdout.text(),
      child.stderr.text(),
      useOfTree(child.pid),
    ]);
    if ((await child.exited) !== 0) throw new Error(`quoin admin ${args.join(' ')}: ${stderr}`);
    return { stdout, cpuSeconds: time / 1000, peakMb: peak };
  };
  const scopes = 'docs:write,project:admin,analytics:read,agent:run,billing:read,tokens:manage';
  const made = await admin([
    ...['token', '--json', '--email', 'operator@quoin.local'],
    ...['--scopes', scopes],
  ]);
  const token: string = JSON.parse(made.stdout).token.value;
  const file = join(folder.path, 'quoin.db');
  const pending = openPending(file, database?.url);
  return {
    port,
    get pid() {
      return server.pid;
    },
    token,
    file: database === null ? file : null,
    databaseUrl: database?.url ?? null,
    admin,
    line: (pattern) => server.line(pattern),
    resident: async () => {
      const status = await Bun.file(`/proc/${server.pid}/status`).text();
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    indexed: async () => {
      while ((await pending.count()) > 0) await Bun.sleep(LOOK_MS);
    },
    restart: async () => {
      await server.stop();
      server = await start();
    },
    stop: async () => {
      await pending.close();
      await server.stop();
      await database?.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
};
