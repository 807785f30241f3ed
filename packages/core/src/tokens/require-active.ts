/** A credential that ends at the same time makes no other credential. */
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';
import { COMMAND_SESSION } from '../principal.ts';

/**
 * Every use case that creates a credential calls this in its write: otherwise a request that was
 * admitted before `endAccess` would create one after it.
 * @throws {AppError} `unauthorized` if the caller's token was revoked, or the caller's session was
 * ended, since the request was admitted
 */
export const requireActiveCredential = async (
  { deps, principal }: Context,
  stores: Pick<Stores, 'sessions' | 'tokens'>,
): Promise<void> => {
  if (principal.kind === 'token') {
    if (await stores.tokens.holdActive(principal.tokenId, deps.clock.now())) return;
    throw new AppError('unauthorized', 'The access token is revoked or expired');
  }
  const { sessionId } = principal;
  if (sessionId === COMMAND_SESSION || (await stores.sessions.hold(sessionId))) return;
  throw new AppError('unauthorized', 'The session has ended. Sign in again');
};
