/** Pictures of the blocks of a text, in the editor and on the published page, and how they differ. */
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';

/** Share of the pixels that may differ: edges of letters that begin between two pixels. */
export const MAX_SHARE = 0.03;

/**
 * Counts the parts that the editor waits for. A part that arrives is drawn, and what it contains is
 * requested, before the next task of the page begins.
 */
const COUNT_PARTS = `
  const { fetch } = window;
  window.waitingParts = null;
  window.fetch = async (...sent) => {
    const address = new URL(sent[0].url ?? sent[0], location.href).pathname;
    if (!address.endsWith('/render')) return fetch(...sent);
    window.waitingParts = (window.waitingParts ?? 0) + 1;
    const drawn = () => setTimeout(() => window.waitingParts--);
    try {
      const answer = await fetch(...sent);
      const json = answer.json.bind(answer);
      answer.json = () => json().finally(drawn);
      return answer;
    } catch (error) {
      drawn();
      throw error;
    }
  };
`;

const ARRIVED = `(async () => {
  await document.fonts.ready;
  const images = [...document.querySelectorAll('.prose img')];
  for (const image of images) image.loading = 'eager';
  return images.every(({ complete }) => complete) && document.fonts.status === 'loaded';
})()`;

/** The text of a page in the editor, when all of its parts, images and fonts are there. */
export const openEditor = async (page: Page, address: string): Promise<void> => {
  // The examples link to pages that are not there; without an answer no link is marked.
  await page.route('**/links/check', (route) => route.abort());
  await page.addInitScript(COUNT_PARTS);
  await page.goto(address);
  await page.locator('.qe-content').waitFor();
  await untilEqual(() => page.evaluate('window.waitingParts'), 0);
  await untilEqual(() => page.evaluate(ARRIVED), true);
};

/** The published page without the site's program, which adds buttons over code. */
export const openPublished = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await untilEqual(() => page.evaluate(ARRIVED), true);
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextPicture {
  readonly png: Buffer;
  /** Of the blocks between the rules, in their order. */
  readonly boxes: readonly Box[];
}

/**
 * The first element after each rule begins at a whole pixel. The style is in a sheet: ProseMirror draws
 * an element of its document again whose attributes change.
 */
const boxesIn = (selector: string): string => `(() => {
  const text = document.querySelector('${selector}');
  const kinds = [...text.children].map((child) => child.matches('.qe-folded') ? 'none' : child.matches('hr') ? 'rule' : 'block');
  const blocks = [];
  let isBetween = true;
  for (const [index, kind] of kinds.entries()) {
    if (kind === 'none') continue;
    if (kind === 'rule' && !isBetween) {
      isBetween = true;
      continue;
    }
    if (isBetween) blocks.push(text.children[index]);
    isBetween = false;
  }
  const sheet = new CSSStyleSheet();
  const boxes = blocks.map((block) => block.getBoundingClientRect());
  for (const [index, { x, y }] of boxes.entries()) {
    const at = [...text.children].indexOf(blocks[index]) + 1;
    const move = 'position:relative;left:' + (Math.round(x) - x) + 'px;top:' + (Math.round(y) - y) + 'px';
    sheet.insertRule('${selector}>:nth-child(' + at + '){' + move + '}');
  }
  document.adoptedStyleSheets.push(sheet);
  return boxes.map(({ x, y, width, height }) => ({
    x: Math.round(x), y: Math.round(y), width: Math.ceil(width), height: Math.ceil(height),
  }));
})()`;

/** One picture of the whole text: the window becomes as high as it. */
export const pictureOf = async (page: Page, selector: string): Promise<TextPicture> => {
  const { width } = page.viewportSize() ?? { width: 0 };
  const bottom = await page.evaluate<number>(
    `document.querySelector('${selector}').getBoundingClientRect().bottom`,
  );
  await page.setViewportSize({ width, height: Math.ceil(bottom) + 200 });
  await untilEqual(() => page.evaluate(ARRIVED), true);
  const boxes = await page.evaluate<Box[]>(boxesIn(selector));
  return { png: await page.screenshot(), boxes };
};

/** For each block, the share of the pixels of the larger picture that are not alike in both. */
export const differences = (
  page: Page,
  one: TextPicture,
  other: TextPicture,
): Promise<readonly number[]> =>
  page.evaluate<number[]>(`(async () => {
    const pixels = async (base64, boxes) => {
      const bytes = Uint8Array.fromBase64(base64);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      context.drawImage(bitmap, 0, 0);
      return boxes.map(({ x, y, width, height }) => context.getImageData(x, y, width, height));
    };
    const [ones, others] = await Promise.all([
      pixels('${one.png.toString('base64')}', ${JSON.stringify(one.boxes)}),
      pixels('${other.png.toString('base64')}', ${JSON.stringify(other.boxes)}),
    ]);
    return ones.map((one, index) => {
      const other = others[index];
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
    });
  })()`);
