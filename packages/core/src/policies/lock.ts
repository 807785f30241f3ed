/**
 * One structural change of a project at a time. Positions, paths, the last owner and the tree's
 * shape are decided from several rows; on PostgreSQL two transactions could each read the rows
 * before the other's change. Writing the project's row first makes the second one wait, and its
 * later reads see the first one's commit. On SQLite there is one writer anyway.
 */
import { PROJECT_ROLES, roleAtLeast } from '@quoin/auth-scopes';
import { notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { ProjectForUser } from '../ports/project-store.ts';
import type { ProjectRecord } from '../records.ts';
import { sentTogether } from '../sent-together.ts';
import { type NeedsRole, requireProject } from './project.ts';

/**
 * To be called first in a write, before the rows that it guards are read.
 * @throws {AppError} `not_found` when the project went away
 */
export const lockProject = async (
  context: Pick<Context, 'deps'>,
  stores: Stores,
  projectId: Id<'project'>,
): Promise<ProjectRecord> => {
  const project = await stores.projects.lock(projectId, context.deps.clock.now());
  if (project === null) throw notFound('Project');
  return project;
};

/**
 * {@link requireProject} for a structural change. The lock is sent behind the look-up without waiting for
 * its answer. It needs the role itself, so that a user without it never makes others wait.
 */
export const requireProjectLocked = async (
  context: Context,
  stores: Stores,
  idOrSlug: string,
  endpoint: NeedsRole,
): Promise<ProjectForUser> => {
  const { userId } = context.principal;
  const roles = PROJECT_ROLES.filter((role) => roleAtLeast(role, endpoint.role));
  const [found, project] = await sentTogether([
    requireProject(context, stores, idOrSlug, endpoint),
    stores.projects.lockForUser(
      idOrSlug.toLowerCase(),
      { userId, roles },
      context.deps.clock.now(),
    ),
  ]);
  if (project === null) throw notFound('Project');
  return { ...found, project };
};
