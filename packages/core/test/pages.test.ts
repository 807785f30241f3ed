import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { createPage, deletePage, getPage, type UserRecord, updatePage } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { overtaken } from './support/overtaken.ts';
import { openPages, type Pages } from './support/pages.ts';
import { refusal } from './support/refusal.ts';
import { session, token, type World } from './support/world.ts';

const chosen = oneInCheck(databases, import.meta.path);

let world: World;
let owner: UserRecord;
let pages: Pages;

describe.each(chosen)('on %s', (_name, open) => {
  beforeAll(async () => {
    world = await open();
    owner = await world.person('Ada');
    pages = await openPages(world, owner);
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const remove = (pageId: string) =>
    deletePage(world.as(session(owner)), { params: { pageId }, query: {}, body: undefined });

  describe('creating', () => {
    test('makes a draft with an address from its title, readable byte for byte', async () => {
      const page = await pages.create('Getting started', 'a\r\nb\n\n');
      expect(page).toMatchObject({
        title: 'Getting started',
        slug: 'getting-started',
        path: 'docs/getting-started',
        status: 'draft',
        version: 1,
        hasUnpublishedChanges: false,
        publishedAt: null,
        sourcePath: null,
        updatedBy: owner.id,
      });
      expect((await pages.get(page.id)).body.page.content).toBe('a\r\nb\n\n');
    });

    test('numbers an address that is taken', async () => {
      const first = await pages.create('Twin');
      const second = await pages.create('Twin');
      expect([first.path, second.path]).toEqual(['docs/twin', 'docs/twin-2']);
    });

    test('accepts a pageId or a navItemId as the parent and returns the navItemId', async () => {
      const parent = await pages.create('Parent');
      const byPage = await pages.create('By page', '', parent.id);
      const byItem = await pages.create('By item', '', parent.navItemId);
      expect([byPage.parentId, byItem.parentId]).toEqual([parent.navItemId, parent.navItemId]);
      expect(byItem.path).toBe('docs/parent/by-item');
    });

    test('front matter goes before the title that was sent', async () => {
      const page = await pages.create('Sent', '---\ntitle: Written\ndescription: Why\n---\n');
      expect(page).toMatchObject({ title: 'Written', description: 'Why', slug: 'sent' });
    });

    test('the space of another project is not found', async () => {
      const other = await openPages(world, owner, 'Other');
      const input = {
        params: { projectId: pages.projectId },
        query: { content: false },
        body: { spaceId: other.spaceId, title: 'X' },
      };
      expect((await refusal(createPage(world.as(session(owner)), input))).code).toBe('not_found');
    });

    test('counts code points up to 400,000', async () => {
      const page = await pages.create('Long', '😀'.repeat(400_000));
      expect((await pages.get(page.id)).body.page.content).toHaveLength(800_000);
      const refused = await refusal(pages.create('Too long', '😀'.repeat(400_001)));
      expect(refused).toMatchObject({ code: 'invalid_payload' });
      expect(refused.message).toContain('400,000');
    });

    test.each(['a\0b', 'a\ud800b'])('refuses text that cannot be stored as it is', async (text) => {
      expect((await refusal(pages.create('Odd', text))).code).toBe('invalid_payload');
    });

    test('stops at the limit of the plan', async () => {
      await using small = await open({ name: 'small', pages: 1 });
      const there = await openPages(small, await small.person('Bo'));
      await there.create('One');
      const refused = await refusal(there.create('Two'));
      expect(refused.code).toBe('plan_limit_reached');
      expect(refused.details).toEqual({ limit: 'pages', used: 1, max: 1 });
    });

    test('a generated address that another user takes in between is chosen again', async () => {
      const made = await Promise.all(Array.from({ length: 8 }, () => pages.create('Rush')));
      expect(new Set(made.map(({ path }) => path)).size).toBe(8);
    });
  });

  describe('reading', () => {
    test('needs a role in the project', async () => {
      const { id } = await pages.create('Secret');
      const stranger = await world.person('Sam');
      expect((await refusal(pages.get(id, session(stranger)))).code).toBe('not_found');
    });

    test('a token of another project finds nothing, in the words for an absent page', async () => {
      const { id } = await pages.create('Bound');
      const other = await openPages(world, owner, 'Elsewhere');
      const bound = token(owner, ['docs:read'], { projectId: other.projectId });
      const hidden = await refusal(pages.get(id, bound));
      const absent = await refusal(pages.get(Bun.randomUUIDv7(), bound));
      expect([hidden.code, hidden.message]).toEqual([absent.code, absent.message]);
    });

    test('leaves the text out unless asked, and takes ids in any case', async () => {
      const { id } = await pages.create('Plain', 'text');
      const input = {
        params: { pageId: id.toUpperCase() },
        query: { content: false },
        body: undefined,
      };
      const { body } = await getPage(world.as(session(owner)), input);
      expect(body.page.id).toBe(id);
      expect(body.page).not.toHaveProperty('content');
    });

    test('the entity tag changes with the text, the state and the address, and only then', async () => {
      const parent = await pages.create('Tag parent');
      const { id } = await pages.create('Tagged', 'a', parent.id);
      const tags = new Set<string | undefined>();
      const look = async () => tags.add((await pages.get(id)).etag);
      await look();
      await look();
      expect(tags.size).toBe(1);
      await pages.edit(id, { markdown: 'b' });
      await look();
      await pages.move(id, 'publish');
      await look();
      await pages.edit(parent.id, { title: 'Another parent' });
      await look();
      expect(tags.size).toBe(4);
    });
  });

  describe('listing', () => {
    test('filters by space and status, counts, and pages without skip or repeat', async () => {
      const there = await openPages(world, owner, 'Listed');
      const made = [];
      for (let n = 0; n < 7; n += 1) made.push((await there.create(`Page ${n}`)).id);
      await there.move(made[0] ?? '', 'publish');
      expect((await there.list({ status: 'published' })).data.map(({ id }) => id)).toEqual([
        made[0] ?? '',
      ]);
      expect((await there.list({ space: 'docs' })).total).toBe(7);
      expect((await there.list({ space: there.spaceId })).total).toBe(7);

      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await there.list({ limit: 2, ...(cursor !== undefined && { cursor }) });
        seen.push(...page.data.map(({ id }) => id));
        if (seen.length === 2) {
          await there.move(made[1] ?? '', 'archive');
          await remove(made[1] ?? '');
        }
        cursor = page.pagination.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(seen).toEqual(made);
    });

    test('refuses an unknown status, an unknown space and a foreign cursor', async () => {
      expect((await refusal(pages.list({ status: 'live' }))).code).toBe('invalid_status');
      expect((await refusal(pages.list({ space: 'nowhere' }))).code).toBe('not_found');
      const { pagination } = await pages.list({ limit: 1 });
      const cursor = pagination.nextCursor ?? '';
      expect((await refusal(pages.list({ status: 'draft', cursor }))).code).toBe('invalid_payload');
    });
  });

  describe('editing', () => {
    test('a new text is a new revision, and the same text is not', async () => {
      const { id } = await pages.create('Edited', 'a');
      expect((await pages.edit(id, { markdown: 'b' })).body.page.version).toBe(2);
      const events = (await pages.events()).length;
      const again = await pages.edit(id, { markdown: 'b' });
      expect(again.body.page.version).toBe(2);
      expect((await pages.events()).length).toBe(events);
    });

    test('a name for what is saved already is given to the newest revision', async () => {
      const { id } = await pages.create('Named', 'a');
      await pages.edit(id, { markdown: 'b', message: 'Second' });
      const { page } = (await pages.edit(id, { markdown: 'b', message: 'After all' })).body;
      expect(page.version).toBe(2);
      const revision = (version: number) =>
        world.db.read((stores) => stores.revisions.get(id, version));
      expect((await revision(2))?.message).toBe('After all');
      expect((await revision(1))?.message).toBeNull();
      expect((await pages.events()).at(0)).toMatchObject({
        type: 'page.updated',
        data: { version: 2, message: 'After all' },
      });
      await pages.edit(id, { message: 'Once more' });
      expect((await revision(2))?.message).toBe('Once more');
    });

    test('a published page has unpublished changes until the text is the published one again', async () => {
      const { id } = await pages.create('Live', 'a');
      await pages.move(id, 'publish');
      expect((await pages.edit(id, { markdown: 'b' })).body.page.hasUnpublishedChanges).toBe(true);
      expect((await pages.edit(id, { markdown: 'a' })).body.page.hasUnpublishedChanges).toBe(false);
    });

    test('a title in the front matter is edited there, and no other byte', async () => {
      const { id } = await pages.create(
        'X',
        '---\r\nb: 1 # note\r\ntitle: "Old"  # said\r\n---\r\nT',
      );
      const { page } = (await pages.edit(id, { title: 'New' })).body;
      expect(page).toMatchObject({ title: 'New', version: 2, path: 'docs/new' });
      expect(page.content).toBe('---\r\nb: 1 # note\r\ntitle: "New"  # said\r\n---\r\nT');
    });

    test('without one the title is navigation’s, no revision is made, the old address leads on', async () => {
      const parent = await pages.create('Before', 'text');
      const child = await pages.create('Child', '', parent.id);
      const { page } = (await pages.edit(parent.id, { title: 'After' })).body;
      expect(page).toMatchObject({ title: 'After', version: 1, path: 'docs/after' });
      expect((await pages.get(child.id)).body.page.path).toBe('docs/after/child');
      const redirects = (await pages.redirects()).map(({ from, to }) => `${from} > ${to}`);
      expect(redirects).toContain('docs/before > docs/after');
      expect(redirects).toContain('docs/before/child > docs/after/child');
    });

    test('a heading decides only where navigation sets no title', async () => {
      const { id } = await pages.create('Set', '# Heading');
      expect((await pages.edit(id, { markdown: '# Other' })).body.page.title).toBe('Set');
    });

    test('a title of navigation that is the heading of the page follows that heading', async () => {
      const { id, path } = await pages.create('Set', '# Set\n\ntext');
      const titled = async (edit: { markdown?: string; title?: string }) =>
        (await pages.edit(id, edit)).body.page;
      expect(await titled({ markdown: '# Other\n\ntext' })).toMatchObject({ title: 'Other', path });
      expect((await titled({ markdown: 'text' })).title).toBe('Other');
      expect((await titled({ markdown: '# Third' })).title).toBe('Other');
      expect((await titled({ title: 'Label' })).content).toBe('# Third');
      expect((await titled({ markdown: '# Fourth' })).title).toBe('Label');
    });

    test('a heading that is too long for a title is shortened where the title follows it', async () => {
      const { id } = await pages.create('Set', '# Set');
      const { page } = (await pages.edit(id, { markdown: `# ${'a'.repeat(300)}` })).body;
      expect(page.title).toBe('a'.repeat(200));
      expect((await pages.edit(id, { markdown: '# Short' })).body.page.title).toBe('Short');
    });

    test('a heading and a title in one edit leave the title to the text that has it', async () => {
      const { id } = await pages.create('', '# Old\n');
      const renamed = (await pages.edit(id, { markdown: '# Renamed\n', title: 'Renamed' })).body
        .page;
      expect(renamed).toMatchObject({ title: 'Renamed', version: 2, path: 'docs/renamed' });
      expect((await pages.edit(id, { markdown: '# Newer\n' })).body.page.title).toBe('Newer');
    });

    test('a description is edited in the front matter, else kept beside the text', async () => {
      const { id } = await pages.create('D1', '---\ndescription: old\n---\n');
      const inside = (await pages.edit(id, { description: 'new' })).body.page;
      expect(inside).toMatchObject({ description: 'new', content: '---\ndescription: new\n---\n' });
      expect((await pages.edit(id, { markdown: 'plain' })).body.page.description).toBeNull();
      const beside = (await pages.edit(id, { description: 'kept' })).body.page;
      expect(beside).toMatchObject({ description: 'kept', content: 'plain' });
      expect((await pages.edit(id, { markdown: 'plainer' })).body.page.description).toBe('kept');
      expect((await pages.edit(id, { description: null })).body.page.description).toBeNull();
    });

    test.each([
      ['"1"', true],
      ['"1.abc.def"', true],
      ['*', true],
      ['"9", "1"', true],
      ['"2"', false],
      ['W/"1"', false],
      ['"one"', false],
    ])('If-Match %p on version 1 passes: %p', async (ifMatch, passes) => {
      const { id } = await pages.create('Matched', 'a');
      const write = pages.edit(id, { markdown: 'b' }, session(owner), ifMatch);
      if (passes) {
        expect((await write).body.page.version).toBe(2);
        return;
      }
      const refused = await refusal(write);
      expect([refused.code, refused.details]).toEqual(['version_conflict', { current: 1 }]);
      expect((await pages.get(id)).body.page).toMatchObject({ version: 1, content: 'a' });
    });

    test('an If-Match that is no entity tag is a bad request', async () => {
      const { id } = await pages.create('Unquoted');
      const refused = await refusal(pages.edit(id, { markdown: 'b' }, session(owner), '1'));
      expect(refused.code).toBe('invalid_payload');
    });

    test('concurrent edits are all kept as revisions', async () => {
      const { id } = await pages.create('Busy', 'start');
      const texts = Array.from({ length: 10 }, (_, n) => `text ${n}`);
      await Promise.all(texts.map((markdown) => pages.edit(id, { markdown })));
      expect((await pages.get(id)).body.page.version).toBe(11);
      const kept = await world.db.read((stores) =>
        stores.revisions.contents(texts.map((_, n) => ({ pageId: id, version: n + 2 }))),
      );
      expect(kept.map(({ content }) => content).toSorted()).toEqual(texts);
    });

    test('one of two concurrent edits that both expect version 1 is refused', async () => {
      const { id } = await pages.create('Strict', 'a');
      const answers = await Promise.allSettled(
        ['b', 'c'].map((markdown) => pages.edit(id, { markdown }, session(owner), '"1"')),
      );
      const lost = answers.filter(({ status }) => status === 'rejected');
      expect(lost).toHaveLength(1);
      expect(lost[0]).toMatchObject({
        reason: { code: 'version_conflict', details: { current: 2 } },
      });
    });

    test('an edit that others overtake each time is refused as a conflict', async () => {
      const { id } = await pages.create('Overtaken', 'a');
      const context = { ...world.as(session(owner)), db: overtaken(world.db) };
      const input = { params: { pageId: id }, query: { content: false }, body: { markdown: 'b' } };
      expect((await refusal(updatePage(context, input))).code).toBe('conflict');
      expect((await pages.get(id)).body.page).toMatchObject({ version: 1, content: 'a' });
    });

    test('a clock that goes back does not hide a change', async () => {
      const { id } = await pages.create('Clock', 'a');
      const before = await pages.get(id);
      world.advance(-3_600_000);
      const after = await pages.edit(id, { description: 'later' });
      expect(after.body.page.updatedAt > before.body.page.updatedAt).toBe(true);
      expect(after.etag).not.toBe(before.etag ?? '');
    });
  });

  describe('deleting', () => {
    test.each(['draft', 'in_review', 'published', 'unpublished'] as const)(
      'is refused while the page is %s',
      async (status) => {
        expect((await refusal(remove(await pages.pageIn(status)))).code).toBe('lifecycle_error');
      },
    );

    test('takes the page, its revisions and its place away', async () => {
      const { id, navItemId } = await pages.create('Gone');
      await pages.move(id, 'archive');
      expect((await remove(id)).body).toBeUndefined();
      expect((await refusal(pages.get(id))).code).toBe('not_found');
      const left = await world.db.read(async (stores) => [
        await stores.nav.get(navItemId),
        await stores.revisions.get(id, 1),
      ]);
      expect(left).toEqual([null, null]);
    });

    test('is refused while other items are below', async () => {
      const parent = await pages.create('Holder');
      const child = await pages.create('Held', '', parent.id);
      await pages.move(parent.id, 'archive');
      expect((await refusal(remove(parent.id))).code).toBe('conflict');
      expect((await pages.get(child.id)).body.page.parentId).toBe(parent.navItemId);
    });
  });
});
