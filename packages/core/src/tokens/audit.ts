/** The audit events of a user's own tokens; those of a project's are events of the project. */
import { type Audited, auditEvent } from '../audit/record.ts';
import type { AuditRecord, TokenRecord } from '../records.ts';
import { isoOrNull } from '../time.ts';

/**
 * The origin or the end of a token: a request with a credential, a device, an application,
 * `endAccess`.
 */
export type TokenPath = 'request' | 'device' | 'oauth' | 'recovery';

const subjectOf = ({ id, name }: TokenRecord) => ({ type: 'token', id, title: name });

export const tokenCreated = (audited: Audited, token: TokenRecord, by: TokenPath): AuditRecord =>
  auditEvent(audited, {
    type: 'token.created',
    userId: token.userId,
    subject: subjectOf(token),
    data: { scopes: token.scopes, expiresAt: isoOrNull(token.expiresAt), by },
  });

export const tokenRevoked = (audited: Audited, token: TokenRecord, by: TokenPath): AuditRecord =>
  auditEvent(audited, {
    type: 'token.revoked',
    userId: token.userId,
    subject: subjectOf(token),
    data: { by },
  });
