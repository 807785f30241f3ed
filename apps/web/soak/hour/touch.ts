/** With fingers on a phone: everything but letters is tapped. Nothing is dragged, and no key is held. */
import type { Locator, Page } from 'playwright-core';
import { type Hand, LINK_TARGETS, optionOf, rowOf, type Style, textOf } from './hand.ts';
import { reveal } from './reveal.ts';
import { selectLast } from './select-word.ts';
import { until } from './until.ts';

/** Text styles; the other styles have buttons of the toolbar. */
const isTextStyle = (style: Style): boolean => style.startsWith('Heading');

export const touchOf = (page: Page): Hand => {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting', exact: true });
  const button = (label: string): Locator =>
    toolbar.getByRole('button', { name: label, exact: true });
  const fill = async (field: Locator, text: string): Promise<void> => {
    await field.tap();
    // “Select all” of the phone's own menu.
    await page.keyboard.press('Control+a');
    await page.keyboard.type(text);
    await until(() => field.inputValue(), text);
  };
  const search = async (field: Locator, query: string, list: string): Promise<void> => {
    await field.tap();
    await page.keyboard.press('Control+a');
    await page.keyboard.type(query);
    await optionOf(page, list, query).tap();
  };
  const link = async (title: string): Promise<void> => {
    await selectLast(page, title);
    await button('Link').tap();
    const form = page.locator('.qe-link-form');
    await search(form.getByLabel('Address', { exact: true }), title, LINK_TARGETS);
    await form.getByRole('button', { name: 'Set link', exact: true }).tap();
    await form.waitFor({ state: 'detached' });
  };
  const inMenuOf = async (title: string, action: string): Promise<void> => {
    await reveal(page, title);
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).tap();
    await page.getByRole('menuitem', { name: action, exact: true }).tap();
  };
  return {
    name: 'touch',
    async use(target) {
      const isRadio = await target.evaluate((element) => element.matches('[type="radio"]'));
      await (isRadio ? target.locator('xpath=ancestor::label') : target).tap();
    },
    async useMenu(opener, item) {
      await opener.tap();
      await item.tap();
    },
    fill,
    async choose(list, value) {
      // The list of a browser is a window of the system, which no script can tap.
      await list.selectOption(value);
    },

    enterText: () => textOf(page).tap(),
    async toEnd() {
      const text = textOf(page);
      const { height = 0, width = 0 } = (await text.boundingBox()) ?? {};
      await text.tap({ position: { x: width / 2, y: height - 8 } });
    },
    async insert(label) {
      await button('Insert').tap();
      await optionOf(page, 'Insert', label).tap();
    },
    async style(style) {
      if (!isTextStyle(style)) {
        await button(style).tap();
        return;
      }
      await toolbar.locator('.qe-toolbar-kind').tap();
      await optionOf(page, 'Text style', style).tap();
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
          await selectLast(page, part.word);
          await button(part.mark).tap();
        }
      }
    },
    search,
    async editLink() {
      const bubble = page.locator('.qe-link-bubble');
      await bubble.getByRole('button', { name: 'Edit link', exact: true }).tap();
    },
    async openForm(block, label) {
      const attributes = block.getByRole('button', { name: `Attributes of ${label}`, exact: true });
      if ((await attributes.getAttribute('aria-expanded')) === 'false') await attributes.tap();
    },
    async closeForm(block) {
      if (block === null) return;
      await block.getByRole('button', { name: /^Attributes of /, expanded: true }).tap();
      await block.locator('.qe-form').waitFor({ state: 'detached' });
    },
    async intoText(block) {
      await block.locator('.quoin-hole > p').last().tap();
    },
    openPanel: (part) => part.tap(),
    add: (group, label) =>
      group
        .getByRole('button', { name: `Add ${label}`, exact: true })
        .last()
        .tap(),
    nextCell: (next) => next.tap(),

    publish: () => page.getByRole('button', { name: /^Publish/ }).tap(),

    async moveInto(titles, target) {
      for (const [at, title] of titles.entries()) {
        if (at === 0) await inMenuOf(title, 'Select');
        else await (await reveal(page, title)).tap();
        await rowOf(page, title).and(page.locator('[aria-selected="true"]')).waitFor();
      }
      const bar = page.getByRole('toolbar', { name: 'Selected items', exact: true });
      await bar.getByRole('button', { name: 'Move to…', exact: true }).tap();
      const dialog = page.getByRole('dialog', { name: /^Move / });
      await dialog.getByLabel('Find a page or group', { exact: true }).tap();
      await page.keyboard.type(target);
      await dialog.getByRole('button', { name: new RegExp(`^${target}`) }).tap();
      await dialog.waitFor({ state: 'detached' });
    },
    moveUp: (title) => inMenuOf(title, 'Move up'),
    async rename(title, next) {
      await inMenuOf(title, 'Rename');
      const field = page.getByLabel(`New title of ${title}`, { exact: true });
      await field.fill(next);
      await field.press('Enter');
    },
    async undoMove() {
      await page.locator('.toast').getByRole('button', { name: 'Undo', exact: true }).tap();
    },
  };
};
