/** Reads a project's structure at one moment. */
import type { Id } from '../id.ts';
import type { Db } from '../ports/db.ts';
import { presentStructure } from '../presenters/structure.ts';

/** The caller's role must be checked already. */
export const readStructure = async (db: Db, projectId: Id<'project'>) => {
  const { spaces, items } = await db.snapshot(async (stores) => ({
    spaces: await stores.spaces.list(projectId),
    items: await stores.nav.list(projectId),
  }));
  return presentStructure(spaces, items);
};
