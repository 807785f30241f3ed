/** `bun run quoin …` in a checkout. The operator's commands; the others come with the client command. */
import { Command } from 'commander';
import { failureOf } from './admin/failure.ts';
import { adminCommand } from './admin/index.ts';
import { VERSION } from './version.ts';

const program = new Command('quoin')
  .description('Quoin, the documentation service')
  .version(VERSION)
  .showSuggestionAfterError()
  .showHelpAfterError('(add --help for what is possible)')
  .addCommand(adminCommand());

// Commander ends the process itself on --help and on usage errors: 2 is ours for those (specification §7).
program.exitOverride((end) => process.exit(end.exitCode === 0 ? 0 : 2));
const passOn = (parent: Command): void => {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent);
    passOn(command);
  }
};
passOn(program);

try {
  await program.parseAsync();
  process.exit(process.exitCode ?? 0);
} catch (problem) {
  const { message, exit } = failureOf(problem);
  process.stderr.write(`quoin: ${message}\n`);
  process.exit(exit);
}
