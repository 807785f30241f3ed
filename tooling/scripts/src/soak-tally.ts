/** Reads what `turbo run test` prints, fresh or replayed from its cache, and adds it up. */

export interface PackageTests {
  passed: number;
  failed: number;
  /** Skipped and to do: shown, because they prove nothing. */
  skipped: number;
  cached: boolean;
  output: string[];
}

export interface TestTally {
  /** Reads one line without colors; returns the package's name when its tests have just ended. */
  read(line: string): string | null;
  packages(): ReadonlyMap<string, PackageTests>;
  /** A package that failed without a failed test, such as one with no tests, counts as one. */
  totals(): { passed: number; failed: number };
}

const TASK_LINE = /^(\S+):(?:test|soak): ?(.*)$/;
const COUNT = /^\s*(\d+) (pass|fail|skip|todo)$/;
const RAN = /^Ran \d+ tests? across \d+ files?\./;
const FAILED_TASKS = /^Failed:\s+(.+)$/;

export const testTally = (): TestTally => {
  const packages = new Map<string, PackageTests>();
  const packageTests = (name: string): PackageTests => {
    const known = packages.get(name);
    if (known !== undefined) return known;
    const fresh = { passed: 0, failed: 0, skipped: 0, cached: false, output: [] };
    packages.set(name, fresh);
    return fresh;
  };
  // Counts of a run become the package's only with its last line, so that a test which
  // prints such a line changes nothing.
  const pending = new Map<string, Map<string, number>>();

  const read = (line: string): string | null => {
    for (const task of FAILED_TASKS.exec(line.trim())?.[1]?.split(', ') ?? []) {
      const tests = packageTests(task.replace(/#\w+$/, ''));
      if (tests.failed === 0) tests.failed = 1;
    }
    const [, name, text] = TASK_LINE.exec(line) ?? [];
    if (name === undefined || text === undefined) return null;
    const tests = packageTests(name);
    tests.output.push(text);
    if (text.startsWith('cache hit')) tests.cached = true;
    const [, count, kind] = COUNT.exec(text) ?? [];
    const counts = pending.get(name) ?? new Map<string, number>();
    if (kind !== undefined) pending.set(name, counts.set(kind, Number(count)));
    if (!RAN.test(text)) return null;
    tests.passed += counts.get('pass') ?? 0;
    tests.failed += counts.get('fail') ?? 0;
    tests.skipped += (counts.get('skip') ?? 0) + (counts.get('todo') ?? 0);
    pending.delete(name);
    return name;
  };
  const sum = (key: 'passed' | 'failed') =>
    [...packages.values()].reduce((total, tests) => total + tests[key], 0);
  return {
    read,
    packages: () => packages,
    totals: () => ({ passed: sum('passed'), failed: sum('failed') }),
  };
};
