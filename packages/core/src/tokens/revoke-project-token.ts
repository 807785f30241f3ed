/** `DELETE /projects/:projectId/tokens/:tokenId`. */
import { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireProject } from '../policies/project.ts';
import { reply } from '../reply.ts';
import { noteRevokedTokens } from './note-revoked.ts';
import { revokeDescendants } from './revoke-descendants.ts';

export const revokeProjectToken: UseCase<typeof contract.projectTokens.revoke> = async (
  context,
  { params, query },
) => {
  await context.db.write(async (stores) => {
    const { project } = await requireProject(
      context,
      stores,
      params.projectId,
      contract.projectTokens.revoke,
    );
    const owner = { projectId: project.id };
    const id = params.tokenId.toLowerCase();
    const now = context.deps.clock.now();
    const revoked = await stores.tokens.revoke(id, owner, now);
    if (revoked === null) throw notFound('Token');
    const descendants = query.descendants ? await revokeDescendants(context, stores, [id]) : [];
    await noteRevokedTokens(context, stores, [revoked, ...descendants], 'request');
  });
  return reply(undefined);
};
