/**
 * `bun run up`: installs what is missing, bundles the service if its sources have changed, and starts it
 * in this terminal. Imports nothing from npm: on the first start it is not there yet.
 */
import { builtService } from '../../apps/server/scripts/built-service.ts';
import { memoryLimit } from '../../packages/child-process/src/memory-limit.ts';
import { continueIn } from './src/continue-in.ts';
import { install } from './src/install.ts';

console.log('Installing packages');
const begun = performance.now();
const { ok, output } = await install('run');
if (!ok) {
  console.error(`The packages are not installed.\n${output}`);
  process.exit(1);
}
console.log(`Packages installed in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);

await continueIn(
  await builtService({
    memory: memoryLimit(),
    onBuild: () => console.log('Building the service'),
  }),
);
