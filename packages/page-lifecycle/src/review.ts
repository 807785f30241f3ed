/**
 * Who may decide a review: never the submitter alone, unless the project allows it
 * (docs/internals/interface.md#page-lifecycle).
 */
import { ownReview } from './messages.ts';

export interface ReviewRequest {
  /** User id of the submitter; null where that person is gone or the system submitted. */
  readonly submittedBy: string | null;
  /** User id of the one who approves or rejects; that this is an admin is checked elsewhere. */
  readonly decider: string;
  readonly allowSelfApproval: boolean;
}

export type ReviewDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly message: string };

export const decideReview = (request: ReviewRequest): ReviewDecision =>
  request.submittedBy === request.decider && !request.allowSelfApproval
    ? {
        ok: false,
        message: ownReview,
      }
    : { ok: true };
