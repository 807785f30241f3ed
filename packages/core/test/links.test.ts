/** Links that follow a page, when another user is at the linking page in the same moment. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type Context, type Stores, updateStructure } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { openPages, type Pages } from './support/pages.ts';
import { session, type World } from './support/world.ts';

/** What another user does to a page, between its reading and its writing. */
type Meanwhile = (stores: Stores, pageId: string) => Promise<void>;

/** The first write to the page finds that `meanwhile` was first. */
const overtakenOnce = (context: Context, pageId: string, meanwhile: Meanwhile): Context => {
  let isDone = false;
  const hurried = (stores: Stores): Stores => ({
    ...stores,
    pages: {
      ...stores.pages,
      update: async (id, guard, patch) => {
        if (id === pageId && !isDone) {
          isDone = true;
          await meanwhile(stores, id);
        }
        return stores.pages.update(id, guard, patch);
      },
    },
  });
  const { db } = context;
  return {
    ...context,
    db: { ...db, write: (work, options) => db.write((s) => work(hurried(s)), options) },
  };
};

describe.each(databases)('links that follow on %s', (_name, open) => {
  let world: World;
  let pages: Pages;
  let context: Context;
  beforeAll(async () => {
    world = await open();
    const ada = await world.person('Ada');
    context = world.as(session(ada));
    pages = await openPages(world, ada);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const rename = (as: Context, navItemId: string, title: string) =>
    updateStructure(as, {
      params: { projectId: pages.projectId },
      query: {},
      body: { op: 'rename_item', navItemId, title },
    });
  const textOf = async (pageId: string) => (await pages.get(pageId)).body.page.content;

  /** As `PATCH` does it, in the transaction that is open already. */
  const save =
    (content: string): Meanwhile =>
    async (stores, pageId) => {
      const found = await stores.pages.get(pageId);
      const revision = found && (await stores.revisions.get(pageId, found.page.version));
      if (!found || !revision) throw new Error('the page is gone');
      const { status, version, updatedAt } = found.page;
      const at = new Date(updatedAt.getTime() + 1);
      const contentHash = world.deps.secrets.hash(content);
      await stores.pages.update(
        pageId,
        { status, version, updatedAt },
        { version: version + 1, contentHash, updatedAt: at },
      );
      await stores.revisions.insert({
        ...revision,
        id: world.deps.ids.next(),
        version: version + 1,
        content,
        contentHash,
      });
    };

  test('a text that was saved meanwhile stays, and its links are rewritten', async () => {
    const target = await pages.create('Rope', '# Rope\n');
    const linking = await pages.create('Deck', '[a](rope) old\n');
    const hurried = overtakenOnce(context, linking.id, save('[a](rope) new [b](./rope.md)\n'));
    await rename(hurried, target.navItemId, 'Line');
    expect(await textOf(linking.id)).toBe('[a](line) new [b](./line.md)\n');
  });

  test('a text from which the link was taken meanwhile stays as it is', async () => {
    const target = await pages.create('Anchor', '# Anchor\n');
    const linking = await pages.create('Bow', '[a](anchor)\n');
    const hurried = overtakenOnce(context, linking.id, save('nothing\n'));
    await rename(hurried, target.navItemId, 'Grapnel');
    const { page } = (await pages.get(linking.id)).body;
    expect([page.content, page.version]).toEqual(['nothing\n', 2]);
  });

  test('a page that was submitted for review meanwhile is left alone and reported', async () => {
    const target = await pages.create('Mast', '# Mast\n');
    const linking = await pages.create('Sail', '[a](mast)\n');
    const submit: Meanwhile = async (stores, pageId) => {
      const found = await stores.pages.get(pageId);
      if (found === null) throw new Error('the page is gone');
      const { status, version, updatedAt } = found.page;
      const at = new Date(updatedAt.getTime() + 1);
      const patch = { status: 'in_review', reviewFrom: status, updatedAt: at } as const;
      await stores.pages.update(pageId, { status, version, updatedAt }, patch);
    };
    await rename(overtakenOnce(context, linking.id, submit), target.navItemId, 'Spar');
    const { page } = (await pages.get(linking.id)).body;
    expect([page.content, page.status]).toEqual(['[a](mast)\n', 'in_review']);
    const event = (await pages.events()).find(({ type }) => type === 'links.updated');
    expect(event?.data).toMatchObject({
      pages: 0,
      left: 1,
      leftPages: [{ pageId: linking.id, reason: 'in_review' }],
    });
  });

  test('a page that would grow past the limit is left alone and reported', async () => {
    const target = await pages.create('Oar', '# Oar\n');
    const link = '[a](oar)\n';
    const filling = 'x'.repeat(400_000 - link.length);
    const linking = await pages.create('Long', link + filling);
    await rename(context, target.navItemId, 'Paddle');
    expect(await textOf(linking.id)).toBe(link + filling);
    const event = (await pages.events()).find(({ type }) => type === 'links.updated');
    expect(event?.data).toMatchObject({ leftPages: [{ pageId: linking.id, reason: 'too_long' }] });
  });

  test('a link with common words is distinguished from the words', async () => {
    const target = await pages.create('The', '# The\n');
    const texts = ['the /the the [the](then) `[a](the)`\n', '[the]( <./the#the> )\n'];
    const made = [];
    for (const text of texts) made.push((await pages.create('Text', text)).id);
    await rename(context, target.navItemId, 'An');
    expect(await Promise.all(made.map(textOf))).toEqual([texts[0] ?? '', '[the]( <./an#the> )\n']);
  });
});
