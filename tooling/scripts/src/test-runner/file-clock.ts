/** Splits the processor time of a test process by the files that it runs, one after another. */
import { processorTime } from './processor-time.ts';

export interface FileClock {
  /** To be called with the id of the process. */
  start(pid: number): void;
  /** To be called at each line of output with the file that runs, if one does. */
  at(file: string | undefined): void;
  /**
   * Returns the milliseconds by file. The start of the process counts for its first file.
   *
   * @param total - milliseconds of the whole process, after its end
   */
  end(total: number): Readonly<Record<string, number>>;
}

export const fileClock = (usedBy: (pid: number) => number | null = processorTime): FileClock => {
  const times: Record<string, number> = {};
  let process = 0;
  let running: string | undefined;
  let counted = 0;
  const count = (used: number): void => {
    if (running === undefined) return;
    times[running] = (times[running] ?? 0) + Math.max(0, used - counted);
    counted = Math.max(counted, used);
  };
  return {
    start: (pid) => {
      process = pid;
    },
    at: (file) => {
      if (file === running) return;
      // Without an answer, the time counts for the next file.
      const used = running === undefined ? null : usedBy(process);
      if (used !== null) count(used);
      running = file;
    },
    end: (total) => {
      count(total);
      return times;
    },
  };
};
