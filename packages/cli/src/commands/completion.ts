/** `quoin completion`. */
import { Argument, type Command } from 'commander';
import { type LazyAction, leaf } from '../command.ts';

export const completionCommand = (act: LazyAction): Command =>
  leaf('completion', {
    summary: 'Print a completion script for a shell',
    description:
      'The first lines of the script say where each shell reads it. Print the script again after an update.',
    examples: [
      'source <(quoin completion bash)',
      'source <(quoin completion zsh)',
      'quoin completion fish | source',
    ],
    offline: true,
  })
    .addArgument(new Argument('<shell>', 'the shell').choices(['bash', 'zsh', 'fish']))
    .action(act(async () => (await import('../completion/completion.ts')).printCompletion));
