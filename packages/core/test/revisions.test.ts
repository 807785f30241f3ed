import { afterAll, beforeAll, expect, test } from 'bun:test';
import { applyPatch } from 'diff';
import fc from 'fast-check';
import {
  diffRevisions,
  getRevision,
  listRevisions,
  restoreRevision,
  type UserRecord,
  updatePage,
} from '../src/index.ts';
import { compareLines } from '../src/revisions/compare-lines.ts';
import { unifiedDiff } from '../src/revisions/unified.ts';
import { openPages, type Pages } from './support/pages.ts';
import { refusal } from './support/refusal.ts';
import { openWorld, session, token, type World } from './support/world.ts';

let world: World;
let owner: UserRecord;
let pages: Pages;

beforeAll(async () => {
  world = await openWorld();
  owner = await world.person('Ada');
  pages = await openPages(world, owner);
});
afterAll(() => world[Symbol.asyncDispose]());

const context = () => world.as(session(owner));
const withTexts = async (...texts: string[]): Promise<string> => {
  const [first = '', ...rest] = texts;
  const { id } = await pages.create(`Page ${Bun.randomUUIDv7()}`, first);
  for (const markdown of rest) await pages.edit(id, { markdown });
  return id;
};
const diff = async (pageId: string, from: number, to: number) =>
  (await diffRevisions(context(), { params: { pageId }, query: { from, to }, body: undefined }))
    .body;

test('revisions are listed newest first, with author, size and what is published', async () => {
  const pageId = await withTexts('ä', 'b', 'c');
  await pages.move(pageId, 'publish');
  await pages.edit(pageId, { markdown: 'd' });
  const list = async (limit: number, cursor?: string) => {
    const query = { limit, ...(cursor !== undefined && { cursor }) };
    return (await listRevisions(context(), { params: { pageId }, query, body: undefined })).body;
  };
  const first = await list(2);
  expect(first.revisions.map(({ version, published }) => [version, published])).toEqual([
    [4, false],
    [3, true],
  ]);
  const second = await list(2, first.pagination.nextCursor ?? '');
  expect(second.pagination).toEqual({ hasMore: false, nextCursor: null });
  expect(second.revisions[1]).toMatchObject({
    version: 1,
    size: 2,
    source: 'editor',
    message: null,
    author: { userId: owner.id, name: 'Ada' },
  });
});

test('a revision comes with its text; one that is not there is not found', async () => {
  const pageId = await withTexts('a', 'b');
  const get = async (version: number) =>
    getRevision(context(), { params: { pageId, version }, query: {}, body: undefined });
  expect((await get(1)).body.revision.content).toBe('a');
  expect((await refusal(get(3))).code).toBe('not_found');
});

test('a message names the revision of a save, also when its text was saved before', async () => {
  const pageId = await withTexts('a');
  const named = async (version: number) => {
    const input = { params: { pageId, version }, query: {}, body: undefined };
    return (await getRevision(context(), input)).body.revision.message;
  };
  await pages.edit(pageId, { markdown: 'b', message: 'Second thoughts' });
  expect(await named(2)).toBe('Second thoughts');
  await pages.edit(pageId, { markdown: 'b', message: 'Final' });
  expect([await named(1), await named(2)]).toEqual([null, 'Final']);
});

test('a revision says whether the editor or a token of the API made it', async () => {
  const pageId = await withTexts('a');
  const scopes = ['docs:write'] as const;
  const input = { params: { pageId }, query: { content: false }, body: { markdown: 'b' } };
  await updatePage(world.as(token(owner, scopes)), input);
  const { body } = await listRevisions(context(), {
    params: { pageId },
    query: { limit: 2 },
    body: undefined,
  });
  expect(body.revisions.map(({ source }) => source)).toEqual(['api', 'editor']);
});

test('restoring makes a new revision with the old text, and none where it is the same', async () => {
  const pageId = await withTexts('a', 'b');
  const restore = async (version: number) => {
    const input = { params: { pageId, version }, query: { content: true }, body: undefined };
    return (await restoreRevision(context(), input)).body.page;
  };
  expect(await restore(1)).toMatchObject({ version: 3, content: 'a' });
  expect((await restore(3)).version).toBe(3);
  const input = { params: { pageId, version: 3 }, query: {}, body: undefined };
  const { revision } = (await getRevision(context(), input)).body;
  expect(revision).toMatchObject({ source: 'restore', message: 'Restored version 1' });
});

test('a page in review keeps its text: restoring is refused', async () => {
  const pageId = await pages.pageIn('in_review');
  const input = { params: { pageId, version: 1 }, query: { content: false }, body: undefined };
  expect((await refusal(restoreRevision(context(), input))).code).toBe('lifecycle_error');
});

test('a difference is returned in lines, unified and structured', async () => {
  const pageId = await withTexts('one\ntwo\nthree\n', 'one\n2\nthree\nfour');
  const { path } = (await pages.get(pageId)).body.page;
  expect(await diff(pageId, 1, 2)).toEqual({
    from: 1,
    to: 2,
    unified: [
      `--- ${path}.md\tversion 1`,
      `+++ ${path}.md\tversion 2`,
      '@@ -1,3 +1,4 @@',
      ' one',
      '-two',
      '+2',
      ' three',
      '+four',
      '\\ No newline at end of file',
      '',
    ].join('\n'),
    changes: [
      { type: 'equal', text: 'one\n' },
      { type: 'delete', text: 'two\n' },
      { type: 'insert', text: '2\n' },
      { type: 'equal', text: 'three\n' },
      { type: 'insert', text: 'four' },
    ],
  });
});

test('a revision compared with itself has no difference', async () => {
  const pageId = await withTexts('same\n');
  expect(await diff(pageId, 1, 1)).toEqual({
    from: 1,
    to: 1,
    unified: '',
    changes: [{ type: 'equal', text: 'same\n' }],
  });
});

const side = (text: string, other: string, type: 'insert' | 'delete'): string =>
  compareLines(text, other)
    .filter((run) => run.type === 'equal' || run.type === type)
    .flatMap(({ lines }) => lines)
    .join('');

const someText = fc
  .array(fc.constantFrom('a', 'b', 'c', '', ' ', '\r'), { maxLength: 30 })
  .chain((lines) => fc.constantFrom('', '\n').map((end) => lines.join('\n') + end));

test('the runs contain both texts, and the patch turns one into the other', () => {
  fc.assert(
    fc.property(someText, someText, (from, to) => {
      expect(side(from, to, 'delete')).toBe(from);
      expect(side(from, to, 'insert')).toBe(to);
      const runs = compareLines(from, to);
      for (const [at, run] of runs.entries()) expect(run.type).not.toBe(runs[at - 1]?.type ?? '');
      const patch = unifiedDiff('page.md', { from: 1, to: 2 }, runs);
      const options = { autoConvertLineEndings: false };
      expect(patch === '' ? from : applyPatch(from, patch, options)).toBe(to);
    }),
    { numRuns: 500 },
  );
});

test('very different texts are one replacement between their common ends', () => {
  const shuffled = (seed: number) =>
    Array.from({ length: 20_000 }, (_, n) => `${(n * seed) % 3}\n`).join('');
  const from = `first\n${shuffled(7)}${shuffled(5)}last\n`;
  const to = `first\n1\n${shuffled(11)}2\n${shuffled(13)}1\nlast\n`;
  expect(side(from, to, 'delete')).toBe(from);
  expect(side(from, to, 'insert')).toBe(to);
});
