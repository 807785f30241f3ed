/** Old addresses of imported trees, read over HTTP: each answers with its page, kept or redirected. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { type DocumentationProduct, documentationProducts, oneInCheck } from '@quoin/test-kit';
import { at, listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const FOLDERS = ['', 'guide/', 'docs/', 'API/', 'a b/', 'v1.2/', 'deep/er/', 'documentation/'];
const FILES = ['index', 'guide', 'docs', 'Setup', 'é', 'a-b', '01-intro', 'documentation'];

/** The same numbers in every run (Park and Miller, 1988). */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
};

const treeOf = ({ folder, extension, settings }: DocumentationProduct, seed: number) => {
  const random = numbers(seed);
  const stems = new Map<string, string>();
  for (let count = 0; count < 12; count++) {
    const stem = `${FOLDERS[random(FOLDERS.length)]}${FILES[random(FILES.length)]}`;
    stems.set(stem.toLowerCase(), stem);
  }
  return [
    ...Object.entries(settings).map(([path, content]) => ({ path, content })),
    ...[...stems.values()].map((stem) => ({
      path: `${folder}${stem}.${extension}`,
      content: `# Page ${stem}\n`,
    })),
  ];
};

describe.each(chosen)('on %s', (dialect) => {
  let world: SiteWorld;
  beforeAll(async () => {
    world = await openSiteWorld({ dialect });
  });
  afterAll(() => world[Symbol.asyncDispose]());

  // What a database stores of it is the same for all products.
  const products = dialect === 'sqlite' ? documentationProducts : documentationProducts.slice(0, 1);
  test.each(
    products.flatMap((product, at) =>
      [false, true].map((keeps) => ({ name: product.name, product, keeps, seed: at + 11 })),
    ),
  )('every old address of $name answers with its page; kept: $keeps', async (given) => {
    const { name, product, keeps, seed } = given;
    const conversion = await world.call('POST /api/v1/import/convert', {
      files: treeOf(product, seed),
      keepAddresses: keeps,
    });
    expect(at(conversion, 'dialect')).toBe(name);
    const slug = `${name}-${keeps ? 'kept' : 'moved'}`;
    const made = await world.call('POST /api/v1/projects', { name: slug, slug });
    const id = textAt(made, 'project', 'id');
    await world.call(`PATCH /api/v1/projects/${id}/settings`, { visibility: 'public' });
    await world.call(`POST /api/v1/projects/${id}/bundle`, {
      manifest: at(conversion, 'manifest'),
      pages: at(conversion, 'pages'),
      publish: true,
    });
    const titles = new Map(
      listAt(conversion, 'pages').map((page) => [
        textAt(page, 'path'),
        /^# (.+)$/m.exec(textAt(page, 'markdown'))?.[1],
      ]),
    );
    const owned = new Set<unknown>(['/']);
    const wrong: unknown[] = [];
    for (const entry of listAt(conversion, 'addresses')) {
      const old = at(entry, 'oldAddress');
      if (typeof old !== 'string' || owned.has(old.toLowerCase())) continue;
      owned.add(old.toLowerCase());
      const first = await world.get(`/${slug}${encodeURI(old)}`);
      const location = first.headers.get('location');
      const end = location === null ? first : await world.get(location);
      const title = titles.get(textAt(entry, 'path'));
      const isRight = end.text.includes(`>${title}</h1>`) && end.status === 200;
      const isDirect = first.status === 200;
      if (!isRight || ![200, 308].includes(first.status) || (keeps && !isDirect)) {
        wrong.push({ old, status: first.status, location, title });
      }
    }
    expect(wrong).toEqual([]);
    expect(owned.size).toBeGreaterThan(5);
  });
});
