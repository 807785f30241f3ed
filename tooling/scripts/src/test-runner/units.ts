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

/** Long enough that the start of a process matters little, short enough that no lane ends alone. */
const UNIT_MS = 45_000;
/** Of a file that was never timed. */
const UNKNOWN_MS = 2_000;

/**
 * Neighbours stay together, because they import the same modules.
 *
 * @returns the longest first, so that no long one is left over at the end
 */
export const unitsOf = (tasks: readonly TestTask[], timings: Timings): Unit[] =>
  tasks.flatMap((task) => split(task, timings)).toSorted((a, b) => b.estimate - a.estimate);

const split = (task: TestTask, timings: Timings): Unit[] => {
  const units: { files: string[]; estimate: number }[] = [];
  for (const file of task.files) {
    const estimate = timings[join(task.folder, file)] ?? UNKNOWN_MS;
    const last = units.at(-1);
    if (last === undefined || last.estimate + estimate > UNIT_MS) {
      units.push({ files: [file], estimate });
    } else {
      last.files.push(file);
      last.estimate += estimate;
    }
  }
  return units.map((unit) => ({ ...unit, task }));
};
