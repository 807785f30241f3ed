import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  decideMove,
  type MoveRequest,
  PAGE_MOVES,
  PAGE_STATUSES,
  type PageMove,
  type PageStatus,
} from '../src/index.ts';

type Effect = 'publishes' | 'submits' | 'endsReview' | 'takesDown';
type Facts = Partial<Omit<MoveRequest, 'status' | 'move'>>;

const decide = (status: PageStatus, move: PageMove, facts: Facts = {}) =>
  decideMove({
    status,
    move,
    approvalRequired: false,
    hasUnpublishedChanges: true,
    wasEverLive: false,
    reviewFrom: null,
    ...facts,
  });

test('facts that are left out are those of a page that readers have not seen', () => {
  const facts = { hasUnpublishedChanges: true, wasEverLive: false, reviewFrom: null };
  for (const status of PAGE_STATUSES) {
    for (const move of PAGE_MOVES) {
      const request = { status, move, approvalRequired: true };
      expect(decideMove(request)).toEqual(decideMove({ ...request, ...facts }));
    }
  }
});

const effects = (...names: Effect[]) => ({
  publishes: names.includes('publishes'),
  submits: names.includes('submits'),
  endsReview: names.includes('endsReview'),
  takesDown: names.includes('takesDown'),
});

/**
 * docs/internals/interface.md#page-lifecycle, cell by cell: from, move, facts, the state that
 * follows, what happens.
 */
const allowed: [PageStatus, PageMove, Facts, PageStatus, Effect[]][] = [
  ['draft', 'publish', { approvalRequired: false }, 'published', ['publishes']],
  ['draft', 'publish', { approvalRequired: true }, 'in_review', ['submits']],
  // Nothing was ever published, so "unchanged" has no meaning for a draft.
  ['draft', 'publish', { hasUnpublishedChanges: false }, 'published', ['publishes']],
  ['draft', 'archive', {}, 'archived', []],
  ['draft', 'edit', {}, 'draft', []],

  ['in_review', 'approve', { reviewFrom: 'draft' }, 'published', ['publishes', 'endsReview']],
  ['in_review', 'approve', { reviewFrom: 'published' }, 'published', ['publishes', 'endsReview']],
  ['in_review', 'approve', { reviewFrom: 'unpublished' }, 'published', ['publishes', 'endsReview']],
  ['in_review', 'reject', { reviewFrom: 'draft' }, 'draft', ['endsReview']],
  ['in_review', 'reject', { reviewFrom: 'published' }, 'published', ['endsReview']],
  ['in_review', 'reject', { reviewFrom: 'unpublished' }, 'unpublished', ['endsReview']],
  ['in_review', 'reject', { reviewFrom: null }, 'draft', ['endsReview']],
  ['in_review', 'withdraw', { reviewFrom: 'draft' }, 'draft', ['endsReview']],
  ['in_review', 'withdraw', { reviewFrom: 'published' }, 'published', ['endsReview']],
  ['in_review', 'withdraw', { reviewFrom: 'unpublished' }, 'unpublished', ['endsReview']],

  ['published', 'publish', { approvalRequired: false }, 'published', ['publishes']],
  ['published', 'publish', { approvalRequired: true }, 'in_review', ['submits']],
  ['published', 'publish', { hasUnpublishedChanges: false }, 'published', []],
  [
    'published',
    'publish',
    { hasUnpublishedChanges: false, approvalRequired: true },
    'published',
    [],
  ],
  ['published', 'unpublish', { hasUnpublishedChanges: true }, 'unpublished', ['takesDown']],
  ['published', 'unpublish', { hasUnpublishedChanges: false }, 'unpublished', ['takesDown']],
  ['published', 'archive', { hasUnpublishedChanges: true }, 'archived', ['takesDown']],
  ['published', 'archive', { hasUnpublishedChanges: false }, 'archived', ['takesDown']],
  ['published', 'edit', { hasUnpublishedChanges: true }, 'published', []],
  ['published', 'edit', { hasUnpublishedChanges: false }, 'published', []],

  ['unpublished', 'publish', { approvalRequired: false }, 'published', ['publishes']],
  ['unpublished', 'publish', { approvalRequired: true }, 'in_review', ['submits']],
  ['unpublished', 'publish', { hasUnpublishedChanges: false }, 'published', ['publishes']],
  ['unpublished', 'archive', {}, 'archived', []],
  ['unpublished', 'edit', {}, 'unpublished', []],

  ['archived', 'restore', { wasEverLive: true }, 'unpublished', []],
  ['archived', 'restore', { wasEverLive: false }, 'draft', []],
];

const refused: [PageStatus, PageMove, string][] = [
  ['draft', 'approve', 'A draft page cannot be approved; only a page in review can be.'],
  ['draft', 'reject', 'A draft page cannot be rejected; only a page in review can be.'],
  [
    'draft',
    'withdraw',
    'A draft page cannot be withdrawn from review; only a page in review can be.',
  ],
  ['draft', 'unpublish', 'A draft page cannot be unpublished; only a published page can be.'],
  ['draft', 'restore', 'A draft page cannot be restored; only an archived page can be.'],
  [
    'in_review',
    'publish',
    'A page in review cannot be published; it awaits a decision: approve, reject or withdraw it.',
  ],
  [
    'in_review',
    'unpublish',
    'A page in review cannot be unpublished; withdraw it from review first.',
  ],
  ['in_review', 'archive', 'A page in review cannot be archived; withdraw it from review first.'],
  ['in_review', 'restore', 'A page in review cannot be restored; only an archived page can be.'],
  ['in_review', 'edit', 'A page in review cannot be edited; withdraw it from review first.'],
  ['published', 'approve', 'A published page cannot be approved; only a page in review can be.'],
  ['published', 'reject', 'A published page cannot be rejected; only a page in review can be.'],
  [
    'published',
    'withdraw',
    'A published page cannot be withdrawn from review; only a page in review can be.',
  ],
  ['published', 'restore', 'A published page cannot be restored; only an archived page can be.'],
  [
    'unpublished',
    'approve',
    'An unpublished page cannot be approved; only a page in review can be.',
  ],
  [
    'unpublished',
    'reject',
    'An unpublished page cannot be rejected; only a page in review can be.',
  ],
  [
    'unpublished',
    'withdraw',
    'An unpublished page cannot be withdrawn from review; only a page in review can be.',
  ],
  [
    'unpublished',
    'unpublish',
    'An unpublished page cannot be unpublished; only a published page can be.',
  ],
  [
    'unpublished',
    'restore',
    'An unpublished page cannot be restored; only an archived page can be.',
  ],
  ['archived', 'publish', 'An archived page cannot be published; restore it first.'],
  ['archived', 'approve', 'An archived page cannot be approved; only a page in review can be.'],
  ['archived', 'reject', 'An archived page cannot be rejected; only a page in review can be.'],
  [
    'archived',
    'withdraw',
    'An archived page cannot be withdrawn from review; only a page in review can be.',
  ],
  [
    'archived',
    'unpublish',
    'An archived page cannot be unpublished; only a published page can be.',
  ],
  ['archived', 'archive', 'An archived page cannot be archived; it already is.'],
  ['archived', 'edit', 'An archived page cannot be edited; restore it first.'],
];

describe('a move that the table allows', () => {
  test.each(allowed)('%s, %s, %j → %s %j', (status, move, facts, next, happens) => {
    expect(decide(status, move, facts)).toEqual({ ok: true, next, effects: effects(...happens) });
  });
});

describe('a move that the table refuses', () => {
  test.each(refused)('%s, %s', (status, move, message) => {
    expect(decide(status, move)).toEqual({ ok: false, message });
  });
});

test('the two lists above name every state and move, none in both', () => {
  const pairs = PAGE_STATUSES.flatMap((status) => PAGE_MOVES.map((move) => `${status} ${move}`));
  const allowedPairs = new Set(allowed.map(([status, move]) => `${status} ${move}`));
  const refusedPairs = refused.map(([status, move]) => `${status} ${move}`);
  expect([...allowedPairs, ...refusedPairs].sort()).toEqual(pairs.sort());
});

const anyRequest: fc.Arbitrary<MoveRequest> = fc.record({
  status: fc.constantFrom(...PAGE_STATUSES),
  move: fc.constantFrom(...PAGE_MOVES),
  approvalRequired: fc.boolean(),
  hasUnpublishedChanges: fc.boolean(),
  wasEverLive: fc.boolean(),
  reviewFrom: fc.constantFrom<PageStatus | null>('draft', 'published', 'unpublished', null),
});

describe('for every request', () => {
  test('publishing never skips review: with approval only an approval publishes', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const decision = decideMove({ ...request, approvalRequired: true });
        if (decision.ok && decision.effects.publishes) expect(request.move).toBe('approve');
      }),
    );
  });

  test('a review opens exactly when a page enters in_review and ends exactly when it leaves', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const decision = decideMove(request);
        if (!decision.ok) return;
        const before = request.status === 'in_review';
        const after = decision.next === 'in_review';
        expect(decision.effects.submits).toBe(!before && after);
        expect(decision.effects.endsReview).toBe(before && !after);
      }),
    );
  });

  test('an edit never changes the state', () => {
    fc.assert(
      fc.property(anyRequest, (request) => {
        const decision = decideMove({ ...request, move: 'edit' });
        if (decision.ok) expect(decision.next).toBe(request.status);
      }),
    );
  });
});
