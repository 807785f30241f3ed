/** `GET /projects`, in the form of each prefix: whole projects, or items of the versioned list. */
import type { contract } from '@quoin/contract';
import type { Context, UseCase } from '../context.ts';
import { type PageQuery, readPage } from '../lists/read-page.ts';
import { presentProject, presentProjectListItem } from '../presenters/project.ts';
import { reply } from '../reply.ts';

const readProjects = (context: Context, query: PageQuery) => {
  const { principal, deps } = context;
  const { userId } = principal;
  const projectId = principal.kind === 'token' ? principal.projectId : null;
  return readPage(deps.secrets, {
    list: `projects:${userId}`,
    query,
    read: (after, limit) =>
      context.db.read((stores) => stores.projects.listForUser(userId, { after, limit, projectId })),
    keyOf: ({ project }) => project.id,
  });
};

export const listProjects: UseCase<typeof contract.projects.list> = async (context, { query }) => {
  const { rows, pagination } = await readProjects(context, query);
  const projects = rows.map((row) => presentProject(context.deps.config, row));
  return reply({ projects, pagination });
};

export const listProjectsVersioned: UseCase<typeof contract.projects.listVersioned> = async (
  context,
  { query },
) => {
  const { rows, pagination } = await readProjects(context, query);
  return reply({ data: rows.map(presentProjectListItem), pagination });
};
