/** Changes the row of the caller. */

import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { userDeleted } from '../messages/access.ts';
import { presentUser } from '../presenters/user.ts';
import type { SessionPrincipal } from '../principal.ts';
import type { UserRecord } from '../records.ts';
import { reply } from '../reply.ts';

/** @throws {AppError} `unauthorized` if the caller was deleted meanwhile */
export const changeMe = (
  { db, deps, principal }: Context<SessionPrincipal>,
  patch: Partial<Pick<UserRecord, 'name' | 'image'>>,
) =>
  db.write(async (stores) => {
    const updatedAt = deps.clock.now();
    await stores.users.update(principal.userId, { ...patch, updatedAt });
    const user = await stores.users.get(principal.userId);
    if (user === null) throw new AppError('unauthorized', userDeleted);
    return reply(presentUser(user));
  });
