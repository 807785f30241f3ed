/** What an assistant key may ask. */
import { AppError, notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import type { AssistantKeyPrincipal } from '../principal.ts';
import type { ProjectRecord } from '../records.ts';

/**
 * The key's project as it is now: one that became private since is closed to keys that may not.
 * @throws {AppError} `not_found` when the project went away, `private_project`
 */
export const requireKeyProject = async (
  { principal }: Context<AssistantKeyPrincipal>,
  stores: Stores,
): Promise<ProjectRecord> => {
  const project = await stores.projects.get(principal.projectId);
  if (project === null) throw notFound('Project');
  if (project.visibility === 'private' && !principal.allowPrivate) {
    throw new AppError('private_project', 'This key does not allow private projects');
  }
  return project;
};
