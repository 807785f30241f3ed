/** The databases that tests of use cases run on, for `describe.each`. */
import { setDefaultTimeout } from 'bun:test';
import { freshDatabase } from '@quoin/test-kit';
import type { Plan } from '../../src/index.ts';
import { openWorld, type World } from './world.ts';

// PostgreSQL is started on first use where nobody started one.
setDefaultTimeout(120_000);

type OpenWorld = (plan?: Plan) => Promise<World>;

const openOnPostgres: OpenWorld = async (plan) => {
  const database = await freshDatabase();
  const world = await openWorld(plan, database.url);
  return {
    ...world,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await database.drop();
    },
  };
};

export const databases: readonly (readonly [name: 'SQLite' | 'PostgreSQL', open: OpenWorld])[] = [
  ['SQLite', (plan) => openWorld(plan)],
  ['PostgreSQL', openOnPostgres],
];

/** Of a property whose runs ask the database: PostgreSQL is slower, and one finds what it does otherwise. */
export const runsOn = (name: 'SQLite' | 'PostgreSQL', runs: number): number =>
  name === 'SQLite' ? runs : Math.ceil(runs / 6);
