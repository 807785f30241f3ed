/** The entry point of `bun run up`: all apps in one process on one port. */

import { fitHeapToMemory } from '@quoin/child-process';
import { INVOCATION, RUN_SCRIPT } from '@quoin/service/command-name';

const HELP = `Usage: ${RUN_SCRIPT} up

Starts Quoin in this terminal; Ctrl-C ends it. It has no options: settings are QUOIN_* environment
variables, listed in docs/self-hosting/configuration.md. Commands: ${INVOCATION} --help
`;

const [argument] = process.argv.slice(2);
if (argument === '--help' || argument === '-h') {
  process.stdout.write(HELP);
  process.exit(0);
}
if (argument !== undefined) {
  process.stderr.write(`quoin: ${argument} is not an option of this command\n\n${HELP}`);
  process.exit(2);
}

// Before anything is loaded, because it can begin the program anew.
fitHeapToMemory();
// All of the server, which help and refusals do not need.
const { up } = await import('./up.ts');
process.exit(await up());
