/** Git connections, the base map, runs, conflicts, deliveries, accounts. */
import { describe, expect, test } from 'bun:test';
import { type GitFileRecord, UniqueViolation } from '@quoin/core';
import { engines } from '../engines.ts';
import { id, later } from '../records/common.ts';
import {
  gitAccount,
  gitConflict,
  gitConnection,
  gitDelivery,
  gitFile,
  gitProposal,
  gitRequestPreview,
  gitRun,
} from '../records/git.ts';
import { user } from '../records/people.ts';
import { navItem, page, revision } from '../records/projects.ts';
import { seedPage, seedProject } from '../records/seed.ts';

const withoutText = ({ content: _, sentVersion: __, sentOver: ___, ...rest }: GitFileRecord) =>
  rest;

describe.each(engines)('Git accounts on $name', ({ open }) => {
  test('are their owner’s, and stay while a connection uses them', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, owner } = await db.write(seedProject);
    const other = user();
    const mine = [gitAccount(owner.id), gitAccount(owner.id, { provider: 'gitlab', host: null })];
    const [used, unused] = mine.map((account) => account.id);
    const theirs = gitAccount(other.id);
    await db.write(async (stores) => {
      await stores.users.insert(other);
      for (const account of [...mine, theirs]) await stores.git.accounts.insert(account);
      await stores.git.connections.insert(gitConnection(project.id, { accountId: used ?? '' }));
    });
    const accounts = await db.read((stores) => stores.git.accounts.list(owner.id));
    expect(accounts).toEqual(mine);
    expect(await db.read((stores) => stores.git.accounts.get(theirs.id))).toEqual(theirs);
    const remove = (account = '', userId = owner.id) =>
      db.write((stores) => stores.git.accounts.delete(account, userId));
    expect(await remove(used)).toBe(false);
    expect(await remove(theirs.id)).toBe(false);
    expect(await remove(unused)).toBe(true);
    expect(await remove(unused)).toBe(false);
  });
});

describe.each(engines)('Git connections on $name', ({ open }) => {
  test('come back as they went in, one a project', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, owner } = await db.write(seedProject);
    const full = gitConnection(project.id, {
      createdBy: owner.id,
      lease: 'run',
      leasedUntil: later(4),
    });
    await db.write((stores) => stores.git.connections.insert(full));
    const ofProject = () => db.read((stores) => stores.git.connections.ofProject(project.id));
    expect(await ofProject()).toEqual(full);
    const second = db.write((stores) => stores.git.connections.insert(gitConnection(project.id)));
    await expect(second).rejects.toBeInstanceOf(UniqueViolation);
    const patch = { token: null, direction: null, pullRequest: null, error: null, retryAt: null };
    const changed = await db.write((stores) => stores.git.connections.update(full.id, patch));
    expect(changed).toEqual({ ...full, ...patch });
    expect(await db.read((stores) => stores.git.connections.get(full.id))).toEqual(changed);
    expect(await db.write((stores) => stores.git.connections.update(id(), patch))).toBeNull();
    const end = () => db.write((stores) => stores.git.connections.disconnect(full.id, later(9)));
    expect([await end(), await end()]).toEqual([true, false]);
    expect(await ofProject()).toBeNull();
    await db.write((stores) => stores.git.connections.deleteKept(project.id));
    const kept = await db.read((stores) => stores.git.connections.kept(project.id));
    expect(kept).toBeNull();
  });

  test('are found by their repository, independent of the case of its name', async () => {
    await using opened = await open();
    const { db } = opened;
    const hosts = [null, null, 'https://git.example.org'];
    const made = [];
    for (const host of hosts) {
      const { project } = await db.write(seedProject);
      const connection = gitConnection(project.id, { host });
      made.push(connection);
      await db.write((stores) => stores.git.connections.insert(connection));
    }
    const find = (name: string) => db.read((stores) => stores.git.connections.ofRepository(name));
    expect(await find('harbour/DOCS')).toEqual(made);
    expect(await find('Harbour/Docs')).toEqual(made);
    expect(await find('harbour/docs2')).toEqual([]);
    expect(await db.read((stores) => stores.git.connections.list())).toEqual(made);
  });

  test('are leased to one of many at a time', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const connection = gitConnection(project.id);
    await db.write((stores) => stores.git.connections.insert(connection));
    const lease = (name: string, now: number) =>
      db.write((stores) =>
        stores.git.connections.lease(connection.id, name, later(now), later(now + 10)),
      );
    const names = ['a', 'b', 'c', 'd', 'e'];
    const taken = await Promise.all(names.map((name) => lease(name, 0)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    const holder = names[taken.indexOf(true)] ?? '';
    const extend = (name: string, until: number) =>
      db.write((stores) => stores.git.connections.extend(connection.id, name, later(until)));
    expect(await extend(holder, 20)).toBe(true);
    expect(await extend('other', 20)).toBe(false);
    expect([await lease('next', 19), await lease('next', 20)]).toEqual([false, true]);
    expect(await extend(holder, 40)).toBe(false);
    const release = (name: string) =>
      db.write((stores) => stores.git.connections.release(connection.id, name));
    await release(holder);
    expect(await lease('third', 21)).toBe(false);
    await release('next');
    expect(await lease('third', 21)).toBe(true);
  });

  test('an ended connection is found only by `kept`, without credentials, and can begin again', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const connection = gitConnection(project.id, { lease: 'run', leasedUntil: later(4) });
    await db.write((stores) => stores.git.connections.insert(connection));
    await db.write((stores) => stores.git.connections.disconnect(connection.id, later(5)));
    const { repoFullName } = connection;
    const found = await db.write(async ({ git: { connections, sealed } }) => [
      await connections.get(connection.id),
      await connections.ofProject(project.id),
      await connections.ofRepository(repoFullName),
      await connections.list(),
      await connections.update(connection.id, { error: 'late' }),
      await connections.lease(connection.id, 'next', later(6), later(7)),
      await connections.extend(connection.id, 'run', later(7)),
      await sealed.list(),
    ]);
    expect(found).toEqual([null, null, [], [], null, false, false, []]);
    const ended = {
      ...connection,
      ...{ token: null, accountId: null, installationId: null, webhookSecret: '' },
      ...{ previousWebhookSecret: null, previousSecretUntil: null },
      ...{ signingKey: null, signingPublicKey: null },
      ...{ lease: null, leasedUntil: null, error: null, failures: 0, retryAt: null },
      ...{ disconnectedAt: later(5), updatedAt: later(5) },
    };
    const kept = await db.read((stores) => stores.git.connections.kept(project.id));
    expect(kept).toEqual(ended);
    const reconnect = () => db.write((stores) => stores.git.connections.reconnect(connection));
    expect([await reconnect(), await reconnect()]).toEqual([true, false]);
    const again = await db.read((stores) => stores.git.connections.ofProject(project.id));
    expect(again).toEqual(connection);
    await db.write((stores) => stores.git.connections.deleteKept(project.id));
    expect(await db.read((stores) => stores.git.connections.get(connection.id))).toEqual(again);
  });

  test('end with all that is theirs but the base map, and pages stay', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const run = gitRun(connection);
    const { page: row } = await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      const made = await seedPage(stores, space, 'a');
      await stores.git.files.putMany([gitFile(connection, 'a.md', { pageId: made.page.id })]);
      await stores.git.proposals.putMany([gitProposal(connection, 'a.md')]);
      await stores.git.runs.insert(run);
      await stores.git.conflicts.insert(gitConflict(connection, made.page.id));
      await stores.git.deliveries.insert(gitDelivery(connection));
      return made;
    });
    await db.write((stores) => stores.git.connections.disconnect(connection.id, later(1)));
    const left = await db.read(async ({ git, pages }) => ({
      files: await git.files.list(connection.id),
      proposals: await git.proposals.list(connection.id),
      run: await git.runs.get(run.id),
      conflicts: await git.conflicts.open(project.id),
      page: (await pages.get(row.id))?.page,
    }));
    const base = {
      files: [gitFile(connection, 'a.md', { pageId: row.id })],
      proposals: [gitProposal(connection, 'a.md')],
    };
    expect(left).toEqual({ ...base, run: null, conflicts: [], page: row });
    expect(await db.write((stores) => stores.git.deliveries.purge(later(1)))).toBe(0);
    const purge = (at: number) => db.write((stores) => stores.git.connections.purgeKept(later(at)));
    expect([await purge(1), await purge(2)]).toEqual([0, 1]);
    expect(await db.read((stores) => stores.git.files.list(connection.id))).toEqual([]);
  });

  test('outlive their users and pages, and go with their project', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, owner, space } = await db.write(seedProject);
    const account = gitAccount(owner.id);
    const connection = gitConnection(project.id, { accountId: account.id, createdBy: owner.id });
    const conflicts = await db.write(async (stores) => {
      await stores.git.accounts.insert(account);
      await stores.git.connections.insert(connection);
      const made = [await seedPage(stores, space, 'a'), await seedPage(stores, space, 'b')];
      const rows = made.map((one) => gitConflict(connection, one.page.id));
      for (const row of rows) await stores.git.conflicts.insert(row);
      await stores.git.files.putMany([
        gitFile(connection, 'a.md', { pageId: made[0]?.page.id ?? '' }),
      ]);
      return rows;
    });
    const [first, second] = conflicts.map(({ id: conflictId, pageId }) => ({ conflictId, pageId }));
    const by = { userId: owner.id, at: later(5), keep: 'git' } as const;
    await db.write((stores) => stores.git.conflicts.resolve(second?.conflictId ?? '', by));
    await db.engine.write(async ({ access: { q, t } }) => {
      await q.delete(t.users);
    });
    const find = () => db.read((stores) => stores.git.connections.get(connection.id));
    expect(await find()).toEqual({ ...connection, createdBy: null });
    expect(await db.read((stores) => stores.git.accounts.get(account.id))).toBeNull();
    await db.engine.write(async ({ access: { q, t } }) => {
      const rows = await q.select().from(t.gitConflicts).orderBy(t.gitConflicts.id);
      expect(rows.map(({ resolvedBy }) => resolvedBy)).toEqual([null, null]);
      await q.update(t.pages).set({ status: 'archived' });
    });
    await db.write((stores) => stores.pages.deleteArchived(first?.pageId ?? ''));
    const files = await db.read((stores) => stores.git.files.list(connection.id));
    expect(files.map(({ pageId }) => pageId)).toEqual([null]);
    expect(await db.read((stores) => stores.git.conflicts.open(project.id))).toEqual([]);
    await db.write((stores) => stores.projects.delete(project.id));
    expect(await find()).toBeNull();
  });
});

describe.each(engines)('the base map on $name', ({ open }) => {
  test('is put, replaced and taken out by path', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const elsewhere = gitConnection(other.project.id);
    const { page: row } = await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      await stores.git.connections.insert(elsewhere);
      await stores.git.files.putMany([gitFile(elsewhere, 'p0000.md')]);
      return seedPage(stores, space, 'a');
    });
    const COUNT = 1_201;
    const files = Array.from({ length: COUNT }, (_, n) =>
      gitFile(connection, `p${String(n).padStart(4, '0')}.md`),
    );
    await db.write((stores) => stores.git.files.putMany(files));
    const changed = gitFile(connection, 'p0000.md', {
      kind: 'navigation',
      pageId: row.id,
      oid: 'f00',
      mode: '100755',
      contentHash: 'bar',
      version: null,
      content: '* [Größe 🦉](a.md)\n',
    });
    const assets = gitFile(connection, 'z.png', { kind: 'asset', version: null });
    await db.write((stores) => stores.git.files.putMany([changed, assets]));
    const all = [changed, ...files.slice(1), assets];
    const list = () => db.read((stores) => stores.git.files.list(connection.id));
    expect(await list()).toEqual(all);
    const { git } = await db.read(async (stores) => stores);
    expect(await git.files.list(connection.id)).toHaveLength(COUNT + 1);
    const paths = [...files.map(({ path }) => path), 'absent.md'];
    expect(await git.files.at(connection.id, paths)).toHaveLength(COUNT);
    expect(await git.files.at(connection.id, [])).toEqual([]);
    expect(await git.files.ofPages(connection.id, [row.id, id()])).toEqual([changed]);
    expect(await git.files.ofPages(elsewhere.id, [row.id])).toEqual([]);
    await db.write((stores) => stores.git.files.remove(connection.id, paths));
    expect(await list()).toEqual([assets]);
    await db.write((stores) => stores.git.files.removeAll(connection.id));
    expect(await list()).toEqual([]);
    expect(await git.files.list(elsewhere.id)).toHaveLength(1);
  });

  test('tells the pages whose live text the repository does not have', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const elsewhere = gitConnection(other.project.id);
    const live = (hash: string) => ({
      status: 'published' as const,
      contentHash: hash,
      publishedHash: hash,
      publishedVersion: 1,
    });
    const { made, files } = await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      await stores.git.connections.insert(elsewhere);
      const seed = async (slug: string, patch = {}) =>
        (await seedPage(stores, space, slug, patch)).page;
      const pages = {
        same: await seed('same', live('one')),
        edited: await seed('edited', live('two')),
        fresh: await seed('fresh', live('three')),
        draft: await seed('draft'),
        taken: await seed('taken', { publishedAt: later(1) }),
        unpublishedEdit: await seed('working', { ...live('one'), contentHash: 'later' }),
        older: await seed('older', { ...live('before'), version: 2, contentHash: 'two' }),
        back: await seed('back', { ...live('before'), version: 3 }),
      };
      const text = { content: 'x', contentHash: 'one' };
      const rows = {
        same: gitFile(connection, 'same.md', { pageId: pages.same.id, contentHash: 'one' }),
        edited: gitFile(connection, 'edited.md', { ...text, pageId: pages.edited.id }),
        draft: gitFile(connection, 'draft.md', { pageId: pages.draft.id, contentHash: 'old' }),
        working: gitFile(connection, 'w.md', { ...text, pageId: pages.unpublishedEdit.id }),
        // Git's text came with revision 2: what is live since before would take it back.
        older: gitFile(connection, 'older.md', { ...text, pageId: pages.older.id, version: 2 }),
        // Unless the working copy went back to it.
        back: gitFile(connection, 'back.md', { ...text, pageId: pages.back.id, version: 2 }),
      };
      await stores.git.files.putMany(Object.values(rows));
      // Another connection's map says nothing of this one.
      await stores.git.files.putMany([
        gitFile(elsewhere, 'fresh.md', { pageId: pages.fresh.id, contentHash: 'three' }),
      ]);
      return { made: pages, files: rows };
    });
    const outbound = await db.read((stores) =>
      stores.git.files.outbound(connection.id, project.id),
    );
    expect(outbound).toEqual({
      pages: [
        { page: made.edited, file: withoutText(files.edited) },
        { page: made.fresh, file: null },
        { page: made.back, file: withoutText(files.back) },
      ],
      waits: true,
    });
    const { edited, back, fresh } = made;
    const items = [edited, back].map(({ navItemId }) => navItemId);
    expect(
      await db.read((stores) => stores.git.files.outbound(connection.id, project.id, items)),
    ).toEqual({
      pages: outbound.pages.filter(({ page: { id } }) => id !== fresh.id),
      waits: false,
    });
    expect(
      await db.read((stores) => stores.git.files.outbound(connection.id, project.id, [])),
    ).toEqual({ pages: [], waits: false });
  });

  test('tells the files whose pages are archived or gone', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const files = await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      const archived = await seedPage(stores, space, 'archived', { status: 'archived' });
      const draft = await seedPage(stores, space, 'draft');
      const rows = [
        gitFile(connection, 'a.md', { pageId: archived.page.id, content: 'text' }),
        gitFile(connection, 'b.md', { pageId: draft.page.id }),
        gitFile(connection, 'c.md'),
        gitFile(connection, 'd.png', { kind: 'asset' }),
        // Never was a page of the project.
        gitFile(connection, 'e.md', { version: null }),
      ];
      await stores.git.files.putMany(rows);
      return rows;
    });
    const orphaned = await db.read((stores) => stores.git.files.orphaned(connection.id));
    expect(orphaned).toEqual(
      files.filter(({ path }) => ['a.md', 'c.md'].includes(path)).map(withoutText),
    );
    const assets = await db.read((stores) => stores.git.files.assets(connection.id));
    expect(assets.map(({ path }) => path)).toEqual(['d.png']);
  });

  test('compares thousands of pages, however many differ', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const items = Array.from({ length: 3_000 }, (_, n) => navItem(space, `p${n}`));
    const pages = items.map((item, n) =>
      page(item, { status: 'published', publishedVersion: 1, publishedHash: `hash-${n}` }),
    );
    await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      await stores.nav.insertMany(items);
      await stores.pages.insertMany(pages);
      await stores.revisions.insertMany(pages.map((row) => revision(row.id)));
      await stores.git.files.putMany(
        pages.map((row, n) =>
          gitFile(connection, `p${n}.md`, { pageId: row.id, contentHash: `hash-${n}` }),
        ),
      );
    });
    const outbound = () =>
      db.read((stores) => stores.git.files.outbound(connection.id, project.id));
    expect(await outbound()).toEqual({ pages: [], waits: false });
    await db.write((stores) => stores.git.files.removeAll(connection.id));
    expect((await outbound()).pages).toHaveLength(pages.length);
  });
});

describe.each(engines)('Git proposals on $name', ({ open }) => {
  test('keep every text of a path until the path is settled', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, space } = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const { page: row } = await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      return seedPage(stores, space, 'a');
    });
    const first = gitProposal(connection, 'a.md', { pageId: row.id, oid: 'aaa' });
    const second = gitProposal(connection, 'a.md', { oid: 'bbb', createdAt: later(1) });
    const gone = gitProposal(connection, 'b.md', { oid: '', version: null });
    await db.write((stores) => stores.git.proposals.putMany([first, second, gone]));
    const again = { ...first, version: 9, createdAt: later(2) };
    await db.write((stores) => stores.git.proposals.putMany([again]));
    const list = () => db.read((stores) => stores.git.proposals.list(connection.id));
    expect(await list()).toEqual([second, again, gone]);
    await db.write((stores) => stores.git.proposals.remove(connection.id, ['a.md', 'c.md']));
    expect(await list()).toEqual([gone]);
    await db.write((stores) => stores.git.proposals.putMany([]));
  });
});

describe.each(engines)('Git runs on $name', ({ open }) => {
  test('come newest first, one of them waiting to begin', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const elsewhere = gitConnection(other.project.id);
    const unfinished = { startedAt: null, finishedAt: null };
    const done = gitRun(connection, {
      pullRequestUrl: 'https://example.org/1',
      error: 'Nein 🦉',
      confirmedCommit: 'abc',
    });
    const running = gitRun(connection, { status: 'Running', finishedAt: null });
    const queued = gitRun(connection, { status: 'Queued', files: [], ...unfinished });
    const others = gitRun(elsewhere, { status: 'Queued', ...unfinished });
    await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      await stores.git.connections.insert(elsewhere);
      for (const run of [done, running, queued, others]) await stores.git.runs.insert(run);
    });
    const runs = await db.read(async (stores) => stores.git.runs);
    expect(await runs.get(done.id)).toEqual(done);
    expect(await runs.get(id())).toBeNull();
    expect(await runs.latest(connection.id, 2)).toEqual([queued, running]);
    expect(await runs.queued(connection.id)).toEqual(queued);
    expect(await runs.withStatus(connection.id, ['Running'])).toEqual([running]);
    const next = gitRun(connection, { status: 'Queued' });
    const insert = () => db.write((stores) => stores.git.runs.insert(next));
    expect(await insert()).toBe(false);
    expect(await runs.get(next.id)).toBeNull();
    const begin = () =>
      db.write((stores) =>
        stores.git.runs.update(queued.id, ['Queued'], { status: 'Running', startedAt: later(9) }),
      );
    const begun = await Promise.all([begin(), begin()]);
    expect(begun.filter((run) => run !== null)).toEqual([
      { ...queued, status: 'Running', startedAt: later(9) },
    ]);
    expect(await runs.queued(connection.id)).toBeNull();
    expect(await runs.withStatus(connection.id, ['Running'])).toHaveLength(2);
    expect(await insert()).toBe(true);
  });

  test('finished runs are deleted, except the newest', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const elsewhere = gitConnection(other.project.id);
    const statuses = ['Waiting', 'Failed', 'Success', 'Partial', 'Queued', 'Success'] as const;
    const made = statuses.map((status) => gitRun(connection, { status }));
    await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      await stores.git.connections.insert(elsewhere);
      await stores.git.runs.insert(gitRun(elsewhere));
      for (const run of made) await stores.git.runs.insert(run);
    });
    await db.write((stores) => stores.git.runs.prune(connection.id, 2));
    const left = await db.read((stores) => stores.git.runs.latest(connection.id, 9));
    expect(left.map(({ status }) => status)).toEqual(['Success', 'Queued', 'Partial', 'Waiting']);
    expect(await db.read((stores) => stores.git.runs.latest(elsewhere.id, 9))).toHaveLength(1);
  });
});

describe.each(engines)('Git requests on $name', ({ open }) => {
  const seed = async ({ db }: Awaited<ReturnType<typeof open>>) => {
    const { project } = await db.write(seedProject);
    const connection = gitConnection(project.id);
    await db.write((stores) => stores.git.connections.insert(connection));
    const ask = (askedAt: Date, number = 7) =>
      db.write((stores) =>
        stores.git.requests.ask({
          ...{ id: id(), connectionId: connection.id, projectId: project.id, number, askedAt },
        }),
      );
    return { project, connection, ask };
  };

  test('are due until one process reports on them, and again after the next event', async () => {
    await using opened = await open();
    const { db } = opened;
    const { connection, ask } = await seed(opened);
    await ask(later(1));
    await ask(later(2));
    const { requests } = await db.read(async (stores) => stores.git);
    const asked = await requests.get(connection.id, 7);
    expect(asked).toMatchObject({ askedAt: later(2), createdAt: later(1), commit: null });
    expect(await requests.get(connection.id, 8)).toBeNull();
    expect(await requests.due(later(3))).toEqual(asked === null ? [] : [asked]);
    const requestId = asked?.id ?? '';
    const lease = (name: string, at: number) =>
      db.write((stores) => stores.git.requests.lease(requestId, name, later(at), later(at + 5)));
    expect([await lease('a', 3), await lease('b', 4)]).toEqual([true, false]);
    expect(await requests.due(later(4))).toEqual([]);
    // The process of the first lease ended.
    expect(await lease('b', 8)).toBe(true);
    const settle = (name: string) =>
      db.write((stores) =>
        stores.git.requests.settle(requestId, name, { askedAt: null, commentId: '12' }),
      );
    expect(await settle('a')).toBeNull();
    expect(await settle('b')).toMatchObject({ askedAt: null, commentId: '12', lease: null });
    expect(await requests.due(later(99))).toEqual([]);
    await ask(later(100));
    expect(await requests.due(later(100))).toMatchObject([{ id: requestId, commentId: '12' }]);
  });

  test('have a preview until it expires, or until the repository is disconnected', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, connection, ask } = await seed(opened);
    await ask(later(0));
    await ask(later(0), 8);
    for (const number of [7, 8]) {
      await db.write(async ({ git: { requests } }) => {
        const request = (await requests.get(connection.id, number))?.id ?? '';
        await requests.lease(request, 'report', later(1), later(2));
        const expiresAt = later(number);
        await requests.settle(request, 'report', { preview: gitRequestPreview, expiresAt });
      });
    }
    const preview = (number: number, at: number) =>
      db.read((stores) => stores.git.requests.preview(project.id, number, later(at)));
    expect((await preview(7, 6))?.preview).toEqual(gitRequestPreview);
    expect(await preview(7, 7)).toBeNull();
    expect(await preview(9, 6)).toBeNull();
    const purge = () => db.write((stores) => stores.git.requests.purgePreviews(later(7)));
    expect([await purge(), await purge()]).toEqual([1, 0]);
    expect((await preview(8, 7))?.preview).toEqual(gitRequestPreview);
    await db.write((stores) => stores.git.connections.disconnect(connection.id, later(7)));
    expect(await preview(8, 7)).toBeNull();
  });
});

describe.each(engines)('Git conflicts on $name', ({ open }) => {
  test('are open one a page, and resolved by the first who does', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project, owner, space } = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const [a, b] = await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      return [await seedPage(stores, space, 'a'), await seedPage(stores, space, 'b')];
    });
    const pageA = a?.page.id ?? '';
    const pageB = b?.page.id ?? '';
    const first = gitConflict(connection, pageA);
    const ofB = gitConflict(connection, pageB, { kind: 'edit_delete', applied: 'editor' });
    const second = gitConflict(connection, pageA, { createdAt: later(1) });
    await db.write(async ({ git }) => {
      for (const conflict of [first, ofB, second]) await git.conflicts.insert(conflict);
    });
    const conflicts = await db.read(async ({ git }) => git.conflicts);
    expect(await conflicts.open(project.id)).toEqual([ofB, second]);
    expect(await conflicts.ofPage(project.id, pageA)).toEqual(second);
    expect(await conflicts.ofPage(id(), pageA)).toBeNull();
    const by = { userId: owner.id, at: later(2), keep: 'editor' } as const;
    const resolve = (conflictId: string) =>
      db.write((stores) => stores.git.conflicts.resolve(conflictId, by));
    expect(await resolve(first.id)).toBeNull();
    const resolved = await Promise.all([resolve(second.id), resolve(second.id)]);
    expect(resolved.filter((row) => row !== null)).toEqual([
      { ...second, resolvedAt: later(2), resolvedBy: owner.id, keep: 'editor' },
    ]);
    expect(await conflicts.open(project.id)).toEqual([ofB]);
    expect(await conflicts.ofPage(project.id, pageA)).toBeNull();
    // Nothing that was ever kept is gone.
    const rows = await db.engine.write(({ access: { q, t } }) =>
      q.select().from(t.gitConflicts).orderBy(t.gitConflicts.id),
    );
    expect(rows[0]).toEqual({ ...first, resolvedAt: later(1) });
  });
});

describe.each(engines)('Git deliveries on $name', ({ open }) => {
  test('each delivery is accepted once for a connection, by one of many processes', async () => {
    await using opened = await open();
    const { db } = opened;
    const { project } = await db.write(seedProject);
    const other = await db.write(seedProject);
    const connection = gitConnection(project.id);
    const elsewhere = gitConnection(other.project.id);
    await db.write(async (stores) => {
      await stores.git.connections.insert(connection);
      await stores.git.connections.insert(elsewhere);
    });
    const delivery = gitDelivery(connection, { deliveryId: 'd', runId: id() });
    const take = (row = delivery) => db.write((stores) => stores.git.deliveries.insert(row));
    const taken = await Promise.all([take(), take(), take()]);
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await take(gitDelivery(elsewhere, { deliveryId: 'd', receivedAt: later(9) }))).toBe(
      true,
    );
    const purge = (before: Date) => db.write((stores) => stores.git.deliveries.purge(before));
    expect([await purge(later(0)), await purge(later(1)), await purge(later(1))]).toEqual([
      0, 1, 0,
    ]);
    expect(await take()).toBe(true);
  });
});
