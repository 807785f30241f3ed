/** A control group of Linux that limits the memory of one process and its children (cgroups(7)). */
import { existsSync } from 'node:fs';
import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MemoryGroup extends AsyncDisposable {
  /** Put before a command: it then runs in the group. */
  readonly prefix: readonly string[];
  /** The most memory that the group used since it was made, in megabytes. Includes cached files. */
  peak(): Promise<number>;
  /** How many processes of the group the kernel killed because the limit was reached. */
  kills(): Promise<number>;
}

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';
/** Processes that were just killed leave the group a moment later. */
const EMPTY_MS = 5_000;
const LOOK_MS = 50;

const FILES = existsSync(join(V1, 'memory.limit_in_bytes'))
  ? {
      root: V1,
      limit: 'memory.limit_in_bytes',
      peak: 'memory.max_usage_in_bytes',
      events: 'memory.oom_control',
    }
  : { root: V2, limit: 'memory.max', peak: 'memory.peak', events: 'memory.events' };

const MEGABYTE = 1024 ** 2;

/**
 * Makes a group with a limit.
 *
 * @throws {Error} where this process may not make control groups: it needs the rights of root
 */
export const memoryGroup = async (megabytes: number): Promise<MemoryGroup> => {
  const path = join(FILES.root, `quoin-bench-${process.pid}-${megabytes}-${Date.now()}`);
  await mkdir(path);
  await writeFile(join(path, FILES.limit), String(megabytes * MEGABYTE));
  const read = (name: string) => readFile(join(path, name), 'utf8');
  return {
    prefix: ['sh', '-c', `echo $$ > ${join(path, 'cgroup.procs')} && exec "$@"`, 'sh'],
    peak: async () => Number(await read(FILES.peak)) / MEGABYTE,
    kills: async () => Number(/^oom_kill (\d+)/m.exec(await read(FILES.events))?.[1] ?? 0),
    async [Symbol.asyncDispose]() {
      for (let waited = 0; waited < EMPTY_MS; waited += LOOK_MS) {
        if ((await read('cgroup.procs')).trim() === '') break;
        await Bun.sleep(LOOK_MS);
      }
      await rmdir(path);
    },
  };
};
