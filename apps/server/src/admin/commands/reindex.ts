/** `quoin admin reindex`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const reindexCommand = (): Command =>
  new Command('reindex')
    .description('Update the search index of all pages; an interrupted run continues later')
    .option('--project <project>', 'id or slug (default: all projects)')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../reindex.ts')).reindex));
