/** One run of the PostgreSQL programs: make a data folder, serve it, end the server. */
import { type ChildProcess, spawn } from 'node:child_process';
import { open, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { childProcesses } from './child-processes.ts';
import { eventually } from './eventually.ts';
import { PID_FILE } from './orphan-watch.ts';
import { changeOwner, type Owner } from './postgres-binaries.ts';
import { signalIfRunning } from './signal-if-running.ts';

/** Recovery after a kill replays the log; a loaded machine needs a while. */
const START_TIMEOUT_MS = 60_000;
/** Six test processes, each with several pools, and two runs on one server. */
const MAX_CONNECTIONS = 500;
/** The line of `postmaster.pid` that says `ready` (LOCK_FILE_LINE_PM_STATUS in miscadmin.h). */
const STATUS_LINE = 7;
const STILL_IN_USE = 'pre-existing shared memory block';

export interface Cluster {
  /** Folder with `initdb` and `postgres`. */
  programs: string;
  /** Holds the data, the log, and the process id; owned by `owner`. */
  folder: string;
  owner: Owner;
  port: number;
  /** Flush at each commit. */
  durable: boolean;
}

export interface Server {
  /** Resolves when the process is gone; does nothing when it is gone already. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
}

/**
 * Makes the data folder. Text sorts by ICU's English rules, as on most installed servers and
 * unlike SQLite, so a query that relies on byte order fails here and not at a user's.
 */
export const initialise = async (cluster: Cluster, password: string): Promise<void> => {
  const passwordFile = join(cluster.folder, 'password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  await changeOwner(passwordFile, cluster.owner);
  const initdb = await launch(cluster, 'initdb', [
    `--pgdata=${dataFolder(cluster)}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en-US',
    '--no-sync',
  ]);
  if ((await initdb.exited) !== 0) throw new Error(`initdb failed\n${await readLog(cluster)}`);
  await rm(passwordFile);
};

/** @throws Error with the server's log when it does not come up */
export const serve = async (cluster: Cluster): Promise<Server> => {
  const settings = {
    listen_addresses: '127.0.0.1',
    port: cluster.port,
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    ...(cluster.durable
      ? {}
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // A killed server's children hold its shared memory until they notice: then start again.
  const started = await eventually(
    async () => {
      const server = await launch(cluster, 'postgres', ['-D', dataFolder(cluster), ...flags]);
      if (await becomesReady(cluster, server)) return { server };
      const log = await readLog(cluster);
      return log.trimEnd().split('\n').slice(-3).join().includes(STILL_IN_USE) ? null : { log };
    },
    { timeout: START_TIMEOUT_MS },
  );
  if ('log' in started) throw new Error(`PostgreSQL did not start\n${started.log}`);
  const { process, exited } = started.server;
  const pidFile = join(cluster.folder, PID_FILE);
  await writeFile(pidFile, String(process.pid));
  return {
    end: async (signal) => {
      if (signal === 'SIGKILL') await crash(process);
      else process.kill(signal);
      await exited;
      await rm(pidFile, { force: true });
    },
  };
};

/**
 * Kills the server with its processes, one for each connection: without the server they would go on
 * until they next wait, and could still commit. The server is stopped first and starts no more.
 */
const crash = async (server: ChildProcess): Promise<void> => {
  if (server.pid !== undefined && server.exitCode === null && server.signalCode === null) {
    server.kill('SIGSTOP');
    for (const { pid } of await childProcesses(server.pid)) signalIfRunning(pid, 'SIGKILL');
  }
  server.kill('SIGKILL');
};

interface Launched {
  process: ChildProcess;
  /** Exit code, or null when a signal ended it. */
  exited: Promise<number | null>;
}

/** Both streams go to a file: a pipe would fill up, or keep this process from ending. */
const launch = async (cluster: Cluster, program: string, args: string[]): Promise<Launched> => {
  const log = await open(logFile(cluster), 'a');
  const process = spawn(join(cluster.programs, program), args, {
    ...cluster.owner,
    cwd: cluster.folder,
    env: {},
    stdio: ['ignore', log.fd, log.fd],
  });
  const exited = new Promise<number | null>((resolve, reject) => {
    process.once('error', reject);
    process.once('exit', resolve);
  });
  process.unref();
  await log.close();
  return { process, exited };
};

/** False when the server ended instead. */
const becomesReady = async (cluster: Cluster, { process, exited }: Launched): Promise<boolean> => {
  let ended = false;
  const end = exited.then(() => {
    ended = true;
  });
  const ready = eventually(
    async () => {
      if (ended) return { ready: false };
      const lines = (await readFile(join(dataFolder(cluster), 'postmaster.pid'), 'utf8')).split(
        '\n',
      );
      const isOurs = lines[0] === String(process.pid);
      return isOurs && lines[STATUS_LINE]?.trim() === 'ready' && { ready: true };
    },
    { timeout: START_TIMEOUT_MS },
  );
  const [outcome] = await Promise.all([ready, Promise.race([end, ready])]);
  return outcome.ready;
};

const dataFolder = ({ folder }: Cluster) => join(folder, 'data');
const logFile = ({ folder }: Cluster) => join(folder, 'log');
const readLog = (cluster: Cluster) => readFile(logFile(cluster), 'utf8');
