/** `quoin admin migrate`: brings the database to this version. Starting the service does the same. */
import { print } from './output.ts';
import { withFoundation } from './session.ts';

export const migrate = (): Promise<void> =>
  withFoundation(async ({ database }) => {
    print(`The ${database.dialect === 'sqlite' ? 'SQLite' : 'PostgreSQL'} database is up to date`);
  });
