/** With a mouse: everything but letters is clicked or dragged. */
import type { Locator, Page } from 'playwright-core';
import { type Hand, LINK_TARGETS, optionOf, rowOf, type Style, textOf } from './hand.ts';
import { reveal } from './reveal.ts';
import { doubleClickLast } from './select-word.ts';
import { until } from './until.ts';

/** Text styles; the other styles have buttons of the toolbar. */
const isTextStyle = (style: Style): boolean => style.startsWith('Heading');

export const mouseOf = (page: Page): Hand => {
  const toolbar = page.getByRole('toolbar', { name: 'Formatting', exact: true });
  const button = (label: string): Locator =>
    toolbar.getByRole('button', { name: label, exact: true });
  const search = async (field: Locator, query: string, list: string): Promise<void> => {
    await field.click({ clickCount: 3 });
    await page.keyboard.type(query);
    await optionOf(page, list, query).click();
  };
  const link = async (title: string): Promise<void> => {
    await doubleClickLast(page, title);
    await button('Link').click();
    const form = page.locator('.qe-link-form');
    await search(form.getByLabel('Address', { exact: true }), title, LINK_TARGETS);
    await form.getByRole('button', { name: 'Set link', exact: true }).click();
    await form.waitFor({ state: 'detached' });
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
          await doubleClickLast(page, part.word);
          await button(part.mark).click();
        }
      }
    },
    search,
    async editLink() {
      const bubble = page.locator('.qe-link-bubble');
      await bubble.getByRole('button', { name: 'Edit link', exact: true }).click();
    },
    async openForm(block, label) {
      const attributes = block.getByRole('button', { name: `Attributes of ${label}`, exact: true });
      if ((await attributes.getAttribute('aria-expanded')) === 'false') await attributes.click();
    },
    async closeForm(block) {
      if (block !== null) {
        await block.getByRole('button', { name: /^Attributes of /, expanded: true }).click();
        await block.locator('.qe-form').waitFor({ state: 'detached' });
      }
    },
    async intoText(block) {
      await block.locator('.quoin-hole > p').last().click();
    },
    openPanel: (part) => part.click(),
    add: (group, label) =>
      group
        .getByRole('button', { name: `Add ${label}`, exact: true })
        .last()
        .click(),
    nextCell: (next) => next.click(),

    publish: () => page.getByRole('button', { name: /^Publish/ }).click(),

    async moveInto(titles, target) {
      for (const title of titles)
        await (await reveal(page, title)).click({ modifiers: ['Control'] });
      const bar = page.getByRole('toolbar', { name: 'Selected items', exact: true });
      await bar.getByRole('button', { name: 'Move to…', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Move / });
      await dialog.getByLabel('Find a page or group', { exact: true }).click();
      await page.keyboard.type(target);
      await dialog.getByRole('button', { name: new RegExp(`^${target}`) }).click();
      await dialog.waitFor({ state: 'detached' });
    },
    async moveUp(title, above) {
      await reveal(page, above);
      await drag(await reveal(page, title), rowOf(page, above), 'before');
    },
    async rename(title, next) {
      await (await reveal(page, title)).click({ button: 'right' });
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
