/**
 * `bun run up`: installs what is missing and starts Quoin in this terminal. Imports nothing from
 * npm: on the first start it is not there yet.
 */
import { BUN, ROOT } from './src/command.ts';
import { install } from './src/install.ts';

console.log('Installing packages');
const begun = performance.now();
const { ok, output } = await install('run');
if (!ok) {
  console.error(`The packages are not installed.\n${output}`);
  process.exit(1);
}
console.log(`Packages installed in ${((performance.now() - begun) / 1_000).toFixed(1)} s`);

const server = Bun.spawn([BUN, 'apps/server/src/main.ts', ...process.argv.slice(2)], {
  cwd: ROOT,
  stdio: ['inherit', 'inherit', 'inherit'],
});
// A terminal sends Ctrl-C to the server too: a second one would look like impatience.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) server.kill('SIGINT');
});
process.on('SIGTERM', () => server.kill('SIGTERM'));
process.exit(await server.exited);
