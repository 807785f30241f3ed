/** How much memory a process holds. */
import { readFile } from 'node:fs/promises';

/** Linux counts pages of memory, 4 KB on common machines. */
const PAGE_BYTES = 4096;

const fromProc = async (pid: number): Promise<number | null> => {
  try {
    const fields = (await readFile(`/proc/${pid}/statm`, 'utf8')).split(' ');
    return Number(fields[1]) * PAGE_BYTES;
  } catch {
    // Another system, or the process is gone.
    return null;
  }
};

const fromPs = async (pid: number): Promise<number> => {
  const ps = Bun.spawn(['ps', '-o', 'rss=', '-p', String(pid)], {
    stdout: 'pipe',
    stderr: 'ignore',
  });
  return Number((await new Response(ps.stdout).text()).trim()) * 1024;
};

/** Bytes; 0 for a process that is gone. */
export const residentMemory = async (pid: number): Promise<number> =>
  (await fromProc(pid)) ?? (process.platform === 'linux' ? 0 : fromPs(pid));
