/** `quoin import`: what was written for other products becomes a folder that can be pushed. */
import { expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { docsJson, harvest, plant, plantNew, png } from '../../support/tree.ts';
import { quoin } from './service.ts';

/** In the manner of Mintlify. */
const MINTLIFY = {
  'docs.json': JSON.stringify({
    name: 'Harbour',
    navigation: { groups: [{ group: 'Start', pages: ['index', 'guides/tides'] }] },
  }),
  'index.mdx': '---\ntitle: "Home"\n---\n\nSee [tides](/guides/tides).\n\n<ThemeCard a="1" />\n',
  'guides/tides.mdx':
    '---\ntitle: Tides\n---\n\n<Callout>High at six.</Callout>\n\n![](/images/quay.png)\n',
  'images/quay.png': png(5),
  'package.json': '{"private":true}',
  '.env': 'SECRET=1',
};

const run = (args: string[]) => quoin.run(args);

test('a folder of Mintlify: report, question, files; then push, edit, pull: the difference is the edit', async () => {
  const source = await plantNew(quoin.folder, MINTLIFY);
  const before = await harvest(source);
  const asked = await run(['import', source]);
  expect(asked).toMatchObject({ code: 2 });
  expect(asked.stdout).toContain('Taken for mintlify: 2 pages');
  expect(asked.stdout).toMatch(/^<ThemeCard>: 1 place\n {2}index\.mdx:7 /m);
  expect(asked.stderr).toContain('--yes');
  const out = `${source}-quoin`;
  expect(await readdir(quoin.folder)).not.toContain(basename(out));

  const terminal = quoin.terminal(['import', source, '--verbose']);
  await terminal.shows(/index\.mdx:7 <ThemeCard> .*\[y\/N\]/s);
  await terminal.type('y\r');
  expect((await terminal.ended).code).toBe(0);
  expect(Object.keys(await harvest(out))).toEqual([
    'docs.json',
    'guides/tides.md',
    'images/quay.png',
    'index.md',
  ]);
  expect(await harvest(source)).toEqual(before);

  await quoin.api.createProject('Moved', 'moved');
  expect(await run(['push', out, '-p', 'moved'])).toMatchObject({ code: 0 });
  const written = await harvest(out);
  const { pages } = (await quoin.api.send('GET /projects/moved/files')) as {
    pages: { path: string; pageId: string }[];
  };
  const [tides] = pages;
  const text = `${written['guides/tides.md']}\nAnd low at noon.\n`;
  await plant(quoin.folder, { 'edited.md': text });
  const edit = ['pages', 'edit', String(tides?.pageId), '--file', 'edited.md', '-p', 'moved'];
  expect(await run(edit)).toMatchObject({ code: 0 });
  expect(await run(['pull', out, '-p', 'moved'])).toMatchObject({ code: 0 });
  expect(await harvest(out)).toEqual({ ...written, 'guides/tides.md': text });
});

test('in one go into a project, and again only into an empty folder', async () => {
  const source = await plantNew(quoin.folder, MINTLIFY);
  await quoin.api.createProject('At once', 'at-once');
  const args = ['import', source, '--out', 'at-once', '-p', 'at-once', '--publish', '--yes'];
  expect(await run(args)).toMatchObject({ code: 0 });
  const { pages } = (await quoin.api.send('GET /projects/at-once/files')) as {
    pages: { path: string; status: string }[];
  };
  expect(pages.map(({ status }) => status)).toEqual(['published', 'published']);
  const again = await run(args);
  expect(again).toMatchObject({ code: 2 });
  expect(again.stderr).toContain('not empty');
});

test('one document, with its report as JSON', async () => {
  await plant(quoin.folder, {
    'tides.html': '<h1>Tides</h1><p>High at <b>six</b>.</p>',
    'broken.docx': 'no document',
  });
  const value = await quoin.json(['import', 'tides.html', '--yes']);
  expect(value).toMatchObject({ dialect: 'html', pages: 1, unmapped: [] });
  const files = await harvest(join(quoin.folder, 'tides-quoin'));
  expect(Object.keys(files)).toEqual(['docs.json', 'tides.md']);
  expect(files['tides.md']).toContain('High at **six**.');
  expect(await run(['import', 'broken.docx'])).toMatchObject({ code: 2 });
  expect(await run(['import', 'nowhere'])).toMatchObject({ code: 2 });
});

test('a folder of Quoin needs no conversion', async () => {
  const own = await plantNew(quoin.folder, { 'docs.json': docsJson('a'), 'a.md': '# A\n' });
  const { code, stdout } = await run(['import', own]);
  expect([code, stdout]).toEqual([0, `Push it: quoin push ${own}\n`]);
});
