/** What `check` prints about the time that tests took. */
import type { SharedTime } from './processor-time.ts';
import { slowestFirst, type Timings } from './timings.ts';

const FILES = 10;

export interface RunTimes {
  readonly timings: Timings;
  /** Milliseconds of a processor by file. */
  readonly processorTimes: Timings;
  /** Null where the system does not say it. */
  readonly shared: SharedTime | null;
}

/**
 * Returns lines with the slowest files, the files that used a processor most, and the total of all.
 * Only the slowest files where the system does not say the others.
 */
export const describeTimes = ({ timings, processorTimes, shared }: RunTimes): string[] => {
  const slowest = ['The slowest files:', ...ranking(timings)];
  if (shared === null) return slowest;
  const inTests = Object.values(processorTimes).reduce((sum, time) => sum + time, 0);
  const { postgres, chromium, services } = shared;
  return [
    ...slowest,
    'The files that used a processor most, without services and browsers that other processes run:',
    ...ranking(processorTimes),
    `Used of a processor: ${[
      `${seconds(inTests)} by test processes`,
      `${seconds(services)} by services of tests`,
      `${seconds(chromium)} by Chromium`,
      `${seconds(postgres)} by PostgreSQL`,
    ].join(', ')}.`,
  ];
};

const ranking = (times: Timings): string[] =>
  slowestFirst(times)
    .slice(0, FILES)
    .map(([file, time]) => `${seconds(time).padStart(8)}  ${file}`);

const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
