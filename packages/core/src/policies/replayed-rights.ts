/** Whether the caller still has the rights with which a stored answer was made. */
import type { ProjectRole } from '@quoin/auth-scopes';
import { notFound } from '../app-error.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import type { Principal } from '../principal.ts';
import { requireRole, visibleToToken } from './project.ts';

/**
 * Returns the stores of a write that add to `projectIds` each project that the write creates, or in
 * which it reads the caller's role. Every policy reads the role with one of these methods.
 */
export const notingProjects = (stores: Stores, projectIds: Set<string>): Stores => ({
  ...stores,
  projects: {
    ...stores.projects,
    async insert(project) {
      await stores.projects.insert(project);
      projectIds.add(project.id);
    },
    async findForUser(idOrSlug, userId) {
      const found = await stores.projects.findForUser(idOrSlug, userId);
      if (found !== null) projectIds.add(found.project.id);
      return found;
    },
    async readForUser(idOrSlug, reader) {
      const found = await stores.projects.readForUser(idOrSlug, reader);
      if (found !== null) projectIds.add(found.project.id);
      return found;
    },
    async overviewForUser(idOrSlug, userId) {
      const found = await stores.projects.overviewForUser(idOrSlug, userId);
      if (found !== null) projectIds.add(found.project.id);
      return found;
    },
  },
  pages: {
    ...stores.pages,
    async readForUser(pageId, reader, withContent) {
      const found = await stores.pages.readForUser(pageId, reader, withContent);
      if (found !== null) projectIds.add(found.page.projectId);
      return found;
    },
    async readToEdit(pageId, reader) {
      const found = await stores.pages.readToEdit(pageId, reader);
      if (found !== null) projectIds.add(found.page.projectId);
      return found;
    },
  },
});

/** @throws {AppError} `not_found` if the caller lost a project, `forbidden` if the role is too low now */
export const requireReplayedRights = async (
  stores: Pick<Stores, 'projects'>,
  principal: Principal,
  projectIds: readonly Id<'project'>[],
  needed: ProjectRole,
): Promise<void> => {
  for (const id of projectIds) {
    const found = await stores.projects.findForUser(id, principal.userId);
    if (found === null || !visibleToToken(principal, id)) throw notFound('Project');
    requireRole(found.role, needed);
  }
};
