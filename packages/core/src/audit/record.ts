/** Makes the row of an audit event, with the actor and the client taken from the request. */
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { type Actor, type Caller, COMMAND, COMMAND_SESSION } from '../principal.ts';
import type { AuditRecord } from '../records.ts';
import type { AuditType } from './types.ts';

/** In UTF-16 units. Browsers send about 150; anything may be sent. */
const USER_AGENT_LENGTH = 256;

export interface NewAuditEvent<T extends string = AuditType> {
  readonly type: T;
  /** Whose account it concerns; left out: the actor's. */
  readonly userId?: Id<'user'> | null;
  readonly projectId?: Id<'project'> | null;
  readonly subject?: { readonly type: string; readonly id: string; readonly title: string };
  readonly data?: Record<string, unknown>;
}

/** Data of an audit event from a request, a command, or work beside requests. */
export interface Audited extends Pick<Context, 'deps'> {
  /** Null: an unknown caller. */
  readonly principal: Caller | Actor | null;
  readonly requestId?: string;
  readonly client?: Context['client'];
}

const kindOf = (principal: Audited['principal']): AuditRecord['actorKind'] => {
  if (principal === COMMAND) return 'command';
  switch (principal?.kind) {
    case 'session':
      return 'sessionId' in principal && principal.sessionId === COMMAND_SESSION
        ? 'command'
        : 'session';
    case 'token':
    case 'system':
      return principal.kind;
    default:
      return 'anonymous';
  }
};

/** Never pass a secret: rows are read, exported and backed up. */
export const newAuditEvent = (
  { deps, principal, requestId, client }: Audited,
  { type, userId, projectId = null, subject, data = {} }: NewAuditEvent<string>,
): AuditRecord => {
  const actorId =
    principal !== null && 'userId' in principal && principal.userId !== null
      ? principal.userId
      : null;
  return {
    id: deps.ids.next(),
    type,
    actorKind: kindOf(principal),
    actorId,
    userId: userId === undefined ? actorId : userId,
    projectId,
    subjectType: subject?.type ?? null,
    subjectId: subject?.id ?? null,
    subjectTitle: subject?.title ?? null,
    address: client?.address() ?? null,
    userAgent: client?.userAgent()?.slice(0, USER_AGENT_LENGTH) ?? null,
    requestId: requestId ?? null,
    data,
    createdAt: deps.clock.now(),
  };
};

/** As {@link newAuditEvent}, of a type that the catalog has. */
export const auditEvent = (audited: Audited, event: NewAuditEvent): AuditRecord =>
  newAuditEvent(audited, event);
