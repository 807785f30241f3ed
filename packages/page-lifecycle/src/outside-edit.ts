/**
 * A change that comes from Git or a bundle. No user can receive the error "withdraw first", and
 * reviewers must not approve a text that they have not seen: the review is withdrawn.
 */

import { decideMove } from './decide-move.ts';
import { reviewWithdrawn } from './messages.ts';
import type { PageStatus } from './status.ts';
import type { MoveEffects } from './transitions.ts';

export interface OutsideEditRequest {
  readonly status: PageStatus;
  /** The state that a page in review came from, null otherwise. */
  readonly reviewFrom: PageStatus | null;
}

export type OutsideEditDecision =
  | {
      readonly ok: true;
      readonly next: PageStatus;
      readonly effects: MoveEffects;
      /** To report with the change; null where nothing but the text changes. */
      readonly message: string | null;
    }
  | { readonly ok: false; readonly message: string };

/** Refuses an archived page: the caller decides whether a file that came back restores it. */
export const decideOutsideEdit = (page: OutsideEditRequest): OutsideEditDecision => {
  const withdrawn = page.status === 'in_review';
  const decision = decideMove({
    ...page,
    move: withdrawn ? 'withdraw' : 'edit',
    // Neither move depends on these.
    approvalRequired: false,
    hasUnpublishedChanges: true,
    wasEverLive: false,
  });
  if (!decision.ok) return decision;
  const message = withdrawn ? reviewWithdrawn : null;
  return { ...decision, message };
};
