/** `quoin admin recount-storage`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const recountStorageCommand = (): Command =>
  new Command('recount-storage')
    .description('Count the pages, files and revisions of every project again')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../recount-storage.ts')).recountStorage));
