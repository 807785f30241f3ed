/** `GET /me`. */

import type { contract } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { userDeleted } from '../messages/access.ts';
import { presentUser } from '../presenters/user.ts';
import { reply } from '../reply.ts';

export const getMe: UseCase<typeof contract.me.get> = async ({ db, principal }) => {
  const user = await db.read((stores) => stores.users.get(principal.userId));
  if (user === null) throw new AppError('unauthorized', userDeleted);
  return reply(presentUser(user));
};
