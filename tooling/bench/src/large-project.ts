/**
 * `bun run large-project [--pages 10000]`: what a project of many pages is like in the web app, in a
 * browser: opening it, a page of the tree, the palette, the filter, the rows that the tree draws; and
 * what a page of its site costs beside one of a small project.
 */
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { openAppService } from '../../../apps/web/test/app/app-service.ts';
import { markdownTable } from './markdown-table.ts';
import { PAGES } from './pages.ts';
import { publishProject } from './site/published.ts';

const { values } = parseArgs({ options: { pages: { type: 'string', default: String(PAGES) } } });
const MANY = Number(values.pages);
const FEW = 100;
const ROUNDS = 10;

const print = (text: string): boolean => process.stdout.write(`${text}\n`);
const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const rounds = async (work: (round: number) => Promise<number>): Promise<number[]> => {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) times.push(await work(round));
  return times;
};

const app = await openAppService({ QUOIN_RATE_LIMIT_TOKEN: '0' });

/** Pages of the site, one after the other: first when no caller asked for them yet, then again. */
const siteTimes = async (paths: readonly string[]): Promise<{ first: number; again: number }> => {
  const sample = Array.from({ length: FEW }, (_, page) =>
    paths.at(Math.floor((page * paths.length) / FEW)),
  );
  const get = (path = '') =>
    timed(async () => {
      const answer = await fetch(`${app.url}${path}`);
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await answer.bytes();
    });
  // The map of the project is made with the first page of all.
  await get(paths[1]);
  const first: number[] = [];
  const again: number[] = [];
  for (const path of sample) first.push(await get(path));
  for (const path of sample) again.push(await get(path));
  return { first: median(first), again: median(again) };
};

const LOOK_MS = 500;
/** The newest pages are indexed first. */
const indexed = async (slug: string): Promise<void> => {
  const path = `/api/v1/projects/${slug}/search/suggest?q=Page+0`;
  for (;;) {
    const { suggestions } = Object(await app.api('GET', path));
    if (suggestions[0]?.title === 'Page 0') return;
    await Bun.sleep(LOOK_MS);
  }
};

/** Opened once with its program in the browser's cache. */
const appTimes = async (slug: string, pages: number): Promise<Record<string, string>> => {
  const page: Page = await app.open({ viewport: { width: 1440, height: 900 } });
  const row = page.getByRole('treeitem').first();
  const open = () =>
    timed(async () => {
      await page.goto(`/app/${slug}`);
      await row.waitFor();
    });
  await open();
  const opened = await rounds(open);

  await page.getByPlaceholder('Filter pages').fill('Page');
  const link = (number: number) =>
    page.getByRole('treeitem', { name: new RegExp(`^Page ${number},`) });
  await link(0).waitFor();
  let rows = await page.getByRole('treeitem').count();
  await page.getByRole('tree', { name: 'Pages' }).press('End');
  await link(pages - 1).waitFor();
  rows = Math.max(rows, await page.getByRole('treeitem').count());

  const text = page.getByRole('textbox', { name: 'Text of the page' });
  const shown = (number: number) =>
    page.locator(`input[value="Page ${number}"], h1:has-text("Page ${number}")`).first();
  const wanted = (round: number) => Math.floor(((round + 1) * (pages - 1)) / (ROUNDS + 1));
  const filtered: number[] = [];
  const clicked: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const number = wanted(round);
    const filter = page.getByPlaceholder('Filter pages');
    await filter.fill('');
    await page.getByRole('treeitem', { name: /^Group 0/ }).waitFor();
    filtered.push(
      await timed(async () => {
        await filter.fill(`Page ${number}`);
        await link(number).waitFor();
      }),
    );
    const time = await timed(async () => {
      await link(number).click();
      await page.waitForURL('**/pages/**');
      await text.waitFor();
      await shown(number).waitFor();
    });
    // The editor's program comes with the first.
    if (round > 0) clicked.push(time);
  }

  const found = await rounds(async (round) => {
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: 'Search projects, pages and commands' });
    await field.waitFor();
    const time = await timed(async () => {
      await field.fill(`Page ${wanted(round) + 1}`);
      await page
        .getByRole('option', { name: new RegExp(`Page ${wanted(round) + 1}\\b`) })
        .first()
        .waitFor();
    });
    await page.keyboard.press('Escape');
    await field.waitFor({ state: 'detached' });
    return time;
  });
  await page.context().close();
  const ms = (times: readonly number[]) => `${Math.round(median(times))} ms`;
  return {
    'project opened, until its tree is there': ms(opened),
    'rows that the tree draws, at most': String(rows),
    'filter of the tree, until the row is there': ms(filtered),
    'a click in the tree, until the page can be edited': ms(clicked),
    'palette, until the page is offered': ms(found),
  };
};

try {
  const post = (path: string, body: unknown) => app.api('POST', `/api/v1${path}`, body);
  // The first pages of all warm the service up.
  await siteTimes((await publishProject(post, 'warm', FEW)).paths);
  const few = await publishProject(post, 'few', FEW);
  const many = await publishProject(post, 'many', MANY);
  const [small, large] = [await siteTimes(few.paths), await siteTimes(many.paths)];
  const siteRow = (name: string, one: number, other: number) => [
    name,
    `${one.toFixed(2)} ms`,
    `${other.toFixed(2)} ms`,
    `${(other / one).toFixed(2)}×`,
  ];
  const columns = [`${FEW} pages`, `${MANY} pages`];
  const site = [
    ['the site', ...columns, 'ratio'],
    siteRow('a page that was not requested before', small.first, large.first),
    siteRow('the same again', small.again, large.again),
  ];
  print(markdownTable(site));
  await indexed('many');
  const [ofFew, ofMany] = [await appTimes('few', FEW), await appTimes('many', MANY)];
  const rows = Object.keys(ofFew).map((what) => [what, ofFew[what] ?? '', ofMany[what] ?? '']);
  print(`\n${markdownTable([['the web app', ...columns], ...rows])}`);
} finally {
  await app.close();
}
