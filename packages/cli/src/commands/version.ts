/** `quoin version`. */
import type { Command } from 'commander';
import { type LazyAction, leaf } from '../command.ts';
import type { BuildOf } from '../version/version.ts';

export const versionCommand = (act: LazyAction, buildOf: BuildOf): Command =>
  leaf('version', {
    summary: 'Show the version of the command, its build and that of the server',
    description:
      'A server that does not respond is not an error. quoin --version prints only the version.',
    examples: ['quoin version', 'quoin version --json'],
  }).action(act(async () => (await import('../version/version.ts')).version(buildOf)));
