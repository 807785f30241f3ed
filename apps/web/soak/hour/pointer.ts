/** What a mouse and a finger do in the same way: everything but letters is pressed. */
import type { Locator, Page } from 'playwright-core';
import { type Hand, LINK_TARGETS, optionOf, type Style, textOf } from './hand.ts';
import { until } from './until.ts';

/** How one of them does it. */
export interface Pointer extends Pick<Hand, 'name' | 'moveUp'> {
  press(target: Locator, place?: { readonly position: { x: number; y: number } }): Promise<void>;
  /** Sets the focus into a field and selects its text. */
  selectIn(field: Locator): Promise<void>;
  /** Selects the last word of the page that is so. */
  selectWord(word: string): Promise<void>;
  /** Selects items of the tree. */
  selectItems(titles: readonly string[]): Promise<void>;
  /** Uses an entry of the menu of an item of the tree. */
  inMenuOf(title: string, action: string): Promise<void>;
}

/** Text styles; the other styles have buttons of the toolbar. */
const isTextStyle = (style: Style): boolean => style.startsWith('Heading');

export const handOf = (page: Page, pointer: Pointer): Hand => {
  const { name, press, selectIn, selectWord, selectItems, inMenuOf, moveUp } = pointer;
  const toolbar = page.getByRole('toolbar', { name: 'Formatting', exact: true });
  const button = (label: string): Locator =>
    toolbar.getByRole('button', { name: label, exact: true });
  const search = async (field: Locator, query: string, list: string): Promise<void> => {
    await selectIn(field);
    await page.keyboard.type(query);
    await press(optionOf(page, list, query));
  };
  const link = async (title: string): Promise<void> => {
    await selectWord(title);
    await press(button('Link'));
    const form = page.locator('.qe-link-form');
    await search(form.getByLabel('Address', { exact: true }), title, LINK_TARGETS);
    await press(form.getByRole('button', { name: 'Set link', exact: true }));
    await form.waitFor({ state: 'detached' });
  };
  return {
    name,
    async use(target) {
      const isRadio = await target.evaluate((element) => element.matches('[type="radio"]'));
      await press(isRadio ? target.locator('xpath=ancestor::label') : target);
    },
    async useMenu(opener, item) {
      await press(opener);
      await press(item);
    },
    async fill(field, text) {
      await selectIn(field);
      await page.keyboard.type(text);
      await until(() => field.inputValue(), text);
    },
    async choose(list, value) {
      // The list of a browser is a window of the system, which no script can press.
      await list.selectOption(value);
    },

    enterText: () => press(textOf(page)),
    async toEnd() {
      const text = textOf(page);
      const { height = 0, width = 0 } = (await text.boundingBox()) ?? {};
      await press(text, { position: { x: width / 2, y: height - 8 } });
    },
    async insert(label) {
      await press(button('Insert'));
      await press(optionOf(page, 'Insert', label));
    },
    async style(style) {
      if (!isTextStyle(style)) {
        await press(button(style));
        return;
      }
      await press(toolbar.locator('.qe-toolbar-kind'));
      await press(optionOf(page, 'Text style', style));
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
          await press(button(part.mark));
        }
      }
    },
    search,
    async editLink() {
      const bubble = page.locator('.qe-link-bubble');
      await press(bubble.getByRole('button', { name: 'Edit link', exact: true }));
    },
    async openForm(block, label) {
      const attributes = block.getByRole('button', { name: `Attributes of ${label}`, exact: true });
      if ((await attributes.getAttribute('aria-expanded')) === 'false') await press(attributes);
    },
    async closeForm(block) {
      if (block === null) return;
      await press(block.getByRole('button', { name: /^Attributes of /, expanded: true }));
      await block.locator('.qe-form').waitFor({ state: 'detached' });
    },
    intoText: (block) => press(block.locator('.quoin-hole > p').last()),
    openPanel: (part) => press(part),
    add: (group, label) =>
      press(group.getByRole('button', { name: `Add ${label}`, exact: true }).last()),
    nextCell: (next) => press(next),

    publish: () => press(page.getByRole('button', { name: /^Publish/ })),

    async moveInto(titles, target) {
      await selectItems(titles);
      const bar = page.getByRole('toolbar', { name: 'Selected items', exact: true });
      await press(bar.getByRole('button', { name: 'Move to…', exact: true }));
      const dialog = page.getByRole('dialog', { name: /^Move / });
      await press(dialog.getByLabel('Find a page or group', { exact: true }));
      await page.keyboard.type(target);
      await press(dialog.getByRole('button', { name: new RegExp(`^${target}`) }));
      await dialog.waitFor({ state: 'detached' });
    },
    moveUp,
    async rename(title, next) {
      await inMenuOf(title, 'Rename');
      const field = page.getByLabel(`New title of ${title}`, { exact: true });
      await field.fill(next);
      await field.press('Enter');
    },
    undoMove: () =>
      press(page.locator('.toast').getByRole('button', { name: 'Undo', exact: true })),
  };
};
