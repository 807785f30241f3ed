/** The databases that tests of use cases run on, for `describe.each`. */
import { openDatabase } from '@quoin/db';
import { databaseTemplate, isLong } from '@quoin/test-kit';
import type { Plan } from '../../src/index.ts';
import { openWorld, type World } from './world.ts';

type OpenWorld = (plan?: Plan) => Promise<World>;

const migratedDatabase = databaseTemplate('migrated', (url) =>
  openDatabase({ url, dataDir: '/nowhere' }),
);

const openOnPostgres: OpenWorld = async (plan) => {
  const database = await migratedDatabase();
  const world = await openWorld(plan, database.url);
  return {
    ...world,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await database.drop();
    },
  };
};

type NamedDatabase = readonly [name: 'SQLite' | 'PostgreSQL', open: OpenWorld];

export const databases: readonly [NamedDatabase, NamedDatabase] = [
  ['SQLite', (plan) => openWorld(plan)],
  ['PostgreSQL', openOnPostgres],
];

/**
 * Runs of a property that queries the database: all of them in the soak, a third in `check`, where
 * each time is another third. PostgreSQL is slower, and a sixth finds what it does otherwise.
 */
export const runsOn = (name: 'SQLite' | 'PostgreSQL', runs: number): number => {
  const part = isLong ? 1 : 3;
  return Math.ceil(runs / (name === 'SQLite' ? part : 6));
};
