/**
 * The cache of a site in a process: after any call of the API, a new answer that differs from the
 * one before comes with another version, and processes that kept answers send the same as one that
 * knows nothing yet.
 */
import { describe, expect, test } from 'bun:test';
import type { Db, Stores } from '@quoin/core';
import { isLong, oneInCheck } from '@quoin/test-kit';
import { createSites } from '@quoin/web';
import pino from 'pino';
import { createServer } from '../../src/create-server.ts';
import { listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld, seenOf } from './support/site-world.ts';

const chosen = oneInCheck(DIALECTS, import.meta.path);

const STEPS = isLong ? 400 : 40;
/** The same in each run of `check`, so that a change does not fail because of a new random case. */
const SEED = isLong ? Math.floor(Math.random() * 2 ** 31) : 20_261_122;

/** Mulberry32: the same numbers for the same seed, so that what failed can be done again. */
const randomOf = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

interface Tree {
  readonly spaces: readonly { readonly id: string; readonly slug: string }[];
  readonly items: readonly { readonly id: string; readonly type: string; readonly space: string }[];
  readonly pages: readonly { readonly id: string; readonly path: string }[];
}

const treeOf = async ({ call, project }: SiteWorld): Promise<Tree> => {
  const structure = await call(`GET /api/v1/projects/${project}/structure`);
  const spaces = listAt(structure, 'spaces');
  const below = (node: unknown): unknown[] => [node, ...listAt(node, 'children').flatMap(below)];
  const items = spaces.flatMap((space) =>
    listAt(space, 'items')
      .flatMap(below)
      .map((item) => ({
        id: textAt(item, 'navItemId'),
        type: textAt(item, 'type'),
        space: textAt(space, 'id'),
      })),
  );
  const pages = listAt(await call(`GET /api/v1/projects/${project}/pages?limit=200`), 'data');
  return {
    spaces: spaces.map((space) => ({ id: textAt(space, 'id'), slug: textAt(space, 'slug') })),
    items,
    pages: pages.map((page) => ({ id: textAt(page, 'id'), path: textAt(page, 'path') })),
  };
};

type Answer = (request: Request) => Promise<Response>;

/** A process that knows nothing of the site yet. */
const freshProcess = (
  { harness }: SiteWorld,
  runtime: ReturnType<typeof createServer>['runtime'],
): Answer => {
  const { auth, deps } = harness.foundation;
  const sites = createSites({ runtime: { ...runtime, deps: { ...deps } }, auth });
  return async (request) => sites.answer({ request, server: null });
};

/** By address. */
const answersOf = async (
  { harness }: SiteWorld,
  answer: Answer,
  { pages, spaces }: Tree,
): Promise<Map<string, string>> => {
  const files = ['llms.txt', 'llms-full.txt', 'sitemap.xml', 'feed.xml', 'guides/no-more'];
  const paths = ['', ...spaces.map(({ slug }) => slug), ...pages.map(({ path }) => path), ...files];
  const answers = new Map<string, string>();
  for (const path of paths) {
    const url = `${harness.origin}/harbour${path === '' ? '' : `/${encodeURI(path)}`}`;
    const { status, headers, text } = await seenOf(await answer(new Request(url)));
    answers.set(path, `${status} ${headers.get('location')} ${text}`);
  }
  return answers;
};

const operation = async (world: SiteWorld, random: (below: number) => number): Promise<string> => {
  const { project, call } = world;
  const api = `/api/v1/projects/${project}`;
  const { spaces, items, pages } = await treeOf(world);
  const one = <T>(list: readonly T[]): T | undefined => list[random(list.length)];
  const word = `Word ${random(1_000)}`;
  const page = one(pages)?.id;
  const item = one(items);
  const space = one(spaces)?.id;
  const structure = (body: unknown) => [`PATCH ${api}/structure`, body] as const;
  const front = `---\ntitle: ${word}\n---\n`;
  const calls = [
    [`POST ${api}/pages`, { spaceId: space, title: word, content: random(2) ? `${front}x` : 'x' }],
    [`PATCH /api/v1/pages/${page}`, { markdown: random(2) ? `# ${word}\n` : `${front}Text\n` }],
    [`PATCH /api/v1/pages/${page}`, { markdown: `[link](/guides/no-more) ${word}\n` }],
    [`PATCH /api/v1/pages/${page}`, { title: word }],
    [`PATCH /api/v1/pages/${page}`, { description: word }],
    [`POST /api/v1/pages/${page}/publish`, undefined],
    [`POST /api/v1/pages/${page}/publish`, undefined],
    [`POST /api/v1/pages/${page}/publish`, undefined],
    [`POST /api/v1/pages/${page}/unpublish`, undefined],
    [`POST /api/v1/pages/${page}/archive`, undefined],
    [`POST /api/v1/pages/${page}/restore`, undefined],
    [`DELETE /api/v1/pages/${page}`, undefined],
    [`POST /api/v1/pages/${page}/review`, { decision: random(2) ? 'approve' : 'reject' }],
    structure({ op: 'rename_item', navItemId: item?.id, title: word }),
    structure({ op: 'move_item', navItemId: item?.id, position: random(4) }),
    structure({ op: 'move_item', navItemId: item?.id, parentId: one(items)?.id, position: 0 }),
    structure({ op: 'create_group', spaceId: space, title: word }),
    structure({ op: 'create_link', spaceId: space, title: word, href: 'https://example.com' }),
    structure({ op: 'delete_item', navItemId: item?.id }),
    structure({ op: 'rename_space', spaceId: space, name: word }),
    structure({ op: 'move_space', spaceId: space, position: random(2) }),
    [`POST ${api}/spaces`, { name: word, locale: random(2) ? 'fr' : undefined }],
    [`PATCH ${api}/settings`, { name: word }],
    [`PATCH ${api}/settings`, { description: word }],
    [`PATCH ${api}/settings`, { primaryColor: `#${String(random(1e6)).padStart(6, '0')}` }],
    [`PATCH ${api}/settings`, { layout: random(2) ? 'docs' : 'help_center' }],
    [`PATCH ${api}/settings`, { domains: random(2) ? ['docs.example.com'] : [] }],
    [
      `PATCH ${api}/settings`,
      { approvals: { required: random(2) === 0, allowSelfApproval: true } },
    ],
  ] as const;
  const [target, body] = one(calls) ?? ['', undefined];
  try {
    await call(target, body);
  } catch {
    // What is refused changes nothing, which is held to the same rule.
    return `${target} ${JSON.stringify(body)} (refused)`;
  }
  return `${target} ${JSON.stringify(body)}`;
};

/** A database that counts statements of stores, and how many of them follow each other. */
const counted = (db: Db) => {
  const counts = { statements: 0, trips: 0 };
  let running = 0;
  const counting = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(target, name, receiver) {
        const found: unknown = Reflect.get(target, name, receiver);
        if (typeof found !== 'function') return found;
        return async (...values: unknown[]) => {
          counts.statements += 1;
          if (running === 0) counts.trips += 1;
          running += 1;
          try {
            return await Reflect.apply(found, target, values);
          } finally {
            running -= 1;
          }
        };
      },
    });
  const within = (stores: Stores): Stores =>
    new Proxy(stores, {
      get(target, name, receiver) {
        const store: unknown = Reflect.get(target, name, receiver);
        return typeof store === 'object' && store !== null ? counting(store) : store;
      },
    });
  const counter: Db = {
    read: (work) => db.read((stores) => work(within(stores))),
    write: (work, options) => db.write(work, options),
    snapshot: (work) => db.snapshot((stores) => work(within(stores))),
  };
  return { db: counter, counts };
};

test('a page queries PostgreSQL once if it is unchanged, and at most three times one after the other', async () => {
  await using world = await openSiteWorld({ dialect: 'postgres' });
  const { runtime } = createServer(world.harness.foundation, pino({ level: 'silent' }));
  const { auth, deps } = world.harness.foundation;
  const { db, counts } = counted(deps.db);
  const sites = createSites({ runtime: { ...runtime, deps: { ...deps, db } }, auth });
  const get = async (path: string) => {
    Object.assign(counts, { statements: 0, trips: 0 });
    const request = new Request(`${world.harness.origin}/harbour/${path}`);
    const { status, text } = await seenOf(await sites.answer({ request, server: null }));
    return { status, text, ...counts };
  };
  const guides = await world.space('Guides');
  const links = '[a](./b.md) [old](/guides/old) [none](/guides/none) ![i](../i.png)';
  const first = await world.published(guides, 'First', `# First\n\n${links}\n`);
  await world.published(guides, 'Second', `# Second\n\n${links}\n`);
  await world.published(guides, 'Third', `# Third\n\n${links}\n`);
  await get('guides/first');
  await get('guides/third');
  expect(await get('guides/first')).toMatchObject({ status: 200, statements: 1, trips: 1 });

  await world.call(`PATCH /api/v1/pages/${first}`, { markdown: `# First\n\nAnew. ${links}\n` });
  // Readers do not see a draft.
  expect(await get('guides/third')).toMatchObject({ status: 200, statements: 1, trips: 1 });
  await world.call(`POST /api/v1/pages/${first}/publish`);
  const changed = await get('guides/first');
  expect(changed.text).toContain('Anew.');
  expect(changed.trips).toBeLessThanOrEqual(3);
  expect(changed.statements).toBeLessThanOrEqual(5);
  // Another page is found unchanged with nothing read of it but the changes.
  expect(await get('guides/third')).toMatchObject({ status: 200, statements: 1, trips: 1 });

  const unread = await get('guides/second');
  expect(unread.status).toBe(200);
  expect(unread.trips).toBeLessThanOrEqual(3);
  expect(await get('guides/second')).toMatchObject({ statements: 1 });
});

test('a page that is kept follows each thing that it shows', async () => {
  await using world = await openSiteWorld();
  const { runtime } = createServer(world.harness.foundation, pino({ level: 'silent' }));
  const structure = (operation: unknown) =>
    world.call(`PATCH /api/v1/projects/${world.project}/structure`, operation);
  const guides = await world.space('Guides');
  const links = '[b](./beside.md) [m](/guides/moved) [o](/guides/old) ![i](/quay.png)';
  const at = await world.published(guides, 'At', `# At\n\n${links}\n`);
  const beside = await world.published(guides, 'Beside', 'Text\n');
  const linked = await world.published(guides, 'Moved', 'Text\n');
  const below = await world.space('Other');
  await world.published(below, 'Elsewhere', 'Text\n');
  const item = textAt(await world.call(`GET /api/v1/pages/${linked}`), 'page', 'navItemId');
  const redirects = `/api/v1/projects/${world.project}/redirects`;
  const publish = async (pageId: string, markdown: string) => {
    await world.call(`PATCH /api/v1/pages/${pageId}`, { markdown });
    await world.call(`POST /api/v1/pages/${pageId}/publish`);
  };
  const bundle = () => ({
    manifest: {
      version: 1,
      name: 'Harbour',
      spaces: [{ name: 'More', nav: [{ type: 'page', file: 'more/more' }] }],
    },
    pages: [{ path: 'more/more.md', markdown: '# More\n' }],
    partial: true,
    publish: true,
  });
  const changes: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['its own text', () => publish(at, `# At\n\nAnew. ${links}\n`)],
    ['a title beside it', () => publish(beside, '---\ntitle: Entitled\n---\nText\n')],
    ['a new page beside it', () => world.published(guides, 'New', 'Text\n')],
    ['a page that moves', () => structure({ op: 'rename_item', navItemId: item, title: 'Else' })],
    [
      'a redirect',
      () =>
        world.call(`POST ${redirects}`, {
          redirects: [{ from: '/guides/old', to: '/guides/new' }],
        }),
    ],
    ['a page that is unpublished', () => world.call(`POST /api/v1/pages/${beside}/unpublish`)],
    ['a page that is published', () => world.call(`POST /api/v1/pages/${beside}/publish`)],
    ['a page that is archived', () => world.call(`POST /api/v1/pages/${linked}/archive`)],
    ['a color', () => world.set({ primaryColor: '#123456' })],
    ['a name', () => world.set({ name: 'Quayside' })],
    ['a name of a space', () => structure({ op: 'rename_space', spaceId: below, name: 'Others' })],
    [
      'a space with a page',
      () => world.call(`POST /api/v1/projects/${world.project}/bundle`, bundle()),
    ],
  ];
  const kept = freshProcess(world, runtime);
  const read = async (process: Answer) => {
    const request = new Request(`${world.harness.origin}/harbour/guides/at`);
    return (await seenOf(await process(request))).text;
  };
  let before = await read(kept);
  for (const [what, change] of changes) {
    await change();
    const after = await read(freshProcess(world, runtime));
    expect([what, after === before]).toEqual([what, false]);
    expect([what, (await read(kept)) === after]).toEqual([what, true]);
    before = after;
  }
});

describe.each(chosen)('on %s', (dialect) => {
  test('no answer changes without the version, and no process sends another one than a new process', async () => {
    await using world = await openSiteWorld({ dialect });
    const { runtime } = createServer(world.harness.foundation, pino({ level: 'silent' }));
    const random = randomOf(SEED);
    const guides = await world.space('Guides');
    await world.published(guides, 'No more', 'Text\n');
    await world.published(guides, 'Linking', '[there](./no-more.md)\n');
    const { deps } = world.harness.foundation;
    const versionOf = async () =>
      (await deps.db.read(({ site }) => site.findBySlug('harbour')))?.version;
    const done: string[] = [];
    let changes = 0;
    const fresh = async (tree: Tree) => answersOf(world, freshProcess(world, runtime), tree);
    const keeping = [freshProcess(world, runtime), freshProcess(world, runtime)];
    let answers = await fresh(await treeOf(world));
    for (let step = 0; step < STEPS; step += 1) {
      const before = await versionOf();
      done.push(await operation(world, random));
      const tree = await treeOf(world);
      const after = await fresh(tree);
      // The second process misses every other change.
      for (const process of keeping.slice(0, 1 + (step % 2))) {
        const kept = await answersOf(world, process, tree);
        const others = [...after].filter(([path, text]) => kept.get(path) !== text);
        const paths = others.map(([path]) => path);
        expect({ seed: SEED, done: done.slice(-3), paths }).toMatchObject({ paths: [] });
      }
      const changed = [...after].filter(
        ([path, text]) => answers.get(path) !== text && answers.has(path),
      );
      if (changed.length > 0) {
        changes += 1;
        const raised = (await versionOf()) !== before;
        const what = { seed: SEED, done: done.slice(-3), paths: changed.map(([path]) => path) };
        expect({ ...what, raised }).toEqual({ ...what, raised: true });
      }
      answers = after;
    }
    expect(changes).toBeGreaterThan(0);
  });
});
