/** How long programs used a processor. */
import { readdirSync, readFileSync } from 'node:fs';

/** Of `utime` and `stime` in proc_pid_stat(5): `USER_HZ` is 100 on each architecture of Linux. */
const TICK_MS = 10;
/** The parent, and what the process and its ended children used, after the name in parentheses. */
const PARENT = 1;
const OWN = [11, 12];
const OF_CHILDREN = [13, 14];

interface ProcessTime {
  readonly pid: number;
  readonly parent: number;
  /** Milliseconds. */
  readonly own: number;
  /** Milliseconds of the children that ended. */
  readonly children: number;
}

/** Null if the process ended, and on systems without `/proc`. */
const read = (pid: number): ProcessTime | null => {
  const stat = textOf(pid, 'stat');
  if (stat === '') return null;
  // The name may contain both blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const sum = (places: readonly number[]) =>
    places.reduce((total, place) => total + Number(fields[place]) * TICK_MS, 0);
  return { pid, parent: Number(fields[PARENT]), own: sum(OWN), children: sum(OF_CHILDREN) };
};

const textOf = (pid: number, file: string): string => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
};

/**
 * Returns the milliseconds that a process and those of its children that ended have used until now.
 * Null if the process ended, and on systems without `/proc`.
 */
export const processorTime = (pid: number): number | null => {
  const time = read(pid);
  return time === null ? null : time.own + time.children;
};

/** Milliseconds of the fixture host and the processes that it started. */
export interface SharedTime {
  readonly postgres: number;
  readonly chromium: number;
  /** The host itself and the services that tests started in it. */
  readonly services: number;
}

/**
 * Returns what the fixture host with this socket has used until now. Null if it ended, and on
 * systems without `/proc`.
 */
export const sharedTime = (socket: string): SharedTime | null => {
  const all = pids().flatMap((pid) => read(pid) ?? []);
  const host = all.find(({ pid }) => textOf(pid, 'cmdline').split('\0').includes(socket));
  if (host === undefined) return null;
  const children = (parent: number) => all.filter((one) => one.parent === parent);
  const tree = (one: ProcessTime): number =>
    children(one.pid).reduce((sum, child) => sum + tree(child), one.own + one.children);
  const total = { postgres: 0, chromium: 0, services: host.own + host.children };
  for (const child of children(host.pid)) total[kindOf(child.pid)] += tree(child);
  return total;
};

const kindOf = (pid: number): keyof SharedTime => {
  const [program = ''] = textOf(pid, 'cmdline').split('\0');
  if (program.endsWith('/postgres')) return 'postgres';
  return /chrom/i.test(program) ? 'chromium' : 'services';
};

const pids = (): number[] => {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
};
