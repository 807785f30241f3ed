/** Resident memory of processes, as Linux counts it. */
import { readFile } from 'node:fs/promises';

/** It is counted from the present on. */
export const forgetPeak = (pid: number): Promise<number> =>
  Bun.write(`/proc/${pid}/clear_refs`, '5');

/** The most that a process held, in megabytes; 0 for one that is gone. */
export const peakOf = async (pid: number | string): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
};

/** The most that any child of a process held, in megabytes. */
export const peakOfChildren = async (pid: number): Promise<number> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return Math.max(0, ...(await Promise.all(children.trim().split(' ').map(peakOf))));
};
