/** Reads the output of `bun test`, line by line: which file runs, and why tests fail. */

export interface FailedTest {
  /** As `bun test` prints it, relative to the package. */
  readonly file: string;
  readonly name: string;
  /** What was printed from the end of the test before it to its own result. */
  readonly lines: readonly string[];
  /** Milliseconds since 1970. */
  readonly from: number;
  readonly until: number;
}

export interface UnitOutput {
  /** Takes one line without colors, at the time when it was printed. */
  read(line: string, now: number): void;
  readonly failed: readonly FailedTest[];
  /** Files that have begun, in this order. */
  readonly begun: readonly string[];
  /** The last lines that are no result of a test. */
  tail(): readonly string[];
}

const FILE = /^(\S+\.test\.tsx?):$/;
const RESULT = /^\((pass|fail|skip|todo)\) (.*?)(?: \[([\d.]+)(m?s)\])?$/;
/** Bun writes the reason of a time-out below the result. */
const REASON_BELOW = /^ {2}\^ /;
/** Bun repeats the failed tests at the end of a long output. */
const RECAP = /^\d+ tests? failed:$/;
const TAIL_LINES = 40;

export const unitOutput = (): UnitOutput => {
  const failed: (FailedTest & { lines: string[] })[] = [];
  const begun: string[] = [];
  let block: string[] = [];
  let afterFailure = false;
  let ended = false;
  return {
    failed,
    begun,
    tail: () => block.slice(-TAIL_LINES),
    read(line, now) {
      ended ||= RECAP.test(line);
      if (ended) return;
      const file = FILE.exec(line)?.[1];
      if (file !== undefined) {
        begun.push(file);
        block = [];
        return;
      }
      const reasonOf = afterFailure && REASON_BELOW.test(line) ? failed.at(-1) : undefined;
      afterFailure = false;
      if (reasonOf !== undefined) {
        reasonOf.lines.push(line);
        return;
      }
      const [, result, name = '', time = '0', unit = 'ms'] = RESULT.exec(line) ?? [];
      if (result === undefined) {
        block.push(line);
        return;
      }
      if (result === 'fail') {
        const took = Number(time) * (unit === 's' ? 1_000 : 1);
        failed.push({ file: begun.at(-1) ?? '', name, lines: block, from: now - took, until: now });
        afterFailure = true;
      }
      block = [];
    },
  };
};
