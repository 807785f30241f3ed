/** Which tests passed with which inputs, so that `check` does not run them again. */
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import type { TestTask } from './test-tasks.ts';

const KEPT = join(ROOT, '.cache/check/passed.json');

interface Passed {
  readonly hash: string;
  readonly tests: number;
}

export interface PassedTests {
  /** How many tests of the package passed with these same inputs, or null. */
  of(task: TestTask): number | null;
  /** To be called when all tests of the package have passed. */
  add(task: TestTask, tests: number): Promise<void>;
}

export const passedTests = async (): Promise<PassedTests> => {
  const file = Bun.file(KEPT);
  const passed: Record<string, Passed> = (await file.exists()) ? await file.json() : {};
  return {
    of: ({ name, hash }) => {
      const known = passed[name];
      return hash !== null && known?.hash === hash ? known.tests : null;
    },
    async add({ name, hash }, tests) {
      if (hash === null) return;
      passed[name] = { hash, tests };
      await Bun.write(KEPT, JSON.stringify(passed, null, 2));
    },
  };
};
