/** `GET /projects/:projectId/members`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { decodeCursor, encodeCursor, paginate } from '../lists/cursor.ts';
import { requireProject } from '../policies/project.ts';
import { presentMember } from '../presenters/member.ts';
import { reply } from '../reply.ts';

export const listMembers: UseCase<typeof contract.members.list> = async (
  context,
  { params, query },
) =>
  context.db.read(async (stores) => {
    const { secrets } = context.deps;
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.members.list,
    );
    const list = `members:${project.id}`;
    const found = await stores.members.list(project.id, {
      after: decodeCursor(secrets, list, query.cursor),
      limit: query.limit + 1,
    });
    const { rows, pagination } = paginate(found, query.limit, (row) =>
      encodeCursor(secrets, list, row.user.id),
    );
    return reply({ members: rows.map(presentMember), pagination });
  });
