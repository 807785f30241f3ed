/** Every reference of a comment or a document names a file and a heading of this repository. */
import { expect, test } from 'bun:test';
import { unresolvedInDocument, unresolvedInSource } from '../../src/prose/references.ts';
import { documents, sources } from '../../src/prose/repository-texts.ts';

test('every reference in comments and test names resolves', async () => {
  expect((await sources()).flatMap(unresolvedInSource)).toEqual([]);
});

test('every reference in documents resolves', async () => {
  expect((await documents()).flatMap(unresolvedInDocument)).toEqual([]);
});

test.each([
  ['a number of a heading', '/** Moves (decisions §5). */'],
  ['a nickname of a document', '// What it gets (threats, Faults).'],
  ['a number of a scenario', '/** Races\n * (git-sync.md 9). */'],
  ['a missing file', '/** See docs/internals/nothing.md. */'],
  ['a missing heading', '/** See docs/internals/git-sync.md#nothing. */'],
  ['a missing second heading', '/** See docs/internals/git-sync.md#renames, #nothing. */'],
  ['a missing decision record', "test('it follows ADR 999', run);"],
])('%s is reported', (_, text) => {
  expect(unresolvedInSource({ path: 'a.ts', text })).toHaveLength(1);
});

test('a link to a missing heading of a document is reported', () => {
  const text = '[a](docs/decisions.md#operations) [b](docs/decisions.md#nothing)';
  expect(unresolvedInDocument({ path: 'A.md', text })).toHaveLength(1);
});
