import { describe, expect, test } from 'bun:test';
import {
  decideDelete,
  decideOutsideEdit,
  decideReview,
  isPageStatus,
  isServed,
  moveMessage,
  PAGE_MOVES,
  PAGE_STATUSES,
  type PageStatus,
} from '../src/index.ts';

const nothing = { publishes: false, submits: false, endsReview: false, takesDown: false };

describe('isPageStatus', () => {
  test('knows the five states', () => {
    expect(PAGE_STATUSES.filter(isPageStatus)).toEqual([
      'draft',
      'in_review',
      'published',
      'unpublished',
      'archived',
    ]);
  });

  test.each(['', 'Draft', 'review', 'toString', null, 1])('%p is invalid', (value) =>
    expect(isPageStatus(value)).toBe(false),
  );
});

describe('isServed', () => {
  test.each<[PageStatus, PageStatus | null, boolean]>([
    ['draft', null, false],
    ['in_review', 'draft', false],
    ['in_review', 'unpublished', false],
    ['in_review', 'published', true],
    ['in_review', null, false],
    ['published', null, true],
    ['unpublished', null, false],
    ['archived', null, false],
  ])('a page that is %s and came from %p: %p', (status, reviewFrom, expected) =>
    expect(isServed({ status, reviewFrom })).toBe(expected),
  );
});

describe('decideReview', () => {
  test.each([
    ['another person', { submittedBy: 'a', decider: 'b', allowSelfApproval: false }],
    ['the submitter where allowed', { submittedBy: 'a', decider: 'a', allowSelfApproval: true }],
    [
      'anyone when the submitter is gone',
      { submittedBy: null, decider: 'a', allowSelfApproval: false },
    ],
  ])('%s may decide', (_, request) => expect(decideReview(request)).toEqual({ ok: true }));

  test('the submitter may not decide', () => {
    expect(decideReview({ submittedBy: 'a', decider: 'a', allowSelfApproval: false })).toEqual({
      ok: false,
      message:
        'You cannot approve or reject a review that you submitted. Ask another admin, or withdraw the page.',
    });
  });
});

describe('decideOutsideEdit', () => {
  test.each<PageStatus>(['draft', 'published', 'unpublished'])(
    'changes a page that is %s and leaves its state',
    (status) => {
      expect(decideOutsideEdit({ status, reviewFrom: null })).toEqual({
        ok: true,
        next: status,
        effects: nothing,
        message: null,
      });
    },
  );

  test.each<PageStatus>(['draft', 'published', 'unpublished'])(
    'takes a page out of review, back to %s, and says so',
    (reviewFrom) => {
      expect(decideOutsideEdit({ status: 'in_review', reviewFrom })).toEqual({
        ok: true,
        next: reviewFrom,
        effects: { ...nothing, endsReview: true },
        message: 'Review withdrawn: Git or an import changed the page',
      });
    },
  );

  test('leaves an archived page alone', () => {
    expect(decideOutsideEdit({ status: 'archived', reviewFrom: null })).toEqual({
      ok: false,
      message: 'An archived page cannot be edited; restore it first.',
    });
  });
});

describe('decideDelete', () => {
  test('an archived page may be deleted', () => {
    expect(decideDelete('archived')).toEqual({ ok: true });
  });

  test.each<[PageStatus, string]>([
    ['draft', 'A draft page cannot be deleted; archive it first.'],
    [
      'in_review',
      'A page in review cannot be deleted; withdraw it from review and archive it first.',
    ],
    ['published', 'A published page cannot be deleted; archive it first.'],
    ['unpublished', 'An unpublished page cannot be deleted. Archive it first.'],
  ])('a page that is %s may not', (status, message) =>
    expect(decideDelete(status)).toEqual({ ok: false, message }),
  );
});

describe('moveMessage', () => {
  test('says that a publication became a submission', () => {
    expect(moveMessage('publish', 'in_review')).toBe('Page submitted for review');
  });

  test('has words for every move that is made', () => {
    expect(PAGE_MOVES.map((move) => moveMessage(move, 'published'))).toEqual([
      'Page published',
      'Review approved, page published',
      'Review rejected',
      'Review withdrawn',
      'Page unpublished',
      'Page archived',
      'Page restored',
      'Page saved',
    ]);
  });
});
