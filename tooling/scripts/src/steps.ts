/** A run of named steps with their times, for people; the last line is for programs. */

export interface Count {
  passed: number;
  failed: number;
}

export interface Steps {
  /** Runs one step; an error that it throws is a failure. Gives whether nothing failed in it. */
  step(name: string, work: () => Promise<Count>): Promise<boolean>;
  /** Prints `N passed, N failed` and gives the exit code. */
  finish(): 0 | 1;
}

export const steps = (print: (line: string) => void = console.log): Steps => {
  const total: Count = { passed: 0, failed: 0 };
  const start = performance.now();
  const since = (moment: number) => `${((performance.now() - moment) / 1_000).toFixed(1)} s`;
  return {
    step: async (name, work) => {
      const begun = performance.now();
      print(`> ${name}`);
      const count = await work().catch((error: unknown) => {
        print(error instanceof Error ? (error.stack ?? error.message) : String(error));
        return { passed: 0, failed: 1 };
      });
      total.passed += count.passed;
      total.failed += count.failed;
      print(`  ${count.failed === 0 ? 'ok' : 'FAILED'}, ${since(begun)}`);
      return count.failed === 0;
    },
    finish: () => {
      print(`\nAll steps: ${since(start)}`);
      print(`${total.passed} passed, ${total.failed} failed`);
      return total.failed === 0 ? 0 : 1;
    },
  };
};
