/** Adds up the units of each package. */
import type { UnitResult } from './run-unit.ts';
import type { TestTask } from './test-tasks.ts';

export interface PackageTotal {
  readonly passed: number;
  readonly failed: number;
  /** Text for the terminal. */
  readonly text: string;
}

export interface PackageTally {
  /** Returns the package's total with its last unit, and null before. */
  add(result: UnitResult): PackageTotal | null;
  /** Files that have ended. */
  files(): number;
}

interface Sum {
  passed: number;
  failed: number;
  skipped: number;
  remaining: number;
}

export const packageTally = (tasks: readonly TestTask[]): PackageTally => {
  const sums = new Map<string, Sum>(
    tasks.map(({ name, files }) => [
      name,
      { passed: 0, failed: 0, skipped: 0, remaining: files.length },
    ]),
  );
  let ended = 0;
  return {
    files: () => ended,
    add({ unit: { task, files }, passed, failed, skipped, notRun }) {
      const sum = sums.get(task.name);
      if (sum === undefined) throw new Error(`${task.name} is not in this run`);
      sum.passed += passed;
      sum.failed += failed;
      sum.skipped += skipped;
      sum.remaining -= files.length - notRun.length;
      ended += files.length - notRun.length;
      return sum.remaining === 0 ? { ...sum, text: describe(task.name, sum) } : null;
    },
  };
};

const describe = (name: string, { passed, failed, skipped }: Sum): string =>
  `${name}: ${[
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
  ].join(', ')}`;
