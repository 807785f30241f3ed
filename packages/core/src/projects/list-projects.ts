/** `GET /projects`, in the form of each prefix: whole projects, or items of the versioned list. */
import type { contract } from '@quoin/contract';
import type { Context, UseCase } from '../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../lists/cursor.ts';
import { presentProject, presentProjectListItem } from '../presenters/project.ts';
import { reply } from '../reply.ts';

interface PageOfList {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

const readProjects = async (context: Context, query: PageOfList) => {
  const { principal, deps } = context;
  const list = `projects:${principal.userId}`;
  const after = decodeCursor(deps.secrets, list, query.cursor);
  const rows = await context.db.read((stores) =>
    stores.projects.listForUser(principal.userId, {
      after,
      limit: query.limit + 1,
      projectId: principal.kind === 'token' ? principal.projectId : null,
    }),
  );
  return paginate(rows, query.limit, (row) => encodeCursor(deps.secrets, list, row.project.id));
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
