/** `bun run executable [--target <machine>] [--folder <path>]`: builds `dist/quoin-<version>-<machine>`. */
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { VERSION } from '@quoin/service/version';
import { buildExecutable } from './executable/build.ts';
import { isTarget, MACHINES, THIS_MACHINE } from './executable/targets.ts';

const HELP = `Usage: bun run executable [--target <machine>] [--folder <path>]

Builds Quoin into one file that needs nothing else: ${Object.keys(MACHINES).join(', ')}.
Without --target it is for this machine (${THIS_MACHINE}). For another one its native part of the
Markdown parser must be installed: bun install --frozen-lockfile --os '*' --cpu '*'
The folder is \`dist\` by default.
`;

const { values } = parseArgs({
  options: {
    target: { type: 'string' },
    folder: { type: 'string' },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help === true) {
  process.stdout.write(HELP);
  process.exit(0);
}
// Bun's own name of it is understood too.
const target = (values.target ?? THIS_MACHINE).replace(/^bun-/, '');
if (!isTarget(target)) {
  process.stderr.write(`There is no executable for ${target}\n\n${HELP}`);
  process.exit(2);
}

const begun = performance.now();
const name = `quoin-${VERSION}-${target}${MACHINES[target].extension}`;
const folder = values.folder ?? fileURLToPath(new URL('../../../dist', import.meta.url));
const outfile = resolve(folder, name);
await buildExecutable(target, outfile);
const megabytes = (await stat(outfile)).size / 1_000_000;
const seconds = (performance.now() - begun) / 1_000;
process.stdout.write(`${outfile}  ${megabytes.toFixed(1)} MB, built in ${seconds.toFixed(1)} s\n`);
