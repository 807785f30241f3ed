/** Runs one unit in a `bun test` of its own. */
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUN, ROOT, run } from '../command.ts';
import { fileClock } from './file-clock.ts';
import { readJunit } from './junit.ts';
import { type FailedTest, unitOutput } from './unit-output.ts';
import type { Unit } from './units.ts';

export interface UnitResult {
  readonly unit: Unit;
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly failures: readonly FailedTest[];
  /** Files with failures, relative to the package, each beginning with `./`. */
  readonly failedFiles: readonly string[];
  /** Why a unit failed without a failed test. */
  readonly error: string | null;
  /** Files that did not begin because the process ended. */
  readonly notRun: readonly string[];
  /** Milliseconds by file, relative to the package, without `./`. */
  readonly times: Readonly<Record<string, number>>;
  /** Milliseconds of a processor by file, with the programs that its tests started and awaited. */
  readonly processorTimes: Readonly<Record<string, number>>;
}

export interface UnitPlace {
  /** For temporary files of the tests; deleted afterwards. */
  readonly temporary: string;
  /** For the report, and for what explains failures. */
  readonly records: string;
  readonly env: Readonly<Record<string, string>>;
}

/** Modules that each unit loads first. */
const PRELOADED = ['fixed-seed.ts', 'short-programs.ts'].map((name) => join(import.meta.dir, name));

/**
 * Without JavaScriptCore's last compiler, which takes more of the processor than its code saves in
 * the life of a unit: a tenth to a fifth of all. Tests outside of `check` run with it.
 */
const WITHOUT_LAST_COMPILER = { BUN_JSC_useFTLJIT: '0' };

/** No unit takes as long; a process that hangs outside of its tests has no other limit. */
const LIMIT_MS = 1_800_000;

export const runUnit = async (unit: Unit, place: UnitPlace): Promise<UnitResult> => {
  const { temporary, records, env } = place;
  // PostgreSQL runs as another user where this one is root: its data must be reachable.
  await mkdir(temporary, { recursive: true, mode: 0o755 });
  await mkdir(records, { recursive: true });
  const report = join(records, 'junit.xml');
  const timings = join(records, 'timings.json');
  const output = unitOutput();
  const clock = fileClock();
  const { task, files } = unit;
  const command = [
    ...[BUN, 'test', ...task.flags, ...PRELOADED.flatMap((path) => ['--preload', path]), ...files],
    ...['--reporter=junit', `--reporter-outfile=${report}`],
    ...[`--timings=${timings}`, '--update-timings', `--coverage-dir=${records}`],
  ];
  // One pipe for both streams keeps the order of their lines.
  const {
    ok,
    output: printed,
    processor,
  } = await run(['sh', '-c', 'exec "$@" 2>&1', 'sh', ...command], {
    cwd: join(ROOT, task.folder),
    env: { ...WITHOUT_LAST_COMPILER, ...env, TMPDIR: temporary, QUOIN_TEST_RECORDS: records },
    onStart: clock.start,
    onLine: (line) => {
      output.read(line, Date.now());
      clock.at(output.begun.at(-1));
    },
    limit: LIMIT_MS,
    // Not Bun's --no-orphans: its variable reaches the processes under test, which then behave
    // differently from a user's.
    endsGroup: true,
  });
  await rm(temporary, { recursive: true, force: true });

  const xml = Bun.file(report);
  const reports = (await xml.exists()) ? readJunit(await xml.text()) : null;
  const named = (file: string) => file.replace(/^\.\//, '');
  const sum = (key: 'tests' | 'failures' | 'skipped') =>
    [...(reports?.values() ?? [])].reduce((total, one) => total + one[key], 0);
  const failures = sum('failures');
  const failedFiles = files.filter((file) => (reports?.get(named(file))?.failures ?? 0) > 0);
  const shared = {
    unit,
    passed: sum('tests') - failures - sum('skipped'),
    skipped: sum('skipped'),
    failures: output.failed,
    times: await timesOf(timings),
    processorTimes: clock.end(processor),
  };
  if (ok || failures > 0) {
    return { ...shared, failed: failures, failedFiles, error: null, notRun: [] };
  }
  const notRun =
    reports === null ? files.filter((file) => !output.begun.includes(named(file))) : [];
  return {
    ...shared,
    failed: 1,
    failedFiles: files.filter((file) => !notRun.includes(file)),
    error: [...output.tail(), ...(printed === '' ? ['It printed nothing.'] : [])].join('\n'),
    // All of them: the process does not start at all.
    notRun: notRun.length === files.length ? [] : notRun,
  };
};

const timesOf = async (path: string): Promise<Record<string, number>> => {
  const file = Bun.file(path);
  return (await file.exists()) ? (await file.json()).files : {};
};
