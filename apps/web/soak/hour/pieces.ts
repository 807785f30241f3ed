/** The pieces that a page is made of: how a person writes each, and its Markdown. */
import type { Locator, Page } from 'playwright-core';
import { type Hand, type LinePart, lastOf, STYLES, type Style } from './hand.ts';

export interface Piece {
  readonly markdown: string;
  /** The cursor is in an empty paragraph behind all blocks of the page. */
  write(hand: Hand, page: Page): Promise<void>;
}

const SIGNS = { Bold: '**', Italic: '*', Strikethrough: '~~', Code: '`' } as const;

/** @param addressOf of the page with a title */
export const lineMarkdown = (
  parts: readonly LinePart[],
  addressOf = (title: string): string => `/guides/${title.toLowerCase()}`,
): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('link' in part) return `[${part.link}](${addressOf(part.link)})`;
      return `${SIGNS[part.mark]}${part.word}${SIGNS[part.mark]}`;
    })
    .join('');

export const text = (...parts: readonly LinePart[]): Piece => ({
  markdown: lineMarkdown(parts),
  write: (hand) => hand.typeLine(parts),
});

export const heading = (level: 2 | 3 | 4, title: string): Piece => ({
  markdown: `${'#'.repeat(level)} ${title}`,
  async write(hand, page) {
    await hand.style(`Heading ${level}`);
    await page.keyboard.type(title);
  },
});

/** A list, or a quote of several paragraphs. */
export const list = (style: Style, items: readonly string[]): Piece => ({
  markdown: items
    .map((item, at) => {
      if (style === 'Numbered list') return `${at + 1}. ${item}`;
      return `${style === 'Task list' ? '- [ ] ' : STYLES[style]}${item}`;
    })
    .join('\n'),
  async write(hand, page) {
    await hand.style(style);
    for (const [at, item] of items.entries()) {
      if (at > 0) await page.keyboard.press('Enter');
      await page.keyboard.type(item);
    }
  },
});

/** A block of the list, and the steps that fill it. */
export const block = (
  label: string,
  markdown: string,
  fill: (hand: Hand, page: Page) => Promise<void> = async () => undefined,
): Piece => ({
  markdown,
  async write(hand, page) {
    await hand.insert(label);
    await fill(hand, page);
  },
});

/** A block with a text inside, which the cursor is in when the block is new. */
export const callout = (name: string, label: string, title: string, words: string): Piece =>
  block(label, `<${name} title="${title}">\n${words}\n</${name}>`, async (hand, page) => {
    await page.keyboard.type(words);
    await hand.fill(titleOf(lastOf(page, name), label), title);
  });

export const titleOf = (element: Locator, label: string): Locator =>
  element.getByLabel(`Title of ${label}`, { exact: true }).first();

/** What is typed into the title of a new block, and into its text. */
interface Titled {
  readonly title: string;
  readonly words: string;
}

/** A group of blocks with titles. The focus is in the first title when the group is new. */
export const group = (
  [name, label]: readonly [string, string],
  inner: string,
  blocks: readonly Titled[],
): Piece => {
  const source = blocks.map(
    ({ title, words }) => `<${inner} title="${title}">\n${words}\n</${inner}>`,
  );
  return block(label, `<${name}>\n${source.join('\n\n')}\n</${name}>`, async (hand, page) => {
    for (const [at, { title, words }] of blocks.entries()) {
      if (at > 0) await hand.add(lastOf(page, name), inner);
      await page.keyboard.type(title);
      await hand.intoText(lastOf(page, inner));
      await page.keyboard.type(words);
    }
  });
};

/** Fills the form of a block, which is open, or which the hand opens. */
export const fillForm = async (
  hand: Hand,
  element: Locator,
  label: string,
  values: Readonly<Record<string, string | boolean>>,
): Promise<void> => {
  await hand.openForm(element, label);
  const form = element.getByRole('group', { name: `Attributes of ${label}`, exact: true });
  for (const [name, value] of Object.entries(values)) {
    const field = form.getByLabel(name, { exact: true });
    if (typeof value === 'boolean') await hand.use(field);
    else if (await field.evaluate((one) => one.tagName === 'SELECT'))
      await hand.choose(field, value);
    else await hand.fill(field, value);
  }
  await hand.closeForm(element);
};
