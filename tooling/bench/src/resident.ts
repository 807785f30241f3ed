/** Resident memory and processor time of processes, as Linux counts them. */
import { readFile } from 'node:fs/promises';

/** It is counted from the present on. */
export const forgetPeak = (pid: number): Promise<number> =>
  Bun.write(`/proc/${pid}/clear_refs`, '5');

/** The most that a process held, in megabytes; 0 for one that is gone. */
export const peakOf = async (pid: number | string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

const childrenOf = async (pid: number): Promise<string[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ');

/** The most that any child of a process held, in megabytes. */
export const peakOfChildren = async (pid: number): Promise<number> =>
  Math.max(0, ...(await Promise.all((await childrenOf(pid)).map(peakOf))));

/** Of `USER_HZ`, which is 100 on Linux for all programs (proc_pid_stat(5)). */
const TICK_MS = 10;

/** Milliseconds that the children of a process have used, of all processors together. */
export const processorTimeOfChildren = async (pid: number): Promise<number> => {
  let sum = 0;
  for (const child of await childrenOf(pid)) {
    const stat = await readFile(`/proc/${child}/stat`, 'utf8').catch(() => '');
    // Behind the name, which may contain anything: utime and stime are the 14th and 15th of all.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    sum += (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
  }
  return sum;
};
