/** Which tests passed with which inputs, so that `check` does not run them again. */
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import type { TestTask } from './test-tasks.ts';

const KEPT = join(ROOT, '.cache/check/passed.json');

/** What the hashes of turbo do not contain. */
const MACHINE = [
  Bun.version,
  process.platform,
  process.arch,
  process.env.QUOIN_TEST_CHROMIUM ?? '',
  process.env.QUOIN_TEST_POSTGRES_URL ?? '',
].join(' ');

interface Passed {
  readonly machine: string;
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
      const isSame = hash !== null && known?.hash === hash && known.machine === MACHINE;
      return isSame ? known.tests : null;
    },
    async add({ name, hash }, tests) {
      if (hash === null) return;
      passed[name] = { machine: MACHINE, hash, tests };
      await Bun.write(KEPT, JSON.stringify(passed, null, 2));
    },
  };
};
