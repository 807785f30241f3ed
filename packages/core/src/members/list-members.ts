/** `GET /projects/:projectId/members`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
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
    const { rows, pagination } = await readPage(secrets, {
      list: `members:${project.id}`,
      query,
      read: (after, limit) => stores.members.list(project.id, { after, limit }),
      keyOf: (row) => row.user.id,
    });
    return reply({ members: rows.map(presentMember), pagination });
  });
