/** Whether a page can make a move, and what follows from it. */
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

/** `approvalRequired` has no default: a caller who forgets it would publish without a review. */
export interface MoveRequest
  extends Readonly<Pick<Record<Condition, boolean>, 'approvalRequired'>>,
    Partial<Readonly<Record<Exclude<Condition, 'approvalRequired'>, boolean>>> {
  readonly status: PageStatus;
  readonly move: PageMove;
  /** The state that a page in review came from; null, or left out, otherwise. */
  readonly reviewFrom?: PageStatus | null;
}

/** Of a page that readers have not seen. */
const NEW = { hasUnpublishedChanges: true, wasEverLive: false, reviewFrom: null } as const;

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

/** @param page `hasUnpublishedChanges` is true and `wasEverLive` false if left out */
export const decideMove = (page: MoveRequest): MoveDecision => {
  const request = { ...NEW, ...page };
  const result = resolve(TRANSITIONS[request.status][request.move], request);
  if ('refused' in result) {
    return { ok: false, message: refusalMessage(request.status, request.move, result.refused) };
  }
  return {
    ok: true,
    // A review without a recorded origin goes back to the state that shows readers nothing.
    next: result.to === 'reviewFrom' ? (request.reviewFrom ?? 'draft') : result.to,
    effects: result.effects,
  };
};
