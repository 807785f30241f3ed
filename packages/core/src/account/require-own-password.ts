/** The password that confirms a change of one's own account. */

import { AppError, invalid } from '../app-error.ts';
import { auditEvent } from '../audit/record.ts';
import type { AuditType } from '../audit/types.ts';
import type { Context } from '../context.ts';
import { currentPasswordWrong, signsInElsewhere } from '../messages/access.ts';
import type { SessionPrincipal } from '../principal.ts';

/**
 * Compares a password with that of the caller, within the limits of passwords. A wrong one is recorded.
 * @param present hash of the caller's password
 * @throws {AppError} `invalid_payload` if it is another one, `rate_limited`
 */
export const requireOwnPassword = async (
  context: Context<SessionPrincipal>,
  present: string,
  sent: { readonly password: string; readonly failure: AuditType },
): Promise<void> => {
  const { deps, principal } = context;
  const { email, sessionId } = principal;
  const attempt = await deps.passwordLimits.begin(email, { session: sessionId });
  if (!(await deps.passwords.verify(present, sent.password))) {
    const data = { reason: 'INVALID_PASSWORD' };
    const refused = auditEvent(context, { type: sent.failure, data });
    await context.db.write((stores) => stores.audit.insert(refused));
    throw invalid(currentPasswordWrong);
  }
  await attempt.succeeded();
};

export const noPassword = (): AppError => new AppError('conflict', signsInElsewhere);
