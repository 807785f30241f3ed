/**
 * Who may do what in a project. Effective rights are scope and role
 * (docs/internals/interface.md#roles); the scope was checked before the body was read, the role is
 * checked here, where the project is loaded.
 */

import { type ProjectRole, roleAtLeast } from '@quoin/auth-scopes';
import { AppError, notFound } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { roleRequired } from '../messages/access.ts';
import type { Stores } from '../ports/db.ts';
import type { ProjectForUser } from '../ports/project-store.ts';
import type { Principal } from '../principal.ts';
import { readAs } from './read-as.ts';

/**
 * An endpoint of the contract that names the least role in its project. Policies read the role there,
 * so that the reference and the check cannot differ.
 */
export interface NeedsRole {
  readonly role: ProjectRole;
}

/** A token bound to one project sees no other. */
export const visibleToToken = (principal: Principal, projectId: Id<'project'>): boolean =>
  principal.kind !== 'token' || principal.projectId === null || principal.projectId === projectId;

/** @throws {AppError} `forbidden`, naming the role that is needed */
export const requireRole = (role: ProjectRole, needed: ProjectRole): void => {
  if (!roleAtLeast(role, needed)) {
    throw new AppError('forbidden', roleRequired({ needed }), {
      role,
      needed,
    });
  }
};

/**
 * A project that was looked up for the caller.
 * @throws {AppError} `not_found` if it does not exist, or if the token belongs to another project;
 * `forbidden` if the role is below that of the endpoint
 */
export const requireVisible = <Found extends ProjectForUser>(
  principal: Principal,
  found: Found | null,
  { role }: NeedsRole,
): Found => {
  if (found === null || !visibleToToken(principal, found.project.id)) throw notFound('Project');
  requireRole(found.role, role);
  return found;
};

/**
 * The project by id or slug, with the caller's role.
 * @throws {AppError} `not_found` when absent, when the caller has no role in it, or when the token
 * belongs to another project; `forbidden` when the role is below that of the endpoint
 */
export const requireProject = async (
  context: Context,
  stores: Stores,
  idOrSlug: string,
  endpoint: NeedsRole,
): Promise<ProjectForUser> => {
  // Slugs are lower case, and a UUID means the same in upper case (RFC 9562 §4).
  const key = idOrSlug.toLowerCase();
  const found = await readAs(context, (reader) => stores.projects.readForUser(key, reader));
  return requireVisible(context.principal, found, endpoint);
};
