/** `quoin admin migrate`. */
import { Command } from 'commander';
import { act } from '../act.ts';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description(
      'Create the database or bring it to this version (starting the service does it too)',
    )
    .option('--json', 'print JSON')
    .action(act(async () => (await import('../migrate.ts')).migrate));
