/** How long each test file took when it was last recorded: what `check` plans with. */
import { join } from 'node:path';
import { ROOT } from '../command.ts';

/** Milliseconds by the path of the file in the repository. */
export type Timings = Readonly<Record<string, number>>;

const RECORDED = join(ROOT, 'tooling/scripts/test-timings.json');

export const recordedTimings = (): Promise<Timings> => Bun.file(RECORDED).json();

/** Slowest first, so that the file reads as a report. */
export const recordTimings = async (timings: Timings): Promise<void> => {
  await Bun.write(
    RECORDED,
    `${JSON.stringify(Object.fromEntries(slowestFirst(timings)), null, 2)}\n`,
  );
};

export const slowestFirst = (timings: Timings): [file: string, milliseconds: number][] =>
  Object.entries(timings).toSorted(([, a], [, b]) => b - a);
