/** A folder and a project that follow each other: `quoin push`, `quoin pull`. */
import { beforeEach, describe, expect, test } from 'bun:test';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { inSoak } from '@quoin/test-kit';
import { recordingProxy } from '../../support/recording-proxy.ts';
import { docsJson, harvest, plant, plantNew, png } from '../../support/tree.ts';
import { quoin } from './service.ts';

/** What careless tools change. */
const FILES = {
  'docs.json': docsJson('index', 'guides/crlf', 'guides/bom', '日本語/港'),
  'index.md': '# Home\n\n![quay](images/quay.png)\n\nSee [the terms](files/terms.txt).\n',
  'guides/crlf.md': '# CRLF\r\n\r\nlines  \r\n',
  'guides/bom.md': '\ufeff---\ntitle: "BOM"\n---\nno end of line',
  '日本語/港.md': '# 港\n\n営業時間は六時から。\n',
  'images/quay.png': png(1, 2, 3),
  'files/terms.txt': 'no page, but one points to it\n',
};

describe('a folder and a project', () => {
  let round = 0;
  let project: string;
  beforeEach(async () => {
    round += 1;
    project = `harbour-${round}`;
    await quoin.api.createProject(`Harbour ${round}`, project);
  });

  const run = (args: string[], cwd: string) => quoin.run([...args, '--project', project], { cwd });
  const pushed = async (files: Record<string, string | Uint8Array> = FILES) => {
    const folder = await plantNew(quoin.folder, files);
    const { code, stderr } = await run(['push'], folder);
    expect([code, stderr]).toEqual([0, expect.any(String)]);
    return folder;
  };
  /** Edits a page as a user does in the web app. */
  const editOnServer = async (path: string, markdown: string) => {
    const { pages } = (await quoin.api.send(`GET /projects/${project}/files`)) as {
      pages: { path: string; pageId: string }[];
    };
    const id = pages.find((page) => page.path === path)?.pageId;
    await quoin.api.send(`PATCH /pages/${id}`, { markdown });
  };

  const without = (files: Record<string, string>, ...paths: string[]) =>
    Object.fromEntries(Object.entries(files).filter(([path]) => !paths.includes(path)));
  const read = (folder: string, path: string) => readFile(join(folder, path), 'utf8');
  const statuses = async () => {
    const { data } = (await quoin.api.send(`GET /projects/${project}/pages?limit=200`)) as {
      data: { sourcePath: string; status: string; version: number }[];
    };
    return Object.fromEntries(
      data.map(({ sourcePath, status, version }) => [sourcePath, `${status} ${version}`]),
    );
  };

  test('a folder becomes the project and comes back byte for byte, images along', async () => {
    const folder = await plantNew(quoin.folder, { ...FILES, 'notes.cfg': 'secret', '.env': 'x=1' });
    const first = await run(['push'], folder);
    expect(first).toMatchObject({ code: 0 });
    expect(first.stdout).toContain('4 pages created, 2 files sent');
    expect(first.stderr).toContain('notes.cfg');
    const copy = await plantNew(quoin.folder);
    expect(await run(['pull'], copy)).toMatchObject({ code: 0 });
    const sent = without(await harvest(folder), 'docs.json', 'notes.cfg', '.env');
    expect(without(await harvest(copy), 'docs.json')).toEqual(sent);
    expect(await run(['push'], folder)).toMatchObject({
      code: 0,
      stdout: `Nothing to push: ${project} has the same 4 pages\n`,
    });
    const own = await harvest(folder);
    expect(await run(['pull'], folder)).toMatchObject({ code: 0 });
    expect(await harvest(folder)).toEqual(own);
  });

  test('only what changed is sent, in one request, and only that is read back', async () => {
    // More than are read one by one.
    const names = Array.from({ length: 120 }, (_, at) => `guides/page-${at}`);
    const folder = await pushed({
      'docs.json': docsJson(...names),
      ...Object.fromEntries(
        names.map((name) => [`${name}.md`, `# ${name}\n\n${'text '.repeat(200)}`]),
      ),
      'images/quay.png': new Uint8Array(500_000),
    });
    await using proxy = recordingProxy(quoin.url);
    const through = async (args: string[], cwd: string) => {
      proxy.exchanges.length = 0;
      const given = { cwd, env: { QUOIN_URL: proxy.url } };
      const { code, stdout } = await quoin.run([...args, '--project', project], given);
      expect(code).toBe(0);
      return stdout;
    };
    const sent = () => proxy.exchanges.map(({ target }) => target.replace(/\/projects\/[^/]+/, ''));
    const copy = await plantNew(quoin.folder);
    await through(['pull'], copy);
    expect(sent()).toEqual(['GET /files', 'GET /export']);

    await plant(copy, { 'guides/page-7.md': '# Seven, newer\n' });
    expect(await through(['push'], copy)).toContain('1 page changed');
    expect(sent()).toEqual(['GET /files', 'POST /bundle', 'GET /files']);
    // A name and a hash for each, and nothing of the other texts and of the image: 600 kB.
    expect(proxy.exchanges[1]?.bytes).toBeLessThan(30_000);
    expect((await statuses())['guides/page-7.md']).toBe('draft 2');

    await through(['pull'], copy);
    expect(sent()).toEqual(['GET /files']);
    await run(['pull'], folder);
    expect(await read(folder, 'guides/page-7.md')).toBe('# Seven, newer\n');
  });

  test('pages that go are archived after a question that names them, images with them', async () => {
    const folder = await pushed();
    await rm(join(folder, 'guides/crlf.md'));
    await rm(join(folder, 'images/quay.png'));
    await plant(folder, { 'docs.json': docsJson('index', 'guides/bom', '日本語/港') });
    const asked = await run(['push'], folder);
    expect(asked).toMatchObject({ code: 2, stdout: '' });
    expect(asked.stderr).toContain('guides/crlf.md');
    expect(asked.stderr).toContain('--yes');
    expect((await statuses())['guides/crlf.md']).toBe('draft 1');

    const declined = quoin.terminal(['push', '--project', project], { cwd: folder });
    await declined.shows(/\[y\/N\]/);
    await declined.type('n\r');
    expect((await declined.ended).code).toBe(0);
    expect((await statuses())['guides/crlf.md']).toBe('draft 1');

    const done = await run(['push', '--yes'], folder);
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toContain('1 page archived, 1 file removed, docs.json changed');
    expect((await statuses())['guides/crlf.md']).toBe('archived 1');
  });

  test('a dry run and a push say the same about deleted files', async () => {
    const folder = await pushed();
    await rm(join(folder, 'guides/crlf.md'));
    const named = [await run(['push', '--dry-run'], folder), await run(['push', '--yes'], folder)];
    for (const { code, stdout, stderr } of named) {
      expect([code, stdout]).toEqual([2, '']);
      expect(stderr).toContain('docs.json) names the page "guides/crlf"');
    }
    // It cannot be pushed: it is refused before the question whether to archive the page.
    expect((await run(['push'], folder)).stderr).toContain('names the page "guides/crlf"');

    await rm(join(folder, 'images/quay.png'));
    await plant(folder, { 'docs.json': docsJson('index', 'guides/bom', '日本語/港') });
    const filesIn = (text: string) => text.split('\n').filter((line) => /^ {2}[-+~] /.test(line));
    const countsIn = (text: string) =>
      /: (1 page archived.*?)(?:\. Nothing was changed)?\n$/.exec(text)?.[1];
    const dry = await run(['push', '--dry-run'], folder);
    expect((await statuses())['guides/crlf.md']).toBe('draft 1');
    const done = await run(['push', '--yes'], folder);
    expect([dry.code, done.code]).toEqual([0, 0]);
    expect(filesIn(done.stdout)).toEqual([
      '  - guides/crlf.md',
      '  - images/quay.png',
      '  ~ docs.json',
    ]);
    expect(filesIn(dry.stdout)).toEqual(filesIn(done.stdout));
    expect(countsIn(done.stdout)).toBe('1 page archived, 1 file removed, docs.json changed');
    expect(countsIn(dry.stdout)).toBe(countsIn(done.stdout));
    const again = [await run(['push', '--dry-run'], folder), await run(['push'], folder)];
    expect(again.map(({ stdout }) => stdout)).toEqual(
      Array(2).fill(`Nothing to push: ${project} has the same 3 pages\n`),
    );
  });

  inSoak(test)('a dry run with --publish names what would be published', async () => {
    const folder = await pushed();
    const { stdout } = await run(['push', '--dry-run', '--publish'], folder);
    expect(stdout).toContain('4 pages published or submitted for review. Nothing was changed');
    expect((await run(['push', '--publish'], folder)).stdout).toContain('4 pages published');
  });

  test('a page that is newer on the server refuses the push, names who and when, changes nothing', async () => {
    const folder = await pushed();
    await editOnServer('index.md', '# Home, edited\n');
    await plant(folder, { 'guides/crlf.md': '# Mine\n' });
    const refused = await run(['push'], folder);
    expect(refused).toMatchObject({ code: 5, stdout: '' });
    expect(refused.stderr).toMatch(/index\.md {2}version 2, changed (?:now|\d+ seconds? ago) by /);
    expect(refused.stderr.trimEnd().split('\n').at(-1)).toContain('quoin pull');
    expect(await statuses()).toMatchObject({ 'index.md': 'draft 2', 'guides/crlf.md': 'draft 1' });

    const asJson = await run(['push', '--json'], folder);
    expect(JSON.parse(asJson.stderr)).toMatchObject({
      code: 'version_conflict',
      details: { pages: [{ path: 'index.md', version: 2 }] },
    });

    expect(await run(['pull'], folder)).toMatchObject({ code: 0 });
    expect(await read(folder, 'index.md')).toBe('# Home, edited\n');
    expect(await read(folder, 'guides/crlf.md')).toBe('# Mine\n');
    expect(await run(['push'], folder)).toMatchObject({ code: 0 });
    expect((await statuses())['guides/crlf.md']).toBe('draft 2');
  });

  inSoak(test)(
    'two folders of one project: a page that both changed is not updated until the user decides',
    async () => {
      const mine = await pushed();
      const yours = await plantNew(quoin.folder);
      await run(['pull'], yours);
      await plant(yours, { 'index.md': '# Yours\n', 'guides/new.md': '# New\n' });
      expect(await run(['push', '--yes'], yours)).toMatchObject({ code: 0 });
      await plant(mine, { 'index.md': '# Mine\n' });
      expect(await run(['push'], mine)).toMatchObject({ code: 5 });

      const pull = await run(['pull'], mine);
      expect(pull).toMatchObject({ code: 5 });
      expect(pull.stderr).toContain('index.md');
      expect(await read(mine, 'index.md')).toBe('# Mine\n');
      expect(await read(mine, 'guides/new.md')).toBe('# New\n');

      expect(await run(['pull', '--force'], mine)).toMatchObject({ code: 0 });
      expect(await read(mine, 'index.md')).toBe('# Yours\n');
      await plant(mine, { 'index.md': '# Mine again\n' });
      await plant(yours, { 'index.md': '# Yours again\n' });
      expect(await run(['push'], mine)).toMatchObject({ code: 0 });
      expect(await run(['push', '--force'], yours)).toMatchObject({ code: 0 });
      expect((await statuses())['index.md']).toBe('draft 4');
    },
  );

  test('a page that both changed in different lines is merged, and pushed as both', async () => {
    const text = '# Tides\r\n\r\nHigh at six.\r\n\r\nLow at noon.\r\n\r\nThe end.\r\n';
    const folder = await pushed({ 'docs.json': docsJson('index'), 'index.md': text });
    await editOnServer('index.md', text.replace('six', 'seven'));
    await plant(folder, { 'index.md': text.replace('The end', 'An end') });
    const pull = await run(['pull'], folder);
    expect(pull).toMatchObject({ code: 0 });
    expect(pull.stdout).toContain('1 page merged with your changes');
    const both = text.replace('six', 'seven').replace('The end', 'An end');
    expect(await read(folder, 'index.md')).toBe(both);
    expect(await run(['push'], folder)).toMatchObject({ code: 0 });
    expect((await statuses())['index.md']).toBe('draft 3');
  });

  test('images that the project changed or got meanwhile survive a push that knows nothing of them', async () => {
    const mine = await pushed();
    const yours = await plantNew(quoin.folder);
    await run(['pull'], yours);
    await plant(yours, { 'images/quay.png': png(9, 9), 'images/new.png': png(8) });
    expect(await run(['push'], yours)).toMatchObject({ code: 0 });
    await plant(mine, { 'images/mine.png': png(7) });
    expect(await run(['push'], mine)).toMatchObject({ code: 0 });
    expect(await run(['pull'], mine)).toMatchObject({ code: 0 });
    const { 'images/quay.png': quay, 'images/new.png': fresh } = await harvest(mine);
    expect([quay, fresh]).toEqual([
      Buffer.from(png(9, 9)).toString('latin1'),
      Buffer.from(png(8)).toString('latin1'),
    ]);
  });

  test('a pull removes what the project archived unless it was edited here, and keeps what was deleted here', async () => {
    const folder = await pushed();
    const other = await plantNew(quoin.folder);
    await run(['pull'], other);
    await rm(join(other, '日本語/港.md'));
    await rm(join(other, 'guides/bom.md'));
    await plant(other, { 'docs.json': docsJson('index', 'guides/crlf') });
    expect(await run(['push', '--yes'], other)).toMatchObject({ code: 0 });

    await plant(folder, { 'guides/bom.md': 'mine' });
    await rm(join(folder, 'guides/crlf.md'));
    const pull = await run(['pull'], folder);
    expect(pull).toMatchObject({ code: 5 });
    expect(pull.stderr).toContain('guides/bom.md');
    expect(Object.keys(await harvest(folder))).toEqual([
      'docs.json',
      'files/terms.txt',
      'guides/bom.md',
      'images/quay.png',
      'index.md',
    ]);
  });

  inSoak(test)('a dry run shows the difference line by line and changes nothing', async () => {
    const folder = await pushed();
    await plant(folder, {
      'index.md': '# Home\n\n![quay](images/quay.png)\n\nSee [our terms](files/terms.txt).\n',
      'guides/new.md': '# New\n',
      'docs.json': docsJson('index', 'guides/crlf', 'guides/bom', '日本語/港', 'guides/new'),
    });
    const before = await statuses();
    const { code, stdout } = await run(['push', '--dry-run'], folder);
    expect(code).toBe(0);
    expect(stdout).toContain('--- a/index.md');
    expect(stdout).toContain(
      '-See [the terms](files/terms.txt).\n+See [our terms](files/terms.txt).\n',
    );
    expect(stdout).toContain('+ guides/new.md');
    expect(stdout).toContain(
      '1 page created, 1 page changed, docs.json changed. Nothing was changed',
    );
    expect(await statuses()).toEqual(before);

    const broken = { 'docs.json': docsJson('index', 'nowhere') };
    await plant(folder, broken);
    const refused = await run(['push', '--dry-run'], folder);
    expect(refused).toMatchObject({ code: 2 });
    expect(refused.stderr).toContain('nowhere');
  });

  test('a project that the folder was never taken from is not put over without being asked', async () => {
    await pushed();
    const other = await plantNew(quoin.folder, {
      'docs.json': docsJson('index', 'other'),
      'index.md': FILES['index.md'],
      'other.md': '# Other\n',
    });
    const refused = await run(['push', '--yes'], other);
    expect(refused).toMatchObject({ code: 5 });
    expect(refused.stderr).toContain('guides/crlf.md');
    expect((await statuses())['guides/crlf.md']).toBe('draft 1');
    expect(await run(['push', '--force', '--yes'], other)).toMatchObject({ code: 0 });
    expect(await statuses()).toMatchObject({
      'guides/crlf.md': 'archived 1',
      'index.md': 'draft 1',
      'other.md': 'draft 1',
    });
  });

  inSoak(test)(
    'quoin.json says which folder and project, and a name keeps the spelling of the server',
    async () => {
      const folder = await plantNew(quoin.folder, {
        'quoin.json': JSON.stringify({ project, root: 'docs' }),
        'docs/docs.json': docsJson('caf\u00e9'),
        'docs/caf\u00e9.md': '# Café\n',
        'tools/x.md': '# No page of this\n',
      });
      const below = join(folder, 'tools');
      expect(await quoin.run(['push'], { cwd: below })).toMatchObject({ code: 0 });
      expect(await statuses()).toEqual({ 'caf\u00e9.md': 'draft 1' });
      // The form in which macOS may return the name.
      await rm(join(folder, 'docs/caf\u00e9.md'));
      await plant(folder, { 'docs/cafe\u0301.md': '# Café\n' });
      const again = await quoin.json(['push'], { cwd: folder });
      expect(again).toMatchObject({ created: [], changed: [], archived: [], navigation: false });
    },
  );

  inSoak(test)('a lost state costs nothing where both sides are alike', async () => {
    const folder = await pushed();
    await rm(join(folder, '.quoin'), { recursive: true });
    expect(await run(['push'], folder)).toMatchObject({ code: 0 });
    expect(await read(folder, '.quoin/.gitignore')).toBe('*\n');
  });

  test('publishing reaches pages that are not sent, and says what keeps one from it', async () => {
    const folder = await pushed();
    const done = await run(['push', '--publish'], folder);
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toContain('4 pages published');
    expect(await statuses()).toMatchObject({
      'index.md': 'published 1',
      '日本語/港.md': 'published 1',
    });
    await plant(folder, { 'index.md': '<Note>\nnever closed\n' });
    const warned = await run(['push', '--publish'], folder);
    expect(warned).toMatchObject({ code: 0 });
    expect(warned.stderr).toContain('index.md: Not published');
  });

  describe('refuses', () => {
    const refusal = async (
      files: Record<string, string>,
      prepare = async (_folder: string) => {},
    ) => {
      const folder = await plantNew(quoin.folder, files);
      await prepare(folder);
      const { code, stdout, stderr } = await run(['push'], folder);
      expect([code, stdout]).toEqual([2, '']);
      return stderr;
    };

    test('a project that does not exist, saying how to make one', async () => {
      const folder = await plantNew(quoin.folder, FILES);
      const { code, stderr } = await quoin.run(['push', '-p', 'nowhere'], { cwd: folder });
      expect([code, stderr]).toEqual([1, expect.stringContaining('quoin projects create')]);
    });

    test('a folder without docs.json, and another product’s', async () => {
      expect(await refusal({ 'index.md': '# Home\n' })).toContain('quoin import');
      expect(await refusal({ 'docs.json': '{"navigation":{}}' })).toContain('quoin import');
      expect(await refusal({ 'docs.json': '{' })).toContain('not valid JSON');
    });

    test('links that lead out, pages that are no UTF-8, files that are too large', async () => {
      const outside = await plantNew(quoin.folder, { 'secret.png': 'x' });
      const link = (folder: string) => symlink(join(outside, 'secret.png'), join(folder, 'a.png'));
      const page = { 'docs.json': docsJson('index'), 'index.md': '# Home\n' };
      expect(await refusal(page, link)).toContain('a.png is a link to outside');
      const latin = (folder: string) => plant(folder, { 'b.md': new Uint8Array([0xe9, 0x21]) });
      expect(await refusal(page, latin)).toContain('b.md is not UTF-8');
      const large = (folder: string) =>
        plant(folder, { 'c.png': new Uint8Array(21 * 1024 * 1024) });
      expect(await refusal(page, large)).toContain('c.png is larger than 20 MB');
    });

    test('nothing of what .quoinignore names, which stays at home', async () => {
      const folder = await plantNew(quoin.folder, {
        ...FILES,
        '.quoinignore': '# ours\ndrafts/\n*.psd.png\n',
        'drafts/a.md': '# A\n',
        'images/x.psd.png': 'x',
      });
      expect(await run(['push'], folder)).toMatchObject({ code: 0 });
      expect(Object.keys(await statuses())).not.toContain('drafts/a.md');
    });
  });
});
