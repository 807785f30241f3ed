/**
 * The command in a checkout and in the executable: all commands of the API, and those that run on
 * the server itself.
 */
import { createProgram, processIo, runProgram } from '@quoin/cli';
import { buildName } from '@quoin/service/build-name';
import { INVOCATION } from '@quoin/service/command-name';
import { adminCommand, explainAdmin } from './admin/index.ts';
import { upCommand } from './up-command.ts';

const io = processIo();
const program = createProgram(io, {
  calledAs: INVOCATION,
  buildOf: buildName,
  // All of the server, which most commands do not need.
  openLocalService: async (options) =>
    (await import('./local-service.ts')).openLocalService(options),
  loadChecks: () => import('@quoin/core/checks'),
  loadMerge: () => import('@quoin/git-sync/merge-texts'),
});
program.commandsGroup('On the server itself:').addCommand(upCommand()).addCommand(adminCommand());
await runProgram(program, process.argv.slice(2), io, { explain: explainAdmin });
