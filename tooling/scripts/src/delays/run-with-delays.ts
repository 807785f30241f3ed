/** Runs the units of the chosen tests with delays, one after another. */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { memoryFolder } from '../memory-folder.ts';
import type { Count } from '../steps.ts';
import { describeFailures } from '../test-runner/failure-report.ts';
import { runUnit } from '../test-runner/run-unit.ts';
import { selected } from '../test-runner/selection.ts';
import { plannedTasks, testTasks } from '../test-runner/test-tasks.ts';
import { recordedTimings } from '../test-runner/timings.ts';
import { unitsOf } from '../test-runner/units.ts';
import { SEED_VARIABLE } from './random.ts';

const PRELOAD = join(import.meta.dir, 'preload.ts');

/**
 * @param words - as those of `check`; without words, all tests
 * @throws SelectionError for words that name no test
 */
export const runWithDelays = async (words: readonly string[], seed: string): Promise<Count> => {
  // Imported late: before `bun install` the package is not there.
  const { startPostgres, temporaryFolder } = await import('@quoin/test-kit');
  const tasks = await testTasks(await plannedTasks());
  const units = unitsOf(
    words.length === 0 ? tasks : selected(tasks, words),
    await recordedTimings(),
    1,
  );
  await using postgres = await startPostgres();
  const count = { passed: 0, failed: 0 };
  for (const unit of units) {
    const folder = (await memoryFolder()) ?? (await temporaryFolder()).path;
    const records = join(folder, 'records');
    // No fixture host of the run: it starts compiled services, into which nothing can be loaded.
    const env = {
      BUN_OPTIONS: `--preload=${PRELOAD}`,
      [SEED_VARIABLE]: seed,
      QUOIN_TEST_POSTGRES_URL: postgres.url,
    };
    const ended = await runUnit(unit, { temporary: join(folder, 'unit'), records, env });
    for (const description of await describeFailures(ended, records)) console.log(description);
    const failed = ended.failedFiles.map((file) => join(unit.task.folder, file));
    if (failed.length > 0) {
      console.log(`  With delays:  bun run soak:delays --seed ${seed} ${failed.join(' ')}`);
    }
    console.log(`    ${unit.task.name}: ${ended.passed} passed, ${ended.failed} failed`);
    count.passed += ended.passed;
    count.failed += ended.failed;
    await rm(folder, { recursive: true, force: true });
  }
  return count;
};
