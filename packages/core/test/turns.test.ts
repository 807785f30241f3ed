/** Work that grows with a project awaits a turn for each page, item or lot of rows. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { stateOf } from '../src/bundle/project-state.ts';
import { type ProjectState, readState } from '../src/bundle/state.ts';
import { exportPaths } from '../src/export/export-paths.ts';
import { exportManifest } from '../src/export/manifest.ts';
import { prettyJson } from '../src/export/pretty-json.ts';
import { sortInTurns } from '../src/in-turns.ts';
import { PathFollower } from '../src/links/path-follower.ts';
import { wholeSiteOf } from '../src/links/site.ts';
import { suggestions } from '../src/links/suggest.ts';
import { presentStructure } from '../src/presenters/structure.ts';
import { siteMapOf } from '../src/site/site-map.ts';

import { openPages } from './support/pages.ts';
import { openWorld, type World } from './support/world.ts';

const PAGES = 300;
/** Rows that are hashed in one turn. */
const ROWS = 500;

let world: World;
let state: ProjectState;
let projectId: string;

beforeAll(async () => {
  world = await openWorld();
  const pages = await openPages(world, await world.person('Ada'), 'Large');
  projectId = pages.projectId;
  const files = Array.from({ length: PAGES }, (_, page) => `group/page-${page}`);
  const nav = files.map((file) => ({ type: 'page' as const, file }));
  await pages.bundle({
    manifest: { version: 1, name: 'Large', spaces: [{ name: 'Docs', nav }] },
    pages: files.map((file) => ({ path: `${file}.md`, markdown: `# ${file}\n` })),
  });
  state = await world.db.read(async (stores) => {
    const project = await stores.projects.get(pages.projectId);
    return project === null ? expect.unreachable('no project') : readState(stores, project);
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const turnsOf = async (work: (turn: () => Promise<void>) => Promise<unknown>): Promise<number> => {
  let turns = 0;
  await work(async () => {
    turns += 1;
  });
  return turns;
};

test('the paths of an export are made in turns', async () => {
  const turns = await turnsOf((turn) => exportPaths(state.pages, state.assets, new Map(), turn));
  expect(turns).toBeGreaterThanOrEqual(PAGES);
});

test('the manifest of an export is made in turns', async () => {
  const pages = new Map(
    state.pages.map(({ page, path }) => [page.navItemId, { file: path, description: null }]),
  );
  const turns = await turnsOf((turn) => exportManifest(state, pages, turn));
  expect(turns).toBeGreaterThanOrEqual(PAGES);
});

test('redirects of the manifest of an export are sorted and written in turns', async () => {
  const redirects = Array.from({ length: 10_000 }, (_, at) => ({
    from: `old/${(at * 7919) % 10_000}`,
    to: 'group/page-1',
  }));
  const withRedirects = { ...state, items: [], redirects };
  let manifest: Readonly<Record<string, unknown>> = {};
  const turns = await turnsOf(async (turn) => {
    manifest = await exportManifest(withRedirects, new Map(), turn);
  });
  // Of 1,000 each: once to write them, and once a round to sort them.
  expect(turns).toBeGreaterThanOrEqual(10 + 4 * 10);
  const written = manifest.redirects;
  expect(written).toHaveLength(redirects.length);
  expect(written).toEqual(
    redirects
      .map(({ from, to }) => ({ from: `/${from}`, to: `/${to}` }))
      .toSorted((a, b) => (a.from < b.from ? -1 : 1)),
  );
});

test('the state of the files is hashed in turns', async () => {
  const { secrets } = world.deps;
  const turns = await turnsOf((turn) => stateOf(state, secrets, turn));
  expect(turns).toBeGreaterThanOrEqual(Math.floor((2 * PAGES) / ROWS));
});

test('the map of a site is made in turns', async () => {
  const items = state.items.map((item) => ({ ...item, page: null }));
  const turns = await turnsOf((turn) => siteMapOf({ ...state, items, targetOf: () => null }, turn));
  expect(turns).toBeGreaterThanOrEqual(PAGES);
});

test('the structure is presented in turns', async () => {
  const turns = await turnsOf((turn) => presentStructure(state.spaces, state.items, turn));
  expect(turns).toBeGreaterThanOrEqual(2 * PAGES);
});

test('targets of links are indexed in turns, before and after a move', async () => {
  const rows = {
    places: await world.db.read((stores) => stores.pages.places(projectId)),
    redirects: [],
    spaceSlugs: [],
    assets: [],
  };
  const [first] = state.items;
  if (first === undefined) throw new Error('The project has no items');
  const root = { ...first, from: first.path, path: 'elsewhere' };
  const turns = await turnsOf((turn) => PathFollower.of(rows, root, new Map(), turn));
  expect(turns).toBeGreaterThanOrEqual(3 * PAGES);
  const site = await wholeSiteOf(
    rows,
    'current',
    () => null,
    async () => undefined,
  );
  expect(await turnsOf((turn) => suggestions(rows.places, site, turn))).toBe(2 * PAGES);
});

test('a large manifest is written in turns, as JSON.stringify writes it', async () => {
  const nodes = Array.from({ length: PAGES }, (_, page) => ({ type: 'page', file: `p${page}` }));
  const values: unknown[] = [
    { spaces: [{ name: 'Docs\n', nav: nodes, icon: undefined }], list: [], members: {} },
    nodes.map((node) => [node, undefined, [nodes]]).slice(0, 3),
    null,
    'text',
  ];
  for (const value of values) {
    expect(await prettyJson(value)).toBe(JSON.stringify(value, null, 2));
  }
  expect(await turnsOf((turn) => prettyJson(values[0], turn))).toBeGreaterThanOrEqual(PAGES);
});

test('a long list is sorted in turns, and equal items keep their order', async () => {
  const items = Array.from({ length: 10_500 }, (_, at) => ({ key: (at * 7919) % 1000, at }));
  const compare = (a: { key: number }, b: { key: number }) => a.key - b.key;
  const turns = await turnsOf(async (turn) => {
    expect(await sortInTurns(items, compare, turn)).toEqual(items.toSorted(compare));
  });
  expect(turns).toBeGreaterThanOrEqual(10 + 4 * 10);
  expect(await sortInTurns([], compare, async () => undefined)).toEqual([]);
});
