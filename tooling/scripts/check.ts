/**
 * `bun run check`: all that must hold before a change is merged, on a machine that has only Node
 * and git. The last line is `N passed, N failed`: every test, and each other step that failed.
 *
 * Imports nothing from npm here: the first step installs it.
 */
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { BUN, endWithChildren, type Finished, run, tool } from './src/command.ts';
import { continueIn, INSTALLED } from './src/continue-in.ts';
import { install } from './src/install.ts';
import { type Count, steps } from './src/steps.ts';
import { affectedPackages, changedFiles } from './src/test-runner/affected.ts';
import { failedFiles, keepFailedFiles } from './src/test-runner/failed-files.ts';
import { runTests } from './src/test-runner/run-tests.ts';
import { SelectionError, selected } from './src/test-runner/selection.ts';
import { plannedTasks, type TestTask, testTasks } from './src/test-runner/test-tasks.ts';
import { recordTimings } from './src/test-runner/timings.ts';

const HELP = `Usage: bun run check [options] [package, test file or part of its path ...]
       bun run test  [options] [package, test file or part of its path ...]

Installs packages, then runs linters, the type checker and every test that could have another
result than when it last passed. With words, runs only the tests that they name. \`bun run test\`
runs tests only.

  --changed[=<commit>]  only tests that changes since the commit can affect (default: main)
  --rerun-failed        only the test files that failed in the last run
  --all                 also tests that passed with the same inputs before
  --tests               no linters and no type checker
  --record-timings      record how long each file took; later runs are planned with it
  --help`;

const { values, positionals } = parseArgs({
  args: process.argv.slice(2).map((word) => (word === '--changed' ? '--changed=main' : word)),
  allowPositionals: true,
  options: {
    changed: { type: 'string' },
    'rerun-failed': { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    tests: { type: 'boolean', default: false },
    'record-timings': { type: 'boolean', default: false },
    // Of the process that follows the installation.
    installed: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

endWithChildren();

const OPENAPI = 'packages/contract/openapi.json';

/** A step that is right or wrong: its output is of interest only when it is wrong. */
const holds = async (finished: Promise<Finished>): Promise<Count> => {
  const { ok, output } = await finished;
  return ok ? { passed: 0, failed: 0 } : { passed: 0, failed: 1, output };
};

/** The tests that this call is about. @throws Error for words that name none */
const chosen = async (): Promise<TestTask[]> => {
  const plan = await plannedTasks();
  const tasks = await testTasks(plan);
  if (values['rerun-failed']) {
    const failed = await failedFiles();
    return failed.length === 0 ? [] : selected(tasks, failed);
  }
  if (positionals.length > 0) return selected(tasks, positionals);
  if (values.changed === undefined) return tasks;
  const affected = affectedPackages(plan, await changedFiles(values.changed));
  return tasks.filter(({ name }) => affected.has(name));
};

const tests = async (): Promise<Count> => {
  const tasks = await chosen().catch((error: unknown) => {
    if (error instanceof SelectionError) return error.message;
    throw error;
  });
  if (typeof tasks === 'string') return { passed: 0, failed: 1, output: tasks };
  const again = values.all || values['rerun-failed'] || positionals.length > 0;
  const { passed, failed, failedFiles: files, timings } = await runTests(tasks, { again });
  await keepFailedFiles(files);
  if (values['record-timings']) await recordTimings(timings);
  return { passed, failed };
};

const onlyTests = values.tests || positionals.length > 0 || values['rerun-failed'];
const { step, together, finish } = steps();
if (!values.installed) {
  if (!(await step('Install', () => holds(install('all'))))) process.exit(finish());
  await continueIn(import.meta.path, [INSTALLED, ...process.argv.slice(2)]);
}
const redocly = [...tool('redocly', 'tooling/scripts'), 'lint'];
const spectral = [...tool('spectral', 'tooling/scripts'), 'lint', '--fail-severity=error'];
// The longest first, so that none is left over at the end.
const quick: [name: string, work: () => Promise<Count>][] = [
  ['Types', () => holds(run([BUN, 'run', 'typecheck']))],
  [
    'Formatting and lint',
    () => holds(run([...tool('biome'), 'check', '--diagnostic-level=error', '.'])),
  ],
  ['OpenAPI document: spectral', () => holds(run([...spectral, OPENAPI]))],
  ['Unused files, exports and dependencies', () => holds(run([...tool('knip'), '--no-progress']))],
  ['OpenAPI document: redocly', () => holds(run([...redocly, OPENAPI]))],
];
if (!onlyTests) await together(availableParallelism(), quick);
await step('Tests, on SQLite and PostgreSQL', tests);
process.exit(finish());
