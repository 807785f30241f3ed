/** What becomes of a page, from three texts (docs/internals/git-sync.md#texts, #paths). */
import { describe, expect, test } from 'bun:test';
import { decidePage, type PageTexts } from '../../src/index.ts';

const BASE = 'One.\n\nTwo.\n\nThree.\n';
const HERE = BASE.replace('One', 'One here');
const THERE = BASE.replace('Three', 'Three there');
const CLASH = BASE.replace('One', 'One there');

const texts = (given: Partial<PageTexts>): PageTexts => ({
  base: BASE,
  editor: BASE,
  archived: null,
  published: BASE,
  git: BASE,
  ...given,
});

describe('where one side changed something, it counts', () => {
  test.each([
    ['neither side', {}, { action: 'none', text: BASE }],
    ['Git', { git: THERE }, { action: 'update', text: THERE }],
    ['the editor', { editor: HERE, published: HERE }, { action: 'none', text: HERE }],
    ['both the same', { editor: HERE, published: HERE, git: HERE }, { action: 'none', text: HERE }],
    [
      'Git, with a new file',
      { base: null, editor: null, published: null },
      { action: 'create', text: BASE },
    ],
    ['Git, deleting', { git: null }, { action: 'archive', text: null }],
    [
      'the editor, archiving',
      { editor: null, archived: BASE, published: null },
      { action: 'none', text: null },
    ],
    [
      'both, deleting',
      { editor: null, git: null, published: null },
      { action: 'none', text: null },
    ],
  ])('%s', (_, given, expected) => {
    for (const side of ['editor', 'git'] as const) {
      expect(decidePage(texts(given), side)).toMatchObject({
        ...expected,
        conflict: null,
        live: null,
      });
    }
  });
});

test('different places are merged', () => {
  const decision = decidePage(texts({ editor: HERE, published: HERE, git: THERE }), 'git');
  expect(decision).toMatchObject({
    action: 'merge',
    text: HERE.replace('Three', 'Three there'),
    conflict: null,
  });
});

test.each([
  ['content', { editor: HERE, published: HERE, git: CLASH }, HERE, CLASH],
  ['both_created', { base: null, editor: HERE, published: HERE, git: CLASH }, HERE, CLASH],
  ['edit_delete', { editor: HERE, published: HERE, git: null }, HERE, null],
  ['delete_edit', { editor: null, archived: BASE, published: null, git: CLASH }, null, CLASH],
])('%s is a conflict that the policy decides', (kind, given, editor, git) => {
  const here = decidePage(texts(given), 'editor');
  const there = decidePage(texts(given), 'git');
  expect([here.text, here.conflict]).toEqual([editor, { kind, applied: 'editor' }] as never);
  expect([there.text, there.conflict]).toEqual([git, { kind, applied: 'git' }] as never);
});

test('unpublished edits are merged on top of the published text', () => {
  const decision = decidePage(texts({ editor: HERE, git: THERE }), 'git');
  expect(decision.live).toBe(THERE);
  expect(decision.text).toBe(HERE.replace('Three', 'Three there'));
});

test('edits that were archived unpublished come back on top', () => {
  const decision = decidePage(
    texts({ editor: null, archived: HERE, published: null, git: THERE }),
    'git',
  );
  expect(decision).toMatchObject({
    action: 'restore',
    text: HERE.replace('Three', 'Three there'),
    live: THERE,
  });
});

test('edits of a page that never was live stay unpublished', () => {
  const decision = decidePage(texts({ editor: HERE, published: null, git: THERE }), 'git');
  expect(decision).toMatchObject({
    action: 'merge',
    text: HERE.replace('Three', 'Three there'),
    live: THERE,
  });
});

test('an edit that Git has too is brought to readers where it is not live yet', () => {
  const decision = decidePage(texts({ editor: THERE, git: THERE }), 'git');
  expect(decision).toEqual({ action: 'update', text: THERE, live: null, conflict: null });
});

test('where two texts meet and the editor wins, readers go on getting what they got', () => {
  const given = { base: null, editor: HERE, git: CLASH };
  expect(decidePage(texts({ ...given, published: BASE }), 'editor')).toMatchObject({
    action: 'keep',
    text: HERE,
    live: BASE,
  });
  expect(decidePage(texts({ ...given, published: null }), 'editor')).toMatchObject({
    action: 'keep',
    text: HERE,
    live: null,
  });
});
