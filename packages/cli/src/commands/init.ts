/** `quoin init`: a new folder of documentation. */
import type { Command } from 'commander';
import { type LazyAction, leaf } from '../command.ts';

export const initCommand = (act: LazyAction): Command =>
  leaf('init', {
    summary: 'Create a folder with docs.json and a first page',
    description:
      'The folder must be new or empty. To convert existing documentation, use quoin import.',
    examples: ['quoin init', 'quoin init docs --name "Harbour handbook"'],
    offline: true,
  })
    .argument('[folder]', 'folder to create; docs by default')
    .option('--name <name>', 'name of the documentation; asked for at a terminal')
    .option('--space <name>', 'name of its first space; Guides by default')
    .action(act(async () => (await import('../init/init.ts')).init));
