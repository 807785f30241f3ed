/** A run of named steps with their times, as text; the last line is for programs. */

export interface Count {
  passed: number;
  failed: number;
  /** Shown below the step's name. */
  output?: string;
}

type Work = () => Promise<Count>;

export interface Steps {
  /** Runs one step; an error that it throws is a failure. Returns whether it passed. */
  step(name: string, work: Work): Promise<boolean>;
  /** Runs several, so many at a time, and shows each when it has ended. */
  together(limit: number, all: readonly (readonly [name: string, work: Work])[]): Promise<void>;
  /** Prints `N passed, N failed` and returns the exit code. */
  finish(): 0 | 1;
}

export const steps = (print: (line: string) => void = console.log): Steps => {
  const total: Count = { passed: 0, failed: 0 };
  const start = performance.now();
  const since = (moment: number) => `${((performance.now() - moment) / 1_000).toFixed(1)} s`;
  const finished = async (work: Work): Promise<{ ok: boolean; lines: readonly string[] }> => {
    const begun = performance.now();
    const { passed, failed, output } = await work().catch(
      (error: unknown): Count => ({
        passed: 0,
        failed: 1,
        output: error instanceof Error ? (error.stack ?? error.message) : String(error),
      }),
    );
    total.passed += passed;
    total.failed += failed;
    const ok = failed === 0;
    const outcome = `  ${ok ? 'ok' : 'FAILED'}, ${since(begun)}`;
    return { ok, lines: output === undefined ? [outcome] : [output, outcome] };
  };
  return {
    step: async (name, work) => {
      print(`> ${name}`);
      const { ok, lines } = await finished(work);
      print(lines.join('\n'));
      return ok;
    },
    together: async (limit, all) => {
      const rest = all.values();
      const lane = async (): Promise<void> => {
        for (const [name, work] of rest) {
          const { lines } = await finished(work);
          print([`> ${name}`, ...lines].join('\n'));
        }
      };
      await Promise.all(Array.from({ length: limit }, lane));
    },
    finish: () => {
      print(`\nAll steps: ${since(start)}`);
      print(`${total.passed} passed, ${total.failed} failed`);
      return total.failed === 0 ? 0 : 1;
    },
  };
};
