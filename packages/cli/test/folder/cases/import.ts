/** `quoin import`: what was written for other products becomes a folder that can be pushed. */
import { expect, test } from 'bun:test';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { inSoak } from '@quoin/test-kit';
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
  expect(asked.stdout).toContain('Detected mintlify: 2 pages');
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

inSoak(test)('in one go into a project, and again only into an empty folder', async () => {
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

inSoak(test)('one document, with its report as JSON', async () => {
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

test('a project that does not exist is refused before anything is converted or written', async () => {
  const source = await plantNew(quoin.folder, MINTLIFY);
  for (const flags of [['--yes'], ['--yes', '--force'], ['--yes', '--no-folder']]) {
    const { code, stdout, stderr } = await run([
      'import',
      source,
      '-p',
      'no-such-project',
      ...flags,
    ]);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toStartWith('quoin: The project "no-such-project" does not exist\n');
  }
  const names = await readdir(quoin.folder);
  expect(names.filter((name) => name.startsWith(`${basename(source)}-quoin`))).toEqual([]);
});

test('a project that has pages is not overwritten by an import: the advice points to both ways out', async () => {
  const source = await plantNew(quoin.folder, MINTLIFY);
  await quoin.api.createProject('Has pages', 'has-pages');
  const earlier = await plantNew(quoin.folder, {
    'docs.json': docsJson('a'),
    'a.md': '# Earlier\n',
  });
  expect(await run(['push', earlier, '-p', 'has-pages', '--force'])).toMatchObject({ code: 0 });
  const filesNow = () => quoin.api.send('GET /projects/has-pages/files');
  const before = await filesNow();
  const folders = await readdir(quoin.folder);

  const refused = await run(['import', source, '-p', 'has-pages', '--yes']);
  expect(refused.code).toBe(5);
  expect(refused.stderr).toContain('a.md');
  const advice = refused.stderr.trimEnd().split('\n').at(-1);
  expect(advice).toBe(
    'Import into a new project: quoin projects create <name>. To replace the pages of this one, import without --project, then push the folder with --force',
  );
  expect(await filesNow()).toEqual(before);
  expect(await readdir(quoin.folder)).toEqual(folders);

  // The first way.
  expect(await run(['projects', 'create', 'Without pages'])).toMatchObject({ code: 0 });
  const first = await run(['import', source, '-p', 'without-pages', '--no-folder', '--yes']);
  expect(first).toMatchObject({ code: 0 });
  // The second way.
  expect(await run(['import', source, '--into', 'replaces', '--yes'])).toMatchObject({ code: 0 });
  const second = await run(['push', 'replaces', '-p', 'has-pages', '--force', '--yes']);
  expect(second).toMatchObject({ code: 0 });
  const pathsOf = async (project: string) => {
    const { pages } = (await quoin.api.send(`GET /projects/${project}/files`)) as {
      pages: { path: string }[];
    };
    return pages.map(({ path }) => path).toSorted();
  };
  expect(await pathsOf('has-pages')).toEqual(await pathsOf('without-pages'));
});

test('a project whose name has a typo is refused with the one that is meant', async () => {
  await quoin.api.createProject('Lighthouse', 'lighthouse');
  const source = await plantNew(quoin.folder, MINTLIFY);
  for (const command of [
    ['import', source, '--yes'],
    ['pages', 'list'],
    ['search', 'tides'],
  ]) {
    const { code, stdout, stderr } = await run([...command, '-p', 'lihgthouse']);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toBe(
      'quoin: The project "lihgthouse" does not exist\nDid you mean lighthouse? quoin projects list shows all\n',
    );
  }
});

test('the folder is named before it is written, placed with --into, or left out', async () => {
  const source = await plantNew(quoin.folder, MINTLIFY);
  const asked = await run(['import', source, '--into', 'placed']);
  expect(asked.stdout).toContain('Writing the pages into placed\n');
  expect(await readdir(quoin.folder)).not.toContain('placed');
  expect(await run(['import', source, '--no-folder', '--yes'])).toMatchObject({ code: 2 });

  await quoin.api.createProject('No folder', 'no-folder');
  const before = await readdir(quoin.folder);
  const args = ['import', source, '-p', 'no-folder', '--no-folder', '--yes'];
  expect(await run(args)).toMatchObject({ code: 0 });
  expect(await readdir(quoin.folder)).toEqual(before);
  const { pages } = (await quoin.api.send('GET /projects/no-folder/files')) as { pages: unknown[] };
  expect(pages).toHaveLength(2);
});

test('an import says how many pages the navigation shows, and refuses a site without one', async () => {
  const source = await plantNew(quoin.folder, {
    ...MINTLIFY,
    'hidden.mdx': '---\ntitle: Hidden\n---\n',
  });
  expect((await run(['import', source])).stdout).toContain('2 of 3 pages are in the navigation\n');
  const hidden = await plantNew(quoin.folder, {
    'docusaurus.config.js': 'module.exports = { title: "D", presets: [["classic", {}]] };\n',
    'docs/a.md': '---\nunlisted: true\n---\n# A\n',
  });
  const refused = await run(['import', hidden, '--yes']);
  expect(refused).toMatchObject({ code: 2 });
  expect(refused.stderr).toContain('None of the 1 page is in the navigation');
  expect(await readdir(quoin.folder)).not.toContain(`${basename(hidden)}-quoin`);
  const empty = await plantNew(quoin.folder, { 'mkdocs.yml': 'site_name: M\n' });
  expect((await run(['import', empty, '--yes'])).stderr).toContain('has no pages (detected as');
});

inSoak(test)('.gitignore and --exclude leave files out', async () => {
  const source = await plantNew(quoin.folder, {
    ...MINTLIFY,
    '.gitignore': '/drafts/\n*.tmp.mdx\n',
    'drafts/a.mdx': '# A\n',
    'b.tmp.mdx': '# B\n',
    'guides/.gitignore': 'c.mdx\n!kept.tmp.mdx\n',
    'guides/c.mdx': '# C\n',
    'guides/kept.tmp.mdx': '# Kept\n',
    'notes/d.mdx': '# D\n',
  });
  const { stdout } = await run(['import', source, '--exclude', 'notes', '--yes', '--into', 'few']);
  expect(stdout).toContain('Skipped by .gitignore or --exclude: 4 paths\n');
  expect(Object.keys(await harvest(join(quoin.folder, 'few')))).toEqual([
    'docs.json',
    'guides/kept.tmp.md',
    'guides/tides.md',
    'images/quay.png',
    'index.md',
  ]);
});

inSoak(test)(
  'a repository of more files than one conversion accepts is reduced to its documentation',
  async () => {
    const modules = Array.from({ length: 5_001 }, (_, at) => [
      `src/module${at}.ts`,
      `export {};\n`,
    ]);
    const source = await plantNew(quoin.folder, {
      ...Object.fromEntries(modules),
      'site/docusaurus.config.js':
        'const { docs } = require("./settings");\nmodule.exports = { title: "D", presets: [["classic", { docs }]] };\n',
      'site/settings.js': 'exports.docs = { path: "../handbook" , sidebarPath: "./bar.js" };\n',
      'site/bar.js': 'module.exports = { docs: ["a"] };\n',
      'handbook/a.md': '# A\n\n![quay](./quay%20one.png)\n',
      'handbook/quay one.png': png(7),
    });
    const { code, stderr } = await run(['import', source, '--yes', '--into', 'reduced']);
    expect({ code, stderr }).toMatchObject({ code: 0 });
    expect(Object.keys(await harvest(join(quoin.folder, 'reduced')))).toEqual([
      'docs.json',
      'handbook/a.md',
      'handbook/quay one.png',
    ]);
    const pages = Array.from({ length: 5_001 }, (_, at) => [`p${at}.md`, `# ${at}\n`]);
    const large = await plantNew(quoin.folder, Object.fromEntries(pages));
    const refused = await run(['import', large, '--yes']);
    expect(refused.stderr).toContain('5,001 files, of which 5,001 are pages');
    expect(refused.stderr).toContain('--exclude');
    const some = ['import', large, '--exclude', 'p1*', '--yes', '--into', 'some'];
    expect(await run(some)).toMatchObject({ code: 0 });
  },
);

inSoak(test)('images that differ in case only become one or get a number', async () => {
  const source = await plantNew(quoin.folder, {
    'index.md': '# Home\n\n![](Same.png) ![](same.png) ![](Own.png) ![](own.png)\n',
    'Same.png': png(1),
    'same.png': png(1),
    'Own.png': png(2),
    'own.png': png(3),
  });
  const { stdout } = await run(['import', source, '--yes', '--into', 'cases']);
  expect(stdout).toContain('file name: 2 places\n');
  const files = await harvest(join(quoin.folder, 'cases'));
  expect(Object.keys(files)).toEqual(['Own.png', 'Same.png', 'docs.json', 'index.md', 'own-2.png']);
  expect(files['index.md']).toContain('![](Same.png) ![](Same.png) ![](Own.png) ![](own-2.png)');
});

test('import --fetch-images brings images along, and names each that stays a link with its reason', async () => {
  const host = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch: ({ url }) =>
      url.endsWith('/quay.png')
        ? new Response(Buffer.from(png(7)))
        : new Response('Not here', { status: 404 }),
  });
  try {
    const at = `http://127.0.0.1:${host.port}`;
    const source = await plantNew(quoin.folder, {
      'README.md': `# Quay\n\n![Quay](${at}/quay.png)\n\n![Gone](${at}/gone.png)\n`,
    });
    const done = await run(['import', source, '--fetch-images', '--yes']);
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toContain('Fetched from other hosts: 1 image');
    expect(done.stdout).toContain(`README.md:5 ${at}/gone.png was not fetched: `);
    const out = await harvest(`${source}-quoin`);
    expect(Object.keys(out)).toEqual(['README.md', 'docs.json', 'images/quay.png']);
    expect(out['README.md']).toContain('![Quay](images/quay.png)');
  } finally {
    await host.stop(true);
  }
});

test("a folder of Quoin's own: its errors are reported, and a page that is too long stops before the push", async () => {
  const broken = await plantNew(quoin.folder, {
    'docs.json': docsJson('start'),
    'start.md': '# Start\n\n```sh\nquoin push\n',
  });
  const reported = await run(['import', broken]);
  expect(reported.code).toBe(0);
  expect(reported.stdout).toContain('code-open: 1 place');
  expect(reported.stdout).toContain('start.md:3 ');
  const long = await plantNew(quoin.folder, {
    'docs.json': docsJson('start'),
    'start.md': `# Start\n\n${'long '.repeat(80_001)}`,
  });
  await quoin.api.createProject('Long', 'long');
  const refused = await run(['import', long, '-p', 'long']);
  expect(refused.code).not.toBe(0);
  expect(refused.stdout).toContain('start.md:1 The page has 400,0');
  expect(refused.stderr).toContain('start.md is too long for a page');
});
