/**
 * The whole table of moves as data: one cell for every state and move, so that the compiler
 * refuses a forgotten one. Nothing here runs; `decide-move.ts` reads it.
 */
import type { PageMove } from './moves.ts';
import type { PageStatus } from './status.ts';

export interface MoveEffects {
  /** The working copy becomes the text that readers get. */
  readonly publishes: boolean;
  /** A review opens: remember the state it came from and who submitted. */
  readonly submits: boolean;
  /** The open review is over: forget both. */
  readonly endsReview: boolean;
  /** Readers no longer get the page. */
  readonly takesDown: boolean;
}

/** The move is made. `reviewFrom` represents the state that the page in review came from. */
export interface Outcome {
  readonly to: PageStatus | 'reviewFrom';
  readonly effects: MoveEffects;
}

/** The move cannot be made; the words continue "A draft page cannot be approved; …". */
export interface Refusal {
  readonly refused: string;
}

export type Condition = 'approvalRequired' | 'hasUnpublishedChanges' | 'wasEverLive';

export interface Branch {
  readonly when: Condition;
  readonly yes: Transition;
  readonly no: Transition;
}

export type Transition = Outcome | Refusal | Branch;

const NO_EFFECTS: MoveEffects = {
  publishes: false,
  submits: false,
  endsReview: false,
  takesDown: false,
};

const PUBLISH: Outcome = { to: 'published', effects: { ...NO_EFFECTS, publishes: true } };
const SUBMIT: Outcome = { to: 'in_review', effects: { ...NO_EFFECTS, submits: true } };
const APPROVE: Outcome = {
  to: 'published',
  effects: { ...NO_EFFECTS, publishes: true, endsReview: true },
};
const GO_BACK: Outcome = { to: 'reviewFrom', effects: { ...NO_EFFECTS, endsReview: true } };

const goTo = (to: PageStatus): Outcome => ({ to, effects: NO_EFFECTS });
const takeDownTo = (to: PageStatus): Outcome => ({
  to,
  effects: { ...NO_EFFECTS, takesDown: true },
});

const PUBLISH_OR_SUBMIT: Branch = { when: 'approvalRequired', yes: SUBMIT, no: PUBLISH };

const NOT_IN_REVIEW: Refusal = { refused: 'only a page in review can be' };
const NOT_LIVE: Refusal = { refused: 'only a published page can be' };
const NOT_ARCHIVED: Refusal = { refused: 'only an archived page can be' };
const AWAITS_DECISION: Refusal = {
  refused: 'it awaits a decision: approve, reject or withdraw it',
};
const IN_REVIEW: Refusal = { refused: 'withdraw it from review first' };
const ARCHIVED: Refusal = { refused: 'restore it first' };

export const TRANSITIONS: Readonly<Record<PageStatus, Readonly<Record<PageMove, Transition>>>> = {
  draft: {
    publish: PUBLISH_OR_SUBMIT,
    approve: NOT_IN_REVIEW,
    reject: NOT_IN_REVIEW,
    withdraw: NOT_IN_REVIEW,
    unpublish: NOT_LIVE,
    archive: goTo('archived'),
    restore: NOT_ARCHIVED,
    edit: goTo('draft'),
  },
  in_review: {
    publish: AWAITS_DECISION,
    approve: APPROVE,
    reject: GO_BACK,
    withdraw: GO_BACK,
    unpublish: IN_REVIEW,
    archive: IN_REVIEW,
    restore: NOT_ARCHIVED,
    edit: IN_REVIEW,
  },
  published: {
    // What readers have already needs no second review, and nothing is written.
    publish: { when: 'hasUnpublishedChanges', yes: PUBLISH_OR_SUBMIT, no: goTo('published') },
    approve: NOT_IN_REVIEW,
    reject: NOT_IN_REVIEW,
    withdraw: NOT_IN_REVIEW,
    unpublish: takeDownTo('unpublished'),
    archive: takeDownTo('archived'),
    restore: NOT_ARCHIVED,
    edit: goTo('published'),
  },
  unpublished: {
    publish: PUBLISH_OR_SUBMIT,
    approve: NOT_IN_REVIEW,
    reject: NOT_IN_REVIEW,
    withdraw: NOT_IN_REVIEW,
    unpublish: NOT_LIVE,
    archive: goTo('archived'),
    restore: NOT_ARCHIVED,
    edit: goTo('unpublished'),
  },
  archived: {
    publish: ARCHIVED,
    approve: NOT_IN_REVIEW,
    reject: NOT_IN_REVIEW,
    withdraw: NOT_IN_REVIEW,
    unpublish: NOT_LIVE,
    archive: { refused: 'it already is' },
    restore: { when: 'wasEverLive', yes: goTo('unpublished'), no: goTo('draft') },
    edit: ARCHIVED,
  },
};
