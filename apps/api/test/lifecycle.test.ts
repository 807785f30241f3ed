/**
 * A page's way from draft to archive through HTTP: the table of
 * docs/internals/interface.md#page-lifecycle, cell by cell.
 */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at } from './support/answer.ts';
import { openDesk, type ReviewDesk } from './support/review-desk.ts';
import { DIALECTS } from './support/service.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

/** The states of a page, and the moves between them. */
const STATES = {
  draft: [],
  'in review': ['submit'],
  'live, in review': ['publish', 'edit', 'submit'],
  'unpublished, in review': ['publish', 'unpublish', 'submit'],
  'published, changed': ['publish', 'edit'],
  'published, unchanged': ['publish'],
  unpublished: ['publish', 'unpublish'],
  'archived, never live': ['archive'],
  'archived, once live': ['publish', 'archive'],
} as const;
type State = keyof typeof STATES;

/** `submit` is publish where approval is required. */
const MOVES = [
  'publish',
  'submit',
  'approve',
  'reject',
  'withdraw',
  'unpublish',
  'archive',
  'restore',
  'edit',
] as const;
type Move = (typeof MOVES)[number];

/** The table of docs/internals/interface.md#page-lifecycle, copied by hand. Other moves are 409. */
const TABLE: Record<State, Partial<Record<Move, string>>> = {
  draft: { publish: 'published', submit: 'in_review', archive: 'archived', edit: 'draft' },
  'in review': { approve: 'published', reject: 'draft', withdraw: 'draft' },
  'live, in review': { approve: 'published', reject: 'published', withdraw: 'published' },
  'unpublished, in review': {
    approve: 'published',
    reject: 'unpublished',
    withdraw: 'unpublished',
  },
  'published, changed': {
    publish: 'published',
    submit: 'in_review',
    unpublish: 'unpublished',
    archive: 'archived',
    edit: 'published',
  },
  'published, unchanged': {
    publish: 'published',
    submit: 'published',
    unpublish: 'unpublished',
    archive: 'archived',
    edit: 'published',
  },
  unpublished: {
    publish: 'published',
    submit: 'in_review',
    archive: 'archived',
    edit: 'unpublished',
  },
  'archived, never live': { restore: 'draft' },
  'archived, once live': { restore: 'unpublished' },
};

const WORDS: Record<Move, string> = {
  publish: 'published',
  submit: 'published',
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
  unpublish: 'unpublished',
  archive: 'archived',
  restore: 'restored',
  edit: 'edited',
};

const stateWord = (state: State): string => {
  if (state.endsWith('in review')) return 'in review';
  return state.split(',')[0] ?? '';
};

describe.each(chosen)('on %s', (dialect) => {
  let desk: ReviewDesk;
  beforeAll(async () => {
    desk = await openDesk(dialect);
  });
  afterAll(() => desk[Symbol.asyncDispose]());

  const pageIn = async (state: State): Promise<string> => {
    const page = await desk.page();
    for (const step of STATES[state]) await desk.make(step, page);
    return page;
  };

  describe.each(Object.keys(STATES).filter((name): name is State => name in STATES))(
    'a page that is %s',
    (state) => {
      test.each(MOVES)('%s', async (move) => {
        const page = await pageIn(state);
        const before = await desk.read(page);
        const { status, body } = await desk.move(move, page);
        const after = await desk.read(page);
        const expected = TABLE[state][move];
        if (expected === undefined) {
          expect([status, at(body, 'code')]).toEqual([409, 'lifecycle_error']);
          const message = String(at(body, 'error')).toLowerCase();
          expect(message).toContain(`${stateWord(state)}`);
          expect(message).toContain(WORDS[move]);
          expect(after).toEqual(before);
          return;
        }
        expect([status, at(body, 'page', 'status')]).toEqual([200, expected]);
        expect(at(after, 'status')).toBe(expected);
        if (move !== 'edit') {
          expect(body).toEqual({
            status: expected,
            published: expected === 'published',
            message: expect.any(String),
            page: at(body, 'page'),
          });
          // Moves are no revisions.
          expect(at(after, 'version')).toBe(at(before, 'version'));
        }
      });
    },
  );

  test.each(Object.keys(STATES).filter((name): name is State => name in STATES))(
    'a page that is %s is deleted only from the archive',
    async (state) => {
      const page = await pageIn(state);
      const { status, body, text } = await desk.delete(page);
      if (state.startsWith('archived')) {
        expect([status, text]).toEqual([204, '']);
        expect((await desk.move('publish', page)).status).toBe(404);
      } else {
        expect([status, at(body, 'code')]).toEqual([409, 'lifecycle_error']);
      }
    },
  );
});
