/** Processor time of a service with all that works for it: on a machine that others use, it can be compared. */
import postgres from 'postgres';
import { processorTimeOfTree } from './resident.ts';
import type { Service } from './service.ts';

/** The process that started the one which answers on this connection: PostgreSQL's own. */
const postmasterOf = async (url: string): Promise<number> => {
  const sql = postgres(url, { max: 1 });
  try {
    const [row] = await sql.unsafe<{ pid: number }[]>('select pg_backend_pid() as pid');
    const stat = await Bun.file(`/proc/${row?.pid ?? 0}/stat`).text();
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } finally {
    await sql.end();
  }
};

export interface ProcessorTime {
  /** Milliseconds so far of the service, its processes, its database, and the Git server of the benchmark. */
  ofService(): Promise<number>;
  /** Milliseconds so far of the service and its processes. */
  ofProcess(): Promise<number>;
  /** Milliseconds so far of the PostgreSQL server, with its work for others; 0 on SQLite. */
  ofDatabase(): Promise<number>;
  /** Milliseconds so far of the `git` program and the Git server. */
  ofGit(): Promise<number>;
}

/** The Git server and the `git` program are processes that the benchmark started, and waited for. */
export const openProcessorTime = async ({
  pid,
  databaseUrl,
}: Pick<Service, 'pid' | 'databaseUrl'>): Promise<ProcessorTime> => {
  const database = databaseUrl === null ? null : await postmasterOf(databaseUrl);
  const ofGit = () => processorTimeOfTree(process.pid, 'ended');
  const ofProcess = () => processorTimeOfTree(pid, 'all');
  const ofDatabase = async () => (database === null ? 0 : processorTimeOfTree(database, 'all'));
  return {
    ...{ ofGit, ofProcess, ofDatabase },
    async ofService() {
      const times = await Promise.all([ofGit(), ofProcess(), ofDatabase()]);
      return times.reduce((sum, time) => sum + time, 0);
    },
  };
};
