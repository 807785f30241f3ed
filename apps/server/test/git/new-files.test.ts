/** Where a page that was made here is written to (issue 20, item 10). */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { gitWorld, type PageSeen, type TextWorld, textWorld } from './support/git-world.ts';

/** @returns the page's id */
const createBelow = async (
  world: TextWorld,
  parent: PageSeen | null,
  title: string,
  content = `# ${title}\n\nText.\n`,
): Promise<string> => {
  const body = { spaceId: await world.space(), parentId: parent?.id ?? null, title, content };
  const answer = await world.require('POST', '/pages', body);
  const { id } = Reflect.get(Object(answer.body), 'page') as { id: string };
  await world.move(id, 'publish');
  return id;
};

const fileOf = async (world: TextWorld, id: string) => (await world.byId(id)).sourcePath;

test('a new page is written beside its parent or its siblings, as the files there are named', async () => {
  await using world = await textWorld({
    files: {
      'index.mdx': '# Start\n',
      'first_steps.mdx': '# First steps\n',
      'api/README.md': '# API\n',
      'api/RateLimits.md': '# Rate limits\n',
      'api/ErrorCodes.md': '# Error codes\n',
      'topics/README.md': '# Topics\n',
    },
  });
  const page = (path: string) => world.page(path);
  const top = await createBelow(world, null, 'Next steps');
  const beside = await createBelow(world, await page('api/README.md'), 'Page tokens');
  const alone = await createBelow(world, await page('topics/README.md'), 'Only one');
  const below = await createBelow(world, await page('api/RateLimits.md'), 'Per user');
  const parent = await createBelow(world, null, 'A chapter');
  const child = await createBelow(world, await world.byId(parent), 'Its page');
  const run = await world.sync();
  expect(run.status).toBe('Success');
  expect(await fileOf(world, top)).toBe('next_steps.mdx');
  expect(await fileOf(world, beside)).toBe('api/PageTokens.md');
  expect(await fileOf(world, alone)).toBe('topics/only_one.md');
  expect(await fileOf(world, below)).toBe('api/PerUser.md');
  expect(await fileOf(world, parent)).toBe('a_chapter/README.mdx');
  expect(await fileOf(world, child)).toBe('a_chapter/its_page.mdx');
  const paths = async () =>
    Promise.all([top, beside, alone, parent, child].map(async (id) => (await world.byId(id)).path));
  const before = await paths();
  // The whole structure is read again: files that are named otherwise are no other addresses.
  await world.repo.commit('Add', { files: { 'later.mdx': '# Later\n' } });
  await world.sync();
  expect(await paths()).toEqual(before);
  expect((await world.sync()).files).toEqual([]);
  await world.requireConverged();
});

inSoak(test)('an empty page has no file until it has a text, and the run says so', async () => {
  await using world = await textWorld({ files: { 'start.md': '# Start\n' } });
  const id = await createBelow(world, null, 'Empty', ' \n');
  const head = await world.repo.head();
  const run = await world.sync();
  expect(run.status).toBe('Success');
  expect(run.files).toMatchObject([{ path: 'empty.md', action: 'skipped', pageId: id }]);
  expect(run.files[0]?.message).toContain('The page is empty');
  expect(await world.repo.head()).toBe(head);
  await world.send(`PATCH /api/v1/pages/${id}`, { markdown: '# Empty\n\nNot any more.\n' });
  await world.move(id, 'publish');
  expect((await world.sync()).files).toMatchObject([{ path: 'empty.md', action: 'pushed' }]);
  // Emptied later, it is an edit.
  await world.edit('empty.md', '\n');
  await world.sync();
  expect(await world.repo.read('empty.md')).toBe('\n');
});

const retitle = async (world: TextWorld, path: string, title: string): Promise<void> => {
  const { id } = await world.page(path);
  expect((await world.send(`PATCH /api/v1/pages/${id}`, { title })).status).toBe(200);
};

const itemOf = async (world: TextWorld, id: string): Promise<string> => {
  const { body } = await world.send(`GET /api/v1/pages/${id}`);
  return Reflect.get(Object(Reflect.get(Object(body), 'page')), 'navItemId');
};

const ROOT = {
  'start.md': '# Start\n\nText of the start page, which is long enough.\n',
  '02-first_steps.md': '# First steps\n\nText of the first steps, which is long enough.\n',
  'named.md': '# Named\n\nSee [the start](start.md), which is long enough.\n',
  'api/one.md': '# One\n\nText of one, which is long enough.\n',
  'api/two.md': '# Two\n\nText of two, which is long enough.\n',
};

test('a page that is renamed or moved in Quoin is a renamed file in Git if the setting is on', async () => {
  await using world = await textWorld({
    files: ROOT,
    connect: { settings: { renameFiles: true } },
  });
  const first = await world.page('02-first_steps.md');
  await retitle(world, '02-first_steps.md', 'Second steps');
  await retitle(world, 'start.md', 'Begin');
  const preview = await world.require('POST', '/git/preview', {
    ...{ provider: 'gitlab_self_managed', host: world.server.origin },
    ...{ repoFullName: 'harbour/docs', token: 'sync:secret' },
  });
  const run = await world.sync();
  expect(run.status).toBe('Success');
  const foreseen: { path: string; action: string }[] = Reflect.get(Object(preview.body), 'files');
  expect(foreseen.map(({ path, action }) => ({ path, action }))).toEqual(
    run.files.map(({ path, action }) => ({ path, action })),
  );
  expect(run.files).toMatchObject([
    { path: '02-second_steps.md', action: 'renamed', message: 'Renamed from 02-first_steps.md' },
    { path: '', action: 'navigation' },
  ]);
  // A link of another page would break.
  expect(run.files[1]?.message).toContain('"start.md"');
  expect(run.files[1]?.message).toContain('relative links');
  const { '02-first_steps.md': text, ...others } = ROOT;
  expect(await world.repo.files()).toEqual({ ...others, '02-second_steps.md': text });
  expect(await world.byId(first.id)).toMatchObject({
    sourcePath: '02-second_steps.md',
    title: 'Second steps',
  });
  expect((await world.sync()).files).toEqual([]);

  // Moved, with an edit.
  const two = await world.page('api/two.md');
  await world.edit('02-second_steps.md', `${text}\nEdited.\n`);
  const body = { op: 'move_item', navItemId: await itemOf(world, first.id), position: 0 };
  const { parentId } = Reflect.get(
    Object((await world.send(`GET /api/v1/pages/${two.id}`)).body),
    'page',
  ) as { parentId: string };
  await world.require('PATCH', '/structure', { ...body, parentId });
  await world.sync();
  expect(await world.repo.read('api/02-second_steps.md')).toBe(`${text}\nEdited.\n`);
  expect(await world.repo.read('02-second_steps.md')).toBeNull();
  await world.repo.commit('Edit', {
    files: { 'api/02-second_steps.md': `${text}\nEdited in Git.\n`, 'later.md': '# Later\n' },
  });
  expect((await world.sync()).status).toBe('Success');
  expect((await world.byId(first.id)).content).toBe(`${text}\nEdited in Git.\n`);
  expect((await world.pages()).filter(({ status }) => status === 'archived')).toEqual([]);
  expect((await world.sync()).files).toEqual([]);
  await world.requireConverged();
});

test('a page that is renamed to the path of an archived page takes its file over', async () => {
  await using world = await gitWorld({
    files: ROOT,
    connect: { settings: { renameFiles: true } },
  });
  const { id } = await world.page('api/one.md');
  const other = await world.page('api/two.md');
  await world.move(other.id, 'archive');
  await retitle(world, 'api/one.md', 'Two');
  const preview = await world.require('POST', '/git/preview', {
    ...{ provider: 'gitlab_self_managed', host: world.server.origin },
    ...{ repoFullName: 'harbour/docs', token: 'sync:secret' },
  });
  const run = await world.sync();
  expect(run).toMatchObject({ status: 'Success' });
  const foreseen: { path: string; action: string }[] = Reflect.get(Object(preview.body), 'files');
  expect(foreseen.map(({ path, action }) => ({ path, action }))).toEqual(
    run.files.map(({ path, action }) => ({ path, action })),
  );
  expect(run.files).toMatchObject([{ path: 'api/two.md', action: 'renamed' }]);
  const { 'api/one.md': text, ...others } = ROOT;
  expect(await world.repo.files()).toEqual({ ...others, 'api/two.md': text });
  expect(await world.byId(id)).toMatchObject({ sourcePath: 'api/two.md' });
  expect((await world.sync()).files).toEqual([]);
  await world.repo.fsck();
});

inSoak(test)('without the setting, the run says what the repository does not have', async () => {
  await using world = await textWorld({ files: ROOT });
  const head = await world.repo.head();
  await retitle(world, 'start.md', 'Begin');
  const run = await world.sync();
  expect(run.files).toMatchObject([{ path: '', action: 'navigation' }]);
  expect(run.files[0]?.message).toContain('1 page was renamed or moved in Quoin');
  expect(run.files[0]?.message).toContain('turn on renameFiles');
  expect((await world.sync()).files).toEqual([]);
  expect(await world.repo.head()).toBe(head);
});
