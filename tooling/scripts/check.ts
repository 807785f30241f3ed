/**
 * `bun run check`: all that must hold before a change is merged, on a machine that has only Node
 * and git. The last line is `N passed, N failed`: every test, and each other step that failed.
 *
 * Imports nothing from npm here: the first step installs it.
 */
import { BUN, type Finished, run, tool } from './src/command.ts';
import { install } from './src/install.ts';
import { type Count, steps } from './src/steps.ts';
import { runTests } from './src/test-run.ts';

/** Processes at a time: `check` is measured on two cores. */
const CONCURRENCY = 2;

const OPENAPI = 'packages/contract/openapi.json';

/** A step that is right or wrong: its output is of interest only when it is wrong. */
const holds = async (finished: Promise<Finished>): Promise<Count> => {
  const { ok, output } = await finished;
  return ok ? { passed: 0, failed: 0 } : { passed: 0, failed: 1, output };
};

const { step, together, finish } = steps();
if (await step('Install', () => holds(install('all')))) {
  const redocly = [...tool('redocly', 'tooling/scripts'), 'lint'];
  const spectral = [...tool('spectral', 'tooling/scripts'), 'lint', '--fail-severity=error'];
  // The longest first, so that none is left over at the end.
  await together(CONCURRENCY, [
    ['Types', () => holds(run([BUN, 'run', 'typecheck']))],
    ['Formatting and lint', () => holds(run([...tool('biome'), 'check', '.']))],
    ['OpenAPI document: spectral', () => holds(run([...spectral, OPENAPI]))],
    [
      'Unused files, exports and dependencies',
      () => holds(run([...tool('knip'), '--no-progress'])),
    ],
    ['OpenAPI document: redocly', () => holds(run([...redocly, OPENAPI]))],
  ]);
  await step('Tests, on SQLite and PostgreSQL', () => runTests('test', CONCURRENCY));
}
process.exit(finish());
