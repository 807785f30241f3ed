/** What `quoin git conflicts <page>` compares, for every kind of conflict. */
import { expect, test } from 'bun:test';
import type { GitConflict } from '@quoin/sdk';
import { conflictDiffText, diffsOfConflict } from '../src/git/conflict-diff.ts';
import { styleFor } from '../src/terminal/style.ts';

const conflict = (
  kind: GitConflict['kind'],
  texts: Pick<GitConflict, 'base' | 'editor' | 'git'>,
): GitConflict => ({
  pageId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f0a',
  path: 'guide.md',
  title: 'Guide',
  kind,
  applied: 'git',
  stale: false,
  createdAt: '2026-11-22T00:00:00Z',
  runId: '019577a0-6c00-7a10-8b20-3f4c5d6e7f0b',
  ...texts,
});

const shown = (given: GitConflict): string =>
  conflictDiffText(given, diffsOfConflict(given), styleFor(false));

test('a page that one side deleted shows the changes of the other side, not the whole page', () => {
  const base = '# Guide\n\none\ntwo\nthree\nfour\nfive\nsix\n';
  const editor = base.replace('six', 'seven');
  const text = shown(conflict('edit_delete', { base, editor, git: null }));
  expect(text).toContain('-six\n+seven');
  expect(text).not.toContain('# Guide');
  expect(text).toEndWith('Deleted by Git (--theirs)');
  const reversed = shown(conflict('delete_edit', { base, editor: null, git: editor }));
  expect(reversed).toStartWith('Deleted by the project (--ours)\n');
});

test('a page that both sides created compares the sides with each other', () => {
  const text = shown(
    conflict('both_created', { base: null, editor: '# A\n\nours\n', git: '# A\n\ntheirs\n' }),
  );
  expect(text).toContain('--- project/guide.md\n+++ git/guide.md');
  expect(text).toContain('-ours\n+theirs');
  expect(text).not.toContain('+# A');
});

test('sides without common lines are named, not printed', () => {
  const lines = (word: string) =>
    Array.from({ length: 3_000 }, (_, at) => `${word} ${at}\n`).join('');
  const text = shown(
    conflict('content', { base: lines('a'), editor: lines('b'), git: lines('a') }),
  );
  expect(text).toContain('Changed by the project (--ours): nearly every line');
});

test('a text cannot send escape sequences to a terminal', () => {
  const text = shown(conflict('content', { base: 'a\n', editor: 'a\u001b[2J\n', git: 'b\n' }));
  expect(text).not.toContain('\u001b');
});
