/** Looks up a move of a stored page in the table of moves. Pure. */
import { decideMove, type MoveDecision, type PageMove } from '@quoin/page-lifecycle';
import { hasUnpublishedChanges } from '../presenters/page.ts';
import type { PageRecord, ProjectRecord } from '../records.ts';

export const decidePageMove = (
  page: PageRecord,
  move: PageMove,
  project: Pick<ProjectRecord, 'approvalsRequired'>,
): MoveDecision =>
  decideMove({
    status: page.status,
    move,
    reviewFrom: page.reviewFrom,
    approvalRequired: project.approvalsRequired,
    hasUnpublishedChanges: hasUnpublishedChanges(page),
    wasEverLive: page.publishedAt !== null,
  });
