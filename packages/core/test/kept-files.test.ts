/** Files of a project by their hashes: listed, and named by a bundle that does not send them again. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { listFiles, type UserRecord } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { type BundleBody, openPages, type Pages } from './support/pages.ts';
import { refusal } from './support/refusal.ts';
import { session, type World } from './support/world.ts';

const chosen = oneInCheck(databases, import.meta.path);

const hashOf = (bytes: string | Uint8Array): string => Bun.SHA256.hash(bytes, 'hex');
const QUAY = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1]);
const TEXTS = { 'index.md': '\ufeff# Home\r\n', 'guides/a.md': '# A\n', 'guides/b.md': '# B\n' };

let world: World;
let owner: UserRecord;
let pages: Pages;
let round = 0;

describe.each(chosen)('on %s', (_name, open) => {
  beforeAll(async () => {
    world = await open();
    owner = await world.person('Ada');
  });
  beforeEach(async () => {
    round += 1;
    pages = await openPages(world, owner, `Project ${round}`);
    await pages.bundle(body(texts(TEXTS), { media: [quay('images/quay.png')] }));
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const quay = (path: string) => ({ path, base64: QUAY.toBase64() });
  const texts = (of: Readonly<Record<string, string>>) =>
    Object.entries(of).map(([path, markdown]) => ({ path, markdown }));
  const kept = (...paths: (keyof typeof TEXTS)[]) =>
    paths.map((path) => ({ path, hash: hashOf(TEXTS[path]) }));
  const body = (
    sent: BundleBody['pages'],
    more: Omit<Partial<BundleBody>, 'pages'> = {},
  ): BundleBody => ({
    manifest: {
      version: 1,
      name: 'Harbour',
      spaces: [
        {
          name: 'Docs',
          nav: sent.map(({ path }) => ({ type: 'page', file: path.replace('.md', '') })),
        },
      ],
    },
    pages: sent,
    ...more,
  });
  const files = async (of = pages) => {
    const input = { params: { projectId: of.projectId }, query: {}, body: undefined };
    return (await listFiles(world.as(session(owner)), input)).body;
  };
  const page = async (path: string) =>
    (await pages.list({ limit: 200 })).data.find(({ sourcePath }) => sourcePath === path) ??
    expect.unreachable(path);

  test('the list names what export writes, with the hashes of its bytes', async () => {
    const listed = await files();
    const exported = await pages.export();
    expect([
      ['docs.json', hashOf(listed.manifest)],
      ...[...listed.pages, ...listed.media].map(({ path, hash }) => [path, hash]),
    ]).toEqual(
      exported.map((file) => [file.path, hashOf('content' in file ? file.content : file.bytes)]),
    );
    expect(listed.pages[0]).toMatchObject({ version: 1, status: 'draft', title: 'A' });
    expect(listed.media[0]?.size).toBe(QUAY.byteLength);
  });

  test('pages and files that are sent by their hash stay, and count as named', async () => {
    const before = await files();
    const { result } = await pages.bundle(
      body([...kept('index.md', 'guides/a.md'), { path: 'guides/c.md', markdown: '# C\n' }], {
        media: [{ path: 'images/quay.png', hash: hashOf(QUAY) }, quay('images/new.png')],
      }),
    );
    expect(result).toMatchObject({ pagesCreated: 1, pagesUpdated: 0, pagesArchived: 1 });
    const after = await files();
    expect(after.pages.map(({ path, version }) => [path, version])).toEqual([
      ['guides/a.md', 1],
      ['guides/c.md', 1],
      ['index.md', 1],
    ]);
    expect(after.media.map(({ path }) => path)).toEqual(['images/new.png', 'images/quay.png']);
    expect(after.media[1]).toEqual(before.media[0] ?? expect.unreachable());
  });

  test('a file moves by its hash alone', async () => {
    const media = [{ path: 'shots/quay.bin', hash: hashOf(QUAY) }];
    await pages.bundle(body(kept('index.md', 'guides/a.md', 'guides/b.md'), { media }));
    expect((await files()).media).toEqual([
      { path: 'shots/quay.bin', hash: hashOf(QUAY), size: QUAY.byteLength },
    ]);
  });

  test('the same by hash changes nothing, and publishes what is to be published', async () => {
    const whole = body(kept('index.md', 'guides/a.md', 'guides/b.md'));
    const before = await files();
    await pages.bundle(whole);
    expect((await files()).state).toBe(before.state);
    await pages.bundle({ ...whole, publish: true });
    expect((await files()).pages.map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'published' as const),
    );
    const published = await files();
    await pages.bundle({ ...whole, publish: true });
    expect((await files()).state).toBe(published.state);
  });

  test('a page that has another text by now refuses the whole bundle and is named', async () => {
    const { id } = await page('guides/a.md');
    await pages.edit(id, { markdown: '# A, newer\n' });
    const sent = [...kept('index.md', 'guides/a.md'), { path: 'guides/c.md', markdown: '# C\n' }];
    expect(await refusal(pages.bundle(body(sent)))).toMatchObject({
      code: 'version_conflict',
      details: { pages: [{ path: 'guides/a.md', current: 2 }] },
    });
    const absent = [{ path: 'none.md', hash: hashOf('') }];
    expect(await refusal(pages.bundle(body(absent)))).toMatchObject({
      code: 'version_conflict',
      details: { pages: [{ path: 'none.md', current: null }] },
    });
    expect((await files()).pages).toHaveLength(3);
  });

  test('an outdated state is a conflict, independent of the change', async () => {
    const whole = body(kept('index.md', 'guides/a.md', 'guides/b.md'));
    const { state } = await files();
    await pages.bundle({ ...whole, baseState: state, publish: true });
    expect(await refusal(pages.bundle({ ...whole, baseState: state }))).toMatchObject({
      code: 'version_conflict',
      details: { current: (await files()).state },
    });
  });

  test('another project’s bytes are not asked, and one of text and hash is needed', async () => {
    const other = await openPages(world, owner, `Other ${round}`);
    const media = [{ path: 'quay.png', hash: hashOf(QUAY) }];
    const sent = texts({ 'a.md': '# A\n' });
    const code = async (more: BundleBody) => (await refusal(other.bundle(more))).code;
    expect(await code(body(sent, { media }))).toBe('invalid_payload');
    expect(await code(body([{ path: 'a.md' }]))).toBe('invalid_payload');
    expect(await code(body([{ path: 'a.md', markdown: '', hash: hashOf('') }]))).toBe(
      'invalid_payload',
    );
    expect(await code(body(sent, { media: [{ path: 'quay.png' }] }))).toBe('invalid_payload');
  });
});
