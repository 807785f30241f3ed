/** Deletes a user: everything with which the user can act, and all personal data. */

import { AppError, notFound } from '../app-error.ts';
import { auditEvent } from '../audit/record.ts';
import type { Deps } from '../context.ts';
import { type Acting, newEvent } from '../events/record.ts';
import type { Id } from '../id.ts';
import { lastOwnerOf } from '../messages/access.ts';
import { lockProject } from '../policies/lock.ts';
import type { Stores } from '../ports/db.ts';
import { DELETED_USER } from '../presenters/deleted-user.ts';
import type { ProjectRecord } from '../records.ts';
import { type EndedAccess, endAccess } from './end-access.ts';

export interface DeleteUserOptions {
  /**
   * What happens to projects whose last owner is the user: they are deleted, or get another owner.
   * Left out: the deletion is refused while such projects exist.
   */
  readonly ownedProjects?: 'delete' | { readonly newOwner: string };
}

export interface DeletedUser {
  readonly ended: EndedAccess;
  /** Slugs. */
  readonly deletedProjects: readonly string[];
  /** Slugs. */
  readonly transferredProjects: readonly string[];
}

type ActingOn = Acting & { readonly deps: Deps };

const PAGE = 100;

/** All projects in which the user has a role, one page at a time: their number has no limit. */
const projectsOf = async (stores: Stores, userId: Id<'user'>): Promise<ProjectRecord[]> => {
  const projects: ProjectRecord[] = [];
  for (;;) {
    const after = projects.at(-1)?.id ?? null;
    const found = await stores.projects.listForUser(userId, {
      after,
      limit: PAGE,
      projectId: null,
    });
    projects.push(...found.map(({ project }) => project));
    if (found.length < PAGE) return projects;
  }
};

const stillOwned = (projects: readonly ProjectRecord[]): AppError =>
  new AppError('conflict', lastOwnerOf({ projects: projects.map(({ slug }) => slug).join(', ') }), {
    projects: projects.map(({ name, slug }) => ({ name, slug })),
  });

const makeOwner = async (
  acting: ActingOn,
  stores: Stores,
  projectId: Id<'project'>,
  userId: Id<'user'>,
): Promise<void> => {
  const user = await stores.users.get(userId);
  if (user === null || user.disabledAt !== null) throw notFound('User');
  const from = await stores.members.role(projectId, userId);
  const role = 'owner';
  if (from === null) {
    const createdAt = acting.deps.clock.now();
    await stores.members.insert({ projectId, userId, role, createdAt });
  } else await stores.members.setRole(projectId, userId, role);
  const subject = { type: 'member', id: userId, title: user.name } as const;
  await stores.events.insert(
    newEvent(
      acting,
      from === null
        ? { projectId, type: 'member.added', subject, data: { role } }
        : { projectId, type: 'member.updated', subject, data: { from, to: role } },
    ),
  );
};

const deleteProject = async (
  acting: ActingOn,
  stores: Stores,
  project: ProjectRecord,
): Promise<void> => {
  await stores.projects.delete(project.id);
  await stores.audit.insert(
    auditEvent(acting, {
      type: 'project.deleted',
      projectId: project.id,
      subject: { type: 'project', id: project.id, title: project.name },
    }),
  );
};

/** Ends the user's roles. @returns the slugs of the projects that were deleted or transferred */
const endRoles = async (
  acting: ActingOn,
  stores: Stores,
  userId: Id<'user'>,
  { ownedProjects }: DeleteUserOptions,
): Promise<Pick<DeletedUser, 'deletedProjects' | 'transferredProjects'>> => {
  const owned: ProjectRecord[] = [];
  const left: ProjectRecord[] = [];
  for (const project of await projectsOf(stores, userId)) {
    await lockProject(acting, stores, project.id);
    const isEnded = await stores.members.delete(project.id, userId);
    (isEnded ? left : owned).push(project);
  }
  if (owned.length > 0 && ownedProjects === undefined) throw stillOwned(owned);
  for (const project of owned) {
    if (ownedProjects === 'delete') await deleteProject(acting, stores, project);
    else if (ownedProjects !== undefined) {
      await makeOwner(acting, stores, project.id, ownedProjects.newOwner);
      await stores.members.delete(project.id, userId);
      left.push(project);
    }
  }
  const subject = { type: 'member', id: userId, title: DELETED_USER } as const;
  for (const { id: projectId } of left) {
    await stores.events.insert(newEvent(acting, { projectId, type: 'member.removed', subject }));
  }
  const slugs = owned.map(({ slug }) => slug);
  return ownedProjects === 'delete'
    ? { deletedProjects: slugs, transferredProjects: [] }
    : { deletedProjects: [], transferredProjects: slugs };
};

/**
 * Deletes the user in an open write. Revisions and events stay, without the name and the address.
 * @throws {AppError} `conflict` with `details.projects` if the user is the last owner of projects and
 * `ownedProjects` is left out; `not_found` if the user, or the new owner, does not exist
 */
export const deleteUser = async (
  acting: ActingOn,
  stores: Stores,
  userId: Id<'user'>,
  options: DeleteUserOptions = {},
): Promise<DeletedUser> => {
  const user = await stores.users.get(userId);
  if (user === null) throw notFound('User');
  const projects = await endRoles(acting, stores, userId, options);
  const ended = await endAccess(acting, stores, userId, { deleteTriggers: true });
  await stores.conversations.deleteOf(`user:${userId}`);
  const invitations = await stores.invitations.deleteTo(user.email);
  await stores.events.retitlePeople([userId, ...invitations], DELETED_USER);
  await stores.audit.insert(auditEvent(acting, { type: 'user.deleted', userId }));
  if (!(await stores.users.delete(userId))) throw notFound('User');
  return { ended, ...projects };
};
