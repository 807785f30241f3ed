/** Starts the service on a database of its own, with an operator's token, for one benchmark. */
import { join } from 'node:path';
import { freePort, freshDatabase, startProcess, temporaryFolder } from '@quoin/test-kit';

export type Dialect = 'sqlite' | 'postgresql';

export interface Service {
  readonly port: number;
  readonly pid: number;
  readonly token: string;
  /** The SQLite file, or null on PostgreSQL. */
  readonly file: string | null;
  /** The first line of the server's output that matches. */
  line(pattern: RegExp): Promise<RegExpMatchArray>;
  /** Bytes of resident memory of the server. */
  resident(): Promise<number>;
  stop(): Promise<void>;
}

const ROOT = join(import.meta.dir, '../../..');

/** @param preload a module that runs in the server's process before it */
export const startService = async (dialect: Dialect, preload?: string): Promise<Service> => {
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
    ...(database === null ? {} : { QUOIN_DATABASE_URL: database.url }),
  };
  const preloaded = preload === undefined ? [] : ['--preload', preload];
  const server = await startProcess(
    [process.execPath, ...preloaded, join(ROOT, 'apps/server/src/main.ts')],
    {
      env,
      readyWhen: { url: `http://127.0.0.1:${port}/ready` },
    },
  );
  const admin = Bun.spawnSync(
    [
      process.execPath,
      join(ROOT, 'apps/server/src/cli.ts'),
      'admin',
      'token',
      '--json',
      '--email',
      'operator@quoin.local',
      '--scopes',
      'docs:write,project:admin',
    ],
    { env },
  );
  const token: string = JSON.parse(admin.stdout.toString()).token.value;
  return {
    port,
    pid: server.pid,
    token,
    file: database === null ? join(folder.path, 'quoin.db') : null,
    line: (pattern) => server.line(pattern),
    resident: async () => {
      const status = await Bun.file(`/proc/${server.pid}/status`).text();
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
    },
    stop: async () => {
      await server.stop();
      await database?.drop();
      await folder[Symbol.asyncDispose]();
    },
  };
};
