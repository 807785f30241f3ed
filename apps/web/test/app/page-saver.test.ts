/** What reaches the service, in which order, when several things want a page saved at a time. */
import { expect, test } from 'bun:test';
import type { Page } from '@quoin/sdk';
import { PageSaver } from '../../client/src/screens/page/saving/page-saver.ts';
import { mergedCleanly } from '../../client/src/ui/merge-pieces.ts';

const page = (version: number): Page => ({
  id: '01a20244-b0f4-7165-af2a-fa1f636d156c',
  projectId: '01a20244-b0f4-7165-af2a-fa1f636d156d',
  spaceId: '01a20244-b0f4-7165-af2a-fa1f636d156e',
  navItemId: '01a20244-b0f4-7165-af2a-fa1f636d156f',
  parentId: null,
  title: 'Berths',
  description: null,
  slug: 'berths',
  path: 'guides/berths',
  status: 'draft',
  version,
  hasUnpublishedChanges: false,
  sourcePath: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
  publishedVersion: null,
  review: null,
  updatedBy: null,
});

test('a name that is given while something is saved names the newest text', async () => {
  const sent: { text: string; version: number; message: string | undefined }[] = [];
  const waiting: (() => void)[] = [];
  const saver = new PageSaver(
    { version: 1, text: 'one' },
    {
      async save(text, version, message) {
        sent.push({ text, version, message });
        await new Promise<void>((answer) => waiting.push(answer));
        return page(version + 1);
      },
      current: () => Promise.reject(new Error('No other client saves')),
      merge: () => Promise.resolve(false),
      keep: () => undefined,
      forget: () => undefined,
      onSaved: () => undefined,
    },
  );
  saver.change(() => 'one two');
  const first = saver.flush();
  saver.change(() => 'one two three');
  // The tab is hidden, and the person presses the keys that save.
  const others = [saver.flush(), saver.flush('Ready')];
  waiting.shift()?.();
  await first;
  // All saves that waited for the first are sent now; each answer releases the next one.
  while (sent.length < 3) {
    waiting.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  }
  waiting.shift()?.();
  await Promise.all(others);
  expect(sent).toEqual([
    { text: 'one two', version: 1, message: undefined },
    { text: 'one two three', version: 2, message: undefined },
    { text: 'one two three', version: 3, message: 'Ready' },
  ]);
});

test.each([
  [
    'different sentences of a line',
    'A is. B is.\n',
    'A was. B is.\n',
    'A is. B will be.\n',
    'A was. B will be.\n',
  ],
  ['different lines', 'A.\n\nB.\n', 'A one.\n\nB.\n', 'A.\n\nB two.\n', 'A one.\n\nB two.\n'],
  ['the same sentence', 'A is. B is.\n', 'A was. B is.\n', 'A will. B is.\n', null],
])('changes of %s are merged, or not', (_what, base, mine, theirs, expected) => {
  expect(mergedCleanly({ base, mine, theirs })).toBe(expected);
});
