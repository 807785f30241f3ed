/** Records of events in a project, and of changes of access. */
import type { Id } from '../id.ts';

export interface EventRecord {
  id: Id<'event'>;
  projectId: Id<'project'>;
  type: string;
  actorId: Id<'user'> | null;
  /** Kind of credential of the actor. */
  actorKind: 'token' | 'session' | 'system';
  subjectType: string;
  subjectId: string;
  subjectTitle: string;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** An audit event for the operator of the deployment; it outlives its user and its project. */
export interface AuditRecord {
  id: Id<'auditEvent'>;
  type: string;
  /** Kind of credential of the actor; `command` is a command on the server itself. */
  actorKind: 'token' | 'session' | 'anonymous' | 'system' | 'command';
  actorId: Id<'user'> | null;
  /** Whose account it concerns. */
  userId: Id<'user'> | null;
  projectId: Id<'project'> | null;
  subjectType: string | null;
  subjectId: string | null;
  /** As it was called when this happened. */
  subjectTitle: string | null;
  /** The client's, as limits count it. */
  address: string | null;
  userAgent: string | null;
  requestId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** A project's event, with the audit event that is written beside it. */
export interface RecordedEvent extends EventRecord {
  /** Null: the event concerns content, not access. Left out: the same. */
  audit?: AuditRecord | null;
}
