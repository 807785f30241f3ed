/** Processes that a process started: from `/proc`, as small installations of Linux have no `ps`. */
import { readdir, readFile } from 'node:fs/promises';

export interface ChildProcess {
  readonly pid: number;
  /** Program and arguments. */
  readonly command: string;
}

export const childProcesses = (parent: number): Promise<ChildProcess[]> =>
  process.platform === 'linux' ? fromProc(parent) : fromPs(parent);

const fromProc = async (parent: number): Promise<ChildProcess[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all([read(pid, 'stat'), read(pid, 'cmdline')]);
      // The name in parentheses may contain both blanks and parentheses; then state, parent (proc_pid_stat(5)).
      const [, parentId] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return { pid: Number(pid), parentId, command: command.replaceAll('\0', ' ').trim() };
    }),
  );
  return found
    .filter(({ parentId }) => Number(parentId) === parent)
    .map(({ pid, command }) => ({ pid, command }));
};

/** Empty if the process ended meanwhile. */
const read = (pid: string, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

const fromPs = async (parent: number): Promise<ChildProcess[]> => {
  const ps = Bun.spawn(['ps', '-A', '-o', 'pid=,ppid=,args='], { stdout: 'pipe' });
  const rows = (await ps.stdout.text()).split('\n').map((row) => row.trim().split(/\s+/));
  return rows
    .filter(([, parentId]) => Number(parentId) === parent)
    .map(([pid, , ...args]) => ({ pid: Number(pid), command: args.join(' ') }));
};
