/** A preview is what the next sync does (docs/internals/interface.md#git-connections). */
import { expect, test } from 'bun:test';
import { gitFault, someInCheck } from '@quoin/test-kit';
import { gitWorld, REPOSITORY, type Run, type TextWorld, textWorld } from './support/git-world.ts';

const PAGE = '# Guide\n\nThe first paragraph.\n\nThe second paragraph.\n\nThe third.\n';
const OTHER = '# Other\n\nWords of another page, none of the first.\n';
const THIRD = '# Third\n\nA third text, from neither side.\n';
const FILES = { 'guide.md': PAGE, 'other.md': OTHER, 'deep/third.md': THIRD };
const situations: [string, (world: TextWorld) => Promise<unknown>][] = [
  ['nothing', async () => undefined],
  [
    'an edit in Git',
    (world) => world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } }),
  ],
  ['an edit here', (world) => world.edit('guide.md', PAGE.replace('first', '1st'))],
  [
    'edits on both sides',
    async (world) => {
      await world.edit('guide.md', PAGE.replace('first', '1st'));
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    },
  ],
  [
    'a conflict',
    async (world) => {
      await world.edit('guide.md', PAGE.replace('first', '1st'));
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('first', 'one') } });
    },
  ],
  ['a page made here', (world) => world.create('New', '# New\n\nMade here.\n')],
  ['a page made in Git', (world) => world.repo.commit('New', { files: { 'new.md': '# New\n' } })],
  [
    'a rename in Git',
    (world) => world.repo.commit('Move', { files: { 'guide.md': null, 'deep/moved.md': PAGE } }),
  ],
  [
    'a rename with an edit here',
    async (world) => {
      await world.edit('guide.md', PAGE.replace('first', '1st'));
      await world.repo.commit('Move', { files: { 'guide.md': null, 'deep/moved.md': PAGE } });
    },
  ],
  [
    'a page deleted in Git and edited here',
    async (world) => {
      await world.edit('guide.md', PAGE.replace('first', '1st'));
      await world.repo.commit('Delete', { files: { 'guide.md': null } });
    },
  ],
  [
    'a page archived here',
    async (world) => world.move((await world.page('guide.md')).id, 'archive'),
  ],
  [
    'a page archived here and edited in Git',
    async (world) => {
      await world.move((await world.page('guide.md')).id, 'archive');
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    },
  ],
  [
    'a page archived here whose file changed places with another one in Git',
    async (world) => {
      await world.move((await world.page('guide.md')).id, 'archive');
      await world.repo.commit('Swap', { files: { 'guide.md': OTHER, 'other.md': PAGE } });
    },
  ],
  [
    'a page archived here whose file changed places with two others in Git',
    async (world) => {
      await world.move((await world.page('guide.md')).id, 'archive');
      const files = { 'guide.md': OTHER, 'other.md': THIRD, 'deep/third.md': PAGE };
      await world.repo.commit('Cycle', { files });
    },
  ],
  [
    'an unpublished edit under one of Git',
    async (world) => {
      await world.edit('guide.md', PAGE.replace('first', '1st'), { publish: false });
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    },
  ],
  [
    'the same edit on both sides',
    async (world) => {
      await world.edit('guide.md', PAGE.replace('third', '3rd'));
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    },
  ],
  [
    'a text that waits',
    async (world) => {
      await world.require('PATCH', '/git', { publishOnSync: false });
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    },
  ],
  [
    'an image',
    (world) =>
      world.repo.commit('Image', {
        files: { 'img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      }),
  ],
  [
    'a file that is left out',
    (world) =>
      world.repo.commit('Bad', { files: { 'bad.md': new Uint8Array([0x23, 0xff, 0xfe]) } }),
  ],
  [
    'navigation in Git',
    (world) =>
      world.repo.commit('Nav', {
        files: {
          'docs.json': JSON.stringify({
            version: 1,
            spaces: [
              {
                name: 'Guide',
                slug: 'guide',
                nav: [
                  { type: 'page', file: 'other' },
                  { type: 'page', file: 'guide' },
                ],
              },
            ],
          }),
        },
      }),
  ],
  [
    'an edit here, where the editor wins and Git deleted it',
    async (world) => {
      await world.require('PATCH', '/git', { conflictPolicy: 'editor_wins' });
      await world.edit('guide.md', PAGE.replace('first', '1st'), { publish: false });
      await world.repo.commit('Delete', { files: { 'guide.md': null } });
    },
  ],
  [
    'an edit here that waits to go out, under a text that waits to be published',
    async (world) => {
      await world.require('PATCH', '/git', { publishOnSync: false });
      await world.edit('guide.md', PAGE.replace('first', '1st'));
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    },
  ],
  [
    'an edit here, where approval is required',
    async (world) => {
      await world.edit('guide.md', PAGE.replace('first', '1st'));
      await world.require('PATCH', '/settings', { approvals: { required: true } });
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    },
  ],
  [
    'a page deleted for good',
    async (world) => {
      const { id } = await world.page('guide.md');
      await world.move(id, 'archive');
      await world.send(`DELETE /api/v1/pages/${id}`);
    },
  ],
  [
    'a page deleted for good and edited in Git',
    async (world) => {
      const { id } = await world.page('guide.md');
      await world.move(id, 'archive');
      await world.send(`DELETE /api/v1/pages/${id}`);
      await world.repo.commit('Edit', { files: { 'guide.md': PAGE.replace('third', '3rd') } });
    },
  ],
  [
    'a page made here beside a navigation of ours',
    async (world) => {
      const nav = {
        version: 1,
        spaces: [
          {
            name: 'Harbour',
            slug: 'harbour',
            nav: [
              { type: 'page', file: 'other' },
              { type: 'page', file: 'guide' },
              { type: 'page', file: 'deep/third' },
            ],
          },
        ],
      };
      await world.repo.commit('Nav', { files: { 'docs.json': JSON.stringify(nav) } });
      await world.sync();
      await world.create('New', '# New\n\nMade here.\n');
    },
  ],
];

const summaryOf = (files: readonly { path: string; action: string }[]) =>
  files.map(({ path, action }) => `${action} ${path}`).toSorted();

test.each(someInCheck(situations, 9))(
  'a preview of %s is what the next sync does',
  async (_, play) => {
    await using world = await textWorld({ files: FILES });
    await play(world);
    const body = {
      provider: 'gitlab_self_managed',
      host: world.server.origin,
      repoFullName: 'harbour/docs',
      token: 'sync:secret',
    };
    const answer = await world.require('POST', '/git/preview', body);
    // The harness holds the answer to the contract's schema.
    const preview = answer.body as Pick<Run, 'counts' | 'files'>;
    const run = await world.sync();
    expect(summaryOf(preview.files)).toEqual(summaryOf(run.files));
    expect(preview.counts).toEqual(run.counts);
    expect((await world.sync()).files).toEqual([]);
  },
);

test('a preview counts the pages that the next sync will not publish, and the sync names the same', async () => {
  await using world = await textWorld({ files: FILES });
  const bad = '# Bad\n\n<Tabs>\n  Text\n</Tabs>\n\n<Note>\n';
  await world.repo.commit('Pages', {
    files: { 'bad.md': bad, 'good.md': '# Good\n', 'guide.md': `${PAGE}\n\`\`\`sh\nopen\n` },
  });
  const answer = await world.require('POST', '/git/preview', {
    provider: 'gitlab_self_managed',
    host: world.server.origin,
    repoFullName: 'harbour/docs',
    token: 'sync:secret',
  });
  const { warnings } = answer.body as { warnings: { path?: string; message: string }[] };
  const [count, ...pages] = warnings;
  expect(count?.message).toBe('2 of 3 pages will not be published, because of errors in the text');
  const run = await world.sync();
  const named = run.files.filter(({ action }) => action === 'warning');
  const line = ({ path, message }: { path?: string; message?: string }) => `${path} ${message}`;
  expect(pages.map(line).toSorted()).toEqual(named.map(line).toSorted());
  expect(pages.map(({ path }) => path).toSorted()).toEqual(['bad.md', 'guide.md']);
});

test('a preview of a folder transfers no files outside of it', async () => {
  const folder = { 'docs/guide.md': PAGE, 'docs/deep/third.md': THIRD };
  const size = 1_000_000;
  await using world = await gitWorld({
    files: { ...folder, 'video/intro.bin': crypto.getRandomValues(new Uint8Array(size)) },
    connects: false,
  });
  await world.repo.git('config', 'uploadpack.allowFilter', 'true');
  // An answer with the file outside of the folder is cut off.
  const fault = gitFault.cut(size / 4);
  world.server.fault = ({ isPost }) => (isPost ? fault : null);
  const preview = (basePath: string) =>
    world.call('POST', '/git/preview', {
      ...{ provider: 'gitlab_self_managed', host: world.server.origin },
      ...{ repoFullName: REPOSITORY, token: 'sync:secret', basePath },
    });
  const { status, body } = await preview('docs');
  expect([status, body]).toMatchObject([
    200,
    {
      files: [
        { path: 'docs/deep/third.md', action: 'created' },
        { path: 'docs/guide.md', action: 'created' },
      ],
    },
  ]);
  // The limit of the answers would hold in a preview of the whole repository.
  expect((await preview('')).status).toBe(400);
});
