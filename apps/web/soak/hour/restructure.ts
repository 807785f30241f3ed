/** Thirty pages of one list get five groups, a new order and two new titles. */
import { makeProject, treeOf } from '../../test/app/pages-world.ts';
import { rowOf } from './hand.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

const GROUPS = ['Arrival', 'Berths', 'Cargo', 'Fees', 'Safety'] as const;

/** In the order of the alphabet: each group gets every fifth page. */
const TITLES = [
  ...['Anchors', 'Buoys', 'Charts', 'Depths', 'Engines', 'Fenders', 'Gangways', 'Hatches'],
  ...['Insurance', 'Jetties', 'Keels', 'Ladders', 'Moorings', 'Notices', 'Oars', 'Pilots'],
  ...['Quays', 'Radios', 'Signals', 'Tides', 'Uniforms', 'Vessels', 'Winches', 'Xebecs'],
  ...['Yachts', 'Zones', 'Lights', 'Locks', 'Tugs', 'Weather'],
];

const pagesOf = (group: number): string[] =>
  TITLES.filter((_title, at) => at % GROUPS.length === group);

const RENAMED: Readonly<Record<string, string>> = { Xebecs: 'Sailing ships', Oars: 'Rowing boats' };

/** The last page of each group is moved up by one place. */
const inOrder = (group: number): string[] => {
  const pages = pagesOf(group);
  const [last = '', before = ''] = pages.toReversed();
  return [...pages.slice(0, -2), last, before];
};

const expected = (): string =>
  [
    'Guides',
    ...GROUPS.flatMap((group, at) => [
      `  ${group}`,
      ...inOrder(at).map((title) => `    ${RENAMED[title] ?? title}`),
    ]),
  ].join('\n');

export const restructure = async (session: Session): Promise<void> => {
  const { app, page, hand, slug } = session;
  await makeProject(
    app,
    slug,
    TITLES.map((title) => ({ title })),
  );
  const untilTree = (tree: string) => until(() => treeOf(app, slug), tree);
  await session.goto('');
  await session.openTree();
  for (const group of GROUPS) {
    await hand.useMenu(
      page.getByRole('button', { name: 'New page, group, link or space', exact: true }),
      page.getByRole('menuitem', { name: 'New group', exact: true }),
    );
    const dialog = page.getByRole('dialog', { name: 'New group', exact: true });
    await hand.fill(dialog.getByLabel('Title', { exact: true }), group);
    await hand.use(dialog.getByRole('button', { name: 'Create group', exact: true }));
    await dialog.waitFor({ state: 'detached' });
  }
  await session.picture('groups');
  for (const [at, group] of GROUPS.entries()) {
    await hand.moveInto(pagesOf(at), group);
    await until(
      async () => (await treeOf(app, slug)).includes(`${group}\n    ${pagesOf(at)[0]}`),
      true,
    );
  }
  for (const at of GROUPS.keys()) {
    const [last = '', before = ''] = pagesOf(at).toReversed();
    await hand.moveUp(last, before);
  }
  for (const [title, next] of Object.entries(RENAMED)) {
    await hand.rename(title, next);
    await rowOf(page, next).waitFor();
  }
  await untilTree(expected());
  const [moved = ''] = inOrder(0);
  await hand.moveInto([moved], GROUPS[4]);
  await until(async () => (await treeOf(app, slug)).endsWith(`    ${moved}`), true);
  await hand.undoMove();
  await untilTree(expected());
  await session.picture('end');
  await session.expectNoFaults();
};
