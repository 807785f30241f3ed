import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { at } from '../support/answer.ts';
import { type LinkedPages, openLinkedPages } from '../support/linked-pages.ts';
import { type Searching, searching } from '../support/searching.ts';
import { DIALECTS } from '../support/service.ts';

describe.each(oneInCheck(DIALECTS, import.meta.path))('suggestions on %s', (dialect) => {
  let pages: LinkedPages;
  let search: Searching;
  beforeAll(async () => {
    pages = await openLinkedPages(dialect);
    search = searching(pages.workspace);
    await pages.page('Ropes', 'All about knots.\n\n## Rope ladders\n\nClimb.\n');
    await pages.page('Rope makers', 'Only text says harbour.\n');
    await pages.page('Knots', '## The bowline\n\nKing of knots.\n\n## Rope ends\n\nWhip them.\n');
  });
  afterAll(() => pages[Symbol.asyncDispose]());

  const shown = async (q: string) =>
    (await search.suggestions(q)).map((row) => at(row, 'heading') ?? at(row, 'title'));

  test('have the shape that is decided', async () => {
    expect(await search.suggestions('bowl')).toEqual([
      {
        pageId: expect.any(String),
        title: 'Knots',
        heading: 'The bowline',
        anchor: 'the-bowline',
        path: 'docs/knots',
      },
    ]);
  });

  test('return titles first, then headings', async () => {
    const found = await shown('rop');
    expect(found.slice(0, 2).toSorted()).toEqual(['Rope makers', 'Ropes']);
    expect(found.slice(2).toSorted()).toEqual(['Rope ends', 'Rope ladders']);
  });

  test('have all words, the last one as far as it is typed', async () => {
    expect(await shown('rope la')).toEqual(['Rope ladders']);
    expect(await shown('makers ro')).toEqual(['Rope makers']);
  });

  test('know nothing of the text', async () => {
    expect(await shown('harbour')).toEqual([]);
  });

  test('suggestions accept a typo if nothing else is found', async () => {
    expect(await shown('bowlnie')).toEqual(['The bowline']);
  });

  test('keep to space, locale and state', async () => {
    expect(await search.suggestions('ropes', { state: 'published' })).toEqual([]);
    expect(await search.suggestions('ropes', { locale: 'de' })).toEqual([]);
    expect(await search.suggestions('ropes', { space: 'docs' })).not.toEqual([]);
    expect((await search.ask('ropes', { space: 'nowhere' })).status).toBe(404);
  });
});
