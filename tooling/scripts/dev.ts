/**
 * `bun run dev` starts the service, restarts it when its code changes, and builds the web app again when the
 * code of that changes. Open pages reload. Data is in `.cache/dev`, which the first start fills.
 */
import { continueIn, INSTALLED } from './src/continue-in.ts';
import { install } from './src/install.ts';

const HELP = `Usage: bun run dev [--fresh]

Starts Quoin for development. A change of code restarts the service or builds the web app again, and
open pages reload. The first start makes a project of the folder docs.

  --fresh   remove the data of earlier starts first
  --help

QUOIN_PORT sets the port (default 4400); the other QUOIN_* settings apply, too.
`;

const options = process.argv.slice(2);
const unknown = options.find((option) => !['--fresh', '--help', INSTALLED].includes(option));
if (unknown !== undefined) {
  process.stderr.write(`Unknown option: ${unknown}\n\n${HELP}`);
  process.exit(2);
}
if (options.includes('--help')) {
  process.stdout.write(HELP);
  process.exit(0);
}

if (!options.includes(INSTALLED)) {
  const { ok, output } = await install('all');
  if (!ok) {
    console.error(`The packages are not installed.\n${output}`);
    process.exit(1);
  }
  await continueIn(import.meta.path, [INSTALLED, ...options]);
}
// Imported late: before the installation its packages are not there.
const { develop } = await import('./src/dev/develop.ts');
process.exit(await develop({ isFresh: options.includes('--fresh') }));
