/** With a mouse: everything but letters is clicked or dragged. */
import type { Page } from 'playwright-core';
import { type Hand, rowOf } from './hand.ts';
import { handOf } from './pointer.ts';
import { reveal } from './reveal.ts';
import { doubleClickLast } from './select-word.ts';

export const mouseOf = (page: Page): Hand =>
  handOf(page, {
    name: 'mouse',
    press: (target, place) => target.click(place),
    selectIn: (field) => field.click({ clickCount: 3 }),
    selectWord: (word) => doubleClickLast(page, word),
    async selectItems(titles) {
      for (const title of titles) {
        await (await reveal(page, title)).click({ modifiers: ['Control'] });
      }
    },
    async inMenuOf(title, action) {
      await (await reveal(page, title)).click({ button: 'right' });
      await page.getByRole('menuitem', { name: action, exact: true }).click();
    },
    async moveUp(title, above) {
      await reveal(page, above);
      const from = await reveal(page, title);
      const to = rowOf(page, above);
      const { height = 0 } = (await to.boundingBox()) ?? {};
      await from.dragTo(to, {
        sourcePosition: { x: 90, y: height / 2 },
        targetPosition: { x: 90, y: 3 },
      });
    },
  });
