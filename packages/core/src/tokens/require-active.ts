/** A token that is revoked at the same time makes no other token. */
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import type { Stores } from '../ports/db.ts';

/** @throws {AppError} `unauthorized` if the caller's token was revoked since the request was admitted */
export const requireActiveCredential = async (
  { deps, principal }: Context,
  stores: Stores,
): Promise<void> => {
  if (principal.kind === 'session') return;
  if (!(await stores.tokens.holdActive(principal.tokenId, deps.clock.now()))) {
    throw new AppError('unauthorized', 'The access token is revoked or expired');
  }
};
