/** Images and files of bundles and exports. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { allAssets } from '../src/assets/all-assets.ts';
import { createAsset, exportFiles, type UserRecord } from '../src/index.ts';
import { databases } from './support/databases.ts';
import { type BundleBody, openPages, type Pages } from './support/pages.ts';
import { refusal } from './support/refusal.ts';
import { session, type World } from './support/world.ts';

const chosen = oneInCheck(databases, import.meta.path);

type Media = NonNullable<BundleBody['media']>;

const MIB = 1024 * 1024;
const png = (...bytes: number[]) =>
  new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, ...bytes]);
const hashOf = (bytes: Uint8Array): string => Bun.SHA256.hash(bytes, 'hex');
const media = (files: Readonly<Record<string, Uint8Array>>): Media =>
  Object.entries(files).map(([path, bytes]) => ({ path, base64: bytes.toBase64() }));

const ONE = png(1);
const TWO = png(2);

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
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const body = (more: Partial<BundleBody> = {}): BundleBody => ({
    manifest: {
      version: 1,
      name: 'Harbour',
      spaces: [{ name: 'Docs', nav: [{ type: 'page', file: 'guides/a' }] }],
    },
    pages: [{ path: 'guides/a.md', markdown: '# A\n\n![quay](../images/quay.png)\n' }],
    ...more,
  });
  const list = (from = pages) => world.db.read((stores) => allAssets(stores, from.projectId));
  const paths = async (from = pages) =>
    (await list(from)).map(({ path, hash }) => [path, hash]).toSorted();
  const bytesOf = async (hash: string) => {
    const stored = await world.deps.files.get(hash);
    return stored === null ? null : new Response(stored.stream()).bytes();
  };
  const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    createAsset(world.as(session(owner)), {
      params: { projectId: pages.projectId },
      query: {},
      body: { file: new File([bytes], name) },
    });
  const bundleEvents = async () =>
    (await pages.events()).filter(({ type }) => type === 'bundle.applied').length;
  const refused = async (more: Partial<BundleBody>) =>
    (await refusal(pages.bundle(body(more)))).code;

  test('media of a bundle are kept, and found by the path that pages name', async () => {
    await pages.bundle(body({ media: media({ 'images/quay.png': ONE, 'images/dock.PNG': TWO }) }));
    const [found] = await world.db.read((stores) =>
      stores.assets.byPath(pages.projectId, ['images/quay.png', 'images/none.png']),
    );
    expect(found).toMatchObject({
      hash: hashOf(ONE),
      name: 'quay.png',
      mediaType: 'image/png',
      size: ONE.byteLength,
      createdBy: owner.id,
    });
    expect(await bytesOf(hashOf(ONE))).toEqual(ONE);
    expect(await bytesOf(hashOf(TWO))).toEqual(TWO);
  });

  test('a path stays as pages link to it, also where its extension says another type', async () => {
    const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
    await pages.bundle(body({ media: media({ 'images/quay.png': jpeg }) }));
    expect(await list()).toMatchObject([
      { path: 'images/quay.png', name: 'quay.jpg', mediaType: 'image/jpeg' },
    ]);
  });

  test('paths may be given from the root of the repository', async () => {
    await pages.bundle(
      body({
        basePath: 'docs',
        pages: [{ path: 'docs/guides/a.md', markdown: '' }],
        media: media({ 'docs/images/quay.png': ONE }),
      }),
    );
    expect(await paths()).toEqual([['images/quay.png', hashOf(ONE)]]);
  });

  test('the same bundle again changes nothing', async () => {
    const sent = body({ media: media({ 'images/quay.png': ONE }) });
    await pages.bundle(sent);
    const before = [await list(), await bundleEvents()];
    await pages.bundle(sent);
    expect([await list(), await bundleEvents()]).toEqual(before);
  });

  test('other bytes at a path take the place of those before', async () => {
    await pages.bundle(body({ media: media({ 'images/quay.png': ONE }) }));
    await pages.bundle(body({ media: media({ 'images/quay.png': TWO }) }));
    expect(await paths()).toEqual([['images/quay.png', hashOf(TWO)]]);
    expect(await bundleEvents()).toBe(2);
  });

  test('what a whole bundle no longer names is dropped, what a partial one leaves out stays', async () => {
    const both = media({ 'images/quay.png': ONE, 'images/dock.png': TWO });
    await pages.bundle(body({ media: both }));
    await pages.bundle(body({ media: [], partial: true }));
    expect((await paths()).length).toBe(2);
    await pages.bundle(body({ media: media({ 'images/dock.png': TWO }) }));
    expect(await paths()).toEqual([['images/dock.png', hashOf(TWO)]]);
    // A sender that knows nothing of media takes none away.
    await pages.bundle(body());
    expect((await paths()).length).toBe(1);
    await pages.bundle(body({ media: [] }));
    expect(await paths()).toEqual([]);
  });

  test('uploads stay, also if a bundle does not name them', async () => {
    await upload('quay.png', ONE);
    await pages.bundle(body({ media: media({ 'images/dock.png': TWO }) }));
    await pages.bundle(body({ media: [] }));
    expect(await paths()).toEqual([[null, hashOf(ONE)]]);
  });

  test('a trial run keeps neither rows nor bytes', async () => {
    const bytes = png(3, round);
    await pages.bundle(body({ media: media({ 'images/trial.png': bytes }), dryRun: true }));
    expect([await paths(), await bytesOf(hashOf(bytes))]).toEqual([[], null]);
  });

  describe('a bundle is refused whole with', () => {
    test.each([
      ['../up.png'],
      ['C:\\quay.png'],
      ['C:quay.png'],
      ['/quay.png'],
      ['a//b.png'],
      ['.git/hooks/post-checkout'],
      ['docs.json'],
      ['guides/a.md'],
      ['guides/A.md'],
      ['guides/a.md/x.png'],
      ['guides'],
    ])('a bundle with media at %p is refused whole', async (path) => {
      expect(await refused({ media: media({ [path]: ONE }) })).toBe('invalid_payload');
      expect([await paths(), (await pages.list()).total]).toEqual([[], 0]);
    });

    test('media twice, or at paths that differ in case only', async () => {
      const once = media({ 'a.png': ONE });
      expect(await refused({ media: [...once, ...once] })).toBe('invalid_payload');
      expect(await refused({ media: media({ 'a.png': ONE, 'A.png': TWO }) })).toBe(
        'invalid_payload',
      );
    });

    test.each(['not base64!', 'AAA', 'AAAA=', 'AB=='])(
      'a bundle with %p in place of base64 is refused whole',
      async (base64) => {
        expect(await refused({ media: [{ path: 'a.png', base64 }] })).toBe('invalid_payload');
      },
    );

    test('a bundle with a file of more than 20 MB is refused whole', async () => {
      const large = new Uint8Array(20 * MIB + 1);
      expect(await refused({ media: media({ 'large.bin': large }) })).toBe('payload_too_large');
      await pages.bundle(body({ media: media({ 'large.bin': large.subarray(1) }) }));
      expect(await list()).toMatchObject([{ path: 'large.bin', size: 20 * MIB }]);
    });

    test('a bundle with a file in parts that differs from another only in case is refused whole', async () => {
      await pages.bundle(body({ media: media({ 'images/quay.png': ONE }) }));
      const part = { partial: true, pages: [], manifest: { ...body().manifest, spaces: [] } };
      for (const path of ['images/Quay.png', 'guides/A.md', 'guides/a.md']) {
        expect(await refused({ ...part, media: media({ [path]: TWO }) })).toBe('invalid_payload');
      }
      const page = { path: 'images/quay.png', markdown: '' };
      expect(await refused({ ...part, ...{ pages: [page] } })).toBe('invalid_payload');
      await pages.bundle(body({ ...part, media: media({ 'images/quay.png': TWO }) }));
      expect(await paths()).toEqual([['images/quay.png', hashOf(TWO)]]);
    });
  });

  describe('an export', () => {
    const importInto = async (target: Pages, files: Awaited<ReturnType<Pages['export']>>) => {
      const texts = new Map(
        files.flatMap((file) => ('content' in file ? [[file.path, file.content]] : [])),
      );
      const manifest: BundleBody['manifest'] = JSON.parse(texts.get('docs.json') ?? '');
      texts.delete('docs.json');
      return target.bundle({
        manifest,
        pages: [...texts].map(([path, markdown]) => ({ path, markdown })),
        media: files.flatMap((file) =>
          'bytes' in file ? [{ path: file.path, base64: file.bytes.toBase64() }] : [],
        ),
      });
    };

    test('has the bytes under their paths, and uploads in a folder of their own', async () => {
      await pages.bundle(body({ media: media({ 'images/quay.png': ONE }) }));
      await upload('dock.png', TWO);
      // Its bytes are in the tree already.
      await upload('same.png', ONE);
      const files = await pages.export();
      expect(files.slice(1).map((file) => file.path)).toEqual([
        'guides/a.md',
        `assets/${hashOf(TWO).slice(0, 12)}/dock.png`,
        'images/quay.png',
      ]);
      expect(files.slice(2)).toMatchObject([{ bytes: TWO }, { bytes: ONE }]);
    });

    test('imported, it results in the same project, byte for byte', async () => {
      await pages.bundle(
        body({ media: media({ 'images/quay.png': ONE, 'files/空.bin': new Uint8Array() }) }),
      );
      await upload('dock.png', TWO);
      const files = await pages.export();
      const target = await openPages(world, owner, `Copy ${round}`);
      await importInto(target, files);
      expect(await target.export()).toEqual(files);
    });

    test('imported where it came from changes nothing', async () => {
      await pages.bundle(body({ media: media({ 'images/quay.png': ONE }) }));
      await upload('dock.png', TWO);
      const before = [await list(), await bundleEvents()];
      await importInto(pages, await pages.export());
      expect([await list(), await bundleEvents()]).toEqual(before);
    });

    test('assigns a page without a file another path than that of an image', async () => {
      await pages.bundle(
        body({
          manifest: { version: 1, name: 'H', spaces: [] },
          partial: true,
          pages: [],
          media: media({ 'DOCS/QUAY.MD': ONE }),
        }),
      );
      await pages.create('Quay');
      const written = (await pages.export()).map((file) => file.path);
      expect(written).toEqual(['docs.json', 'docs/quay-2.md', 'DOCS/QUAY.MD']);
    });

    test('is refused by name where bytes are lost', async () => {
      const bytes = png(9, round);
      await pages.bundle(body({ media: media({ 'images/lost.png': bytes }) }));
      await world.deps.files.remove(hashOf(bytes));
      const refusedExport = await refusal(exportFiles(world.as(session(owner)), pages.projectId));
      expect([refusedExport.code, refusedExport.details]).toEqual([
        'conflict',
        { path: 'images/lost.png' },
      ]);
    });
  });
});
