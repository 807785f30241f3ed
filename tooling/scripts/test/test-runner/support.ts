/** Packages with tests in a temporary folder, for the runner of `check`. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { ROOT } from '../../src/command.ts';
import { runUnit, type UnitResult } from '../../src/test-runner/run-unit.ts';
import type { TestTask } from '../../src/test-runner/test-tasks.ts';
import type { Unit } from '../../src/test-runner/units.ts';

export const taskOf = (folder: string, files: readonly string[]): TestTask => ({
  name: `@quoin/${folder.slice(folder.lastIndexOf('/') + 1)}`,
  folder,
  hash: 'hash',
  flags: ['--timeout', '1000'],
  files: files.map((file) => `./test/${file}.test.ts`),
  partial: false,
});

export interface UnitRun extends AsyncDisposable {
  readonly result: UnitResult;
  readonly unit: Unit;
  readonly records: string;
}

/** @param sources - the text of each test file, by its name without `.test.ts` */
export const runTestFiles = async (sources: Readonly<Record<string, string>>): Promise<UnitRun> => {
  const { path, remove } = await temporaryFolder();
  for (const [name, source] of Object.entries(sources)) {
    const file = join(path, 'package', 'test', `${name}.test.ts`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, `import { afterAll, expect, test } from 'bun:test';\n${source}\n`);
  }
  await writeFile(join(path, 'package', 'package.json'), '{ "name": "package" }');
  const task = taskOf(relative(ROOT, join(path, 'package')), Object.keys(sources));
  const unit = { task, files: task.files, estimate: 0 };
  const records = join(path, 'records');
  const result = await runUnit(unit, { temporary: join(path, 'temporary'), records, env: {} });
  return { result, unit, records, [Symbol.asyncDispose]: remove };
};
