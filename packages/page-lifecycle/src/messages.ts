/** The words that answers carry: what a move did, or why it cannot be made. */
import type { PageMove } from './moves.ts';
import type { PageStatus } from './status.ts';

const SUBJECTS: Readonly<Record<PageStatus, string>> = {
  draft: 'A draft page',
  in_review: 'A page in review',
  published: 'A published page',
  unpublished: 'An unpublished page',
  archived: 'An archived page',
};

const PARTICIPLES: Readonly<Record<PageMove, string>> = {
  publish: 'published',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn from review',
  unpublish: 'unpublished',
  archive: 'archived',
  restore: 'restored',
  edit: 'edited',
};

/** For example "A page in review cannot be edited; withdraw it from review first." */
export const refusalMessage = (status: PageStatus, move: PageMove, nextStep: string): string =>
  `${SUBJECTS[status]} cannot be ${PARTICIPLES[move]}; ${nextStep}.`;

const DONE: Readonly<Record<PageMove, string>> = {
  publish: 'Page published',
  approve: 'Review approved, page published',
  reject: 'Review rejected',
  withdraw: 'Review withdrawn',
  unpublish: 'Page unpublished',
  archive: 'Page archived',
  restore: 'Page restored',
  edit: 'Page saved',
};

/**
 * The `message` of the answer to a move that was made.
 * @param next The state that the page has now: a publication may have become a submission.
 */
export const moveMessage = (move: PageMove, next: PageStatus): string =>
  move === 'publish' && next === 'in_review' ? 'Page submitted for review' : DONE[move];

export const reviewWithdrawn = 'Review withdrawn: Git or an import changed the page';

export const deleteUnpublished = 'An unpublished page cannot be deleted. Archive it first.';

export const ownReview =
  'You cannot approve or reject a review that you submitted. Ask another admin, or withdraw the page.';
