/** With keys alone: Tab, arrows and the shortcuts that the app lists. */
import type { Locator, Page } from 'playwright-core';
import {
  cursorIn,
  type Hand,
  LINK_TARGETS,
  type Mark,
  optionOf,
  rowOf,
  STYLES,
  textOf,
} from './hand.ts';
import { until } from './until.ts';

/** Presses until a control has the focus. More stops no person goes through. */
const MOST_STOPS = 60;

const MARK_KEYS: Readonly<Record<Mark, string>> = {
  Bold: 'Control+b',
  Italic: 'Control+i',
  Strikethrough: 'Control+Shift+x',
  Code: 'Control+e',
};

/** Of `compareDocumentPosition` (DOM, section “Interface Node”). */
const FOLLOWING = 4;

/** The key that brings the focus closer to an element: null where the element has it. */
const keyTowards = (target: Locator): Promise<string | null> =>
  target.evaluate((element, following) => {
    const { activeElement, body } = element.ownerDocument;
    if (activeElement === element) return null;
    if (activeElement === null || activeElement === body) return 'Tab';
    const isBehind = (activeElement.compareDocumentPosition(element) & following) !== 0;
    // One stop of the Tab key: arrows go on inside.
    const holder = element.closest('[role="toolbar"], [role="menu"], [role="radiogroup"]');
    if (holder?.contains(activeElement) && activeElement !== holder) {
      const isColumn = holder.matches('[role="menu"]');
      if (isBehind) return isColumn ? 'ArrowDown' : 'ArrowRight';
      return isColumn ? 'ArrowUp' : 'ArrowLeft';
    }
    return isBehind ? 'Tab' : 'Shift+Tab';
  }, FOLLOWING);

export const keyboardOf = (page: Page): Hand => {
  const { keyboard } = page;
  const focusOn = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let stop = 0; stop < MOST_STOPS; stop += 1) {
      const key = await keyTowards(target);
      if (key === null) return;
      await keyboard.press(key);
    }
    throw new Error(`${target} is more than ${MOST_STOPS} stops of the Tab key away`);
  };
  const use = async (target: Locator): Promise<void> => {
    await focusOn(target);
    const isChecked = await target.evaluate((element) => element.matches('[type="radio"]'));
    await keyboard.press(isChecked ? 'Space' : 'Enter');
  };
  /** The list has the focus, or the text that it belongs to. */
  const choose = async (list: string, label: string): Promise<void> => {
    const option = optionOf(page, list, label);
    await option.waitFor();
    await until(async () => {
      const isChosen = (await option.getAttribute('aria-selected')) === 'true';
      if (!isChosen) await keyboard.press('ArrowDown');
      return isChosen;
    }, true);
    await keyboard.press('Enter');
    await option.waitFor({ state: 'detached' });
  };
  const fill = async (field: Locator, text: string): Promise<void> => {
    await focusOn(field);
    await keyboard.press('Control+a');
    await keyboard.type(text);
    await until(() => field.inputValue(), text);
  };
  /** Goes to an item of the tree, whose first stop is the item that was used last. */
  const toRow = async (title: string): Promise<void> => {
    const stop = page.locator('[role="treeitem"][tabindex="0"]');
    const focused = page.locator('[role="treeitem"]:focus');
    if ((await focused.count()) === 0) await focusOn(stop);
    const row = rowOf(page, title).and(page.locator(':focus'));
    await keyboard.press('Home');
    await page.locator('[role="treeitem"][aria-level="1"]:focus').first().waitFor();
    await until(async () => {
      const isThere = (await row.count()) === 1;
      if (!isThere) await keyboard.press('ArrowDown');
      return isThere;
    }, true);
  };
  const toEnd = async (): Promise<void> => {
    if ((await textOf(page).and(page.locator(':focus')).count()) === 0) {
      await keyboard.press('Escape');
      await textOf(page).and(page.locator(':focus')).waitFor();
    }
    await keyboard.press('Control+End');
    await until(async () => {
      const place = await cursorIn(page);
      if (place === 'code') await keyboard.press('Control+Enter');
      else if (place !== 'empty') await keyboard.press('Enter');
      return place;
    }, 'empty');
  };
  return {
    name: 'keyboard',
    use,
    fill,
    async useMenu(opener, item) {
      await use(opener);
      await use(item);
    },
    async choose(list, value) {
      await focusOn(list);
      await keyboard.type(value);
    },

    enterText: () => focusOn(textOf(page)),
    toEnd,
    async insert(label) {
      await keyboard.type(`/${label}`);
      await choose('Blocks', label);
    },
    style: (style) => keyboard.type(STYLES[style]),
    async typeLine(parts) {
      for (const part of parts) {
        if (typeof part === 'string') await keyboard.type(part);
        else if ('link' in part) {
          await keyboard.type(`[[${part.link}`);
          await choose(LINK_TARGETS, part.link);
        } else {
          await keyboard.press(MARK_KEYS[part.mark]);
          await keyboard.type(part.word);
          await keyboard.press(MARK_KEYS[part.mark]);
        }
      }
    },
    async search(field, query, list) {
      await fill(field, query);
      await choose(list, query);
    },
    editLink: () => keyboard.press('Control+k'),
    async openForm(block, label) {
      const attributes = block.getByRole('button', { name: `Attributes of ${label}`, exact: true });
      if ((await attributes.getAttribute('aria-expanded')) === 'false') await use(attributes);
    },
    async closeForm(block) {
      await keyboard.press('Escape');
      if (block !== null) await block.locator('.qe-form').waitFor({ state: 'detached' });
    },
    async intoText() {
      // Where a form was closed, the cursor is in the text again.
      const isInText = (await textOf(page).and(page.locator(':focus')).count()) === 1;
      if (!isInText) await keyboard.press('Enter');
    },
    async openPanel(part) {
      await part.waitFor();
      await keyboard.press('ArrowLeft');
      await page.locator('.qe-panel').waitFor();
    },
    add: (group, label) =>
      use(group.getByRole('button', { name: `Add ${label}`, exact: true }).last()),
    nextCell: () => keyboard.press('Tab'),
    publish: () => keyboard.press('Control+Shift+p'),

    async moveInto(titles, target) {
      for (const title of titles) {
        await toRow(title);
        await keyboard.press('Space');
        await rowOf(page, title).and(page.locator('[aria-selected="true"]')).waitFor();
      }
      const bar = page.getByRole('toolbar', { name: 'Selected items', exact: true });
      await use(bar.getByRole('button', { name: 'Move to…', exact: true }));
      const dialog = page.getByRole('dialog', { name: /^Move / });
      await fill(dialog.getByLabel('Find a page or group', { exact: true }), target);
      await use(dialog.getByRole('button', { name: new RegExp(`^${target}`) }));
      await dialog.waitFor({ state: 'detached' });
    },
    async moveUp(title) {
      await toRow(title);
      const place = Number(await rowOf(page, title).getAttribute('aria-posinset'));
      await keyboard.press('Alt+ArrowUp');
      await rowOf(page, title)
        .and(page.locator(`[aria-posinset="${place - 1}"]:focus`))
        .waitFor();
    },
    async rename(title, next) {
      await toRow(title);
      await keyboard.press('F2');
      await page
        .getByLabel(`New title of ${title}`, { exact: true })
        .and(page.locator(':focus'))
        .waitFor();
      await keyboard.press('Control+a');
      await keyboard.type(next);
      await keyboard.press('Enter');
    },
    undoMove: () => keyboard.press('Control+z'),
  };
};
