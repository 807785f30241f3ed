/** `quoin admin recount-storage`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const recountStorageCommand = (): Command =>
  new Command('recount-storage')
    .description('Count the pages of every project, and the bytes of its files and revisions, anew')
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../recount-storage.ts')).recountStorage));
