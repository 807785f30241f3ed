/** `DELETE /auth/tokens/:tokenId`: one of the caller's own, at once. */
import type { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { requireWorkspaceCredential } from '../policies/credential.ts';
import { reply } from '../reply.ts';
import { tokenRevoked } from './audit.ts';

export const revokeToken: UseCase<typeof contract.tokens.revoke> = async (context, { params }) => {
  const { principal, deps } = context;
  requireWorkspaceCredential(principal);
  await context.db.write(async (stores) => {
    const revoked = await stores.tokens.revoke(
      params.tokenId.toLowerCase(),
      { userId: principal.userId },
      deps.clock.now(),
    );
    if (revoked === null) throw notFound('Token');
    await stores.audit.insert(tokenRevoked(context, revoked, 'request'));
  });
  return reply(undefined);
};
