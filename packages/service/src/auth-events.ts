/** Writes what users do with sessions and passwords to the audit and, for tools such as fail2ban, to the log. */

import type { RecordAuthEvent } from '@quoin/auth';
import { auditEvent, type Deps } from '@quoin/core';
import { type AccessLogLevel, currentRequest } from '@quoin/http';
import type { Logger } from 'pino';
import * as lines from './messages/log.ts';

export interface AuthEventOptions {
  /** Called at the first event: they are made after sign-in. */
  readonly deps: () => Deps;
  readonly log: Pick<Logger, 'error' | 'info'>;
  /** Events are lines of the access log, at each of its levels. */
  readonly accessLog: AccessLogLevel;
}

export const authEvents =
  ({ deps, log, accessLog }: AuthEventOptions): RecordAuthEvent =>
  async (event) => {
    const current = currentRequest();
    // A failed sign-in names the account that was tried. Who tried it is not known.
    const userId = event.type === 'sign_in.failed' ? null : (event.userId ?? null);
    const row = auditEvent(
      {
        deps: deps(),
        principal: userId === null ? null : { kind: 'session', userId },
        ...(current !== null && { requestId: current.requestId, client: current.client }),
      },
      event,
    );
    const { type, data, userId: user, requestId, address } = row;
    if (accessLog !== 'off')
      log.info({ event: type, ...data, user, requestId, address }, lines.accountEvent);
    try {
      await deps().db.write((stores) => stores.audit.insert(row));
    } catch (err) {
      // The sign-in is done or refused already.
      log.error({ err, requestId }, lines.auditEventNotStored);
    }
  };
