/** Makes the row of an event, with the actor taken from the caller. */
import type { Context } from '../context.ts';
import type { Actor } from '../principal.ts';
import type { EventRecord } from '../records.ts';
import type { EventType } from './types.ts';

export interface NewEvent {
  readonly projectId: string;
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
      | 'trigger';
    readonly id: string;
    /** As it was called when this happened. */
    readonly title: string;
  };
  readonly data?: Record<string, unknown>;
}

/** What an event takes from a request, or from work beside requests. */
export interface Acting extends Pick<Context, 'deps'> {
  readonly principal: Actor;
}

export const newEvent = (context: Acting, event: NewEvent): EventRecord => ({
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
});
