/** `POST /auth/device/approve`: a signed-in person lets a device in, or does not. */

import type { contract } from '@quoin/contract';
import { auditEvent } from '../audit/record.ts';
import type { UseCase } from '../context.ts';
import { reply } from '../reply.ts';
import { grantScopes } from './grant.ts';
import { withUserCode } from './user-code.ts';

export const approveDevice: UseCase<typeof contract.device.approve> = async (context, { body }) => {
  const { principal, deps } = context;
  const status = body.approve === false ? 'denied' : 'approved';
  const decided = await withUserCode(context, body.userCode, async (stores, device) => {
    const row = await stores.devices.decide(
      device.id,
      {
        status,
        userId: principal.userId,
        grantedScopes: status === 'denied' ? [] : grantScopes(device.scopes, body.scopes),
      },
      deps.clock.now(),
    );
    if (row === null) return null;
    await stores.audit.insert(
      auditEvent(context, {
        type: status === 'denied' ? 'device.denied' : 'device.approved',
        subject: { type: 'device', id: row.id, title: row.name },
        data: { scopes: row.grantedScopes },
      }),
    );
    return row;
  });
  return reply({ status: decided.status === 'denied' ? 'denied' : 'approved' });
};
