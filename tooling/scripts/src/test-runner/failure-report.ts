/** What `check` prints of a failed test: why, what the service said, a picture, and how to repeat it. */
import { copyFile, mkdir, readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ROOT } from '../command.ts';
import type { UnitResult } from './run-unit.ts';
import type { FailedTest } from './unit-output.ts';

/** Survives the run, and is emptied by the next. */
export const FAILURES = join(ROOT, '.cache/check/failures');

const OUTPUT_LINES = 20;
/** Of a line; records of errors in a log are much longer. */
const LINE_CHARACTERS = 1_000;
/** Pages are closed, and the last lines written, shortly after a test has failed. */
const AFTERWARDS_MS = 500;

/** @param records - the folder that the unit was given */
export const describeFailures = async (result: UnitResult, records: string): Promise<string[]> => {
  const { unit, failures, error } = result;
  const described = await Promise.all(
    failures.map((failed) => describeFailure(failed, result, records)),
  );
  if (error === null) return described;
  const files = unit.files.map((file) => join(unit.task.folder, file)).join(' ');
  return [
    ...described,
    `--- ${unit.task.name}: the test process ended without a failed test\n${error}\n  Run it again: ${check(files)}`,
  ];
};

const describeFailure = async (
  failed: FailedTest,
  { unit: { task } }: UnitResult,
  records: string,
): Promise<string> => {
  const path = join(task.folder, failed.file);
  const [output, pictures] = await Promise.all([
    outputOf(failed, records),
    picturesOf(failed, records),
  ]);
  return [
    `--- ${path}: ${failed.name}`,
    ...failed.lines,
    ...(output.length === 0 ? [] : ['  Last output of the processes under test:', ...output]),
    ...pictures.map((picture) => `  Screenshot: ${picture}`),
    `  Run it again: cd ${task.folder} && npx --yes bun@${Bun.version} test ./${failed.file} ${task.flags.join(' ')} -t '${pattern(failed.name)}'`,
    `  or the file:  ${check(path)}`,
  ].join('\n');
};

const check = (files: string): string => `npx --yes bun@${Bun.version} run check ${files}`;

/** `bun test -t` takes a regular expression over `describe` names and the test's, joined by blanks. */
const pattern = (name: string): string =>
  `^${name
    .split(' > ')
    .join(' ')
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll("'", '.')}$`;

const outputOf = async ({ until }: FailedTest, records: string): Promise<string[]> => {
  const file = Bun.file(join(records, 'processes.log'));
  if (!(await file.exists())) return [];
  const lines = (await file.text()).split('\n').flatMap((line) => {
    const [time = '', ...rest] = line.split(' ');
    if (time === '') return [];
    return Number(time) <= until + AFTERWARDS_MS
      ? [`    ${rest.join(' ').slice(0, LINE_CHARACTERS)}`]
      : [];
  });
  return lines.slice(-OUTPUT_LINES);
};

/**
 * Copies the pictures of pages that the test opened or closed to where they survive the run.
 *
 * @returns their paths in the repository
 */
const picturesOf = async ({ from, until }: FailedTest, records: string): Promise<string[]> => {
  const isDuring = (time: number) => time >= from && time <= until + AFTERWARDS_MS;
  const names = (await readdir(records)).filter((name) => {
    const [opened, closed] = name.split('-').map(Number);
    return name.endsWith('.png') && [opened, closed].some((time) => isDuring(time ?? 0));
  });
  await mkdir(FAILURES, { recursive: true });
  return Promise.all(
    names.toSorted().map(async (name) => {
      const kept = join(FAILURES, name);
      await copyFile(join(records, name), kept);
      return relative(ROOT, kept);
    }),
  );
};
