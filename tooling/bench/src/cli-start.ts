/**
 * `bun run cli-start`: how long the command takes until it has answered, as it is built and on Node,
 * beside a Node that does nothing. `--version` should be there within 80 ms on a machine that rests.
 */
import { fileURLToPath } from 'node:url';
import { race } from './race.ts';

const CLI = fileURLToPath(new URL('../../../packages/cli/', import.meta.url));

/** Starts of each round: one alone is at the mercy of the machine. */
const STARTS = 10;

const built = Bun.spawnSync([process.execPath, 'run', 'build'], {
  cwd: CLI,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (!built.success) process.exit(1);

const starting =
  (...args: string[]) =>
  () => {
    for (let start = 0; start < STARTS; start += 1) {
      const { exitCode } = Bun.spawnSync(['node', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      if (exitCode !== 0) throw new Error(`node ${args.join(' ')}: ${exitCode}`);
    }
  };

const MAIN = `${CLI}bin/quoin.cjs`;
const each = (milliseconds: number): string => `${(milliseconds / STARTS).toFixed(0)} ms`;
await race('quoin, until it has answered', each, [
  { name: 'node -e 0', run: starting('-e', '0') },
  { name: 'quoin --version', run: starting(MAIN, '--version') },
  { name: 'quoin --help', run: starting(MAIN, '--help') },
  { name: 'quoin pages list --help', run: starting(MAIN, 'pages', 'list', '--help') },
]);
