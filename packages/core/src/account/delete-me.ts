/** `DELETE /me`: the caller's own account, with everything that belongs to it. */

import type { contract } from '@quoin/contract';
import { AppError, invalid } from '../app-error.ts';
import type { Context, UseCase } from '../context.ts';
import { confirmBySigningIn, currentPasswordMissing } from '../messages/access.ts';
import type { SessionPrincipal } from '../principal.ts';
import { reply } from '../reply.ts';
import { deleteUser } from './delete-user.ts';
import { requireOwnPassword } from './require-own-password.ts';

/** How old a session may be that confirms the deletion of an account without a password. */
const RECENT_MS = 10 * 60_000;

const requireRecentSession = async ({
  db,
  deps,
  principal,
}: Context<SessionPrincipal>): Promise<void> => {
  const now = deps.clock.now();
  const sessions = await db.read((stores) => stores.sessions.list(principal.userId, now));
  const present = sessions.find(({ id }) => id === principal.sessionId);
  if (present !== undefined && now.getTime() - present.createdAt.getTime() < RECENT_MS) return;
  throw new AppError('conflict', confirmBySigningIn);
};

export const deleteMe: UseCase<typeof contract.me.delete> = async (context, { body }) => {
  const { userId } = context.principal;
  const present = await context.db.read((stores) => stores.credentials.passwordHash(userId));
  if (present === null) await requireRecentSession(context);
  else {
    if (body.currentPassword === undefined) throw invalid(currentPasswordMissing);
    const failure = 'user.delete_failed';
    await requireOwnPassword(context, present, { password: body.currentPassword, failure });
  }
  await context.db.write((stores) => deleteUser(context, stores, userId));
  return reply(undefined);
};
