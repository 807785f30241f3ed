/** The canvas of the editor beside the published page, in pixels (ADR 47). */
import { beforeAll, describe, expect, test } from 'bun:test';
import { BLOCKS } from '@quoin/markdown';
import { isLong } from '@quoin/test-kit';
import type { Locator, Page } from 'playwright-core';
import type { AppService } from './app-service.ts';
import { makeProject } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

/** All blocks in all themes take minutes on a busy machine. */
const ALL_MS = 600_000;

/** Share of the pixels that may differ: edges of letters that begin between two pixels. */
const MAX_SHARE = 0.03;

const TEXT = `Harbour gives **every** ship a [berth](/x) and \`code\` and *more*.`;

/** Its list is written as a list, and read as rows of names and types. */
const DIFFERENT = ['ParameterTable'];

const MARKDOWN: Readonly<Record<string, string>> = {
  paragraph: TEXT,
  heading2: '## A heading with words',
  heading3: '### A heading with words',
  heading4: '#### A heading with words',
  bulletList: '- one\n- two\n  - two and a half\n- three',
  looseList: '- one\n\n- two\n\n- three',
  orderedList: '3. three\n4. four',
  taskList: '- [ ] open\n- [x] done',
  quote: '> A quote of *some* words.\n>\n> And more of them.',
  rule: '***',
  table: '| Name | Berth |\n| :-- | --: |\n| Ada | 12 |\n| Grace | 3 |',
  code: '```ts\nconst depth: number = 3;\n// deep enough\n```',
  titledCode: '```ts depth.ts\nconst depth: number = 3;\n```',
  plainCode: '```\nno language\n```',
  badge: 'It is <Badge color="green">new</Badge> and <Icon name="rocket" /> flies.',
  math: '<Math>`a^2 + b^2 = c^2`</Math>',
};

/** In `check`: one of each kind of element. */
const SAMPLE = ['paragraph', 'bulletList', 'table', 'code', 'Note', 'Tabs', 'CardGroup', 'Steps'];

const examples = (): ReadonlyMap<string, string> => {
  const all = new Map(Object.entries(MARKDOWN));
  for (const { name, example } of BLOCKS.values()) all.set(name, example);
  return new Map([...all].filter(([name]) => isLong || SAMPLE.includes(name)));
};

let app: AppService;
let pageId: string;
const texts = examples();
beforeAll(async () => {
  app = await sharedAppService();
  // Between the blocks are rules, so that each is known by its number.
  const text = `---\ntitle: Canvas\n---\n\n${[...texts.values()].join('\n\n---\n\n')}\n`;
  const { pages } = await makeProject(app, 'canvas', [
    { title: 'Canvas', moves: ['publish'], text },
  ]);
  pageId = pages.Canvas ?? '';
});

/** The elements of the text that are not the rules between them. */
const blocksOf = async (page: Page, selector: string): Promise<Locator[]> => {
  const text = page.locator(selector);
  const kinds = await page.evaluate<string[]>(
    `[...document.querySelector('${selector}').children].map((child) => child.matches('.qe-folded') ? 'none' : child.matches('hr') ? 'rule' : 'block')`,
  );
  const found: Locator[] = [];
  let isBetween = true;
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'none') continue;
    if (kind === 'rule' && !isBetween) {
      isBetween = true;
      continue;
    }
    if (isBetween) found.push(text.locator(':scope > *').nth(index));
    isBetween = false;
  }
  return found;
};

/** Pictures begin at whole pixels: the text is moved by what is missing. */
const pictureOf = async (page: Page, block: Locator): Promise<Buffer> => {
  const box = await block.boundingBox();
  if (box === null) throw new Error('The block has no box');
  // ProseMirror draws an element of its document again whose attributes change.
  await page.evaluate(`
    const { style } = document.querySelector('.prose').parentElement;
    style.position = 'relative';
    style.left = (parseFloat(style.left || '0') + ${Math.round(box.x) - box.x}) + 'px';
    style.top = (parseFloat(style.top || '0') + ${Math.round(box.y) - box.y}) + 'px';
  `);
  return block.screenshot();
};

/** Share of the pixels of the larger picture that are not alike in both. */
const difference = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const pixels = async (base64) => {
      const bytes = Uint8Array.fromBase64(base64);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, bitmap.width, bitmap.height);
    };
    const [one, other] = await Promise.all([pixels('${one.toString('base64')}'), pixels('${other.toString('base64')}')]);
    const width = Math.max(one.width, other.width);
    const height = Math.max(one.height, other.height);
    let differing = 0;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const at = (image) => (x < image.width && y < image.height ? (y * image.width + x) * 4 : -1);
        const [a, b] = [at(one), at(other)];
        const isOut = a < 0 || b < 0;
        if (isOut || [0, 1, 2].some((channel) => Math.abs(one.data[a + channel] - other.data[b + channel]) > 24)) differing++;
      }
    }
    return differing / (width * height);
  })()`);

test('the title and the text have no ground of their own on the sheet', async () => {
  const page = await app.open({ colorScheme: 'dark' });
  await page.goto(`/app/canvas/pages/${pageId}?mode=wysiwyg`);
  await page.locator('.qe-content .quoin-token-keyword').first().waitFor();
  const grounds = await page.evaluate(
    `[...document.querySelectorAll('.page-sheet .quoin-canvas')].map((each) => getComputedStyle(each).backgroundColor)`,
  );
  expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
  await page.context().close();
});

const THEMES = isLong ? (['light', 'dark'] as const) : (['light'] as const);

describe.each(THEMES)('in the %s theme', (colorScheme) => {
  test(
    'the canvas of the editor shows each block as the published page does',
    async () => {
      const options = { viewport: { width: 1440, height: 1000 }, colorScheme };
      const [editor, site] = await Promise.all([app.open(options), app.open(options)]);
      // The examples link to pages that are not there; without an answer no link is marked.
      await editor.route('**/links/check', (route) => route.abort());
      const settled = editor.waitForResponse((response) => response.url().endsWith('/render'));
      await editor.goto(`/app/canvas/pages/${pageId}?mode=wysiwyg`);
      await settled;
      await editor.locator('.qe-content .quoin-token-keyword').first().waitFor();
      // The site's page without its program, which adds buttons over code.
      await site.goto(`/app/_preview/canvas/${pageId}`);
      const canvas = await blocksOf(editor, '.qe-content');
      const published = await blocksOf(site, '.prose');
      expect(canvas.length).toBe(published.length);
      const shares: Record<string, number> = {};
      for (const [index, name] of [...texts.keys()].entries()) {
        const one = canvas[index];
        const other = published[index];
        if (one === undefined || other === undefined) throw new Error(`No ${name}`);
        const pictures = await Promise.all([pictureOf(editor, one), pictureOf(site, other)]);
        shares[name] = await difference(editor, pictures[0], pictures[1]);
      }
      const different = Object.entries(shares).filter(([, share]) => share > MAX_SHARE);
      expect(different.map(([name]) => name)).toEqual(isLong ? DIFFERENT : []);
    },
    ALL_MS,
  );
});
