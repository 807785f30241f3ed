/** Texts of five products, pasted into one page. */
import { expect } from 'bun:test';
import { CLIPBOARDS, type ClipboardCase, withoutPadding } from '@quoin/editor/testing/clipboards';
import { contentOf, makeProject } from '../../test/app/pages-world.ts';
import { openCopyPages } from '../other-browsers/copy-page.ts';
import { textOf } from './hand.ts';
import type { Session } from './session.ts';
import { until } from './until.ts';

const PRODUCTS: Readonly<Record<string, readonly string[]>> = {
  'Google Docs': [
    'Google Docs: a numbered list with bullets inside and a link',
    'Google Docs: a table with bold cells, two lines and a link',
  ],
  Word: [
    'Word: title, headings and marks',
    'Word: bullets of two levels in revealed conditional comments',
  ],
  Notion: ['Notion: headings, marks and a link', 'Notion: lists and tasks'],
  Confluence: [
    'Confluence: a panel, an expand and tasks',
    'Confluence: a table with numbered cells and lists in cells',
  ],
  Excel: ['Excel: a table with a class for bold, numbers and a link'],
};

const caseOf = (name: string): ClipboardCase => {
  const found = CLIPBOARDS.find((one) => one.name === name);
  if (found === undefined) throw new Error(`The collection has no “${name}”`);
  return found;
};

const BEGIN = '---\ntitle: Pasted\n---\n\nBegin.\n';

/** Each text has a heading of its own, so that lists of two texts are not one list. */
const PASTED = Object.entries(PRODUCTS).flatMap(([product, names]) =>
  names.map((name, at) => ({ heading: `${product} ${at + 1}`, clipboard: caseOf(name) })),
);

const expected = (): string =>
  [BEGIN, ...PASTED.map(({ heading, clipboard }) => `## ${heading}\n\n${clipboard.markdown}`)].join(
    '\n',
  );

export const paste = async (session: Session): Promise<void> => {
  const { app, page, hand, slug } = session;
  await using copyPages = openCopyPages(PASTED.map(({ clipboard }) => clipboard));
  const { pages } = await makeProject(app, slug, [{ title: 'Pasted', text: BEGIN }]);
  const id = pages.Pasted ?? '';
  await session.goto(`/pages/${id}?mode=wysiwyg`);
  await page.locator('.ProseMirror').getByText('Begin.').waitFor();
  await hand.enterText();
  const product = await page.context().newPage();
  for (const { heading, clipboard } of PASTED) {
    await product.goto(copyPages.urlOf(clipboard.name));
    await product.keyboard.press('Control+a');
    await product.keyboard.press('Control+c');
    await product.getByText('Copied', { exact: true }).waitFor();
    await page.bringToFront();
    await hand.toEnd();
    await hand.style('Heading 2');
    await page.keyboard.type(heading);
    await page.keyboard.press('Enter');
    const before = await textOf(page).innerText();
    await page.keyboard.press('Control+v');
    await until(async () => (await textOf(page).innerText()) !== before, true);
  }
  await session.picture('end');
  await session.publish();
  await until(async () => withoutPadding(await contentOf(app, id)), withoutPadding(expected()));
  const site = await (await fetch(`${app.url}/${slug}/guides/pasted`)).text();
  for (const part of [/<table/, /<strong>/, /<li/, /href="https:\/\/example\.com/]) {
    expect(site).toMatch(part);
  }
  await session.expectNoFaults();
};
