/** Revokes what access tokens created. */
import type { Acting } from '../events/record.ts';
import type { Id } from '../id.ts';
import { invitationEvent } from '../invitations/event.ts';
import { keyRevoked } from '../keys/event.ts';
import type { Stores } from '../ports/db.ts';
import type { TokenRecord } from '../records.ts';

/**
 * Revokes the tokens that these tokens created, those that they created, and so on, with the assistant
 * keys and the pending invitations that any of them created. Writes the events of keys and invitations.
 * @returns the tokens that this call revoked, whose events the caller writes
 */
export const revokeDescendants = async (
  acting: Acting,
  stores: Stores,
  tokenIds: readonly Id<'token'>[],
): Promise<TokenRecord[]> => {
  const now = acting.deps.clock.now();
  const descendants = await stores.tokens.descendants(tokenIds);
  const creators = [...tokenIds, ...descendants];
  const tokens = await stores.tokens.revokeMany(descendants, now);
  for (const key of await stores.assistantKeys.revokeCreatedBy(creators, now)) {
    await stores.events.insert(keyRevoked(acting, key));
  }
  for (const invitation of await stores.invitations.revokeCreatedBy(creators, now)) {
    await stores.events.insert(invitationEvent(acting, 'invitation.revoked', invitation));
  }
  return tokens;
};
