/**
 * All that is kept of a site is kept by its version: whatever the API does, an answer that is made
 * anew and differs from the one before must come with another version.
 */
import { describe, expect, test } from 'bun:test';
import { createSites } from '@quoin/web';
import pino from 'pino';
import { createServer } from '../../src/create-server.ts';
import { listAt, textAt } from '../support/answer.ts';
import { DIALECTS } from '../support/harness.ts';
import { openSiteWorld, type SiteWorld, seenOf } from './support/site-world.ts';

const isLong = process.env.QUOIN_TEST_LONG === '1';
const STEPS = isLong ? 400 : 40;
/** The same way each time in `check`, so that no user's change stops at a case it did not make. */
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

/** What a process that knows nothing yet answers, by address. */
const answersOf = async (
  { harness }: SiteWorld,
  runtime: ReturnType<typeof createServer>['runtime'],
  { pages, spaces }: Tree,
): Promise<Map<string, string>> => {
  const { auth, deps } = harness.foundation;
  const sites = createSites({ runtime: { ...runtime, deps: { ...deps } }, auth });
  const files = ['llms.txt', 'llms-full.txt', 'sitemap.xml', 'feed.xml', 'guides/no-more'];
  const paths = ['', ...spaces.map(({ slug }) => slug), ...pages.map(({ path }) => path), ...files];
  const answers = new Map<string, string>();
  for (const path of paths) {
    const url = `${harness.origin}/harbour${path === '' ? '' : `/${encodeURI(path)}`}`;
    const { status, headers, text } = await seenOf(
      await sites.answer({ request: new Request(url), server: null }),
    );
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

describe.each(DIALECTS)('on %s', (dialect) => {
  test('no answer changes without the version', async () => {
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
    let answers = await answersOf(world, runtime, await treeOf(world));
    for (let step = 0; step < STEPS; step += 1) {
      const before = await versionOf();
      done.push(await operation(world, random));
      const after = await answersOf(world, runtime, await treeOf(world));
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
