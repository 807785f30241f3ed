/** `quoin admin migrate`: creates the database if it does not exist, and migrates it to this version. */
import { databaseName } from '@quoin/service/storage-name';
import * as messages from './messages/maintenance.ts';
import { print, printJson } from './output.ts';
import { withFoundation } from './session.ts';

export const migrate = (options: { readonly json?: true }): Promise<void> =>
  withFoundation(
    async (foundation) => {
      const { isNew, migrations } = foundation.database.schemaChange;
      const database = databaseName(foundation);
      if (options.json) printJson({ database, isNew, migrations });
      else print(messages.migrated({ isNew, migrations, database }));
    },
    { migrate: true },
  );
