/**
 * `bun run soak`: the long forms of the tests, one package at a time, on a quiet machine. Their
 * figures go into docs/quality.md.
 */
import { continueIn, INSTALLED } from './src/continue-in.ts';
import { install } from './src/install.ts';
import { runSoak } from './src/soak-run.ts';
import { steps } from './src/steps.ts';

const { step, finish } = steps();
if (!process.argv.includes(INSTALLED)) {
  const installed = await step('Install', async () => {
    const { ok, output } = await install('all');
    if (!ok) console.log(output);
    return { passed: 0, failed: ok ? 0 : 1 };
  });
  if (!installed) process.exit(finish());
  await continueIn(import.meta.path, [INSTALLED]);
}
await step('Soak', runSoak);
process.exit(finish());
