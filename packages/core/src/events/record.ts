/** Makes the row of an event, with the actor taken from the caller. */
import { newAuditEvent } from '../audit/record.ts';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import type { Actor } from '../principal.ts';
import type { RecordedEvent } from '../records.ts';
import type { EventType } from './types.ts';

export interface NewEvent {
  readonly projectId: Id<'project'>;
  readonly type: EventType;
  readonly subject: {
    readonly type:
      | 'project'
      | 'space'
      | 'nav_item'
      | 'page'
      | 'token'
      | 'key'
      | 'member'
      | 'invitation'
      | 'asset'
      | 'git'
      | 'skill'
      | 'trigger'
      | 'secret'
      | 'api_source';
    readonly id: string;
    /** As it was called when this happened. */
    readonly title: string;
  };
  readonly data?: Record<string, unknown>;
}

/** Data of an event from a request, or from work beside requests. */
export interface Acting extends Pick<Context, 'deps'> {
  readonly principal: Actor;
  readonly requestId?: string;
  readonly client?: Context['client'];
}

/** Events of content, by the first part of their type. All others concern access. */
const CONTENT: ReadonlySet<string> = new Set([
  'page',
  'asset',
  'space',
  'nav_item',
  'links',
  'bundle',
  'api_source',
]);
const CONTENT_OF_GIT: ReadonlySet<EventType> = new Set([
  'git.synced',
  'git.conflict',
  'git.resolved',
]);

/** Whether the operator's audit has events of the type too. */
export const isAudited = (type: EventType): boolean =>
  !CONTENT.has(type.slice(0, type.indexOf('.'))) && !CONTENT_OF_GIT.has(type);

const auditOf = (context: Acting, { projectId, type, subject, data = {} }: NewEvent) =>
  newAuditEvent(context, {
    type,
    projectId,
    subject,
    data,
    // The subject of an event of a member is a user.
    ...(subject.type === 'member' && { userId: subject.id }),
  });

export const newEvent = (context: Acting, event: NewEvent): RecordedEvent => ({
  id: context.deps.ids.next(),
  projectId: event.projectId,
  type: event.type,
  actorId: context.principal.userId,
  actorKind: context.principal.kind,
  subjectType: event.subject.type,
  subjectId: event.subject.id,
  subjectTitle: event.subject.title,
  data: event.data ?? {},
  createdAt: context.deps.clock.now(),
  audit: isAudited(event.type) ? auditOf(context, event) : null,
});
