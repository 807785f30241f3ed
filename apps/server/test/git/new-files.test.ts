/** Where a page that was made here is written to (issue 20, item 10). */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { type GitWorld, gitWorld, type PageSeen } from './support/git-world.ts';

setDefaultTimeout(60_000);

/** @returns the page's id */
const createBelow = async (
  world: GitWorld,
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

const fileOf = async (world: GitWorld, id: string) => (await world.byId(id)).sourcePath;

test('a new page is written beside its parent or its siblings, as the files there are named', async () => {
  await using world = await gitWorld({
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

test('an empty page has no file until it has a text, and the run says so', async () => {
  await using world = await gitWorld({ files: { 'start.md': '# Start\n' } });
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
