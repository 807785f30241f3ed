/** `quoin admin migrate`: creates the database if it does not exist, and migrates it to this version. */
import { databaseName } from '@quoin/service/storage-name';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

const inWords = (isNew: boolean, migrations: number): string => {
  if (isNew) return 'Created the database';
  if (migrations === 0) return 'The database is up to date';
  return `Migrated the database (${migrations} ${migrations === 1 ? 'migration' : 'migrations'})`;
};

export const migrate = (options: { readonly json?: true }): Promise<void> =>
  withFoundation(
    async (foundation) => {
      const { isNew, migrations } = foundation.database.schemaChange;
      const database = databaseName(foundation);
      if (options.json) printJson({ database, isNew, migrations });
      else print(`${inWords(isNew, migrations)}: ${database}`);
    },
    { migrate: true },
  );
