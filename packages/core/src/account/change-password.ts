/** `POST /me/password`: another password, which the present one confirms. */

import type { contract } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import { auditEvent } from '../audit/record.ts';
import type { UseCase } from '../context.ts';
import { passwordChangedMeanwhile } from '../messages/access.ts';
import { reply } from '../reply.ts';
import { endAccess } from './end-access.ts';
import { requirePassword } from './password-rules.ts';
import { noPassword, requireOwnPassword } from './require-own-password.ts';

const changed = (): AppError => new AppError('conflict', passwordChangedMeanwhile);

export const changePassword: UseCase<typeof contract.me.changePassword> = async (
  context,
  { body },
) => {
  const { principal, deps } = context;
  const { userId, email, sessionId } = principal;
  const present = await context.db.read((stores) => stores.credentials.passwordHash(userId));
  if (present === null) throw noPassword();
  const failure = 'password.change_failed';
  await requireOwnPassword(context, present, { password: body.currentPassword, failure });
  await requirePassword(body.newPassword, email);
  const hash = await deps.passwords.hash(body.newPassword);
  await context.db.write(async (stores) => {
    const change = { id: deps.ids.next(), hash, expected: present };
    if (!(await stores.credentials.setPassword(userId, change, deps.clock.now()))) throw changed();
    await stores.audit.insert(auditEvent(context, { type: 'password.changed' }));
    await endAccess(context, stores, userId, {
      keepSession: sessionId,
      keepTokens: body.revokeTokens !== true,
      deleteTriggers: body.deleteTriggers === true,
    });
  });
  return reply(undefined);
};
