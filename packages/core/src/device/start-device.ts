/** `POST /auth/device/start`. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { reply } from '../reply.ts';
import { beginDevice } from './begin.ts';

export const startDevice: UseCase<typeof contract.device.start> = async (context, { body }) =>
  reply(await beginDevice(context, body ?? {}));
