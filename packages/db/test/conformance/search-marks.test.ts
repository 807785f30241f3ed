/** Every change that search must know of leaves its mark, in the transaction that makes it. */
import { describe, expect, test } from 'bun:test';
import type { SearchMark, Stores } from '@quoin/core';
import { type Database, openDatabase } from '../../src/index.ts';
import { engines, postgres } from '../engines.ts';
import { id, T0 } from '../records/common.ts';
import { navItem, page, revision, space } from '../records/projects.ts';
import { type Seed, seedPage, seedProject } from '../records/seed.ts';

const ALL = 10_000;

const marksOf = (db: Database, projectId: string): Promise<SearchMark[]> =>
  db.read((stores) => stores.search.pending(projectId, { limit: ALL }));

const settleAll = async (db: Database, projectId: string): Promise<void> => {
  const marks = await marksOf(db, projectId);
  await db.write((stores) => stores.search.settle(marks));
};

interface Site extends Seed {
  readonly pages: readonly Awaited<ReturnType<typeof seedPage>>[];
}

/** Three drafts, all known to the index. */
const settledSite = async (db: Database): Promise<Site> => {
  const site = await db.write(async (stores) => {
    const seed = await seedProject(stores);
    const pages = [];
    for (const slug of ['a', 'b', 'c']) pages.push(await seedPage(stores, seed.space, slug));
    return { ...seed, pages };
  });
  await settleAll(db, site.project.id);
  return site;
};

const guard = { status: 'draft', version: 1, updatedAt: T0 } as const;
const second = ({ pages }: Site) => {
  const [, made] = pages;
  if (made === undefined) throw new Error('the site has three pages');
  return made;
};

type Change = (stores: Stores, site: Site) => Promise<unknown>;

const patching =
  (patch: Parameters<Stores['pages']['update']>[2]): Change =>
  (stores, site) =>
    stores.pages.update(second(site).page.id, guard, patch);

const ONE: Record<string, Change> = {
  'a new text': patching({ contentHash: 'other', version: 2 }),
  'a new title': patching({ title: 'Other' }),
  'a publication': patching({ status: 'published', publishedVersion: 1 }),
  'a review': patching({ status: 'in_review' }),
  'an archived page': patching({ status: 'archived' }),
  'a new path': (stores, site) => {
    const { item } = second(site);
    return stores.nav.setPlaces([{ id: item.id, slug: 'x', path: 'guide/x' }]);
  },
  'a move to another space': async (stores, site) => {
    const other = space(site.project.id, { slug: 'api' });
    await stores.spaces.insert(other);
    await stores.pages.update(second(site).page.id, guard, { spaceId: other.id });
  },
};

const NONE: Record<string, Change> = {
  'another description': patching({ description: 'Other', updatedAt: new Date(0) }),
  'a lock': (stores, site) => stores.pages.lock(second(site).page.id),
  "a group's path": async (stores, site) => {
    const group = navItem(site.space, 'group', { type: 'group' });
    await stores.nav.insert(group);
    await stores.nav.setPlaces([{ id: group.id, slug: 'g', path: 'guide/g' }]);
  },
  "a space's name": (stores, site) => stores.spaces.update(site.space.id, { name: 'Other' }),
};

describe.each(engines)('marks for search on $name', ({ open }) => {
  test('a new page is marked, with pages that other transactions created concurrently', async () => {
    await using opened = await open();
    const { db } = opened;
    const made = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      const first = await seedPage(stores, seed.space, 'a');
      const items = ['b', 'c'].map((slug) => navItem(seed.space, slug));
      await stores.nav.insertMany(items);
      const rows = items.map((item) => page(item));
      await stores.pages.insertMany(rows);
      return { projectId: seed.project.id, ids: [first.page.id, ...rows.map((row) => row.id)] };
    });
    const marks = await marksOf(db, made.projectId);
    expect(marks.map(({ pageId }) => pageId)).toEqual(made.ids.toReversed());
    expect(await db.read((s) => s.search.countPending(made.projectId))).toBe(3);
    expect(await db.read((s) => s.search.countPending(null))).toBe(3);
  });

  test.each(Object.entries(ONE))('%s marks its page and no other', async (_, change) => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    await db.write((stores) => change(stores, site));
    const marks = await marksOf(db, site.project.id);
    expect(marks.map(({ pageId }) => pageId)).toEqual([second(site).page.id]);
  });

  test.each(Object.entries(NONE))('%s marks nothing', async (_, change) => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    await db.write((stores) => change(stores, site));
    expect(await marksOf(db, site.project.id)).toEqual([]);
  });

  test('each step of a life marks the page: published, taken down, archived, restored, deleted', async () => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    const { page: row } = second(site);
    const states = ['published', 'unpublished', 'archived', 'draft', 'archived'] as const;
    let { status } = row as { status: (typeof states)[number] };
    let highest = 0;
    for (const next of states) {
      await db.write((s) => s.pages.update(row.id, { ...guard, status }, { status: next }));
      const [mark, ...others] = await marksOf(db, site.project.id);
      expect([mark?.pageId, others]).toEqual([row.id, []]);
      expect(mark?.seq).toBeGreaterThan(highest);
      highest = mark?.seq ?? 0;
      status = next;
    }
    await settleAll(db, site.project.id);
    await db.write((stores) => stores.pages.deleteArchived(row.id));
    const [mark] = await marksOf(db, site.project.id);
    expect(mark?.pageId).toBe(row.id);
    expect(mark?.seq).toBeGreaterThan(highest);
  });

  test("another locale of a space marks its pages and no other space's", async () => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    const other = space(site.project.id, { slug: 'api' });
    await db.write(async (stores) => {
      await stores.spaces.insert(other);
      await seedPage(stores, other, 'z');
    });
    await settleAll(db, site.project.id);
    await db.write((stores) => stores.spaces.update(site.space.id, { locale: 'de' }));
    const marks = await marksOf(db, site.project.id);
    expect(marks.map(({ pageId }) => pageId).toSorted()).toEqual(
      site.pages.map(({ page: row }) => row.id).toSorted(),
    );
    await settleAll(db, site.project.id);
    await db.write((stores) => stores.spaces.update(site.space.id, { locale: null }));
    expect(await marksOf(db, site.project.id)).toHaveLength(3);
  });

  test('the pages of a deleted project are marked, so that the index forgets them', async () => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    const other = await settledSite(db);
    await db.write((stores) => stores.projects.delete(site.project.id));
    const marks = await marksOf(db, site.project.id);
    expect(marks.map(({ pageId }) => pageId).toSorted()).toEqual(
      site.pages.map(({ page: row }) => row.id).toSorted(),
    );
    expect(await marksOf(db, other.project.id)).toEqual([]);
    expect(await db.read((s) => s.search.pendingProject())).toBe(site.project.id);
    expect(await db.read((s) => s.search.pagesToIndex(marks.map((mark) => mark.pageId)))).toEqual(
      [],
    );
  });

  test('what a rolled back write changed is not marked', async () => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    const failed = db.write(async (stores) => {
      await stores.pages.update(second(site).page.id, guard, { title: 'Other' });
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await marksOf(db, site.project.id)).toEqual([]);
  });

  test('settling deletes the given marks, and keeps marks that were renewed since', async () => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    await db.write((stores) => stores.search.markAll(site.project.id));
    const before = await marksOf(db, site.project.id);
    const renewed = second(site).page.id;
    await db.write((stores) => stores.pages.update(renewed, guard, { title: 'Other' }));
    await db.write((stores) => stores.search.settle(before.slice(0, 2)));
    await db.write((stores) => stores.search.settle(before));
    const after = await marksOf(db, site.project.id);
    expect(after.map(({ pageId }) => pageId)).toEqual([renewed]);
    expect(after[0]?.seq).toBeGreaterThan(Math.max(...before.map(({ seq }) => seq)));
    await db.write((stores) => stores.search.settle([]));
    expect(await marksOf(db, site.project.id)).toEqual(after);
  });

  test('no number comes again, also when no mark is left', async () => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    const row = second(site).page;
    await db.write((stores) => stores.pages.update(row.id, guard, { title: 'B' }));
    const [first] = await marksOf(db, site.project.id);
    await settleAll(db, site.project.id);
    await db.write((stores) => stores.pages.update(row.id, guard, { title: 'C' }));
    const [next] = await marksOf(db, site.project.id);
    expect(next?.seq).toBeGreaterThan(first?.seq ?? 0);
  });

  test('marks come newest first, up to a number and a limit, from the newest project', async () => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    const other = await settledSite(db);
    expect(await db.read((s) => s.search.pendingProject())).toBeNull();
    expect(await db.write((s) => s.search.markAll(site.project.id))).toBe(3);
    expect(await db.write((s) => s.search.markAll(other.project.id))).toBe(3);
    expect(await db.read((s) => s.search.pendingProject())).toBe(other.project.id);
    const marks = await marksOf(db, site.project.id);
    expect(marks.map(({ seq }) => seq)).toEqual(
      marks.map(({ seq }) => seq).toSorted((a, b) => b - a),
    );
    const upTo = marks[1]?.seq ?? 0;
    const older = await db.read((s) => s.search.pending(site.project.id, { limit: ALL, upTo }));
    expect(older).toEqual(marks.slice(1));
    const newest = await db.read((s) => s.search.pending(site.project.id, { limit: 1 }));
    expect(newest).toEqual(marks.slice(0, 1));
    for (const idOrSlug of [site.project.id, site.project.slug]) {
      expect(await db.read((s) => s.search.newestAt(idOrSlug))).toBe(marks[0]?.seq ?? null);
    }
    expect(await db.read((s) => s.search.newestAt(Bun.randomUUIDv7()))).toBeNull();
    expect(await db.read((s) => s.search.countPending(other.project.id))).toBe(3);
  });

  test('all pages are marked, and marks that were there are renewed', async () => {
    await using opened = await open();
    const { db } = opened;
    const seed = await db.write(seedProject);
    const other = await settledSite(db);
    const items = Array.from({ length: 1_200 }, (_, index) => navItem(seed.space, `p${index}`));
    await db.write(async (stores) => {
      await stores.nav.insertMany(items);
      await stores.pages.insertMany(items.map((item) => page(item)));
    });
    const before = await marksOf(db, seed.project.id);
    expect(await db.write((s) => s.search.markAll(null))).toBe(1_203);
    const after = await marksOf(db, seed.project.id);
    expect(after).toHaveLength(1_200);
    const highest = before[0]?.seq ?? 0;
    expect(after.every(({ seq }) => seq > highest)).toBe(true);
    expect(await marksOf(db, other.project.id)).toHaveLength(3);
    await db.write((s) => s.search.settle(before));
    expect(await marksOf(db, seed.project.id)).toEqual(after);
  });

  test('writers who change the same pages in opposite order and a settler all come through', async () => {
    await using opened = await open();
    const { db } = opened;
    const site = await settledSite(db);
    let isWriting = true;
    const settling = (async () => {
      while (isWriting) {
        const marks = await marksOf(db, site.project.id);
        await db.write((stores) => stores.search.settle(marks.toReversed()));
      }
    })();
    const retitle = async (round: number, made: Site['pages']) =>
      db.write(async (stores) => {
        for (const { page: row } of made) {
          await stores.pages.update(row.id, guard, { title: `${round} ${made[0]?.page.id}` });
        }
      });
    await Promise.all(
      [site.pages, site.pages.slice(0, 1), site.pages.slice(1, 2)].map(async (made) => {
        for (let round = 0; round < 40; round++) await retitle(round, made);
      }),
    );
    isWriting = false;
    await settling;
    await settleAll(db, site.project.id);
    expect(await marksOf(db, site.project.id)).toEqual([]);
  });

  test('pages that a state hides are named while they are marked', async () => {
    await using opened = await open();
    const { db } = opened;
    const { projectId, ids } = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      const live = { publishedVersion: 1 } as const;
      const patches = {
        draft: {},
        live: { ...live, status: 'published' },
        reviewed: { ...live, status: 'in_review', reviewFrom: 'published' },
        submitted: { status: 'in_review', reviewFrom: 'draft' },
        unknown: { status: 'in_review', reviewFrom: null },
        down: { ...live, status: 'unpublished' },
        archived: { ...live, status: 'archived' },
      } as const;
      const made: Record<string, string> = {};
      for (const [name, patch] of Object.entries(patches)) {
        made[name] = (await seedPage(stores, seed.space, name, patch)).page.id;
      }
      const gone = await seedPage(stores, seed.space, 'gone', { status: 'archived' });
      await stores.pages.deleteArchived(gone.page.id);
      await seedPage(stores, (await seedProject(stores)).space, 'x', { status: 'archived' });
      return { projectId: seed.project.id, ids: { ...made, gone: gone.page.id } };
    });
    const names = new Map<string, string>(
      Object.entries(ids).map(([name, pageId]) => [pageId, name]),
    );
    const hidden = async (state: 'current' | 'published') => {
      const pageIds = await db.read((stores) => stores.search.hidden(projectId, state));
      return pageIds.map((pageId) => names.get(pageId)).toSorted();
    };
    expect(await hidden('current')).toEqual(['archived', 'gone']);
    const unserved = ['archived', 'down', 'draft', 'gone', 'submitted', 'unknown'];
    expect(await hidden('published')).toEqual(unserved);
    await settleAll(db, projectId);
    expect(await hidden('published')).toEqual([]);
  });

  test('a page comes with what each state shows of it', async () => {
    await using opened = await open();
    const { db } = opened;
    const { place, made } = await db.write(async (stores) => {
      const seed = await seedProject(stores);
      const live = { version: 2, publishedVersion: 1, title: 'Renamed' } as const;
      const patches = {
        draft: {},
        changed: { ...live, status: 'published' },
        reviewed: { ...live, status: 'in_review', reviewFrom: 'published' },
        same: { title: 'Renamed', status: 'published', publishedVersion: 1 },
        down: { ...live, status: 'unpublished' },
        archived: { ...live, status: 'archived' },
      } as const;
      const pageIds: Record<string, string> = {};
      for (const [name, patch] of Object.entries(patches)) {
        const { page: row } = await seedPage(stores, seed.space, name, patch);
        if (row.version === 2) {
          await stores.revisions.insert(revision(row.id, 1, { title: 'Old' }));
        }
        pageIds[name] = row.id;
      }
      return { place: seed.space, made: pageIds };
    });
    const asked = [...Object.values(made), id()];
    const found = await db.read((stores) => stores.search.pagesToIndex(asked));
    const byId = new Map(found.map((row) => [row.pageId, row]));
    const working = (version: number, title: string) => ({
      title,
      content: `# Hello ${version} 🦉\n`,
    });
    const old = { title: 'Old', content: '# Hello 1 🦉\n' };
    const expected = {
      draft: { current: working(1, 'draft'), published: null },
      changed: { current: working(2, 'Renamed'), published: old },
      reviewed: { current: working(2, 'Renamed'), published: old },
      same: { current: working(1, 'Renamed'), published: working(1, 'Renamed') },
      down: { current: working(2, 'Renamed'), published: null },
      archived: { current: null, published: null },
    };
    expect(found).toHaveLength(6);
    for (const [name, texts] of Object.entries(expected)) {
      expect(byId.get(made[name] ?? '')).toEqual({
        pageId: made[name] ?? '',
        projectId: place.projectId,
        spaceId: place.id,
        path: `guide/${name}`,
        locale: 'en',
        ...texts,
      });
    }
    expect(await db.read((stores) => stores.search.pagesToIndex([]))).toEqual([]);
  });
});

describe('marks for search on PostgreSQL', () => {
  test('settling passes over a mark that is being renewed, without waiting for it', async () => {
    await using opened = await postgres.open();
    const { db } = opened;
    const site = await settledSite(db);
    await db.write((stores) => stores.search.markAll(site.project.id));
    const marks = await marksOf(db, site.project.id);
    const renewed = second(site).page.id;
    await db.write(async (stores) => {
      await stores.pages.update(renewed, guard, { title: 'Other' });
      const other = await openDatabase(opened.options);
      // This write is not over before that one is.
      await other.write((others) => others.search.settle(marks));
      await other.close();
    });
    const left = await marksOf(db, site.project.id);
    expect(left.map(({ pageId }) => pageId)).toEqual([renewed]);
  });
});
