/**
 * `bun run soak:delays`: runs tests with random delays, one process at a time. Finds tests and code
 * that go on after an event on one side and do not wait for its effect on the other side.
 */
import { parseArgs } from 'node:util';
import { continueIn, INSTALLED } from './src/continue-in.ts';
import { runWithDelays } from './src/delays/run-with-delays.ts';
import { install } from './src/install.ts';
import { steps } from './src/steps.ts';
import { SelectionError } from './src/test-runner/selection.ts';

const HELP = `Usage: bun run soak:delays [--seed <n>] [package, test file or part of its path ...]

Runs the tests that the words name, or all tests, with random delays of timers, requests, aborts,
the database and the browser. A run with the same seed draws the same delays in each process.

  --seed <n>  of the delays; a new one by default
  --help`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    // Of the process that follows the installation.
    installed: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(HELP);
  process.exit(0);
}

const { step, finish } = steps();
if (!values.installed) {
  const installed = await step('Install', async () => {
    const { ok, output } = await install('all');
    return ok ? { passed: 0, failed: 0 } : { passed: 0, failed: 1, output };
  });
  if (!installed) process.exit(finish());
  await continueIn(import.meta.path, [INSTALLED, ...process.argv.slice(2)]);
}
await step(`Tests with delays, seed ${values.seed}`, () =>
  runWithDelays(positionals, values.seed).catch((error: unknown) => {
    if (error instanceof SelectionError) return { passed: 0, failed: 1, output: error.message };
    throw error;
  }),
);
process.exit(finish());
