/** The source: search and replace, completion, folding, and problems that are repaired where they are. */

import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { OpenedDesk } from './desk.ts';
import { sharedDesks } from './shared-desks.ts';

let desk: OpenedDesk;
beforeAll(async () => {
  const desks = await sharedDesks();
  desk = await desks.open();
});
afterAll(() => desk.page.context().close());
afterEach(() => {
  expect(desk.complaints.splice(0)).toEqual([]);
});

const begin = async (markdown: string, behind: string): Promise<void> => {
  await desk.open(markdown, 'source');
  await desk.putCursorBehind(behind);
};
const type = (text: string) => desk.page.keyboard.type(text);
const option = (name: string | RegExp) => desk.page.getByRole('option', { name }).first();

/** Chooses from the list, which takes a moment until it hears keys. */
const choose = async (name: string | RegExp): Promise<void> => {
  await option(name).waitFor();
  await option(name).click();
};

test('the search finds what is far below the window, and replaces all of it', async () => {
  const lines = Array.from({ length: 300 }, (_, index) => `line ${index + 1}`).join('\n\n');
  await begin(`${lines}\n\nthe quay, the quay\n`, 'line 1');
  await desk.page.getByRole('button', { name: 'Find and replace', exact: true }).click();
  await desk.page.getByRole('textbox', { name: 'Find', exact: true }).focus();
  await type('quay');
  await desk.page.keyboard.press('Enter');
  await desk.page.locator('.cm-searchMatch-selected').waitFor();
  await desk.page.getByRole('textbox', { name: 'Replace', exact: true }).focus();
  await type('pier');
  await desk.page.getByRole('button', { name: 'replace all', exact: true }).click();
  await desk.untilMarkdown(`${lines}\n\nthe pier, the pier\n`);
});

test('blocks, attributes, values, links, languages and emoji are completed', async () => {
  await begin('x\n', 'x');
  await type('\n\n<Warn');
  await choose('Warning');
  await type('Mind.');
  await desk.untilMarkdown('x\n\n<Warning>\nMind.\n</Warning>\n');
  await begin('<Card title="A">\n', '"A"');
  await type(' hr');
  await choose(/^href/);
  await type('inst');
  await choose(/^Install/);
  await desk.untilMarkdown('<Card title="A" href="/guides/install">\n');
  await begin('<Step titleSize="">b</Step>\n', 'Size="');
  await type('h');
  await choose('h3');
  await desk.untilMarkdown('<Step titleSize="h3">b</Step>\n');
  await begin('See [it]()\n', '(');
  await type('mac');
  await choose(/^macOS/);
  await desk.untilMarkdown('See [it](/guides/install#macos)\n');
  await begin('x\n', 'x');
  await type('\n\n```ts');
  await choose('tsx');
  await desk.untilMarkdown('x\n\n```tsx\n');
  await begin('x\n', 'x');
  await type(' :tad');
  await choose(/tada/);
  await desk.untilMarkdown('x 🎉\n');
});

test('headings and blocks are folded and unfolded', async () => {
  await desk.open('## A\n\none\n\n## B\n\n<Note>\ntwo\n</Note>\n\nthree\n', 'source');
  await desk.page.getByRole('button', { name: 'Fold all', exact: true }).click();
  await untilEqual(
    () => desk.page.locator('.cm-line').allTextContents(),
    ['## A…', '', '## B…', ''],
  );
  await desk.page.getByRole('button', { name: 'Unfold all', exact: true }).click();
  await desk.page.locator('.qe-fold-open').nth(2).click();
  await untilEqual(
    () => desk.page.locator('.cm-line', { hasText: '<Note>' }).textContent(),
    '<Note>…',
  );
});

test.each([
  ['<Card titel="A">b</Card>\n', 'titel', 'Change to title', '<Card title="A">b</Card>\n'],
  ['<Notes>\nb\n</Notes>\n', '<Notes>', 'Change to <Note>', '<Note>\nb\n</Note>\n'],
  ['## A\n\n#### B\n', 'B', 'Change to level 3', '## A\n\n### B\n'],
  ['```\na\n```\n', '```', 'Set the language to text', '```text\na\n```\n'],
  [
    'See https://a.example/b now\n',
    'https',
    'Write as <address>',
    'See <https://a.example/b> now\n',
  ],
])('%j is repaired at its line', async (markdown, words, fix, repaired) => {
  await begin(markdown, words);
  await desk.page.locator('.cm-lintRange').first().hover();
  await desk.page.locator('.cm-diagnosticAction', { hasText: fix }).click();
  await desk.untilMarkdown(repaired);
});

test('lines are written in the direction of their text', async () => {
  await desk.open('English\n\nمرحبا بالعالم\n', 'source');
  const directions = await desk.page
    .locator('.cm-line')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).direction));
  expect(directions.slice(0, 3)).toEqual(['ltr', 'ltr', 'rtl']);
});

test('search and completion are accessible in both themes', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await desk.page.emulateMedia({ colorScheme });
    await begin('# A\n\nquay\n\n', 'quay');
    await desk.page.keyboard.press('Control+f');
    await desk.page.getByRole('textbox', { name: 'Find', exact: true }).fill('quay');
    await desk.putCursorBehind('quay');
    await type(' <Card');
    await option('Card').waitFor();
    const { violations } = await new AxeBuilder({ page: desk.page })
      .setLegacyMode()
      .options({ resultTypes: ['violations'] })
      .disableRules(['page-has-heading-one', 'region', 'landmark-one-main'])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
});
