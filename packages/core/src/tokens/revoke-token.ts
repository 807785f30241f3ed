/** `DELETE /auth/tokens/:tokenId`: one of the caller's own, at once. */
import type { contract } from '@quoin/contract';
import { noteRevokedTokens } from '../account/end-access.ts';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireWorkspaceCredential } from '../policies/credential.ts';
import { reply } from '../reply.ts';

export const revokeToken: UseCase<typeof contract.tokens.revoke> = async (
  context,
  { params, query },
) => {
  const { principal, deps } = context;
  requireWorkspaceCredential(principal);
  const id = params.tokenId.toLowerCase();
  const now = deps.clock.now();
  await context.db.write(async (stores) => {
    const revoked = await stores.tokens.revoke(id, { userId: principal.userId }, now);
    if (revoked === null) throw notFound('Token');
    if (!query.descendants) return;
    await noteRevokedTokens(context, stores, await stores.tokens.revokeDescendants(id, now));
  });
  return reply(undefined);
};
