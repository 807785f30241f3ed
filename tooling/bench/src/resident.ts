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

const childrenOf = async (pid: number): Promise<number[]> => {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
};

/** The most that any child of a process held, in megabytes. */
export const peakOfChildren = async (pid: number): Promise<number> =>
  Math.max(0, ...(await Promise.all((await childrenOf(pid)).map(peakOf))));

/** Of `USER_HZ`, which is 100 on Linux for all programs (proc_pid_stat(5)). */
const TICK_MS = 10;

interface ProcessorTimes {
  readonly own: number;
  /** Of processes that it started and waited for, and of those that they waited for. */
  readonly ended: number;
}

/** Milliseconds that a process has used, of all processors together; 0 for one that is gone. */
const processorTimesOf = async (pid: number): Promise<ProcessorTimes> => {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // Behind the name, which may contain anything: utime, stime, cutime and cstime are the 14th to 17th of all.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sum = (at: number) => (Number(fields[at] ?? 0) + Number(fields[at + 1] ?? 0)) * TICK_MS;
  return { own: sum(11), ended: sum(13) };
};

const processorTimeOf = async (pid: number): Promise<number> => (await processorTimesOf(pid)).own;

/**
 * Milliseconds of a process and all that it started.
 *
 * @param part `ended`: only of those that it started and waited for
 */
export const processorTimeOfTree = async (pid: number, part: 'all' | 'ended'): Promise<number> => {
  const { own, ended } = await processorTimesOf(pid);
  if (part === 'ended') return ended;
  const children = await childrenOf(pid);
  const times = await Promise.all(children.map((child) => processorTimeOfTree(child, 'all')));
  return times.reduce((sum, time) => sum + time, own + ended);
};

/** Milliseconds that the children of a process have used, of all processors together. */
export const processorTimeOfChildren = async (pid: number): Promise<number> => {
  const times = await Promise.all((await childrenOf(pid)).map(processorTimeOf));
  return times.reduce((sum, time) => sum + time, 0);
};

interface Use {
  /** Milliseconds of processor time. */
  readonly time: number;
  /** Megabytes. */
  readonly peak: number;
}

const SAMPLE_MS = 50;

/**
 * Samples a process and all that it starts until they are gone. `wait4` counts otherwise: the memory
 * of a child includes that of the process which started it, and a child that is not waited for is
 * missing.
 *
 * @returns processor time of all of them, and the memory of the largest
 */
export const useOfTree = async (root: number): Promise<Use> => {
  const uses = new Map<number, Use>();
  /** @returns whether any of the processes is running */
  const sample = async (pid: number): Promise<boolean> => {
    const peak = await peakOf(pid);
    // A process that ended has no memory. It keeps its last values here.
    if (peak > 0) uses.set(pid, { time: await processorTimeOf(pid), peak });
    const children = await Promise.all((await childrenOf(pid)).map(sample));
    return peak > 0 || children.includes(true);
  };
  while (await sample(root)) await Bun.sleep(SAMPLE_MS);
  const found = [...uses.values()];
  return {
    time: found.reduce((sum, { time }) => sum + time, 0),
    peak: Math.max(0, ...found.map(({ peak }) => peak)),
  };
};
