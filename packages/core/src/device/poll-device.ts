/** `POST /auth/device/poll`. */
import type { contract } from '@quoin/contract';
import { notFound } from '../app-error.ts';
import type { UseCase } from '../context.ts';
import { presentToken } from '../presenters/token.ts';
import { reply } from '../reply.ts';
import { redeemDevice } from './redeem.ts';

export const pollDevice: UseCase<typeof contract.device.poll> = async (context, { body }) => {
  const redemption = await redeemDevice(context, body.deviceCode);
  switch (redemption.status) {
    case 'unknown':
      throw notFound('Device code');
    case 'approved':
      return reply({
        status: redemption.status,
        token: redemption.value,
        record: presentToken(redemption.record),
      });
    default:
      return reply({ status: redemption.status });
  }
};
