import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import type { Stores } from '../src/index.ts';
import { FactsCache } from '../src/quality/facts-cache.ts';
import { databases } from './support/databases.ts';
import { openPages, type Pages } from './support/pages.ts';
import type { World } from './support/world.ts';

let world: World;
let pages: Pages;

describe.each(databases)('what texts say about their quality, on %s', (_, open) => {
  beforeAll(async () => {
    world = await open();
    pages = await openPages(world, await world.person('Ada'));
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** The facts of every page, and which texts were read for them. */
  const read = async (book: FactsCache) =>
    world.db.read(async (stores) => {
      const views = await stores.pages.all(pages.projectId);
      const texts: string[] = [];
      const watched: Stores = {
        ...stores,
        revisions: {
          ...stores.revisions,
          contents: async (keys) => {
            const rows = await stores.revisions.contents(keys);
            texts.push(...rows.map(({ content }) => content));
            return rows;
          },
        },
      };
      const facts = await book.read(
        watched,
        views.map(({ page }) => page),
      );
      return { facts, texts };
    });

  test('is found out once for each text, whichever pages have it', async () => {
    const book = new FactsCache(world.deps.content);
    const one = await pages.create('One', 'Same words here.');
    await pages.create('Two', 'Other words.');
    const first = await read(book);
    expect(first.texts.toSorted()).toEqual(['Other words.', 'Same words here.']);
    expect(first.facts.get(one.id)?.stats.words).toBe(3);

    const again = await read(book);
    expect(again.texts).toEqual([]);
    expect(again.facts).toEqual(first.facts);

    await pages.edit(one.id, { markdown: 'Other words.' });
    const copied = await read(book);
    expect(copied.texts).toEqual([]);
    expect(copied.facts.get(one.id)?.stats.words).toBe(2);

    await pages.edit(one.id, { markdown: 'New.' });
    expect((await read(book)).texts).toEqual(['New.']);
  });

  test('is found out elsewhere for a long text, and not said of one that is too much', async () => {
    const long = (words: string): string => `# ${words}\n\n${'words\n\n'.repeat(4_000)}`;
    const one = await pages.create('Long', long('One'));
    const two = await pages.create('Too long', long('Two'));
    const asked: string[] = [];
    const book = new FactsCache({
      pageFacts: async (content) => {
        asked.push(content);
        return content === long('Two') ? null : world.deps.content.pageFacts(content);
      },
    });
    const { facts } = await read(book);
    expect(asked.toSorted()).toEqual([long('One'), long('Two')]);
    expect(facts.get(one.id)?.stats.words).toBe(4_001);
    expect(facts.has(two.id)).toBe(false);
  });
});
