/** Projects as the pages of skills need them. */
import { roleAtLeast } from '@quoin/auth-scopes';
import { contract, type EndpointOutput, LIMITS } from '@quoin/contract';
import { type Context, getProject, listProjects, type SessionPrincipal } from '@quoin/core';
import type { ProjectView } from '../../pages/agent/frame.ts';

type Project = EndpointOutput<typeof contract.projects.list>['projects'][number];

const view = ({ id, slug, name, role }: Project): ProjectView => ({
  id,
  slug,
  name,
  role,
  mayWrite: roleAtLeast(role, contract.skills.create.role),
  mayTrigger: roleAtLeast(role, contract.triggers.create.role),
});

/** All that the person has a role in. */
export const projectsOf = async (context: Context<SessionPrincipal>): Promise<ProjectView[]> => {
  const found: ProjectView[] = [];
  let cursor: string | null = null;
  do {
    const query = { limit: LIMITS.projectList.max, ...(cursor !== null && { cursor }) };
    const { body } = await listProjects(context, { params: {}, query, body: undefined });
    found.push(...body.projects.map(view));
    cursor = body.pagination.nextCursor;
  } while (cursor !== null);
  return found;
};

/**
 * @param projectId or slug
 * @throws {AppError} `not_found`
 */
export const projectOf = async (
  context: Context<SessionPrincipal>,
  projectId: string,
): Promise<ProjectView> => {
  const { body } = await getProject(context, { params: { projectId }, query: {}, body: undefined });
  return view(body.project);
};
