/** Readers' sites: their domains, the counter that tells whether they changed, how often they are read. */
import { describe, expect, test } from 'bun:test';
import { type PageRecord, SITE_CHANGES, type Stores, UniqueViolation } from '@quoin/core';
import { SQL } from 'bun';
import { sql } from 'drizzle-orm';
import type { Database } from '../../src/index.ts';
import { engines, postgres } from '../engines.ts';
import { id, later, T0 } from '../records/common.ts';
import { asset, navItem, page, revision } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const DAY = '2026-03-01';
const WHOLE = { from: '0000-01-01', to: '9999-12-31', limit: 100 };
const PUBLISHED = { status: 'published', publishedVersion: 1, publishedHash: 'c0ffee' } as const;

const versionOf = async (db: Database, slug: string): Promise<number> => {
  const site = await db.read((stores) => stores.site.findBySlug(slug));
  if (site === null) throw new Error('no site');
  return site.version;
};

/** Sets values of a page in any state. */
const setPage = async ({ pages }: Stores, pageId: string, patch: Partial<PageRecord>) => {
  const found = await pages.get(pageId);
  if (found === null) throw new Error('no page');
  const { status, version, updatedAt } = found.page;
  if ((await pages.update(pageId, { status, version, updatedAt }, patch)) === null) {
    throw new Error('not updated');
  }
};

const setVerified = async (stores: Stores, projectId: string, domains: readonly string[]) => {
  await stores.site.setDomains(projectId, domains);
  for (const domain of domains) {
    await stores.site.verifyDomain({ projectId, domain }, { verifiedAt: T0, proof: 'dns' });
  }
};

describe.each(engines)('sites on $name', ({ open }) => {
  test('are found by slug and by each of their domains', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    await db.write(seedProject);
    await db.write((stores) =>
      setVerified(stores, project.id, ['docs.example.com', 'a.example.com']),
    );
    const bySlug = await db.read((stores) => stores.site.findBySlug(project.slug));
    expect(bySlug).toMatchObject({ project, domains: ['docs.example.com', 'a.example.com'] });
    for (const domain of ['docs.example.com', 'a.example.com']) {
      expect(await db.read((stores) => stores.site.findByDomain(domain))).toEqual(bySlug);
    }
    expect(await db.read((stores) => stores.site.findByDomain('b.example.com'))).toBeNull();
    expect(await db.read((stores) => stores.site.findBySlug('nowhere'))).toBeNull();
  });

  test('a comparison of pages counts until a published page changes', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const published = await db.write((stores) => seedPage(stores, space, 'one', PUBLISHED));
    const compared = () => db.read((stores) => stores.site.comparison(project.id));
    const { version, compared: nothing } = await compared();
    expect(nothing).toBeNull();
    await db.write((stores) => stores.site.noteComparison(project.id, 'map', version));
    const latest = { compared: 'map', version };
    expect(await compared()).toEqual({ version, compared: 'map', latest });
    expect(await db.write((stores) => stores.site.hold(project.id))).toEqual(await compared());
    // A draft is not what readers get.
    await db.write((stores) => setPage(stores, published.page.id, { contentHash: 'draft' }));
    expect(await compared()).toEqual({ version, compared: 'map', latest });
    await db.write((stores) => setPage(stores, published.page.id, { publishedHash: 'other' }));
    expect(await compared()).toMatchObject({ compared: null, latest });
    await db.write((stores) => stores.site.noteComparison(project.id, 'map', version));
    expect(await compared()).toMatchObject({ compared: null });
    await db.write((stores) => stores.site.noteComparison(project.id, 'next', null));
    expect(await compared()).toMatchObject({ compared: 'next' });
  });

  test('a project is locked with a time that it never had, and only as it was seen', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const lock = (seen?: Date) => db.write(({ projects }) => projects.lock(project.id, T0, seen));
    const first = await lock();
    const second = await lock(first?.updatedAt);
    expect(second?.updatedAt.getTime()).toBe((first?.updatedAt.getTime() ?? 0) + 1);
    expect(await lock(first?.updatedAt)).toBeNull();
    expect((await lock(second?.updatedAt))?.updatedAt.getTime()).toBeGreaterThan(
      second?.updatedAt.getTime() ?? 0,
    );
  });

  test('may claim the same domain, and one of them has it verified', async () => {
    await using opened = await open();
    const { db } = opened;
    const one = await db.write(seedProject);
    const other = await db.write(seedProject);
    const domain = 'a.example.com';
    const claimOf = (projectId: string) => ({ projectId, domain });
    for (const { project } of [one, other]) {
      await db.write((s) => s.site.setDomains(project.id, ['b.example.com', domain]));
    }
    expect(await db.read((s) => s.site.findByDomain(domain))).toBeNull();
    expect(await db.read((s) => s.site.verifiedDomain(domain))).toBeNull();
    const verification = { verifiedAt: T0, proof: 'dns' } as const;
    const verify = (projectId: string) =>
      db.write((s) => s.site.verifyDomain(claimOf(projectId), verification));
    expect(await verify(one.project.id)).toBe(true);
    await expect(verify(other.project.id)).rejects.toThrow(UniqueViolation);
    const verified = { ...claimOf(one.project.id), position: 1, ...verification };
    expect(await db.read((s) => s.site.verifiedDomain(domain))).toEqual(verified);
    expect(await db.read((s) => s.site.findByDomain(domain))).toMatchObject({
      project: { id: one.project.id },
      domains: [domain],
    });
    expect(await db.read((s) => s.site.verifiedDomains())).toEqual([verified]);
    // Another order keeps what is verified.
    await db.write((s) => s.site.setDomains(one.project.id, [domain, 'c.example.com']));
    expect(await db.read((s) => s.site.domains(one.project.id))).toEqual([
      { ...verified, position: 0 },
      {
        domain: 'c.example.com',
        projectId: one.project.id,
        position: 1,
        verifiedAt: null,
        proof: null,
      },
    ]);
    const stale = { ...verified, verifiedAt: later(1) };
    expect(await db.write((s) => s.site.releaseDomain(stale))).toBe(false);
    expect(await db.write((s) => s.site.releaseDomain(verified))).toBe(true);
    expect(await verify(other.project.id)).toBe(true);
    expect(await db.read((s) => s.site.findByDomain(domain))).toMatchObject({
      project: { id: other.project.id },
    });
    await db.write((s) => s.site.setDomains(other.project.id, []));
    expect(await verify(other.project.id)).toBe(false);
    expect(await db.read((s) => s.site.verifiedDomain(domain))).toBeNull();
  });

  test('public sites are listed with their first domain', async () => {
    await using opened = await open();
    const { db } = opened;
    const seeds = [await db.write(seedProject), await db.write(seedProject)];
    await db.write(seedProject);
    for (const { project } of seeds) {
      await db.write((s) => s.projects.update(project.id, { visibility: 'public' }));
    }
    const [first, second] = seeds.map(({ project }) => project);
    await db.write((s) => s.site.setDomains(first?.id ?? '', ['claimed.example.com']));
    expect(await db.read((s) => s.site.publicSites(1))).toMatchObject([{ domain: null }]);
    await db.write((s) => setVerified(s, first?.id ?? '', ['z.example.com', 'a.example.com']));
    expect(await db.read((s) => s.site.publicSites(10))).toEqual([
      { slug: first?.slug ?? '', domain: 'z.example.com' },
      { slug: second?.slug ?? '', domain: null },
    ]);
    expect(await db.read((s) => s.site.publicSites(1))).toHaveLength(1);
  });

  test('have another version after each change that readers see, and the same after others', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const draft = await db.write((s) => seedPage(s, space, 'draft'));
    const live = await db.write((s) => seedPage(s, space, 'live', PUBLISHED));
    const group = navItem(space, 'group', { type: 'group' });
    const file = asset(project.id, { path: 'quay.png' });
    const redirect = { projectId: project.id, pageId: live.page.id, toPath: null, createdAt: T0 };

    type Step = readonly [string, boolean, (stores: Stores) => Promise<unknown>];
    const steps: readonly Step[] = [
      ['a group', true, (s) => s.nav.insert(group)],
      ['a name of a group', true, (s) => s.nav.update(group.id, { title: 'Named' })],
      ['a group that goes', true, (s) => s.nav.delete(group.id)],
      ['an image', true, (s) => s.assets.insert(file)],
      ['a redirect', true, (s) => s.redirects.put({ id: id(), fromPath: 'old', ...redirect })],
      ['a redirect that goes', true, (s) => s.redirects.remove(project.id, ['old'])],
      ['a name of the project', true, (s) => s.projects.update(project.id, { name: 'Other' })],
      ['a color', true, (s) => s.projects.update(project.id, { primaryColor: '#abcdef' })],
      ['a manifest', true, (s) => s.projects.update(project.id, { manifest: { versions: [] } })],
      ['a domain', true, (s) => s.site.setDomains(project.id, ['docs.example.com'])],
      ['a name of a space', true, (s) => s.spaces.update(space.id, { name: 'Renamed' })],
      ['a title of a page', true, (s) => setPage(s, live.page.id, { title: 'New' })],
      ['a place of a page', true, (s) => s.nav.update(live.item.id, { position: 7 })],
      ['a hidden page', true, (s) => s.nav.update(live.item.id, { hidden: true })],
      ['a page that is published', true, (s) => setPage(s, draft.page.id, PUBLISHED)],
      [
        'a page that is published anew',
        true,
        (s) => setPage(s, live.page.id, { publishedVersion: 2, publishedHash: 'beef' }),
      ],
      [
        'a page that is unpublished',
        true,
        (s) =>
          setPage(s, draft.page.id, {
            status: 'unpublished',
            publishedVersion: null,
            publishedHash: null,
          }),
      ],
      ['a draft', false, (s) => seedPage(s, space, 'another')],
      [
        'a working copy',
        false,
        async (s) => {
          await s.revisions.insert(revision(draft.page.id, 2));
          await setPage(s, draft.page.id, { version: 2, contentHash: 'cafe', updatedAt: later(1) });
        },
      ],
      ['a title of a draft', false, (s) => setPage(s, draft.page.id, { title: 'Unseen' })],
      [
        'a setting of members',
        false,
        (s) => s.projects.update(project.id, { synonyms: [['a', 'b']] }),
      ],
      ['the same name', false, (s) => s.projects.update(project.id, { name: 'Other' })],
      ['another project', false, (s) => s.projects.update(other.project.id, { name: 'Else' })],
      [
        'a view',
        false,
        (s) =>
          s.site.countViews([{ projectId: project.id, pageId: live.page.id, day: DAY, views: 1 }]),
      ],
    ];
    for (const [what, raises, change] of steps) {
      const before = await versionOf(db, project.slug);
      await db.write(change);
      expect([what, (await versionOf(db, project.slug)) > before]).toEqual([what, raises]);
    }
  });

  test('tell what changed since a version, until it is too long ago', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const live = await db.write((s) => seedPage(s, space, 'live', PUBLISHED));
    const draft = await db.write((s) => seedPage(s, space, 'draft'));
    const since = await versionOf(db, project.slug);
    const changes = (from = since) => db.read((s) => s.site.changes(project.id, from));
    const others = async () =>
      (await changes())?.others.map(({ kind, name }) => `${kind} ${name}`).toSorted();
    await db.write((s) => setPage(s, draft.page.id, { title: 'Of a draft' }));
    expect(await changes()).toEqual({ version: since, items: new Map(), others: [] });

    const file = asset(project.id, { path: 'quay.png' });
    const redirect = { projectId: project.id, pageId: live.page.id, toPath: null, createdAt: T0 };
    await db.write(async (s) => {
      await s.nav.update(live.item.id, { title: 'Live, renamed' });
      await s.assets.insert(file);
      await s.redirects.put({ id: id(), fromPath: 'old', ...redirect });
      await s.projects.update(project.id, { name: 'Other' });
    });
    expect([...((await changes())?.items ?? [])]).toMatchObject([
      [live.item.id, { title: 'Live, renamed', page: { pageId: live.page.id, version: 1 } }],
    ]);
    expect(await others()).toEqual(['file quay.png', `hash ${file.hash}`, 'redirect old', 'site ']);

    await db.write((s) =>
      setPage(s, live.page.id, {
        status: 'unpublished',
        publishedVersion: null,
        publishedHash: null,
      }),
    );
    expect((await changes())?.items.get(live.item.id)).toBeNull();
    expect(await db.read((s) => s.site.text(project.id, live.item.path, null))).toBeNull();

    await db.engine.write(async ({ access: { q, t } }) => {
      await q.update(t.siteVersions).set({ version: sql`version + ${SITE_CHANGES}` });
    });
    await db.write((s) => s.projects.update(project.id, { name: 'Much later' }));
    expect(await changes()).toBeNull();
    const newest = await versionOf(db, project.slug);
    const kept = await changes(newest - SITE_CHANGES);
    expect(await db.write((s) => s.site.forgetChanges(100))).toBeGreaterThan(0);
    expect(await db.write((s) => s.site.forgetChanges(100))).toBe(0);
    expect(await changes(newest - SITE_CHANGES)).toEqual(kept);
    await db.write((s) => s.projects.delete(project.id));
  });

  test('are changed by pages that are inserted together: once, and by published pages only', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const since = await versionOf(db, project.slug);
    const items = ['a', 'b', 'c', 'd'].map((slug) => navItem(space, slug));
    const [first, second, ...others] = items.map((item, at) => page(item, at < 2 ? PUBLISHED : {}));
    if (first === undefined || second === undefined) throw new Error('there are four pages');
    await db.write(async (s) => {
      await s.nav.insertMany(items);
      await s.pages.insertMany([first, second, ...others]);
      await s.revisions.insertMany([revision(first.id), revision(second.id)]);
    });
    const changed = await db.read((s) => s.site.changes(project.id, since));
    expect([...(changed?.items.keys() ?? [])].toSorted()).toEqual(
      [first.navItemId, second.navItemId].toSorted(),
    );
    expect(changed?.version).toBe(await versionOf(db, project.slug));
    expect(changed?.version).toBeGreaterThan(since);

    const drafts = ['e', 'f'].map((slug) => navItem(space, slug));
    await db.write(async (s) => {
      await s.nav.insertMany(drafts);
      await s.pages.insertMany(drafts.map((item) => page(item)));
    });
    expect(await versionOf(db, project.slug)).toBe(changed?.version ?? 0);
    const found = await db.read((s) => s.search.pending(project.id, { limit: 10 }));
    expect(found).toHaveLength(6);
  });

  test('return the text of a page at its path, unless it is known', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const { page, item } = await db.write((s) => seedPage(s, space, 'live', PUBLISHED));
    const text = (known: string | null) =>
      db.read((s) => s.site.text(project.id, item.path, known));
    const found = await text(null);
    expect(found).toMatchObject({ pageId: page.id, version: 1 });
    const [shown] = await db.read((s) => s.site.items(project.id));
    expect(await text(shown?.page?.hash ?? '')).toBeNull();
  });

  test('keep their version when what would change it is rolled back', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const before = await versionOf(db, project.slug);
    const failing = db.write(async (stores) => {
      await stores.projects.update(project.id, { name: 'Never' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await versionOf(db, project.slug)).toBe(before);
    await db.write((stores) => stores.projects.update(project.id, { name: 'Now' }));
    expect(await versionOf(db, project.slug)).toBeGreaterThan(before);
  });

  test('go with their project', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const { page: read } = await db.write((s) => seedPage(s, space, 'live', PUBLISHED));
    const view = { projectId: project.id, pageId: read.id, day: DAY, views: 3 };
    await db.write(async (s) => {
      await s.site.setDomains(project.id, ['docs.example.com']);
      await s.site.countViews([view]);
    });
    await db.write((s) => s.projects.delete(project.id));
    expect(await db.read((s) => s.site.findByDomain('docs.example.com'))).toBeNull();
    // What is counted late may be of what is gone.
    await db.write((s) => s.site.countViews([view]));
    expect(await db.write((s) => s.site.forgetViews('9999-12-31'))).toBe(0);
  });

  test('have views that add up by day, of pages that are theirs', async () => {
    await using opened = await open();
    const { db } = opened;
    const one = await db.write(seedProject);
    const other = await db.write(seedProject);
    const a = await db.write((s) => seedPage(s, one.space, 'a', PUBLISHED));
    const b = await db.write((s) => seedPage(s, one.space, 'b', PUBLISHED));
    const view = (pageId: string, views: number, day = DAY, projectId = one.project.id) => ({
      projectId,
      pageId,
      day,
      views,
    });
    const count = (...views: ReturnType<typeof view>[]) =>
      db.write((s) => s.site.countViews(views));
    await count(view(a.page.id, 2), view(b.page.id, 5), view(a.page.id, 1, '2026-03-02'));
    await count(view(a.page.id, 4), view(a.page.id, 99, DAY, other.project.id));
    const rows = (period: typeof WHOLE) =>
      db.read((s) => s.site.viewStatistics(one.project.id, period));
    expect(await rows(WHOLE)).toEqual([
      { pageId: a.page.id, title: 'a', path: 'guide/a', views: 7 },
      { pageId: b.page.id, title: 'b', path: 'guide/b', views: 5 },
    ]);
    expect(await rows({ from: '2026-03-02', to: '2026-03-02', limit: 9 })).toMatchObject([
      { pageId: a.page.id, views: 1 },
    ]);
    expect(await rows({ ...WHOLE, limit: 1 })).toHaveLength(1);
    expect(await db.write((s) => s.site.forgetViews('2026-03-02'))).toBe(2);
    expect(await rows(WHOLE)).toMatchObject([{ pageId: a.page.id, views: 1 }]);
  });

  test('show of a renamed page what its published text does not say itself', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const item = navItem(space, 'page', { ownTitle: 'Renamed' });
    const row = page(item, { ...PUBLISHED, version: 2, title: 'Working title' });
    await db.write(async (s) => {
      await s.nav.insert(item);
      await s.pages.insert(row);
      await s.revisions.insert(revision(row.id, 1));
      await s.revisions.insert(revision(row.id, 2, { title: 'Working title' }));
    });
    const shown = async () => {
      const [found] = await db.read((s) => s.site.items(project.id));
      return [found?.page?.title, found?.page?.ownTitle];
    };
    expect(await shown()).toEqual(['Hello', 'Renamed']);
    await db.write((s) => setPage(s, row.id, { publishedVersion: 2, publishedHash: 'x' }));
    expect(await shown()).toEqual(['Working title', null]);
  });
});

test('PostgreSQL runs the triggers of inserted pages once for each statement', async () => {
  await using opened = await postgres.open();
  await using client = new SQL(opened.options.url ?? '', { max: 1 });
  // Bits of pg_trigger.tgtype: 1 is for each row, 4 is for inserts.
  const rows: { name: string }[] = await client`
    select tgname as name from pg_trigger
    where tgrelid = 'pages'::regclass and not tgisinternal and tgtype & 5 = 5`;
  expect(rows).toEqual([]);
});
