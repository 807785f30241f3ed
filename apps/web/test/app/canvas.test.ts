/** The canvas of the editor beside the published page, in pixels (ADR 47): a sample of all states. */
import { beforeAll, expect, test } from 'bun:test';
import { BLOCKS } from '@quoin/markdown';
import type { AppService } from './app-service.ts';
import { blockStates, withoutStates } from './block-states.ts';
import { differences, MAX_SHARE, openEditor, openPublished, pictureOf } from './canvas-pictures.ts';
import { makeProject } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

/** One of each kind of element. */
const SAMPLE = [
  ...['paragraph plain', 'list nested', 'table aligned', 'code language'],
  ...['Note example', 'Tabs example', 'CardGroup example', 'Steps example'],
];

const sample = blockStates('/x.png').filter(({ block, state }) =>
  SAMPLE.includes(`${block} ${state}`),
);

let app: AppService;
let pageId: string;
beforeAll(async () => {
  app = await sharedAppService();
  // Between the blocks are rules, so that each is known by its number.
  const text = `---\ntitle: Canvas\n---\n\n${sample.map(({ markdown }) => markdown).join('\n\n---\n\n')}\n`;
  const { pages } = await makeProject(app, 'canvas', [
    { title: 'Canvas', moves: ['publish'], text },
  ]);
  pageId = pages.Canvas ?? '';
});

test('each block of the catalog and each of its attributes has states to compare', () => {
  expect(withoutStates()).toEqual([]);
  const shown = new Set(blockStates('/x.png').map(({ block }) => block));
  expect([...BLOCKS.keys()].filter((name) => !shown.has(name))).toEqual([]);
  expect(sample.length).toBe(SAMPLE.length);
});

test('the title and the text have no ground of their own on the sheet', async () => {
  const page = await app.open({ colorScheme: 'dark' });
  await openEditor(page, `/app/canvas/pages/${pageId}?mode=wysiwyg`);
  const grounds = await page.evaluate(
    `[...document.querySelectorAll('.page-sheet .quoin-canvas')].map((each) => getComputedStyle(each).backgroundColor)`,
  );
  expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  await page.context().close();
});

test('the canvas of the editor shows each block as the published page does', async () => {
  const options = { viewport: { width: 1440, height: 1000 }, colorScheme: 'light' } as const;
  const [editor, site] = await Promise.all([app.open(options), app.open(options)]);
  await openEditor(editor, `/app/canvas/pages/${pageId}?mode=wysiwyg`);
  await openPublished(site, `/app/_preview/canvas/${pageId}`);
  const pictures = await Promise.all([pictureOf(editor, '.qe-content'), pictureOf(site, '.prose')]);
  expect(pictures.map(({ boxes }) => boxes.length)).toEqual([sample.length, sample.length]);
  const shares = await differences(site, ...pictures);
  const different = sample.flatMap(({ block, state }, index) =>
    (shares[index] ?? 1) > MAX_SHARE ? [`${block}, ${state}: ${shares[index]}`] : [],
  );
  expect(different).toEqual([]);
});
