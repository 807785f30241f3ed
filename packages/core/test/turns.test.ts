/** Work that grows with a project awaits a turn for each page, item or lot of rows. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { stateOf } from '../src/bundle/project-state.ts';
import { type ProjectState, readState } from '../src/bundle/state.ts';
import { exportPaths } from '../src/export/export-paths.ts';
import { exportManifest } from '../src/export/manifest.ts';
import { siteMapOf } from '../src/site/site-map.ts';

import { openPages } from './support/pages.ts';
import { openWorld, type World } from './support/world.ts';

const PAGES = 300;
/** Rows that are hashed in one turn. */
const ROWS = 500;

let world: World;
let state: ProjectState;

beforeAll(async () => {
  world = await openWorld();
  const pages = await openPages(world, await world.person('Ada'), 'Large');
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
