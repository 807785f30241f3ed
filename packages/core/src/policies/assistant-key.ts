/** Checks which requests an assistant key may send. */

import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { keyRevoked, noPrivateProjects } from '../messages/access.ts';
import type { Stores } from '../ports/db.ts';
import type { AssistantKeyPrincipal } from '../principal.ts';
import type { ProjectRecord } from '../records.ts';

/**
 * The key's project as it is now: one that became private since is closed to keys that may not, and a
 * key that was revoked since opens none.
 * @throws {AppError} `unauthorized` when the key is revoked or went with its project, `private_project`
 */
export const requireKeyProject = async (
  { principal }: Context<AssistantKeyPrincipal>,
  stores: Stores,
): Promise<ProjectRecord> => {
  const project = await stores.assistantKeys.projectOf(principal.keyId);
  if (project === null) throw new AppError('unauthorized', keyRevoked);
  if (project.visibility === 'private' && !principal.allowPrivate) {
    throw new AppError('private_project', noPrivateProjects);
  }
  return project;
};
