/** What happens while a run thinks, and runs side by side (docs/internals/git-sync.md#separate-folders). */
import { expect, test } from 'bun:test';
import { workOnConnection } from '@quoin/core';
import { inSoak, oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { previewOf } from './support/foreseeing.ts';
import { gitWorld, memoryWorld, type TextWorld } from './support/git-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const PAGE = '# Guide\n\nThe first paragraph.\n\nThe second paragraph.\n\nThe third.\n';
const OTHER = '# Other\n\nWords of another page, none of the first.\n';
/** Works on the connection, and does something after the n-th plan, before its write is made. */
const workWith = async (world: TextWorld, between: (time: number) => Promise<void>) => {
  const { deps } = world;
  let time = 0;
  const { remote } = deps.git;
  const history: typeof remote.history = async (...asked) => {
    const found = await remote.history(...asked);
    time += 1;
    await between(time);
    return found;
  };
  const git = { ...deps.git, remote: { ...remote, history } };
  const errors: unknown[] = [];
  const again = await workOnConnection(
    { ...deps, git },
    await world.connectionId(),
    new AbortController().signal,
    { retryMs: 1000, onError: (error) => void errors.push(error) },
  );
  return { errors, again };
};

test('a page that is edited while a run thinks keeps its edits', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
  await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
  await world.require('POST', '/git/sync');
  const { errors } = await workWith(world, async (time) => {
    if (time > 4) return;
    await world.edit('guide.md', PAGE.replace('first', `${time}st`), { publish: time % 2 === 0 });
  });
  expect(errors).toEqual([]);
  expect(await world.text('guide.md')).toBe(PAGE.replace('first', '4st').replace('third', '3rd'));
  await world.sync();
  await world.requireConverged();
});

inSoak(test)(
  'a page that is edited again and again while a run thinks ends the run as failed, and nothing is lost',
  async () => {
    await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
    await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    await world.require('POST', '/git/sync');
    let last = 0;
    const { errors } = await workWith(world, async (time) => {
      last = time;
      await world.edit('guide.md', PAGE.replace('first', `${time}st`), { publish: false });
    });
    expect(errors).toEqual([]);
    expect((await world.runs())[0]).toMatchObject({ status: 'Failed' });
    expect(await world.text('guide.md')).toBe(PAGE.replace('first', `${last}st`));
    expect((await world.sync()).status).toBe('Success');
    expect(await world.text('guide.md')).toBe(
      PAGE.replace('first', `${last}st`).replace('third', '3rd'),
    );
  },
);

test.each([...chosen])(
  'on %s a structure that is changed again and again while a run thinks has the changes of both sides',
  async (dialect) => {
    await using world = await memoryWorld({
      dialect,
      files: { 'guide.md': PAGE, 'other.md': OTHER },
    });
    await world.repo.commit('Rename', { files: { 'guide.md': null, 'moved.md': PAGE } });
    await world.require('POST', '/git/sync');
    const attempts = 6;
    const { errors } = await workWith(world, async (time) => {
      // The pages are in the place of the one that the run moves.
      if (time <= attempts) await world.create(`Page ${time}`, `Text ${time}\n`);
    });
    expect(errors).toEqual([]);
    const run = (await world.runs()).find(({ trigger }) => trigger === 'manual');
    expect(run).toMatchObject({ status: 'Success', counts: { renamed: 1 } });
    const made = Array.from({ length: 4 }, (_, at) => `Page ${at + 1}`);
    const titles = (await world.pages()).map(({ title }) => title);
    expect(titles).toEqual(expect.arrayContaining([...made, 'Guide', 'Other']));
    expect(await world.text('moved.md')).toBe(PAGE);
    await world.sync();
    await world.requireConverged();
  },
);

inSoak(test)('a preview of a renamed file waits for no write, and keeps none waiting', async () => {
  await using world = await memoryWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
  await world.repo.commit('Rename', { files: { 'guide.md': null, 'moved.md': PAGE } });
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const write = world.deps.db.write(async () => {
    held.resolve();
    await promise;
  });
  await held.promise;
  const { counts } = await previewOf(world);
  resolve();
  await write;
  expect(counts).toMatchObject({ renamed: 1 });
});

test('disconnected while a run thinks: it writes nothing more, and pages stay', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
  const head = await world.repo.commit('Edit', {
    files: { 'guide.md': PAGE.replace('third', '3rd') },
  });
  await world.edit('other.md', `${OTHER}\nMore.\n`);
  const { errors } = await workWith(world, async (time) => {
    if (time === 1) await world.require('DELETE', '/git');
  });
  expect(errors).toEqual([]);
  expect(await world.repo.head()).toBe(head);
  expect(await world.text('guide.md')).toBe(PAGE);
});

inSoak(test)('turned to another branch while a run thinks: it follows the new one', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
  await world.repo.branch('next');
  await world.repo.commit('Next', {
    branch: 'next',
    files: { 'guide.md': PAGE.replace('third', 'next') },
  });
  await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
  await world.require('POST', '/git/sync');
  const { errors, again } = await workWith(world, async (time) => {
    if (time === 1) await world.require('PATCH', '/git', { branch: 'next' });
  });
  expect(errors).toEqual([]);
  expect(again).not.toBeNull();
  await world.work();
  expect(await world.text('guide.md')).toBe(PAGE.replace('third', 'next'));
  expect((await world.pages()).length).toBe(2);
});

test('a project deleted while a run thinks ends it without a word', async () => {
  await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
  await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
  await world.require('POST', '/git/sync');
  const { errors } = await workWith(world, async (time) => {
    if (time === 1) await world.require('DELETE', '', { confirm: 'harbour' });
  });
  expect(errors).toEqual([]);
});

inSoak(test)(
  'two projects on folders of one repository push at the same time, and both arrive',
  async () => {
    await using world = await gitWorld({
      files: { 'a/guide.md': PAGE, 'b/other.md': OTHER, 'README.txt': 'x' },
      connect: { basePath: 'a' },
    });
    const made = await world.send('POST /api/v1/projects', { name: 'Second' });
    const { id } = Reflect.get(Object(made.body), 'project') as { id: string };
    const body = {
      provider: 'gitlab_self_managed',
      host: world.server.origin,
      repoFullName: 'Harbour/Docs',
      token: 'sync:secret',
    };
    for (const basePath of ['', 'a', 'a/deep']) {
      const answer = await world.send(`POST /api/v1/projects/${id}/git`, { ...body, basePath });
      expect(answer.status).toBe(400);
    }
    const answer = await world.send(`POST /api/v1/projects/${id}/git`, {
      ...body,
      repoFullName: 'harbour/docs',
      basePath: 'b',
    });
    expect(answer.status).toBe(201);
    const other = (Reflect.get(Object(answer.body), 'connection') as { id: string }).id;
    const errors: unknown[] = [];
    const options = { retryMs: 1000, onError: (error: unknown) => void errors.push(error) };
    const signal = new AbortController().signal;
    await workOnConnection(world.deps, other, signal, options);
    const pages = await world.send(`GET /api/v1/projects/${id}/pages`);
    const [page] = Reflect.get(Object(pages.body), 'data') as { id: string }[];
    for (let round = 0; round < 5; round += 1) {
      await world.edit('a/guide.md'.slice(2), `${PAGE}\nRound ${round}.\n`);
      await world.send(`PATCH /api/v1/pages/${page?.id}`, {
        markdown: `${OTHER}\nRound ${round}.\n`,
      });
      await world.move(page?.id ?? '', 'publish');
      await Promise.all([world.work(), workOnConnection(world.deps, other, signal, options)]);
      expect(await world.repo.read('a/guide.md')).toBe(`${PAGE}\nRound ${round}.\n`);
      expect(await world.repo.read('b/other.md')).toBe(`${OTHER}\nRound ${round}.\n`);
    }
    expect(errors).toEqual([]);
    await world.repo.fsck();
  },
);

inSoak(test)(
  'a plan that has no room for what Git brings: nothing is written, and it goes on with more room',
  async () => {
    await using world = await gitWorld({ files: { 'guide.md': PAGE, 'other.md': OTHER } });
    const head = await world.repo.commit('More', {
      files: {
        'a.md': '# A\n\nalpha\n',
        'b.md': '# B\n\nbeta gamma\n',
        'guide.md': PAGE.replace('first', 'one'),
      },
    });
    await world.require('POST', '/git/sync');
    const { deps } = world;
    const errors: unknown[] = [];
    const options = { retryMs: 1000, onError: (error: unknown) => void errors.push(error) };
    const plan = { ...deps.config.plan, pages: 3 };
    await workOnConnection(
      { ...deps, config: { ...deps.config, plan } },
      await world.connectionId(),
      new AbortController().signal,
      options,
    );
    const [failed] = await world.runs();
    expect(failed).toMatchObject({ status: 'Failed' });
    expect(failed?.error).toContain('pages');
    expect(await world.text('guide.md')).toBe(PAGE);
    expect((await world.pages()).length).toBe(2);
    expect(errors).toEqual([]);
    const run = await world.sync();
    expect(run).toMatchObject({ status: 'Success', commitAfter: head });
    expect((await world.pages()).length).toBe(4);
    await world.requireConverged();
  },
);
