/** The states of a documentation page and the moves between them (docs/internals/interface.md#page-lifecycle). */
export type { MoveDecision, MoveRequest } from './decide-move.ts';
export { decideMove } from './decide-move.ts';
export type { DeleteDecision } from './delete.ts';
export { decideDelete } from './delete.ts';
export { moveMessage } from './messages.ts';
export type { PageMove } from './moves.ts';
export { PAGE_MOVES } from './moves.ts';
export type { OutsideEditDecision, OutsideEditRequest } from './outside-edit.ts';
export { decideOutsideEdit } from './outside-edit.ts';
export type { ReviewDecision, ReviewRequest } from './review.ts';
export { decideReview } from './review.ts';
export type { PageStatus } from './status.ts';
export { isPageStatus, isServed, PAGE_STATUSES } from './status.ts';
export type {
  Branch,
  Condition,
  MoveEffects,
  Outcome,
  Refusal,
  Transition,
} from './transitions.ts';
export { TRANSITIONS } from './transitions.ts';
