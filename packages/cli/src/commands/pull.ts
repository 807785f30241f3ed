/** `quoin pull`: a project becomes the folder. */
import type { Command } from 'commander';
import { type LazyAction, leaf } from '../command.ts';

export const pullCommand = (act: LazyAction): Command =>
  leaf('pull', {
    summary: 'Update a folder to the state of a project',
    description:
      'Writes what changed in the project, byte for byte, images and files along. What you changed in the folder stays. A page that both changed is merged where the changes are in different lines; otherwise yours stays as it is, and the command ends with 5.',
    examples: ['quoin pull', 'quoin pull docs --project handbook', 'quoin pull --force'],
    project: true,
  })
    .argument('[folder]', 'folder with docs.json; the one of quoin.json, else this one')
    .option('--dry-run', 'show what would change and change nothing')
    .option('--all-files', 'write files that are not documentation too, such as package.json')
    .option('--force', 'use the project’s side if both changed a file')
    .action(act(async () => (await import('../folder/pull.ts')).pull));
