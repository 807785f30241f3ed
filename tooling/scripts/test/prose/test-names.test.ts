/** Names of tests are sentences (CONTRIBUTING.md). */
import { expect, test } from 'bun:test';
import { sources } from '../../src/prose/repository-texts.ts';
import { fragmentsIn, isFragment } from '../../src/prose/test-names.ts';

/** They contain programs of tests as strings. */
const OF_PROGRAMS = /^tooling\/(?:scripts\/test\/(?:prose|test-runner)|test-kit\/test)\//;

test('no name of a test is a fragment', async () => {
  const files = (await sources()).filter(
    ({ path }) => path.endsWith('.test.ts') && !OF_PROGRAMS.test(path),
  );
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap(fragmentsIn)).toEqual([]);
});

test.each([
  'that is not there is null',
  'of two empty lines',
  'by their numbers: %s',
  'where the model was cut off',
  'a frame and one drawing',
  'or a list',
])('the fragment "%s" is reported', (name) => {
  expect(isFragment(name)).toBe(true);
});

test.each([
  'a missing branch is null',
  'returns 412 for a stale version',
  'where no user is signed in, the page redirects',
  'a foreign origin → 403',
  '%s',
])('the name "%s" is accepted', (name) => {
  expect(isFragment(name)).toBe(false);
});

test('names of groups are not checked', () => {
  const text = [
    "describe('of groups', () => {",
    "  test('of a test', run);",
    '});',
    "describe.each([1])('of %s', run);",
  ].join('\n');
  expect(fragmentsIn({ path: 'a.test.ts', text })).toEqual(['a.test.ts:2: of a test']);
});
