/** The type of event that a move writes. Pure. */
import type { PageMove, PageStatus } from '@quoin/page-lifecycle';
import type { EventType } from '../events/types.ts';

/** Moves that have an endpoint; editing is saving. */
export type LifecycleMove = Exclude<PageMove, 'edit'>;

const TYPES: Readonly<Record<LifecycleMove, EventType>> = {
  publish: 'page.published',
  approve: 'page.approved',
  reject: 'page.rejected',
  withdraw: 'page.withdrawn',
  unpublish: 'page.unpublished',
  archive: 'page.archived',
  restore: 'page.restored',
};

export const moveEventType = (move: LifecycleMove, next: PageStatus): EventType =>
  move === 'publish' && next === 'in_review' ? 'page.submitted' : TYPES[move];
