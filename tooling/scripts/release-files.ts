/**
 * `bun run release-files build <folder>` builds the executables of a release, its bill of materials and
 * `SHA256SUMS`. `bun run release-files verify <folder>` checks them. `--target <machine>`, any number of
 * times, names the machines; all by default. The release workflow and a soak test run both.
 */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildReleaseFiles, releaseFaults, TARGETS } from './src/release/release-files.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { target: { type: 'string', multiple: true } },
});
const [command, named] = positionals;
const targets = values.target ?? TARGETS;
if (named === undefined || (command !== 'build' && command !== 'verify')) {
  process.stderr.write('Usage: bun run release-files build|verify <folder> [--target <machine>]\n');
  process.exit(2);
}
const folder = resolve(named);
if (command === 'build') await buildReleaseFiles(folder, targets);
const faults = await releaseFaults(folder, targets);
for (const fault of faults) process.stderr.write(`${fault}\n`);
if (faults.length > 0) process.exit(1);
process.stdout.write(`${folder} has the files of a release for ${targets.join(', ')}\n`);
