/** Reads of one project. */
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { ProjectForUser } from '../ports/project-store.ts';
import { type NeedsRole, requireProject } from './project.ts';

/**
 * Calls `work` with the stores of a read and the project, after the caller's role in it was checked.
 *
 * @throws {AppError} as {@link requireProject} does
 */
export const readInProject = <Result>(
  context: Context,
  idOrSlug: string,
  endpoint: NeedsRole,
  work: (stores: Stores, found: ProjectForUser) => Promise<Result>,
): Promise<Result> =>
  context.db.read(async (stores) =>
    work(stores, await requireProject(context, stores, idOrSlug, endpoint)),
  );
