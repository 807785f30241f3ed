/** `GET /me`. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { reply } from '../reply.ts';

export const getMe: UseCase<typeof contract.me.get> = async ({ principal }) =>
  reply({ id: principal.userId, email: principal.email, name: principal.name });
