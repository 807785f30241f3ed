/** A request whose credential ended after it was admitted changes no access and no setting. */

import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { sessionEnded, tokenRevoked } from '../messages/access.ts';
import type { Db, Stores } from '../ports/db.ts';
import { COMMAND_SESSION } from '../principal.ts';

type Acting = Pick<Context, 'deps' | 'principal'>;

const requireActiveCredential = async (
  { deps, principal }: Acting,
  stores: Pick<Stores, 'sessions' | 'tokens'>,
): Promise<void> => {
  if (principal.kind === 'token') {
    if (await stores.tokens.holdActive(principal.tokenId, deps.clock.now())) return;
    throw new AppError('unauthorized', tokenRevoked);
  }
  const { sessionId } = principal;
  if (sessionId === COMMAND_SESSION || (await stores.sessions.hold(sessionId))) return;
  throw new AppError('unauthorized', sessionEnded);
};

/**
 * Returns the database for a request that changes access or settings. Each write begins by locking
 * the caller's token or session, so that `endAccess` comes before the whole write or after it.
 * Its writes throw {@link AppError} `unauthorized` if the token was revoked, or the session was ended,
 * since the request was admitted.
 */
export const withActiveCredential = (acting: Acting, db: Db): Db => ({
  ...(db.isOpen && { isOpen: true }),
  read: (work) => db.read(work),
  snapshot: (work) => db.snapshot(work),
  write: (work, options) =>
    db.write(async (stores) => {
      await requireActiveCredential(acting, stores);
      return work(stores);
    }, options),
});
