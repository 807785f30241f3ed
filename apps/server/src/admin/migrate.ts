/** `quoin admin migrate`: creates the database if it does not exist, and migrates it to this version. */
import { databaseName } from '@quoin/service/storage-name';
import { print } from './output.ts';
import { withFoundation } from './session.ts';

export const migrate = (): Promise<void> =>
  withFoundation(
    async (foundation) => print(`The database is up to date: ${databaseName(foundation)}`),
    { migrate: true },
  );
