/** `GET /projects/:projectId/invitations`: those that a person can still accept. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { readInProject } from '../policies/read-in-project.ts';
import { presentInvitation } from '../presenters/invitation.ts';
import { reply } from '../reply.ts';

export const listInvitations: UseCase<typeof contract.invitations.list> = async (
  context,
  { params },
) =>
  readInProject(
    context,
    params.projectId,
    contract.invitations.list,
    async (stores, { project }) => {
      const pending = await stores.invitations.listPending(project.id, context.deps.clock.now());
      return reply({ invitations: pending.map(presentInvitation) });
    },
  );
