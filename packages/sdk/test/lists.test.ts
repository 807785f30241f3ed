/** Lists of several pages, as loops go over them. */
import { expect, test } from 'bun:test';
import { NotFoundError, QuoinError } from '../src/index.ts';
import { failureOf, json, refusal, scripted } from './support/scripted-server.ts';

const page = (ids: readonly string[], nextCursor: string | null) =>
  json({
    data: ids.map((id) => ({ id })),
    total: 3,
    pagination: { hasMore: nextCursor !== null, nextCursor },
  });

const idsOf = async (items: AsyncIterable<{ id: string }>): Promise<string[]> => {
  const ids: string[] = [];
  for await (const { id } of items) ids.push(id);
  return ids;
};

test('a loop goes over the items of all pages and requests each once', async () => {
  await using server = scripted(page(['a', 'b'], 'c1'), page([], 'c2'), page(['c'], null));
  expect(await idsOf(server.client().pages.list('harbour', { status: 'draft' }))).toEqual([
    'a',
    'b',
    'c',
  ]);
  expect(server.seen.map(({ path }) => path)).toEqual([
    '/api/v1/projects/harbour/pages?status=draft',
    '/api/v1/projects/harbour/pages?status=draft&cursor=c1',
    '/api/v1/projects/harbour/pages?status=draft&cursor=c2',
  ]);
});

test('a server that never gets further is not followed for ever', async () => {
  await using server = scripted(page(['a'], 'c1'));
  const error = await failureOf(idsOf(server.client().pages.list('harbour')));
  expect(error).toBeInstanceOf(QuoinError);
  expect(server.seen).toHaveLength(2);
});

test('awaited it is its first page, and pages come one by one', async () => {
  await using server = scripted(page(['a'], 'c1'), page(['b'], null));
  const list = server.client().pages.list('harbour');
  expect((await list).total).toBe(3);
  expect(server.seen).toHaveLength(1);
  const pages = await Array.fromAsync(list.pages());
  expect(pages.map(({ data }) => data.map(({ id }) => id))).toEqual([['a'], ['b']]);
});

test('a loop that is left requests no further page', async () => {
  await using server = scripted(page(['a', 'b'], 'c1'));
  for await (const { id } of server.client().pages.list('harbour')) {
    expect(id).toBe('a');
    break;
  }
  expect(server.seen).toHaveLength(1);
});

test('a list may be gone over again, and at the same time', async () => {
  await using server = scripted(page(['a'], 'c1'), page(['b'], null));
  const list = server.client().pages.list('harbour');
  expect(await Promise.all([idsOf(list), idsOf(list)])).toEqual([
    ['a', 'b'],
    ['a', 'b'],
  ]);
  expect(await idsOf(list)).toEqual(['a', 'b']);
});

test('a page that fails ends the loop with its error', async () => {
  await using server = scripted(page(['a'], 'c1'), refusal(404, 'not_found'));
  const list = server.client().pages.list('harbour');
  expect(await failureOf(idsOf(list))).toBeInstanceOf(NotFoundError);
  await using absent = scripted(refusal(404, 'not_found'));
  expect(await failureOf(idsOf(absent.client().pages.list('harbour')))).toBeInstanceOf(
    NotFoundError,
  );
});

test('a list of one page can be iterated', async () => {
  await using server = scripted(json({ spaces: [{ id: 's' }] }));
  expect(await idsOf(server.client().spaces.list('harbour'))).toEqual(['s']);
});
