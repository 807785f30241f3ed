/**
 * `bun run check`: all that must hold before a change is merged, on a machine that has only Node
 * and git. The last line is `N passed, N failed`: every test, and each other step that failed.
 *
 * Imports nothing from npm here: the first step installs it.
 */
import { type Finished, install, run, TURBO, tool } from './src/command.ts';
import { type Count, steps } from './src/steps.ts';
import { runTests } from './src/test-run.ts';

/** Test processes at a time: `check` is measured on two cores. */
const CONCURRENCY = 2;

const OPENAPI = 'packages/contract/openapi.json';

/** A step that is right or wrong: its output is of interest only when it is wrong. */
const holds = async (finished: Promise<Finished>): Promise<Count> => {
  const { ok, output } = await finished;
  if (!ok) console.log(output);
  return { passed: 0, failed: ok ? 0 : 1 };
};

const { step, finish } = steps();
if (await step('Install', () => holds(install()))) {
  await step('Formatting and lint', () => holds(run([...tool('biome'), 'check', '.'])));
  await step('Unused files, exports and dependencies', () =>
    holds(run([...tool('knip'), '--no-progress'])),
  );
  await step('Types', () => holds(run([...TURBO, 'run', 'typecheck', '--continue=always'])));
  await step('OpenAPI document: redocly', () =>
    holds(run([...tool('redocly', 'tooling/scripts'), 'lint', OPENAPI])),
  );
  await step('OpenAPI document: spectral', () =>
    holds(run([...tool('spectral', 'tooling/scripts'), 'lint', '--fail-severity=error', OPENAPI])),
  );
  await step('Tests, on SQLite and PostgreSQL', () => runTests('test', CONCURRENCY));
}
process.exit(finish());
