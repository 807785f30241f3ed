/**
 * `DELETE /auth/tokens/:tokenId`: revokes one of the caller's own tokens, with immediate effect.
 */
import type { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireWorkspaceCredential } from '../policies/credential.ts';
import { reply } from '../reply.ts';
import { noteRevokedTokens } from './note-revoked.ts';
import { revokeDescendants } from './revoke-descendants.ts';

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
    const descendants = query.descendants ? await revokeDescendants(context, stores, [id]) : [];
    await noteRevokedTokens(context, stores, [revoked, ...descendants], 'request');
  });
  return reply(undefined);
};
