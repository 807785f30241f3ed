/** Decides whether a page can make a move, and returns its next state and its effects. */
import { refusalMessage } from './messages.ts';
import type { PageMove } from './moves.ts';
import type { PageStatus } from './status.ts';
import {
  type Condition,
  type MoveEffects,
  type Outcome,
  type Refusal,
  TRANSITIONS,
  type Transition,
} from './transitions.ts';

/** `approvalRequired` has no default, so that no caller publishes without a review by mistake. */
export interface MoveRequest
  extends Readonly<Pick<Record<Condition, boolean>, 'approvalRequired'>>,
    Partial<Readonly<Record<Exclude<Condition, 'approvalRequired'>, boolean>>> {
  readonly status: PageStatus;
  readonly move: PageMove;
  /** The state of a page before its review; null by default. */
  readonly reviewFrom?: PageStatus | null;
}

/** Defaults: a page that readers have not seen. */
const UNSEEN_PAGE = { hasUnpublishedChanges: true, wasEverLive: false, reviewFrom: null } as const;

export type MoveDecision =
  | { readonly ok: true; readonly next: PageStatus; readonly effects: MoveEffects }
  /** `lifecycle_error`; the message names the state, the move and the next step. */
  | { readonly ok: false; readonly message: string };

const resolve = (
  transition: Transition,
  facts: Readonly<Record<Condition, boolean>>,
): Outcome | Refusal =>
  'when' in transition
    ? resolve(facts[transition.when] ? transition.yes : transition.no, facts)
    : transition;

/** @param page by default, `hasUnpublishedChanges` is true and `wasEverLive` is false */
export const decideMove = (page: MoveRequest): MoveDecision => {
  const request = { ...UNSEEN_PAGE, ...page };
  const result = resolve(TRANSITIONS[request.status][request.move], request);
  if ('refused' in result) {
    return { ok: false, message: refusalMessage(request.status, request.move, result.refused) };
  }
  return {
    ok: true,
    // A review without a recorded origin returns to `draft`, which shows readers nothing.
    next: result.to === 'reviewFrom' ? (request.reviewFrom ?? 'draft') : result.to,
    effects: result.effects,
  };
};
