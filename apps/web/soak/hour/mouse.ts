/** With a mouse: everything but letters is clicked or dragged. */
import type { Locator, Page } from 'playwright-core';
import { type Hand, LINK_TARGETS, optionOf, rowOf, type Style, textOf } from './hand.ts';
import { until } from './until.ts';

/** Pixels of one turn of the wheel. */
const WHEEL = 120;

/** Text styles; the other styles have buttons of the toolbar. */
const isTextStyle = (style: Style): boolean => style.startsWith('Heading');

/** The middle of a word of the page that is its last one with these letters. */
const middleOfWord = (word: string): string => `(() => {
  const text = document.querySelector('.ProseMirror');
  const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let found = null;
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.data.lastIndexOf(${JSON.stringify(word)});
    if (at !== -1) found = [node, at];
  }
  if (found === null) return null;
  const [node, at] = found;
  range.setStart(node, at);
  range.setEnd(node, at + ${word.length});
  node.parentElement.scrollIntoView({ block: 'center' });
  const { x, y, width, height } = range.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})()`;

export const mouseOf = (page: Page): Hand => {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting', exact: true });
  const button = (label: string): Locator =>
    toolbar.getByRole('button', { name: label, exact: true });
  const selectWord = async (word: string): Promise<void> => {
    const [x = 0, y = 0] = Object(await page.evaluate(middleOfWord(word)));
    await page.mouse.dblclick(x, y);
    await until(() => page.evaluate('getSelection().toString().trim()'), word);
  };
  const search = async (field: Locator, query: string, list: string): Promise<void> => {
    await field.click({ clickCount: 3 });
    await page.keyboard.type(query);
    await optionOf(page, list, query).click();
  };
  const link = async (title: string): Promise<void> => {
    await selectWord(title);
    await button('Link').click();
    const form = page.locator('.qe-link-form');
    await search(form.getByLabel('Address', { exact: true }), title, LINK_TARGETS);
    await form.getByRole('button', { name: 'Set link', exact: true }).click();
    await form.waitFor({ state: 'detached' });
  };
  /** Rows that are far from those in sight are not in the document: the wheel brings them. */
  const reveal = async (title: string): Promise<Locator> => {
    const row = rowOf(page, title);
    const tree = page.getByRole('tree', { name: 'Pages', exact: true });
    await tree.hover();
    let step = WHEEL;
    await until(async () => {
      const [top = 0, end = 0, rest = 0] = await tree.evaluate((element) => {
        const { y, height } = element.getBoundingClientRect();
        const { scrollHeight, scrollTop, clientHeight } = element;
        return [y, y + height, scrollHeight - clientHeight - scrollTop];
      });
      const place = (await row.count()) === 0 ? null : await row.boundingBox();
      if (place !== null && place.y >= top && place.y + place.height <= end) return true;
      if (place !== null) step = place.y < top ? -WHEEL : WHEEL;
      else if (rest < 1) step = -WHEEL;
      await page.mouse.wheel(0, step);
      return false;
    }, true);
    return row;
  };
  const drag = async (from: Locator, to: Locator, at: 'into' | 'before'): Promise<void> => {
    const { height = 0 } = (await to.boundingBox()) ?? {};
    await from.dragTo(to, {
      sourcePosition: { x: 90, y: height / 2 },
      targetPosition: { x: 90, y: at === 'into' ? height / 2 : 3 },
    });
  };
  return {
    name: 'mouse',
    async use(target) {
      const isRadio = await target.evaluate((element) => element.matches('[type="radio"]'));
      await (isRadio ? target.locator('xpath=ancestor::label') : target).click();
    },
    async useMenu(opener, item) {
      await opener.click();
      await item.click();
    },
    async fill(field, text) {
      await field.click({ clickCount: 3 });
      await page.keyboard.type(text);
      await until(() => field.inputValue(), text);
    },
    async choose(list, value) {
      // The list of a browser is a window of the system, which no script can click.
      await list.selectOption(value);
    },

    enterText: () => textOf(page).click(),
    async toEnd() {
      const text = textOf(page);
      const { height = 0, width = 0 } = (await text.boundingBox()) ?? {};
      await text.click({ position: { x: width / 2, y: height - 8 } });
    },
    async insert(label) {
      await button('Insert').click();
      await optionOf(page, 'Insert', label).click();
    },
    async style(style) {
      if (!isTextStyle(style)) {
        await button(style).click();
        return;
      }
      await toolbar.locator('.qe-toolbar-kind').click();
      await optionOf(page, 'Text style', style).click();
    },
    async typeLine(parts) {
      for (const part of parts) {
        const text = typeof part === 'string' ? part : 'link' in part ? part.link : part.word;
        await page.keyboard.type(text);
      }
      for (const part of parts) {
        if (typeof part === 'string') continue;
        if ('link' in part) await link(part.link);
        else {
          await selectWord(part.word);
          await button(part.mark).click();
        }
      }
    },
    search,
    async editLink() {
      const bubble = page.locator('.qe-link-bubble');
      await bubble.getByRole('button', { name: 'Edit link', exact: true }).click();
    },
    async closeForm(block) {
      if (block !== null) {
        await block.hover();
        await block.getByRole('button', { name: /^Attributes of / }).click();
        await block.locator('.qe-form').waitFor({ state: 'detached' });
      }
    },
    async intoText(block) {
      await block.locator('.quoin-hole > p').last().click();
    },

    publish: () => page.getByRole('button', { name: /^Publish/ }).click(),

    async moveInto(titles, target) {
      for (const title of titles) await (await reveal(title)).click({ modifiers: ['Control'] });
      const bar = page.getByRole('toolbar', { name: 'Selected items', exact: true });
      await bar.getByRole('button', { name: 'Move to…', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Move / });
      await dialog.getByLabel('Find a page or group', { exact: true }).click();
      await page.keyboard.type(target);
      await dialog.getByRole('button', { name: new RegExp(`^${target}`) }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    async moveUp(title, above) {
      await reveal(above);
      await drag(await reveal(title), rowOf(page, above), 'before');
    },
    async rename(title, next) {
      await (await reveal(title)).click({ button: 'right' });
      await page.getByRole('menuitem', { name: 'Rename', exact: true }).click();
      const field = page.getByLabel(`New title of ${title}`, { exact: true });
      await field.fill(next);
      await field.press('Enter');
    },
    async undoMove() {
      await page.locator('.toast').getByRole('button', { name: 'Undo', exact: true }).click();
    },
  };
};
