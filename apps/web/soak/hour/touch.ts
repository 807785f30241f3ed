/** With fingers on a phone: everything but letters is tapped. Nothing is dragged, and no key is held. */
import type { Page } from 'playwright-core';
import { type Hand, rowOf } from './hand.ts';
import { handOf } from './pointer.ts';
import { reveal } from './reveal.ts';
import { selectLast } from './select-word.ts';

export const touchOf = (page: Page): Hand => {
  const inMenuOf = async (title: string, action: string): Promise<void> => {
    await reveal(page, title);
    await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).tap();
    await page.getByRole('menuitem', { name: action, exact: true }).tap();
  };
  return handOf(page, {
    name: 'touch',
    press: (target, place) => target.tap(place),
    async selectIn(field) {
      await field.tap();
      // “Select all” of the phone's own menu.
      await page.keyboard.press('Control+a');
    },
    selectWord: (word) => selectLast(page, word),
    async selectItems(titles) {
      for (const [at, title] of titles.entries()) {
        if (at === 0) await inMenuOf(title, 'Select');
        else await (await reveal(page, title)).tap();
        await rowOf(page, title).and(page.locator('[aria-selected="true"]')).waitFor();
      }
    },
    inMenuOf,
    moveUp: (title) => inMenuOf(title, 'Move up'),
  });
};
