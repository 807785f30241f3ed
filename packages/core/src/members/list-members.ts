/** `GET /projects/:projectId/members`. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readPage } from '../lists/read-page.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentMember } from '../presenters/member.ts';
import { reply } from '../reply.ts';

export const listMembers: UseCase<typeof contract.members.list> = async (
  context,
  { params, query },
) =>
  readInProject(context, params.projectId, contract.members.list, async (stores, { project }) => {
    const { secrets } = context.deps;
    const { rows, pagination } = await readPage(secrets, {
      list: `members:${project.id}`,
      query,
      read: (after, limit) => stores.members.list(project.id, { after, limit }),
      keyOf: (row) => row.user.id,
    });
    return reply({ members: rows.map(presentMember), pagination });
  });
