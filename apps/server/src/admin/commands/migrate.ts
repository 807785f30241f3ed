/** `quoin admin migrate`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description(
      'Create the database, or migrate it to this version (a start of the service does so, too)',
    )
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../migrate.ts')).migrate));
