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

export interface MoveRequest extends Readonly<Record<Condition, boolean>> {
  readonly status: PageStatus;
  readonly move: PageMove;
  /** The state that a page in review came from, null otherwise. */
  readonly reviewFrom: PageStatus | null;
}

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

export const decideMove = (request: MoveRequest): MoveDecision => {
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
