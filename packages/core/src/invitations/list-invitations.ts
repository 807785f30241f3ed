/** `GET /projects/:projectId/invitations`: those that a person can still accept. */
import { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { presentInvitation } from '../presenters/invitation.ts';
import { reply } from '../reply.ts';

export const listInvitations: UseCase<typeof contract.invitations.list> = async (
  context,
  { params },
) =>
  context.db.read(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.invitations.list,
    );
    const pending = await stores.invitations.listPending(project.id, context.deps.clock.now());
    return reply({ invitations: pending.map(presentInvitation) });
  });
