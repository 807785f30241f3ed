/** How the Git screens describe runs and previews. */
import { expect, test } from 'bun:test';
import { countsMessage, runMessage } from '../../client/src/screens/git/messages.ts';

const NONE = {
  ...{ created: 0, updated: 0, renamed: 0, merged: 0 },
  ...{ archived: 0, pushed: 0, conflicts: 0, skipped: 0 },
};

const file = (action: string) => ({ path: 'a.md', action });

test('files that a sync removes from the repository are named before those that it pushes', () => {
  const counts = { ...NONE, created: 1, pushed: 3 };
  const files = [file('removed'), file('removed'), file('pushed'), file('created')];
  expect(countsMessage({ counts, files })).toBe('2 removed from Git, 1 created, 1 pushed');
  // A list that was cut does not say how many they are.
  expect(countsMessage({ counts, files: [...files, file('more')] })).toBe('1 created, 3 pushed');
  expect(countsMessage({ counts: NONE, files: [] })).toBeNull();
});

test.each([
  ['Queued', 'Not started'],
  ['Running', 'In progress'],
  ['Waiting', 'No changes'],
  ['Success', 'Up to date'],
  ['Failed', 'No changes'],
] as const)('a run that is %s and changed nothing is described as "%s"', (status, words) => {
  expect(runMessage({ status, counts: NONE, files: [] })).toBe(words);
});

test('a failed run names the files that were not pushed', () => {
  const counts = { ...NONE, updated: 1 };
  expect(runMessage({ status: 'Failed', counts, files: [file('not_pushed')] })).toBe(
    '1 updated, 1 not pushed',
  );
});
