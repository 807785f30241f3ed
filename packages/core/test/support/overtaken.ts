/** A database in which another user changes every page first, between its reading and its writing. */
import type { Db } from '../../src/index.ts';

export const overtaken = (db: Db): Db => ({
  ...db,
  write: (work) =>
    db.write((stores) => work({ ...stores, pages: { ...stores.pages, update: async () => null } })),
});
