/** Asks the table of moves about a page as it is stored. Pure. */
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
