/** Images that were uploaded here, in the repository (issue 20, item 7). */
import { expect, test } from 'bun:test';
import { createHash } from 'node:crypto';
import { inSoak, LfsStore, oneInCheck } from '@quoin/test-kit';
import { DIALECTS } from '../support/harness.ts';
import { type GitWorld, gitWorld } from './support/git-world.ts';
import { uploadImage } from './support/upload-image.ts';

const svg = (word: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg"><title>${word}</title></svg>`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const fetched = async (world: GitWorld, url: string) => {
  const { status, text } = await world.send(`GET ${new URL(url).pathname}`);
  return { status, text };
};

const FILES = {
  'start.md': '# Start\n\nText.\n',
  'guide/first.md': '# First\n\nText.\n',
  'guide/second.md': '# Second\n\nText.\n',
};

const page = (title: string, url: string, line = 'Text.'): string =>
  `# ${title}\n\n![Chart](${url} "A chart")\n\n${line}\n`;

test.each(oneInCheck(DIALECTS, import.meta.path))(
  'on %s an image goes to the repository with its pages, and comes back when Git changes it',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: FILES });
    const url = await uploadImage(world, 'my chart.svg', svg('one'));
    await world.edit('start.md', page('Start', url));
    await world.edit('guide/first.md', page('First', url));
    const preview = await world.require('POST', '/git/preview', {
      ...{ provider: 'gitlab_self_managed', host: world.server.origin },
      ...{ repoFullName: 'harbour/docs', token: 'sync:secret' },
    });
    const run = await world.sync();
    expect(run).toMatchObject({ status: 'Success', counts: { pushed: 3 } });
    const foreseen = Reflect.get(Object(preview.body), 'files') as { path: string }[];
    expect(foreseen.map(({ path }) => path)).toEqual(run.files.map(({ path }) => path));
    expect(await world.repo.files()).toEqual({
      ...FILES,
      'images/my chart.svg': svg('one'),
      'start.md': page('Start', 'images/my%20chart.svg'),
      'guide/first.md': page('First', '../images/my%20chart.svg'),
    });
    // Nothing changed here, and nothing is left to do.
    const { id, version } = await world.page('start.md');
    expect(await world.text('start.md')).toBe(page('Start', url));
    expect((await world.sync()).files).toEqual([]);

    // An edit in Git is merged with one here, and both sides refer to the image in their own way.
    const inGit = page('Start', 'images/my%20chart.svg', 'Edited in Git.');
    await world.repo.commit('Edit', { files: { 'start.md': inGit } });
    await world.edit('start.md', page('Start, edited here', url));
    expect((await world.sync()).status).toBe('Success');
    expect(await world.text('start.md')).toBe(page('Start, edited here', url, 'Edited in Git.'));
    expect(await world.repo.read('start.md')).toBe(
      page('Start, edited here', 'images/my%20chart.svg', 'Edited in Git.'),
    );
    expect((await world.byId(id)).version).toBeGreaterThan(version);

    // The image changes in Git: pages here show the new one.
    const before = await world.repo.read('start.md');
    await world.repo.commit('Image', { files: { 'images/my chart.svg': svg('two') } });
    await world.sync();
    const newUrl = url.replace(hashOf(svg('one')), hashOf(svg('two')));
    expect(await world.text('guide/first.md')).toBe(page('First', newUrl));
    expect((await fetched(world, newUrl)).text).toBe(svg('two'));
    expect(await world.repo.read('start.md')).toBe(before);
    expect((await world.sync()).files).toEqual([]);

    // It moves in Git with its references: no page here changes.
    const { version: settled } = await world.byId(id);
    await world.repo.commit('Move', {
      files: {
        'images/my chart.svg': null,
        'media/chart.svg': svg('two'),
        'start.md': (before ?? '').replace('images/my%20chart.svg', 'media/chart.svg'),
        'guide/first.md': page('First', '../media/chart.svg'),
      },
    });
    await world.sync();
    expect((await world.byId(id)).version).toBe(settled);
    await world.edit('guide/second.md', page('Second', newUrl));
    await world.sync();
    expect(await world.repo.read('guide/second.md')).toBe(page('Second', '../media/chart.svg'));
    await world.repo.fsck();
  },
);

inSoak(test)(
  'bytes that the repository has are not pushed again, and names and folders do not collide',
  async () => {
    await using world = await gitWorld({
      files: {
        ...FILES,
        'static/img/logo.svg': svg('logo'),
        'static/img/chart.svg': svg('another chart'),
      },
    });
    const logo = await uploadImage(world, 'the-same-logo.svg', svg('logo'));
    const chart = await uploadImage(world, 'chart.svg', svg('chart'));
    const html = `# First\n\n<img src="${logo}">\n\n\`${chart}\`\n`;
    await world.edit('guide/first.md', html);
    await world.edit('start.md', page('Start', chart));
    const run = await world.sync();
    expect(run.files.map(({ path }) => path).toSorted()).toEqual([
      'guide/first.md',
      'start.md',
      'static/img/chart-2.svg',
    ]);
    expect(await world.repo.read('guide/first.md')).toBe(
      html.replace(logo, '../static/img/logo.svg'),
    );
    expect(await world.repo.read('start.md')).toBe(page('Start', 'static/img/chart-2.svg'));
    await world.require('PATCH', '/git', { settings: { imageFolder: 'docs/media' } });
    const third = await uploadImage(world, 'third.svg', svg('third'));
    await world.edit('guide/second.md', page('Second', third));
    await world.sync();
    expect(await world.repo.read('docs/media/third.svg')).toBe(svg('third'));

    // Connected again without what both sides agreed on, the pages are the same ones.
    const pages = await world.pages();
    await world.require('DELETE', '/git');
    await world.deps.db.write((stores) => stores.git.connections.deleteKept(world.projectId));
    await world.connect({ direction: 'merge' });
    await world.work();
    expect(await world.conflicts()).toEqual([]);
    expect((await world.pages()).map(({ version }) => version)).toEqual(
      pages.map(({ version }) => version),
    );
  },
);

test('a large image goes by Git LFS where the repository has its type there, else its address stays', async () => {
  const large = (letter: string): string =>
    `<svg xmlns="http://www.w3.org/2000/svg">${letter.repeat(11 * 1024 ** 2)}</svg>`;
  await using world = await gitWorld({
    files: { ...FILES, '.gitattributes': '*.svg filter=lfs diff=lfs merge=lfs -text\n' },
  });
  const basic = `Basic ${Buffer.from('sync:secret').toString('base64')}`;
  const lfs = new LfsStore(world.server.origin, basic);
  world.server.api = lfs.api;
  const content = large('a');
  const url = await uploadImage(world, 'large.svg', content);
  await world.edit('start.md', page('Start', url));
  expect((await world.sync()).status).toBe('Success');
  const pointer = (text: string): string =>
    `version https://git-lfs.github.com/spec/v1\noid sha256:${hashOf(text)}\nsize ${text.length}\n`;
  expect(await world.repo.read('images/large.svg')).toBe(pointer(content));
  expect(await world.repo.read('start.md')).toBe(page('Start', 'images/large.svg'));
  expect([...lfs.objects.keys()]).toEqual([hashOf(content)]);
  expect(lfs.verified).toEqual([hashOf(content)]);
  expect(lfs.asked[0]?.ref?.name).toBe('refs/heads/main');

  // Git changes the object and adds another.
  const next = svg('next');
  for (const text of [next, svg('new')]) lfs.objects.set(hashOf(text), Buffer.from(text));
  await world.repo.commit('Objects', {
    files: { 'images/large.svg': pointer(next), 'images/new.svg': pointer(svg('new')) },
  });
  expect((await world.sync()).counts.skipped).toBe(0);
  const newUrl = url.replace(hashOf(content), hashOf(next));
  expect(await world.text('start.md')).toBe(page('Start', newUrl));
  expect((await fetched(world, newUrl)).text).toBe(next);

  // A pointer without its object is reported, and a refused upload fails the run before its commit.
  await world.repo.commit('Lost', { files: { 'images/lost.svg': pointer('lost') } });
  const skipped = (await world.sync()).files.filter(({ action }) => action === 'skipped');
  expect(skipped).toMatchObject([{ path: 'images/lost.svg' }]);
  expect(skipped[0]?.message).toContain('Object does not exist');
  lfs.refusal = 507;
  const refused = await uploadImage(world, 'refused.svg', svg('refused'));
  await world.edit('guide/first.md', page('First', refused));
  const head = await world.repo.head();
  const failed = await world.sync();
  expect(failed.status).toBe('Failed');
  expect(failed.error).toContain('507 Refused by the test');
  expect(await world.repo.head()).toBe(head);
  lfs.refusal = null;
  expect((await world.sync()).status).toBe('Success');

  // Without Git LFS for the type.
  await world.repo.commit('Plain', { files: { '.gitattributes': '*.png filter=lfs\n' } });
  const kept = await uploadImage(world, 'kept.svg', large('b'));
  await world.edit('guide/second.md', page('Second', kept));
  const run = await world.sync();
  expect(run.status).toBe('Success');
  const skippedFile = run.files.find(({ action }) => action === 'skipped');
  expect(skippedFile?.path).toBe('images/kept.svg');
  expect(skippedFile?.message).toContain('is larger than 10 MiB');
  expect(await world.repo.read('guide/second.md')).toBe(page('Second', kept));
  await world.repo.fsck();
});
