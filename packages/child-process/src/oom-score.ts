/**
 * Sets which process the system kills first when its memory, or that of the control group, is used
 * up.
 */
import { writeFileSync } from 'node:fs';

/** The highest there is (proc_pid_oom_score_adj(5)). Every process may raise its own and its children's. */
const FIRST = '1000';

/**
 * A child process has the work of a few requests, the service has everything. Only on Linux. Writes
 * synchronously, because the child could otherwise have grown before.
 */
export const raiseOomScore = (pid: number): void => {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync(`/proc/${pid}/oom_score_adj`, FIRST);
  } catch {
    // The process is gone, or `/proc` is not mounted: the system chooses by size alone.
  }
};
