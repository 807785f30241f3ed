/** `PATCH /me`: the caller's name. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { changeMe } from './change-me.ts';
import { requireUserName } from './user-name.ts';

export const updateMe: UseCase<typeof contract.me.update> = async (context, { body }) =>
  changeMe(context, { name: requireUserName(body.name) });
