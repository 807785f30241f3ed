/** `quoin admin migrate`: brings the database to this version. Starting the service does the same. */
import { Command } from 'commander';
import { print } from './output.ts';
import { withFoundation } from './session.ts';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('Bring the database to this version (starting the service does it too)')
    .action(() =>
      withFoundation(async ({ database }) => {
        print(
          `The ${database.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} database is up to date`,
        );
      }),
    );
