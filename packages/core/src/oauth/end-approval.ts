/** Ends an approval whose code or refresh token came a second time: one of the two callers stole it. */
import { auditEvent } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Stores } from '../ports/db.ts';
import { SYSTEM } from '../principal.ts';
import { noteRevokedTokens } from '../tokens/note-revoked.ts';
import { revokeDescendants } from '../tokens/revoke-descendants.ts';

export interface EndedApproval {
  readonly tokenId: Id<'token'>;
  readonly userId: Id<'user'>;
  readonly clientId: Id<'oauthClient'>;
  readonly reason: 'oauth.code_reused' | 'oauth.refresh_reused';
}

/**
 * Revokes the access token, with which its refresh tokens end. The client that was first may have
 * made further tokens with its own, so these end too.
 */
export const endApproval = async (
  context: Context<null>,
  stores: Stores,
  { tokenId, userId, clientId, reason }: EndedApproval,
): Promise<void> => {
  const revoked = await stores.tokens.revoke(tokenId, { userId }, context.deps.clock.now());
  if (revoked === null) return;
  const acting = { ...context, principal: SYSTEM };
  const descendants = await revokeDescendants(acting, stores, [revoked.id]);
  await noteRevokedTokens(acting, stores, descendants, 'oauth');
  await stores.audit.insert(
    auditEvent(context, {
      type: reason,
      userId,
      subject: { type: 'token', id: revoked.id, title: revoked.name },
      data: { clientId },
    }),
  );
};
