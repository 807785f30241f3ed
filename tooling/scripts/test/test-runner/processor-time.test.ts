/** What `check` says about the processor time of test files. */
import { expect, test } from 'bun:test';
import { fileClock } from '../../src/test-runner/file-clock.ts';
import { describeTimes } from '../../src/test-runner/times-report.ts';
import { runTestFiles } from './support.ts';

test('the time of a process is split by its files, and its start counts for the first file', () => {
  const used = [300, null, 900];
  const asked: number[] = [];
  const clock = fileClock((pid) => {
    asked.push(pid);
    return used.shift() ?? null;
  });
  clock.start(7);
  for (const file of [undefined, 'a', 'a', 'b', 'c', 'd']) clock.at(file);
  // `b` ended without an answer: its time counts for `c`.
  expect(clock.end(1_000)).toEqual({ a: 300, c: 600, d: 100 });
  expect(asked).toEqual([7, 7, 7]);
});

test('without answers, the last file has the time of the whole process', () => {
  const clock = fileClock(() => null);
  for (const file of ['a', 'b']) clock.at(file);
  expect(clock.end(1_000)).toEqual({ b: 1_000 });
});

test('a unit reports the processor time of its files', async () => {
  await using run = await runTestFiles({
    one: `test('works', () => { const until = process.cpuUsage().user + 100_000;
      while (process.cpuUsage().user < until); });`,
    two: `test('does nothing', () => {});`,
  });
  const times = run.result.processorTimes;
  expect(Object.values(times).reduce((sum, time) => sum + time, 0)).toBeGreaterThanOrEqual(100);
});

test('the report has the slowest files, the files that used a processor most, and totals', () => {
  const timings = { one: 3_000, two: 2_000 };
  const processorTimes = { one: 500, two: 1_500 };
  const shared = { postgres: 4_000, chromium: 5_000, services: 6_000 };
  expect(describeTimes({ timings, processorTimes, shared })).toEqual([
    'The slowest files:',
    '   3.0 s  one',
    '   2.0 s  two',
    'The files that used a processor most, without services and browsers that other processes run:',
    '   1.5 s  two',
    '   0.5 s  one',
    'Used of a processor: 2.0 s by test processes, 6.0 s by services of tests, 5.0 s by Chromium, 4.0 s by PostgreSQL.',
  ]);
  expect(describeTimes({ timings, processorTimes, shared: null })).toEqual([
    'The slowest files:',
    '   3.0 s  one',
    '   2.0 s  two',
  ]);
});
