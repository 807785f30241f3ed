/** Brand, language and messages on both sides (docs/internals/git-sync.md#settings). */

import { expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { BOTH_IN_SOAK, type GitWorld, gitWorld } from './support/git-world.ts';
import { uploadImage } from './support/upload-image.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><title>logo</title></svg>';

const MANIFEST = `{
    "version": 1,
    "name": "Harbour",
    "custom": { "kept": [1, 2] },
    "theme": {
        "banner": { "content": "Open" },
        "own": "kept"
    },
    "spaces": [
        {
            "name": "Guide",
            "slug": "guide",
            "nav": [
                { "type": "page", "file": "start" }
            ]
        }
    ]
}
`;

const FILES = { 'docs.json': MANIFEST, 'start.md': '# Start\n', 'images/logo.svg': SVG };

const settings = async (world: GitWorld): Promise<Record<string, unknown>> => {
  const { body } = await world.require('GET', '/settings');
  return Reflect.get(Object(body), 'settings');
};
const set = (world: GitWorld, body: unknown) => world.require('PATCH', '/settings', body);
const docs = async (world: GitWorld): Promise<string> => (await world.repo.read('docs.json')) ?? '';
const manifest = async (world: GitWorld): Promise<Record<string, unknown>> =>
  JSON.parse(await docs(world));

test('a style sheet of the repository that docs.json names is used, and follows its changes', async () => {
  const theme = { css: 'brand/site.css' };
  await using world = await gitWorld({
    files: {
      ...FILES,
      'docs.json': JSON.stringify({ ...JSON.parse(MANIFEST), theme }),
      'brand/site.css': 'h2 { letter-spacing: 1px }\n',
    },
  });
  await set(world, { visibility: 'public' });
  const { slug } = Object(Object((await world.require('GET', '')).body).project);
  const page = async () => (await world.send(`GET /${slug}/guide/start`)).text;
  expect(await settings(world)).toMatchObject({ brand: theme });
  expect(await page()).toContain('letter-spacing:1px');

  await world.repo.commit('Wider', {
    files: { 'brand/site.css': 'h2 { letter-spacing: 2px; color: #ddd }\n' },
  });
  expect((await world.sync()).files).toEqual([
    expect.objectContaining({ path: 'brand/site.css', action: 'asset' }),
  ]);
  expect(await page()).toContain('letter-spacing:2px');
  // Text of this color cannot be read: the site leaves it out.
  expect(await page()).not.toContain('#ddd');
});

test.each(BOTH_IN_SOAK)(
  'on %s settings reach the file and come back, by member',
  async (dialect) => {
    await using world = await gitWorld({ dialect, files: FILES });
    expect(await settings(world)).toMatchObject({ brand: { banner: { content: 'Open' } } });

    // The web app changes settings: the file gets them, and nothing else of it changes.
    await set(world, {
      brand: { logo: { light: 'images/logo.svg' }, width: 'wide' },
      locale: 'de',
      messages: { de: { 'callout.note': 'Merke' } },
    });
    expect((await world.sync()).status).toBe('Success');
    const text = await docs(world);
    expect(JSON.parse(text)).toEqual({
      ...JSON.parse(MANIFEST),
      theme: {
        banner: { content: 'Open' },
        own: 'kept',
        logo: { light: 'images/logo.svg' },
        width: 'wide',
      },
      locale: 'de',
      messages: { de: { 'callout.note': 'Merke' } },
    });
    expect(text).toContain('    "custom": { "kept": [1, 2] },\n');
    expect(text).toContain('\n        "own": "kept",\n');
    expect(text.slice(text.indexOf('    "spaces"'))).toStartWith(
      MANIFEST.slice(MANIFEST.indexOf('    "spaces"'), -4),
    );
    const head = await world.repo.head();
    expect((await world.sync()).files).toEqual([]);
    expect(await world.repo.head()).toBe(head);

    // Git changes one member, and the web app another one: both stay.
    const inGit = await manifest(world);
    const changed = { ...inGit, theme: { ...Object(inGit.theme), banner: { content: 'Closed' } } };
    await world.repo.commit('Close', { files: { 'docs.json': JSON.stringify(changed, null, 4) } });
    await set(world, { brand: { width: 'centered' } });
    expect((await world.sync()).status).toBe('Success');
    expect(await settings(world)).toMatchObject({
      brand: {
        banner: { content: 'Closed' },
        width: 'centered',
        logo: { light: 'images/logo.svg' },
      },
      locale: 'de',
    });
    expect(Object(await manifest(world)).theme).toMatchObject({
      banner: { content: 'Closed' },
      width: 'centered',
    });

    // A member that one side removes is gone on the other.
    await set(world, { brand: { width: null } });
    await world.sync();
    expect(Object(Object(await manifest(world)).theme).width).toBeUndefined();
    const { locale: _, ...without } = await manifest(world);
    await world.repo.commit('Default language', {
      files: { 'docs.json': JSON.stringify(without, null, 4) },
    });
    await world.sync();
    expect(await settings(world)).toMatchObject({ locale: null });
  },
);

inSoak(test)('a setting that both sides changed is reported, and both have one value', async () => {
  await using world = await gitWorld({ files: FILES });
  await set(world, { brand: { banner: { content: 'Here' } } });
  await world.repo.commit('There', {
    files: { 'docs.json': MANIFEST.replace('"Open"', '"There"') },
  });
  const run = await world.sync();
  expect(run.files).toContainEqual(
    expect.objectContaining({
      path: 'docs.json',
      message: expect.stringContaining(
        'theme.banner was changed in the project and in the repository',
      ),
    }),
  );
  const { brand } = await settings(world);
  expect(Object(Object(await manifest(world)).theme).banner).toEqual(Object(brand).banner);
  expect((await world.sync()).files).toEqual([]);
});

inSoak(test)(
  'files of the brand that were uploaded are pushed, and named by their paths',
  async () => {
    await using world = await gitWorld({ files: FILES });
    const dark = SVG.replace('logo', 'dark');
    const url = await uploadImage(world, 'dark logo.svg', dark);
    await set(world, { brand: { logo: { light: 'images/logo.svg', dark: url } } });
    expect((await world.sync()).status).toBe('Success');
    expect(await world.repo.read('images/dark logo.svg')).toBe(dark);
    expect(Object(await manifest(world)).theme).toMatchObject({
      logo: { light: 'images/logo.svg', dark: 'images/dark logo.svg' },
    });
    expect(await settings(world)).toMatchObject({ brand: { logo: { dark: url } } });
    const head = await world.repo.head();
    expect((await world.sync()).files).toEqual([]);
    expect(await world.repo.head()).toBe(head);
    // Git changes another member: the address here stays.
    const text = await docs(world);
    await world.repo.commit('Close', {
      files: { 'docs.json': text.replace('"Open"', '"Closed"') },
    });
    await world.sync();
    expect(await settings(world)).toMatchObject({
      brand: { logo: { dark: url }, banner: { content: 'Closed' } },
    });
  },
);
