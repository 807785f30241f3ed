import { describe, expect, test } from 'bun:test';
import { type PageView, UniqueViolation } from '@quoin/core';
import { openDatabase } from '../../src/index.ts';
import { engines } from '../engines.ts';
import { later } from '../records/common.ts';
import { token, user } from '../records/people.ts';
import { event, navItem, page, revision, space } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

describe.each(engines)('pages and revisions on $name', ({ name, open }) => {
  test('a member reads a page with its place, role and text; other users do not', async () => {
    await using opened = await open();
    const { db } = opened;
    const { seed, made } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      const written = await seedPage(stores, seeded.space, 'a', { version: 3 });
      await stores.revisions.insert(revision(written.page.id, 2, { content: 'older' }));
      return { seed: seeded, made: written };
    });
    const view = {
      page: made.page,
      slug: 'a',
      path: 'guide/a',
      parentId: null,
      role: 'owner' as const,
    };
    const read = (userId: string, content: boolean) =>
      db.read((stores) =>
        stores.pages.readForUser(made.page.id, { userId, tokenId: null }, content),
      );
    expect(await read(seed.owner.id, false)).toEqual({
      ...view,
      content: null,
      tokenWorks: false,
    });
    expect(await read(seed.owner.id, true)).toEqual({
      ...view,
      content: made.revision.content,
      tokenWorks: false,
    });
    expect(await read('stranger', true)).toBeNull();
    const { role: _, ...inner } = view;
    expect(await db.read((stores) => stores.pages.get(made.page.id))).toEqual(inner);
    expect(await db.read((stores) => stores.pages.get('none'))).toBeNull();
  });

  test('the read of a page tells whether a token still counts', async () => {
    await using opened = await open();
    const { db } = opened;
    const { owner, pageId, tokens } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      const written = await seedPage(stores, seeded.space, 'a');
      const disabled = user({ disabledAt: later(0) });
      await stores.users.insert(disabled);
      const made = {
        good: token(seeded.owner.id),
        revoked: token(seeded.owner.id, { revokedAt: later(0) }),
        ofDisabled: token(disabled.id),
      };
      for (const record of Object.values(made)) await stores.tokens.insert(record);
      return { owner: seeded.owner, pageId: written.page.id, tokens: made };
    });
    const counts = async (tokenId: string, content: boolean) => {
      const reader = { userId: owner.id, tokenId };
      const found = await db.read((stores) => stores.pages.readForUser(pageId, reader, content));
      return found?.tokenWorks;
    };
    for (const content of [true, false]) {
      expect(await counts(tokens.good.id, content)).toBe(true);
      expect(await counts(tokens.revoked.id, content)).toBe(false);
      expect(await counts(tokens.ofDisabled.id, content)).toBe(false);
      expect(await counts('none', content)).toBe(false);
    }
  });

  test('a page keeps every member', async () => {
    await using opened = await open();
    const { db } = opened;
    const { owner, space: place } = await db.write(seedProject);
    const item = navItem(place, 'full');
    const full = page(item, {
      description: 'd',
      status: 'in_review',
      version: 7,
      publishedVersion: 6,
      publishedHash: 'beef',
      publishedAt: later(1),
      reviewFrom: 'published',
      submittedBy: owner.id,
      submittedAt: later(2),
      sourcePath: 'docs/Über.mdx',
      updatedAt: later(3),
      updatedBy: owner.id,
    });
    await db.write(async (stores) => {
      await stores.nav.insert(item);
      await stores.pages.insert(full);
    });
    expect((await db.read((stores) => stores.pages.get(full.id)))?.page).toEqual(full);
  });

  test('a list filters by space and status and counts alike', async () => {
    await using opened = await open();
    const { db } = opened;
    const { seed, other, ids } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      const second = space(seeded.project.id, { slug: 'api' });
      await stores.spaces.insert(second);
      await seedPage(stores, (await seedProject(stores)).space, 'foreign');
      const pages = [
        await seedPage(stores, seeded.space, 'a'),
        await seedPage(stores, second, 'b', { status: 'published' }),
        await seedPage(stores, seeded.space, 'c', { status: 'published' }),
        await seedPage(stores, second, 'd'),
      ];
      return { seed: seeded, other: second, ids: pages.map((made) => made.page.id) };
    });
    const pick = (...indexes: number[]) => indexes.map((index) => ids[index] ?? '');
    const cases = [
      { spaceId: null, status: null, expected: pick(0, 1, 2, 3) },
      { spaceId: other.id, status: null, expected: pick(1, 3) },
      { spaceId: null, status: 'published', expected: pick(1, 2) },
      { spaceId: seed.space.id, status: 'draft', expected: pick(0) },
    ] as const;
    for (const { spaceId, status, expected } of cases) {
      const filter = { projectId: seed.project.id, spaceId, status };
      const list = await db.read((s) => s.pages.list({ ...filter, after: null, limit: 50 }));
      expect(list.map((row) => row.page.id)).toEqual(expected);
      expect(await db.read((s) => s.pages.count(filter))).toBe(expected.length);
    }
    const rest = await db.read((s) =>
      s.pages.list({
        projectId: seed.project.id,
        spaceId: null,
        status: null,
        after: ids[0] ?? '',
        limit: 2,
      }),
    );
    expect(rest.map((row) => row.page.id)).toEqual(pick(1, 2));
    expect(await db.read((s) => s.pages.countAll())).toBe(5);
  });

  test('pages are sorted by creation and by the last change, in both orders, each page once', async () => {
    await using opened = await open();
    const { db } = opened;
    const { seed, ids } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      // Two pages changed in the same millisecond.
      const changed = [30, 10, 20, 20].map(
        (second) => new Date(Date.UTC(2026, 0, 1, 0, 0, second)),
      );
      const made: string[] = [];
      for (const [index, updatedAt] of changed.entries()) {
        made.push((await seedPage(stores, seeded.space, `s${index}`, { updatedAt })).page.id);
      }
      return { seed: seeded, ids: made };
    });
    const byChange = [1, 2, 3, 0].map((index) => ids[index] ?? '');
    const cases = [
      { sort: 'created', order: 'asc', expected: ids },
      { sort: 'created', order: 'desc', expected: ids.toReversed() },
      { sort: 'updated', order: 'asc', expected: byChange },
      { sort: 'updated', order: 'desc', expected: byChange.toReversed() },
    ] as const;
    for (const { sort, order, expected } of cases) {
      const seen: string[] = [];
      for (let after: PageView['page'] | null = null; ; ) {
        const last: PageView['page'] | null = after;
        const portion: PageView[] = await db.read((s) =>
          s.pages.sorted({
            projectId: seed.project.id,
            spaceId: seed.space.id,
            status: 'draft',
            sort,
            order,
            after: last,
            limit: 1,
          }),
        );
        after = portion.at(-1)?.page ?? null;
        if (after === null) break;
        seen.push(after.id);
      }
      expect({ sort, order, seen }).toEqual({ sort, order, seen: [...expected] });
    }
  });

  test('a list of pages sends its limit in the text of its statement, not as a parameter', async () => {
    await using opened = await open();
    const sent: string[] = [];
    const db = await openDatabase({
      ...opened.options,
      onStatement: (text) => sent.push(text),
    });
    await using _close = { [Symbol.asyncDispose]: () => db.close() };
    const seed = await db.write(seedProject);
    const added = space(seed.project.id, { slug: 'api' });
    await db.write((stores) => stores.spaces.insert(added));
    for (const spaceId of [null, added.id]) {
      for (const status of [null, 'draft'] as const) {
        sent.length = 0;
        const filter = { projectId: seed.project.id, spaceId, status, after: null, limit: 37 };
        await db.read((stores) => stores.pages.list(filter));
        expect(sent).toHaveLength(1);
        expect(sent.join()).toMatch(/ limit 37(?!\d)/);
        expect(sent.join()).not.toMatch(/ limit [$?]/);
      }
    }
  });

  test('keyset pages skip and repeat nothing while rows come and go', async () => {
    await using opened = await open();
    const { db } = opened;
    const { seed, ids } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      const made: string[] = [];
      for (let index = 0; index < 60; index++) {
        made.push((await seedPage(stores, seeded.space, `p${index}`)).page.id);
      }
      return { seed: seeded, ids: made };
    });
    const seen: string[] = [];
    const removed = new Set<string>();
    const added: string[] = [];
    let after: string | null = null;
    for (let round = 0; ; round++) {
      const cursor = after;
      const portion: PageView[] = await db.read((s) =>
        s.pages.list({
          projectId: seed.project.id,
          spaceId: null,
          status: null,
          after: cursor,
          limit: 7,
        }),
      );
      seen.push(...portion.map((row) => row.page.id));
      const last = portion.at(-1);
      if (last === undefined) break;
      after = last.page.id;
      await db.write(async (stores) => {
        // The page just read goes, another one comes at the end.
        const view = await stores.pages.get(last.page.id);
        if (view === null) throw new Error('gone');
        const { status, version, updatedAt } = view.page;
        await stores.pages.update(
          last.page.id,
          { status, version, updatedAt },
          {
            status: 'archived',
          },
        );
        expect(await stores.pages.deleteArchived(last.page.id)).toBe(true);
        removed.add(last.page.id);
        if (round < 5) added.push((await seedPage(stores, seed.space, `new${round}`)).page.id);
      });
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual([...ids, ...added]);
    expect(removed.size).toBeGreaterThan(5);
  });

  test('all pages of a project come by path, in the order of bytes', async () => {
    await using opened = await open();
    const { db } = opened;
    const slugs = ['b', 'a-b', 'a', 'ab', 'a_b', 'B', 'é', 'z', '10', '9'];
    const { project } = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      for (const slug of slugs) await seedPage(stores, seed.space, slug);
      return seed;
    });
    const all = await db.read((stores) => stores.pages.all(project.id));
    const byBytes = slugs.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(all.map((view) => view.slug)).toEqual(byBytes);
  });

  test('one of many concurrent guarded updates succeeds', async () => {
    await using opened = await open();
    const { db } = opened;
    const { page: row } = await db.write(async (stores) =>
      seedPage(stores, (await seedProject(stores)).space, 'a'),
    );
    const guard = { status: row.status, version: row.version, updatedAt: row.updatedAt };
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        db.write((stores) =>
          stores.pages.update(row.id, guard, { status: 'published', updatedAt: later(index + 1) }),
        ),
      ),
    );
    const winners = results.filter((result) => result !== null);
    expect(winners).toHaveLength(1);
    expect(winners).toMatchObject([{ ...row, status: 'published', updatedAt: expect.any(Date) }]);
    const stale = await db.write((stores) =>
      stores.pages.update(row.id, { ...guard, status: 'published' }, { title: 'x' }),
    );
    expect(stale).toBeNull();
  });

  test('only an archived page goes, with its revisions, redirects and place', async () => {
    await using opened = await open();
    const { db } = opened;
    const { seed, made } = await db.write(async (stores) => {
      const seeded = await seedProject(stores);
      const written = await seedPage(stores, seeded.space, 'a');
      await stores.redirects.put({
        id: Bun.randomUUIDv7(),
        projectId: seeded.project.id,
        fromPath: 'guide/old',
        pageId: written.page.id,
        toPath: null,
        createdAt: later(0),
      });
      return { seed: seeded, made: written };
    });
    const remove = () => db.write((stores) => stores.pages.deleteArchived(made.page.id));
    expect(await remove()).toBe(false);
    const { status, version, updatedAt } = made.page;
    await db.write((stores) =>
      stores.pages.update(made.page.id, { status, version, updatedAt }, { status: 'archived' }),
    );
    expect(await remove()).toBe(true);
    expect(await remove()).toBe(false);
    await db.read(async (stores) => {
      expect(await stores.pages.get(made.page.id)).toBeNull();
      expect(await stores.nav.get(made.item.id)).toBeNull();
      expect(await stores.revisions.get(made.page.id, 1)).toBeNull();
      expect(await stores.redirects.list(seed.project.id)).toEqual([]);
    });
  });

  test('revisions are listed newest first without their text, and have a version once', async () => {
    await using opened = await open();
    const { db } = opened;
    const { made, rows } = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      const written = await seedPage(stores, seed.space, 'a');
      const more = [2, 3, 4].map((version) =>
        revision(written.page.id, version, {
          authorId: seed.owner.id,
          message: 'm',
          createdAt: later(version),
        }),
      );
      await stores.revisions.insertMany(more);
      return { made: written, rows: [written.revision, ...more] };
    });
    const list = (before: number | null, limit: number) =>
      db.read((stores) => stores.revisions.list(made.page.id, { before, limit }));
    const summaries = rows.map(({ content: _, ...summary }) => summary).toReversed();
    expect(await list(null, 10)).toEqual(summaries);
    expect(await list(4, 2)).toEqual(summaries.slice(1, 3));
    const third = rows[2] ?? null;
    expect(await db.read((stores) => stores.revisions.get(made.page.id, 3))).toEqual(third);
    const again = db.write((stores) => stores.revisions.insert(revision(made.page.id, 4)));
    await expect(again).rejects.toBeInstanceOf(UniqueViolation);
  });

  test('a text of 400,000 characters outside of ASCII comes back the same', async () => {
    await using opened = await open();
    const { db } = opened;
    const content = '🦉é\u2028\r\n'.repeat(80_000);
    const made = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      const written = await seedPage(stores, seed.space, 'a');
      await stores.revisions.insert(revision(written.page.id, 2, { content }));
      return written;
    });
    const found = await db.read((stores) => stores.revisions.get(made.page.id, 2));
    expect(found?.content === content).toBe(true);
  });

  test('texts of a thousand pages are read with one call', async () => {
    await using opened = await open();
    const { db } = opened;
    const { place, author } = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      const person = user();
      await stores.users.insert(person);
      return { place: seed.space, author: person };
    });
    const items = Array.from({ length: 1_000 }, (_, index) => navItem(place, `p${index}`));
    const pages = items.map((item) => page(item));
    await db.write(async (stores) => {
      await stores.nav.insertMany(items);
      await stores.pages.insertMany(pages);
      await stores.revisions.insertMany(
        pages.flatMap((row) => [
          revision(row.id, 1, { authorId: author.id }),
          revision(row.id, 2, { content: row.id }),
        ]),
      );
    });
    const keys = pages.map((row) => ({ pageId: row.id, version: 2 }));
    const texts = await db.read((stores) => stores.revisions.contents(keys));
    expect(texts.map(({ pageId }) => pageId).sort()).toEqual(keys.map(({ pageId }) => pageId));
    expect(texts.every(({ pageId, content }) => content === pageId)).toBe(true);
    expect(await db.read((stores) => stores.revisions.contents([]))).toEqual([]);
  });

  test('rows that are inserted together keep every value, and their statements do not depend on their number', async () => {
    await using opened = await open();
    const sent: string[] = [];
    const db = await openDatabase({
      ...opened.options,
      onStatement: (text) => sent.push(text),
    });
    await using _close = { [Symbol.asyncDispose]: () => db.close() };
    const seed = await db.write(seedProject);
    const odd = [
      '"',
      '\\',
      '\\"',
      '{}',
      '{a,b}',
      'NULL',
      '',
      ' ',
      ',',
      '$1',
      "'",
      'a\nb\r\n\t',
      '🦉',
    ];
    const [first = ''] = odd;
    const insert = async (count: number): Promise<string[]> => {
      const items = Array.from({ length: count }, (_, at) =>
        navItem(seed.space, `${count}-${at}`, { title: odd[at % odd.length] ?? first }),
      );
      const pages = items.map((item, at) =>
        page(item, {
          description: at % 2 === 0 ? null : item.title,
          slugPending: at % 3 === 0,
          publishedAt: at % 2 === 0 ? null : later(at),
        }),
      );
      const texts = pages.map(({ id, title }, at) =>
        revision(id, 1, { content: at === 7 ? title.repeat(300_000) : title, message: title }),
      );
      const events = pages.map(({ projectId, id, title }) => ({
        ...event(projectId, { subjectId: id, data: { title, list: [title, null, 1, true] } }),
        audit: null,
      }));
      const before = sent.length;
      await db.write(async (stores) => {
        await stores.nav.insertMany(items);
        await stores.pages.insertMany(pages);
        await stores.revisions.insertMany(texts);
        await stores.events.insertMany(events);
      });
      const texted = new Set(
        sent.slice(before).filter((text) => text.startsWith('insert into "pages"')),
      );
      await db.read(async (stores) => {
        for (const [at, row] of pages.entries()) {
          expect((await stores.pages.get(row.id))?.page).toEqual(row);
          expect(await stores.nav.get(row.navItemId)).toEqual(items[at] ?? null);
          expect(await stores.revisions.get(row.id, 1)).toEqual(texts[at] ?? null);
          const [found] = await stores.events.list(row.projectId, {
            ...{ before: null, limit: 1, subjectIds: [row.id] },
          });
          const { audit: _, ...stored } = events[at] ?? { audit: null };
          expect({ ...found?.event }).toEqual({ ...stored });
        }
      });
      return [...texted].sort();
    };
    // Statements of SQLite have 50 rows or 10, and the rest are one by one.
    const texts = await insert(61);
    expect(texts).toHaveLength(name === 'SQLite' ? 3 : 1);
    expect(await insert(112)).toEqual(texts);
  });
});
