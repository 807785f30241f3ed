/** `PATCH /me`: the caller's name. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { reply } from '../reply.ts';
import { requireUserName } from './user-name.ts';

export const updateMe: UseCase<typeof contract.me.update> = async (context, { body }) => {
  const { userId, email } = context.principal;
  const name = requireUserName(body.name);
  const updatedAt = context.deps.clock.now();
  await context.db.write((stores) => stores.users.update(userId, { name, updatedAt }));
  return reply({ id: userId, email, name });
};
