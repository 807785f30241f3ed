/** Sets a password without the present one, as an operator does for a user. */

import { notFound } from '../app-error.ts';
import { auditEvent } from '../audit/record.ts';
import type { Deps } from '../context.ts';
import type { Acting } from '../events/record.ts';
import type { Id } from '../id.ts';
import type { EndAccessOptions, EndedAccess } from './end-access.ts';
import { endAccess } from './end-access.ts';
import { requirePassword } from './password-rules.ts';

/**
 * @throws {AppError} `not_found`, or `invalid_payload` if the password is refused
 */
export const setPassword = async (
  acting: Acting & { readonly deps: Deps },
  userId: Id<'user'>,
  password: string,
  options: EndAccessOptions = {},
): Promise<EndedAccess> => {
  const { db, clock, ids, passwords } = acting.deps;
  const user = await db.read((stores) => stores.users.get(userId));
  if (user === null) throw notFound('User');
  await requirePassword(password, user.email);
  const hash = await passwords.hash(password);
  return db.write(async (stores) => {
    await stores.credentials.setPassword(userId, { id: ids.next(), hash }, clock.now());
    await stores.audit.insert(auditEvent(acting, { type: 'password.changed', userId }));
    return endAccess(acting, stores, userId, options);
  });
};
