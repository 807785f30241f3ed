/** Runs test files of all packages in as many processes as the machine has room for. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../command.ts';
import { memoryFolder } from '../memory-folder.ts';
import { workers } from './capacity.ts';
import { describeFailures, FAILURES } from './failure-report.ts';
import { describeLaneEnds, type LaneEnd } from './lane-ends.ts';
import { packageTally } from './package-tally.ts';
import { passedTests } from './passed-tests.ts';
import { type SharedTime, sharedTime } from './processor-time.ts';
import { runUnit, type UnitResult } from './run-unit.ts';
import type { TestTask } from './test-tasks.ts';
import { describeTimes } from './times-report.ts';
import { recordedTimings, type Timings } from './timings.ts';
import { type Unit, unitsOf } from './units.ts';

export interface TestRunOptions {
  /** Run also what passed with the same inputs before. */
  readonly again: boolean;
  /** Called after each process, before the folder of its reports is deleted. */
  readonly onUnit?: (unit: Unit, records: string) => Promise<void>;
}

export interface TestRun {
  readonly passed: number;
  readonly failed: number;
  /** Paths in the repository. */
  readonly failedFiles: readonly string[];
  /** Of the files that ran. */
  readonly timings: Timings;
}

/** Its tests and those of many other packages start the compiled service. */
const SERVER = '@quoin/server';
/** The times of all files, in milliseconds. */
const TIMES = join(ROOT, '.cache/check/times.json');
const PROGRESS_MS = 30_000;

const print = (line: string): void => console.log(`    ${line}`);

export const runTests = async (
  tasks: readonly TestTask[],
  { again, onUnit }: TestRunOptions,
): Promise<TestRun> => {
  // Imported late: before `bun install` the package is not there.
  const { openFixtureHost, removeWhenOrphaned, serverProgram, temporaryFolder } = await import(
    '@quoin/test-kit'
  );
  const before = await passedTests();
  const unchanged = again ? [] : tasks.filter((task) => before.of(task) !== null);
  for (const task of unchanged) {
    print(`${task.name}: ${before.of(task)} passed, unchanged since they ran`);
  }
  const running = tasks.filter((task) => !unchanged.includes(task));
  const result = {
    passed: unchanged.reduce((sum, task) => sum + (before.of(task) ?? 0), 0),
    failed: 0,
  };
  if (running.length === 0) return { ...result, failedFiles: [], timings: {} };

  const folder = (await memoryFolder()) ?? (await temporaryFolder()).path;
  removeWhenOrphaned(folder);
  process.env.TMPDIR = folder;
  const host = await openFixtureHost();
  if (running.some(({ name, partial }) => name === SERVER && !partial)) {
    // Here and not by the first test that needs it, whose time limit a loaded machine exceeds.
    process.env.QUOIN_TEST_FIXTURE_HOST = host.path;
    await serverProgram('src/main');
  }
  await rm(FAILURES, { recursive: true, force: true });
  const tally = packageTally(running);
  const failedFiles: string[] = [];
  const timings: Record<string, number> = {};
  const processorTimes: Record<string, number> = {};
  const failedTests: string[] = [];
  const most = workers();
  const queue = unitsOf(running, await recordedTimings(), most);
  const files = running.reduce((sum, task) => sum + task.files.length, 0);
  const lanes = Math.min(most, queue.length);
  print(`Test files: ${files}. Processes: ${queue.length}, ${lanes} at a time.`);
  let started = 0;
  let shared: SharedTime | null = null;

  const finish = async (ended: UnitResult, records: string): Promise<void> => {
    const { task } = ended.unit;
    result.passed += ended.passed;
    result.failed += ended.failed;
    failedFiles.push(...ended.failedFiles.map((file) => join(task.folder, file)));
    const inRepository = (times: Timings) =>
      Object.fromEntries(
        Object.entries(times).map(([file, time]) => [join(task.folder, file), time]),
      );
    Object.assign(timings, inRepository(ended.times));
    Object.assign(processorTimes, inRepository(ended.processorTimes));
    const described = ended.failed > 0 ? await describeFailures(ended, records) : [];
    // Immediately: the run goes on for minutes, and the cause can be looked at meanwhile.
    for (const description of described) console.log(`\n${description}\n`);
    failedTests.push(
      ...ended.failures.map(({ file, name }) => `${join(task.folder, file)}: ${name}`),
    );
    if (ended.notRun.length > 0) queue.push({ ...ended.unit, files: ended.notRun });
    const total = tally.add(ended);
    if (total === null) return;
    print(total.text);
    if (total.failed === 0 && !task.partial) await before.add(task, total.passed);
  };
  const begun = performance.now();
  const lane = async (): Promise<LaneEnd> => {
    let last: readonly string[] = [];
    for (let unit = queue.shift(); unit !== undefined; unit = queue.shift()) {
      started += 1;
      const records = join(folder, `records-${started}`);
      const ended = await runUnit(unit, {
        temporary: join(folder, `unit-${started}`),
        records,
        env: { QUOIN_TEST_FIXTURE_HOST: host.path },
      });
      await finish(ended, records);
      await onUnit?.(unit, records);
      await rm(records, { recursive: true, force: true });
      last = unit.files.map((file) => join(unit.task.folder, file));
    }
    return { at: performance.now() - begun, files: last };
  };
  const progress = setInterval(() => {
    print(`… ${tally.files()} of ${files} test files, ${result.failed} failed`);
  }, PROGRESS_MS);
  try {
    print(describeLaneEnds(await Promise.all(Array.from({ length: lanes }, lane))));
    shared = sharedTime(host.path);
  } finally {
    clearInterval(progress);
    host.close();
    await rm(folder, { recursive: true, force: true });
  }
  const times = { timings, processorTimes, shared };
  await Bun.write(TIMES, JSON.stringify(times, null, 2));
  for (const line of describeTimes(times)) print(line);
  for (const failed of failedTests) print(`FAILED ${failed}`);
  return { ...result, failedFiles, timings };
};
