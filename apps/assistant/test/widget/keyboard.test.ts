/** The widget with the keyboard alone. */

import { afterAll, beforeAll, expect, test } from 'bun:test';
import { eventually } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Page } from 'playwright-core';
import { type Harness, startHarness } from './harness.ts';
import { answers } from './stand-in.ts';

const PHONE = { viewport: { width: 390, height: 780 } };

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness[Symbol.asyncDispose]());

/** What has the focus within the widget: its label, else its text. */
const focused = (tab: Page): Promise<unknown> =>
  tab.evaluate(
    `(({ activeElement: e }) => e && (e.ariaLabel ?? e.textContent))(document.querySelector('quoin-assistant').shadowRoot)`,
  );

const untilFocused = (tab: Page, name: string) =>
  eventually(async () => {
    expect(await focused(tab)).toBe(name);
    return true;
  });

const tabTo = async (tab: Page, name: string): Promise<void> => {
  for (let presses = 0; presses < 20 && (await focused(tab)) !== name; presses++) {
    await tab.keyboard.press('Tab');
  }
  expect(await focused(tab)).toBe(name);
};

test('open, ask, follow a citation, rate, close: focus goes where it is needed', async () => {
  const { service, visit } = harness;
  const tab = await visit();
  await tabTo(tab, 'Ask the docs');
  await tab.keyboard.press('Enter');
  await untilFocused(tab, 'Ask a question');
  service.reply(answers());
  await tab.keyboard.type('What first?');
  await tab.keyboard.press('Shift+Enter');
  await tab.keyboard.type('And then?');
  await tab.keyboard.press('Enter');
  await tab.getByRole('listitem').waitFor();
  expect(service.asked.at(-1)?.body).toMatchObject({ message: 'What first?\nAnd then?' });
  await untilFocused(tab, 'Ask a question');

  await tab.keyboard.press('Shift+Tab');
  await untilFocused(tab, 'Not helpful');
  await tab.keyboard.press('Shift+Tab');
  await untilFocused(tab, 'Helpful');
  await tab.keyboard.press('Enter');
  await tab.locator('[aria-pressed="true"]').waitFor();
  await tab.getByRole('link', { name: '[1] Moorings', exact: true }).focus();
  await tab.keyboard.press('Enter');
  await tab.locator('li:focus', { hasText: 'Moorings › Tie up' }).waitFor();
  await tab.keyboard.press('Escape');
  await tab.getByRole('dialog').waitFor({ state: 'hidden' });
  await untilFocused(tab, 'Ask the docs');
  await tab.context().close();
});

test('the panel leaves the page reachable; a sheet on a phone keeps the focus', async () => {
  const { visit } = harness;
  for (const [options, isModal] of [
    [{}, false],
    [PHONE, true],
  ] as const) {
    const tab = await visit(undefined, options);
    await tabTo(tab, 'Ask the docs');
    await tab.keyboard.press('Enter');
    const dialog = tab.getByRole('dialog', { name: 'Ask the docs', exact: true });
    await dialog.and(tab.locator(`[aria-modal="${isModal}"]`)).waitFor();
    await untilFocused(tab, 'Ask a question');
    const names = new Set<unknown>();
    for (let presses = 0; presses < 8; presses++) {
      names.add(await focused(tab));
      await tab.keyboard.press('Tab');
    }
    expect(names.has(null)).toBe(!isModal);
    expect([...names]).toContain('Close');
    await tab.context().close();
  }
});

test('Enter that ends a word of an input method sends nothing', async () => {
  const { service, visit } = harness;
  const tab = await visit();
  const before = service.asked.length;
  await tab.getByRole('button', { name: 'Ask the docs', exact: true }).click();
  const field = tab.getByRole('textbox');
  await field.fill('係留');
  const keydown = { key: 'Enter', bubbles: true, cancelable: true };
  await field.dispatchEvent('keydown', { ...keydown, isComposing: true });
  // Safari says that the word is over, and means it only by the code (UI Events §7.3.1).
  await field.dispatchEvent('keydown', { ...keydown, keyCode: 229 });
  await untilEqual(() => field.inputValue(), '係留');
  service.reply(answers());
  await tab.keyboard.press('Enter');
  await tab.getByRole('listitem').waitFor();
  expect(service.asked.slice(before).map(({ body }) => body)).toEqual([
    { message: '係留', locale: 'en' },
  ]);
  await tab.context().close();
});

test('a question has 4,000 characters at most, counted in code points', async () => {
  const { service, visit } = harness;
  const tab = await visit();
  const before = service.asked.length;
  await tab.getByRole('button', { name: 'Ask the docs', exact: true }).click();
  const field = tab.getByRole('textbox');
  await field.fill(`${'⚓'.repeat(3_999)}🚢🚢`);
  await tab.getByText('4001 / 4000').waitFor();
  await field.and(tab.locator('[aria-invalid="true"]')).waitFor();
  await field.press('Enter');
  expect(service.asked.length).toBe(before);
  await field.fill('🚢'.repeat(4_000));
  service.reply(answers());
  await field.press('Enter');
  await tab.getByRole('listitem').waitFor();
  expect(service.asked.length).toBe(before + 1);
  await tab.context().close();
});
