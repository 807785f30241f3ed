/** What links of pages are resolved and followed by. */
import { describe, expect, test } from 'bun:test';
import { engines } from '../engines.ts';
import { id, T0 } from '../records/common.ts';
import { navItem, page, revision } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const byId = <Row extends { id: string }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));

describe.each(engines)('links on $name', ({ open }) => {
  test('places of a project come all, oldest first, in however many portions', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const other = await db.write(async (stores) => {
      const elsewhere = await seedProject(stores);
      await seedPage(stores, elsewhere.space, 'page-1');
      return elsewhere;
    });
    const items = Array.from({ length: 2_100 }, (_, index) => navItem(seed.space, `page-${index}`));
    const pages = items.map((item, index) => page(item, { sourcePath: `files/${index}.md` }));
    await db.write(async (stores) => {
      await stores.nav.insertMany(items.toReversed());
      await stores.pages.insertMany(pages.toReversed());
    });
    const places = await db.read((stores) => stores.pages.places(seed.project.id));
    expect(places.map((place) => place.id)).toEqual(pages.map((row) => row.id));
    const [first] = places;
    expect(first).toEqual({
      id: pages[0]?.id ?? '',
      title: 'page-0',
      status: 'draft',
      version: 1,
      contentHash: 'c0ffee',
      publishedVersion: null,
      publishedHash: null,
      sourcePath: 'files/0.md',
      updatedAt: T0,
      path: 'guide/page-0',
    });
    expect(await db.read((stores) => stores.pages.places(other.project.id))).toHaveLength(1);

    const found = await db.read((stores) =>
      stores.pages.placesAt(seed.project.id, {
        paths: ['guide/page-1', 'guide/none', 'GUIDE/page-2'],
        sourcePaths: ['files/3.md', 'files/none.md'],
      }),
    );
    expect(byId(found).map(({ path }) => path)).toEqual(['guide/page-1', 'guide/page-3']);
    const ids = found.map(({ id }) => id);
    const again = await db.read((stores) => stores.pages.placesOf([...ids, 'unknown']));
    expect(byId(again)).toEqual(byId(found));
    const nothing = { paths: [], sourcePaths: [] };
    expect(await db.read((s) => s.pages.placesAt(seed.project.id, nothing))).toEqual([]);
  });

  test('a page mentions a word by the text of its working copy', async () => {
    await using opened = await open();
    const { db } = opened;
    const pages = await db.write(async (stores) => {
      const { space } = await seedProject(stores);
      const made = [];
      for (const slug of ['a', 'b', 'c', 'd']) {
        made.push((await seedPage(stores, space, slug, { version: 2 })).page.id);
      }
      const [a = '', b = '', c = '', d = ''] = made;
      const texts = {
        [a]: '[x](/guide/start)',
        [b]: 'nothing',
        [c]: 'see two-words',
        [d]: 'two_words',
      };
      for (const [pageId, content] of Object.entries(texts)) {
        await stores.revisions.insert(revision(pageId, 1, { content: 'start two-words' }));
        await stores.revisions.insert(revision(pageId, 3, { content: 'start two-words' }));
        await stores.revisions.insert(revision(pageId, 4, { content }));
        const guard = { status: 'draft', version: 2, updatedAt: T0 } as const;
        await stores.pages.update(pageId, guard, { version: 4 });
      }
      return made;
    });
    const mentioning = (ids: readonly string[], ...words: string[]) =>
      db.read(async (stores) => (await stores.pages.mentioning(ids, words)).toSorted());
    const [a = '', b = '', c = ''] = pages;
    expect(await mentioning(pages, 'start')).toEqual([a]);
    expect(await mentioning(pages, 'start', 'two-words')).toEqual([a, c]);
    expect(await mentioning([b, c], 'start', 'two-words')).toEqual([c]);
    expect(await mentioning([], 'start')).toEqual([]);
    const many = [...Array.from({ length: 5_200 }, id), ...pages];
    expect(await mentioning(many, 'start')).toEqual([a]);
  });

  test('redirects at some paths come with where they lead now', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      const made = await seedPage(stores, seeded.space, 'here');
      const base = { projectId: seeded.project.id, createdAt: T0 };
      await stores.redirects.putMany([
        { ...base, id: id(), fromPath: 'guide/was', pageId: made.page.id, toPath: null },
        { ...base, id: id(), fromPath: 'guide/out', pageId: null, toPath: 'https://example.org' },
        { ...base, id: id(), fromPath: 'guide/unasked', pageId: made.page.id, toPath: null },
      ]);
      return seeded;
    });
    const at = (...paths: string[]) =>
      db.read((stores) => stores.redirects.listAt(seed.project.id, paths));
    const found: unknown[] = (await at('guide/was', 'guide/out', 'guide/none')).toSorted((a, b) =>
      a.from < b.from ? -1 : 1,
    );
    expect(found).toEqual([
      {
        id: expect.any(String),
        from: 'guide/out',
        pageId: null,
        to: 'https://example.org',
        createdAt: T0,
      },
      {
        id: expect.any(String),
        from: 'guide/was',
        pageId: expect.any(String),
        to: 'guide/here',
        createdAt: T0,
      },
    ]);
    expect(await at()).toEqual([]);
  });
});
