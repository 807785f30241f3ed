/** Moves of the editor that queue a run of the Git sync, so that the repository follows. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { gitConnectionRow } from '@quoin/test-kit';
import { type GitConnectionRecord, publishPage, type UserRecord } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { type BundleBody, type Move, openPages } from './support/pages.ts';
import { session, type World } from './support/world.ts';

describe.each(databases)('on %s', (_name, open) => {
  let world: World;
  let ada: UserRecord;
  beforeAll(async () => {
    world = await open();
    ada = await world.person('Ada');
  });
  afterAll(() => world[Symbol.asyncDispose]());

  /** A project that is connected, and its runs. */
  const connected = async (patch: Partial<GitConnectionRecord> = {}) => {
    const pages = await openPages(world, ada);
    const connection = { ...gitConnectionRow(pages.projectId), ...patch };
    await world.db.write((stores) => stores.git.connections.insert(connection));
    const runs = () => world.db.read((stores) => stores.git.runs.latest(connection.id, 10));
    const start = async () => {
      const [run] = await runs();
      await world.db.write((stores) =>
        stores.git.runs.update(run?.id ?? '', ['Queued'], { status: 'Success' }),
      );
    };
    return { pages, connection, runs, start };
  };

  test.each<[string, readonly Move[], Move]>([
    ['a publication', [], 'publish'],
    ['a page taken off the site', ['publish'], 'unpublish'],
    ['an archived page', ['publish'], 'archive'],
    ['an archived draft', [], 'archive'],
    ['a page that comes back', ['publish', 'archive'], 'restore'],
  ])(
    '%s queues a run, in the same write, and wakes a worker after it',
    async (...[_, before, move]) => {
      const { pages, connection, runs, start } = await connected();
      const { id } = await pages.create('One', '# One\n');
      for (const step of before) {
        await pages.move(id, step);
        await start();
      }
      const made = (await runs()).length;
      world.woken.length = 0;
      await pages.move(id, move);
      const [run, ...others] = await runs();
      expect(run).toMatchObject({ trigger: 'publish', status: 'Queued' });
      expect(others).toHaveLength(made);
      await world.afterwards.run();
      expect(world.woken).toContain(connection.id);
    },
  );

  test('publications that the settings join wake a worker later', async () => {
    const { pages, connection, runs } = await connected({ settings: { commitPer: 'minute' } });
    const { id } = await pages.create('One', '# One\n');
    world.woken.length = 0;
    await pages.move(id, 'publish');
    expect(await runs()).toHaveLength(1);
    await world.afterwards.run();
    expect(world.woken).toEqual([`${connection.id} later`]);
  });

  test('an approval queues a run, a submission and a rejection do not', async () => {
    const { pages, runs } = await connected();
    await pages.approvals({ required: true, allowSelfApproval: true });
    const { id } = await pages.create('One', '# One\n');
    await pages.move(id, 'publish');
    await pages.move(id, 'reject');
    await pages.move(id, 'publish');
    expect(await runs()).toEqual([]);
    await pages.move(id, 'approve');
    expect(await runs()).toHaveLength(1);
  });

  test('an edit that is not published queues none', async () => {
    const { pages, runs } = await connected();
    const { id } = await pages.create('One', '# One\n');
    await pages.edit(id, { markdown: '# Two\n' });
    expect(await runs()).toEqual([]);
  });

  test('ten concurrent publications are one waiting run', async () => {
    const { pages, runs } = await connected();
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, at) => pages.create(`Page ${at}`, `# Page ${at}\n`)),
    );
    await Promise.all(made.map(({ id }) => pages.move(id, 'publish')));
    expect(await runs()).toHaveLength(1);
  });

  test('a bundle queues one run; a bundle without changes, and a trial, queue none', async () => {
    const { pages, runs } = await connected();
    const body: BundleBody = {
      manifest: {
        version: 1,
        name: 'Harbour',
        spaces: [{ name: 'Docs', nav: ['one', 'two'].map((file) => ({ type: 'page', file })) }],
      },
      pages: [
        { path: 'one.md', markdown: '# One\n' },
        { path: 'two.md', markdown: '# Two\n' },
      ],
      publish: true,
    };
    await pages.bundle({ ...body, dryRun: true });
    expect(await runs()).toEqual([]);
    await pages.bundle(body);
    expect(await runs()).toHaveLength(1);
    const [run] = await runs();
    await world.db.write((stores) =>
      stores.git.runs.update(run?.id ?? '', ['Queued'], { status: 'Success' }),
    );
    await pages.bundle(body);
    expect(await runs()).toHaveLength(1);
  });

  test.each(['paused', 'error'] as const)('a connection that is %s gets none', async (status) => {
    const { pages, runs } = await connected({ status });
    const { id } = await pages.create('One', '# One\n');
    await pages.move(id, 'publish');
    expect(await runs()).toEqual([]);
  });

  test('a publication that is refused leaves no run', async () => {
    const { pages, runs } = await connected();
    const { id } = await pages.create('One', '---\ntitle: [\n---\n');
    const input = { params: { pageId: id }, query: { content: false }, body: undefined };
    await expect(publishPage(world.as(session(ada)), input)).rejects.toThrow();
    expect(await runs()).toEqual([]);
  });
});
