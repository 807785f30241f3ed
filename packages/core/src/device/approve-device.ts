/** `POST /auth/device/approve`: a signed-in person lets a device in, or does not. */
import type { contract } from '@quoin/contract';
import type { UseCase } from '../context.ts';
import { reply } from '../reply.ts';
import { grantScopes } from './grant.ts';
import { withUserCode } from './user-code.ts';

export const approveDevice: UseCase<typeof contract.device.approve> = async (context, { body }) => {
  const { principal, deps } = context;
  const status = body.approve === false ? 'denied' : 'approved';
  const decided = await withUserCode(context, body.userCode, (stores, device) =>
    stores.devices.decide(
      device.id,
      {
        status,
        userId: principal.userId,
        grantedScopes: status === 'denied' ? [] : grantScopes(device.scopes, body.scopes),
      },
      deps.clock.now(),
    ),
  );
  return reply({ status: decided.status === 'denied' ? 'denied' : 'approved' });
};
