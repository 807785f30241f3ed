/** `DELETE /projects/:projectId/tokens/:tokenId`. */
import type { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { newEvent } from '../events/record.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';

export const revokeProjectToken: UseCase<typeof contract.projectTokens.revoke> = async (
  context,
  { params },
) => {
  await context.db.write(async (stores) => {
    const { project } = await requireProject(context, stores, params.projectId, 'admin');
    const owner = { projectId: project.id };
    const revoked = await stores.tokens.revoke(
      params.tokenId.toLowerCase(),
      owner,
      context.deps.clock.now(),
    );
    if (revoked === null) throw notFound('Token');
    await stores.events.insert(
      newEvent(context, {
        projectId: project.id,
        type: 'token.revoked',
        subject: { type: 'token', id: revoked.id, title: revoked.name },
      }),
    );
  });
  return reply(undefined);
};
