/** Splits the tests of all packages into units: some files of one package, for one process. */
import { join } from 'node:path';
import type { TestTask } from './test-tasks.ts';
import type { Timings } from './timings.ts';

export interface Unit {
  readonly task: TestTask;
  /** Relative to the package, in the order of their paths. */
  readonly files: readonly string[];
  /** Milliseconds, expected. */
  readonly estimate: number;
}

/**
 * A process loads the modules of its package once, which takes 1.5 s of a processor for the service:
 * a unit is as long as possible if each lane has some, so that no lane ends alone.
 */
const UNITS_PER_LANE = 4;
const SHORTEST_MS = 45_000;
const LONGEST_MS = 150_000;
/** Of a file that was never timed. */
const UNKNOWN_MS = 2_000;

/**
 * Neighbours stay together, because they import the same modules.
 *
 * @param lanes - processes at a time
 * @returns the longest first, so that no long one is left over at the end
 */
export const unitsOf = (tasks: readonly TestTask[], timings: Timings, lanes: number): Unit[] => {
  const estimateOf = (task: TestTask, file: string) =>
    timings[join(task.folder, file)] ?? UNKNOWN_MS;
  const all = tasks.flatMap((task) => task.files.map((file) => estimateOf(task, file)));
  const share = all.reduce((sum, one) => sum + one, 0) / (lanes * UNITS_PER_LANE);
  const limit = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, share));
  return tasks
    .flatMap((task) => split(task, limit, (file) => estimateOf(task, file)))
    .toSorted((a, b) => b.estimate - a.estimate);
};

const split = (task: TestTask, limit: number, estimateOf: (file: string) => number): Unit[] => {
  const units: { files: string[]; estimate: number }[] = [];
  for (const file of task.files) {
    const estimate = estimateOf(file);
    const last = units.at(-1);
    if (last === undefined || last.estimate + estimate > limit) {
      units.push({ files: [file], estimate });
    } else {
      last.files.push(file);
      last.estimate += estimate;
    }
  }
  return units.map((unit) => ({ ...unit, task }));
};
