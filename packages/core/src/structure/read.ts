/** Reads a project's structure at one moment. */
import type { Db } from '../ports/db.ts';
import { presentStructure } from '../presenters/structure.ts';

/** The caller's role must be checked already. */
export const readStructure = (db: Db, projectId: string) =>
  db.snapshot(async (stores) => {
    const spaces = await stores.spaces.list(projectId);
    return presentStructure(spaces, await stores.nav.list({ projectId }));
  });
