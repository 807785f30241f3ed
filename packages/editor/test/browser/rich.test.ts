/** What writers do in rich text and in blocks, with the keyboard and with the pointer. */

import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { POLLING } from '@quoin/test-kit/browser';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { Locator } from 'playwright-core';
import type { EditorMode } from '../../src/index.ts';
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

const begin = async (markdown: string, behind: string, mode: EditorMode = 'wysiwyg') => {
  await desk.open(markdown, mode);
  await desk.putCursorBehind(behind);
};

const press = async (...keys: string[]): Promise<void> => {
  for (const key of keys) {
    await desk.page.keyboard.press(key);
    await desk.settle();
  }
};

const type = (text: string) => desk.page.keyboard.type(text);

const button = (name: string | RegExp) => desk.page.getByRole('button', { name, exact: true });

test('what is typed as Markdown becomes what it means', async () => {
  await begin('x\n', 'x');
  await press('Enter');
  await type('## Second');
  await press('Enter');
  await type('- one');
  await press('Enter');
  await type('two with **weight** and `code`');
  await press('Enter', 'Enter');
  await type('> said');
  await desk.untilMarkdown('x\n\n## Second\n\n- one\n- two with **weight** and `code`\n\n> said\n');
});

test('tasks, rules, code and addresses are typed as Markdown', async () => {
  await begin('x\n', 'x');
  await press('Enter');
  await type('[ ] open');
  await press('Enter');
  await type('next');
  await press('Tab');
  await type(' and below');
  await press('Enter', 'Enter', 'Enter');
  await type('See https://example.com/a_b. And (www.example.com) or ada@example.com now');
  await press('Enter');
  await type('---');
  await type('```ts');
  await press('Enter');
  await type('let a = 1;');
  await desk.untilMarkdown(
    'x\n\n- [ ] open\n  - [ ] next and below\n\nSee <https://example.com/a_b>. And ([www.example.com](http://www.example.com)) or <ada@example.com> now\n\n***\n\n```ts\nlet a = 1;\n```\n',
  );
});

test('what is written after a divider of the list of blocks does not replace it', async () => {
  await begin('x\n', 'x');
  await press('Enter');
  await type('/divider');
  await desk.page.getByRole('option', { name: 'Divider', exact: true }).waitFor();
  await press('Enter');
  await type('y');
  await desk.untilMarkdown('x\n\n***\n\ny\n');
});

test('pages and headings are linked from a list that [[ and @ open', async () => {
  const list = desk.page.getByRole('listbox', { name: 'Pages, headings and files', exact: true });
  await begin('See\n', 'See');
  await type(' [[inst');
  await list.getByRole('option', { name: /^Install/ }).waitFor();
  await press('Enter');
  await type(' and @mac');
  await list.getByRole('option', { name: /^macOS/ }).click();
  await type(', at @ 5.');
  await desk.untilMarkdown(
    'See [Install](/guides/install) and [macOS](/guides/install#macos), at @ 5.\n',
  );
  await list.waitFor({ state: 'detached' });
});

test('the address field of a link finds pages, and reports a broken address', async () => {
  await begin('see this here\n', 'this');
  await desk.select('Control+Shift+ArrowLeft');
  await press('Control+k');
  const field = desk.page.getByRole('combobox', { name: 'Address', exact: true });
  await field.fill('/missing');
  await desk.page.locator('.qe-problem', { hasText: 'No page at this address' }).waitFor();
  await field.fill('plan');
  await desk.page.getByRole('option', { name: 'plan.pdf', exact: true }).waitFor();
  await press('Enter', 'Enter');
  await desk.untilMarkdown('see [this](/assets/plan.pdf) here\n');
});

test('a target that is chosen closes its list, also if a search for more of it still runs', async () => {
  await begin('see this here\n', 'this');
  await desk.select('Control+Shift+ArrowLeft');
  await press('Control+k');
  const field = desk.page.getByRole('combobox', { name: 'Address', exact: true });
  const found = desk.page.getByRole('option', { name: 'plan.pdf', exact: true });
  await field.fill('pla');
  await found.waitFor();
  const search = await desk.page.evaluateHandle(() => {
    const { promise, resolve } = Promise.withResolvers<void>();
    window.desk.searching = promise;
    return { resolve };
  });
  await field.press('n');
  await field.press('Enter');
  await found.waitFor({ state: 'detached' });
  await search.evaluate(({ resolve }) => resolve());
  await desk.settle();
  await untilEqual(() => found.count(), 0);
  await press('Enter');
  await desk.untilMarkdown('see [this](/assets/plan.pdf) here\n');
});

test('a line is shown with the cursor in a link of it', async () => {
  await desk.open('First.\n\nSee [here](/a) and [there](/b).\n');
  await desk.page.evaluate(() => window.desk.editor().showLine(3, '/b'));
  await desk.page.locator('.qe-link-bubble').waitFor();
  await type('w');
  await desk.untilMarkdown('First.\n\nSee [here](/a) and [twhere](/b).\n');
});

test('a broken link is marked while the writer goes on', async () => {
  await begin('see [a](/missing/a) and [b](/guides/install)\n\nend\n', 'end');
  const broken = desk.page.locator('.qe-link-broken');
  await desk.page.locator('.qe-link-broken[title="No page at this address: /missing/a"]').waitFor();
  await untilEqual(() => broken.allTextContents(), ['a']);
  await type(' [c](/missing/c)');
  await broken.nth(1).waitFor();
  await untilEqual(() => broken.allTextContents(), ['a', 'c']);
});

test('blocks that were inserted last are first in the list', async () => {
  await begin('First.\n', 'First.');
  await press('Enter');
  await type('/danger');
  await press('Enter');
  await begin('Second.\n', 'Second.');
  await press('Enter');
  await type('/');
  const list = desk.page.getByRole('listbox', { name: 'Blocks', exact: true });
  await list.getByText('Recent', { exact: true }).waitFor();
  await list
    .getByRole('option')
    .first()
    .filter({ hasText: /^Danger/ })
    .waitFor();
  await press('Escape');
});

test('a slash lists the blocks; typing searches, Enter puts one in', async () => {
  await begin('First.\n', 'First.');
  await press('Enter');
  await type('/');
  const list = desk.page.getByRole('listbox', { name: 'Blocks', exact: true });
  await list.getByRole('option').nth(25).waitFor();
  await type('warn');
  await desk.page.waitForFunction(
    () => {
      const text = document.querySelector('[role="textbox"][aria-activedescendant]');
      const active = document.getElementById(text?.getAttribute('aria-activedescendant') ?? '');
      return active?.textContent?.includes('Warning');
    },
    null,
    POLLING,
  );
  await press('Enter');
  await type('Mind the gap.');
  await desk.untilMarkdown('First.\n\n<Warning>\nMind the gap.\n</Warning>\n');
  await list.waitFor({ state: 'detached' });
});

test('a slash within a word is a slash, and Escape leaves it in the text', async () => {
  await begin('and\n', 'and');
  await type('/or ');
  await untilEqual(() => desk.page.getByRole('listbox').count(), 0);
  await type('/');
  await desk.page.getByRole('listbox').waitFor();
  await press('Escape');
  await type('tmp');
  await desk.untilMarkdown('and/or /tmp\n');
});

test('the toolbar is one stop; arrows go through it, and its buttons work on the selection', async () => {
  await begin('some words\n', 'some words');
  await desk.select('Shift+Home');
  await press('Alt+F10');
  await desk.page.waitForFunction(
    () => document.activeElement?.textContent === 'Paragraph',
    null,
    POLLING,
  );
  await press('ArrowRight', 'Enter');
  await desk.untilMarkdown('**some words**\n');
  const stops = await desk.page.locator('.qe-toolbar button[tabindex="0"]').count();
  expect(stops).toBe(1);
  await button(/^Bold/).and(desk.page.locator('[aria-pressed="true"]')).waitFor();
});

test('an arrow continues from the button that received it, even if no element has the focus', async () => {
  await begin('some words\n', 'some words');
  await button(/^Bold/).dispatchEvent('keydown', { key: 'ArrowRight', bubbles: true });
  await button(/^Italic/)
    .and(desk.page.locator('[tabindex="0"]'))
    .waitFor();
});

test('the kind of text is chosen from a list that the keyboard steers', async () => {
  await begin('Title\n\ntext\n', 'Title');
  await press('Alt+F10', 'Enter', 'ArrowDown', 'ArrowDown', 'Enter');
  await desk.untilMarkdown('## Title\n\ntext\n');
});

/** What a browser tells the active element when its window loses the focus. */
const leaveWindow = async (active: Locator) => {
  await active.dispatchEvent('blur');
  await active.dispatchEvent('focusout');
};

test('what is open stays open while the person is in another window', async () => {
  await begin('see here\n', 'see here');
  await press('Alt+F10', 'Enter');
  await leaveWindow(desk.page.locator('.qe-toolbar-kind'));
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await desk.untilMarkdown('## see here\n');
  await desk.select('Control+Shift+ArrowLeft');
  await press('Control+k');
  const address = desk.page.getByLabel('Address', { exact: true });
  await address.fill('/next');
  await leaveWindow(address);
  await address.press('Enter');
  await desk.untilMarkdown('## see [here](/next)\n');
});

test('a link is made, changed and taken away in its form', async () => {
  await begin('see here\n', 'see here');
  await desk.select('Control+Shift+ArrowLeft');
  await press('Control+k');
  await desk.page.getByLabel('Address', { exact: true }).fill('/next');
  await press('Enter');
  await desk.untilMarkdown('see [here](/next)\n');
  await desk.select('ArrowLeft');
  await press('Control+k');
  await desk.page.getByLabel('Text', { exact: true }).fill('there');
  await press('Enter');
  await desk.untilMarkdown('see [there](/next)\n');
  await press('ArrowLeft');
  await button('Remove link').click();
  await desk.untilMarkdown('see there\n');
});

test('a form changes one attribute of a block and no other byte', async () => {
  const page = `<Card\n  title='Go on'\n  href="/next"\n>\n  More.\n</Card>\n`;
  await desk.open(page);
  await desk.page.getByLabel('Title of Card', { exact: true }).fill('Stay');
  await button('Attributes of Card').click();
  await desk.page.getByLabel('Horizontal', { exact: true }).check();
  await desk.untilMarkdown(
    `<Card\n  title="Stay"\n  href="/next" horizontal\n>\n  More.\n</Card>\n`,
  );
  await desk.page.getByLabel('Horizontal', { exact: true }).uncheck();
  await desk.page.getByLabel('Title of Card', { exact: true }).fill('Go on');
  await desk.untilMarkdown(page);
});

test('a badge in running text is changed in the form beside it', async () => {
  await desk.open('It is <Badge color="red">old</Badge> now.\n');
  await desk.page.locator('.qe-inline-block').click();
  await desk.page.getByLabel('Text', { exact: true }).fill('new');
  await desk.untilMarkdown('It is <Badge color="red">new</Badge> now.\n');
});

test('sealed source is edited as text', async () => {
  await desk.open('a\n\n<Foo bar={1}>\n  x\n</Foo>\n\nb\n');
  await desk.putCursorBehind('bar={1');
  await type('2');
  await desk.untilMarkdown('a\n\n<Foo bar={12}>\n  x\n</Foo>\n\nb\n');
});

test('a task is ticked with one change to its line', async () => {
  await desk.open('* [ ] one\n* [ ] two\n');
  await desk.page.getByRole('checkbox').nth(1).check();
  await desk.untilMarkdown('* [ ] one\n* [x] two\n');
});

test('a table grows by a row and a column, and is aligned', async () => {
  const table = (name: string) => desk.page.getByRole('option', { name, exact: true }).click();
  await begin('| a | b |\n|---|---|\n| c | d |\n', 'c');
  await press('Tab', 'Tab');
  await type('e');
  await desk.untilMarkdown('| a | b |\n|---|---|\n| c | d |\n| e |   |\n');
  await button('Table').click();
  await table('Align column right');
  await button('Table').click();
  await table('Insert column after');
  await desk.untilMarkdown(
    '| a   |     | b   |\n| --: | --- | --- |\n| c   |     | d   |\n| e   |     |     |\n',
  );
  await press('Enter');
  await type('f');
  await desk.untilMarkdown(
    '| a   |     | b   |\n| --: | --- | --- |\n| c   |     | d   |\n| e   |     |     |\n|     | f   |     |\n',
  );
  await press('Enter', 'Enter');
  await type('after');
  await desk.untilMarkdown(
    '| a   |     | b   |\n| --: | --- | --- |\n| c   |     | d   |\n| e   |     |     |\n|     | f   |     |\n\nafter\n',
  );
  await desk.putCursorBehind('c');
  await press('Control+Enter');
  await type('Soon ');
  await desk.untilMarkdown(
    '| a   |     | b   |\n| --: | --- | --- |\n| c   |     | d   |\n| e   |     |     |\n|     | f   |     |\n\nSoon after\n',
  );
});

test('an empty line leaves a block, and Backspace takes text out of it', async () => {
  await begin('<Note>\n  a\n</Note>\n', 'a');
  await press('Enter', 'Enter');
  await type('b');
  await desk.untilMarkdown('<Note>\n  a\n</Note>\n\nb\n');
  await begin('first\n\n<Note>\n  a\n</Note>\n', 'a');
  await desk.select('Home');
  await press('Backspace');
  await desk.untilMarkdown('first\n\na\n');
});

test('the empty last line of a block in a group leaves the group, which stays one', async () => {
  const steps = (last: string) =>
    `<Steps>\n<Step title="a">\nOne.\n</Step>\n<Step title="b">\nTwo.\n</Step>\n${last}</Steps>\n`;
  for (const words of ['One.', 'Two.']) {
    await begin(steps(''), words);
    await press('Enter', 'Enter');
    await type('Below.');
    await desk.untilMarkdown(`${steps('')}\nBelow.\n`);
  }
  // A step without text keeps its title.
  for (const [title, last] of [
    ['Next', '<Step title="Next" />\n'],
    ['', ''],
  ]) {
    await begin(steps(''), 'Two.');
    await button('Add Step').click();
    await desk.page.locator('[aria-label="Title of Step"]:focus').waitFor();
    await type(title ?? '');
    await press('Enter', 'Enter');
    await type('Below.');
    await desk.untilMarkdown(`${steps(last ?? '')}\nBelow.\n`);
  }
});

test('an empty line in the middle of a block does not divide it', async () => {
  await begin('<Note>\na\n\nb\n</Note>\n', 'a');
  await press('Enter', 'Enter');
  await type('c');
  await desk.untilMarkdown('<Note>\na\n\nc\n\nb\n</Note>\n');
});

test('in a group of code, Ctrl+Enter adds code, and leaves the group from empty code', async () => {
  await begin('<CodeGroup>\n```js\none\n```\n</CodeGroup>\n', 'one');
  await press('Control+Enter');
  await type('two');
  await press('Control+Enter', 'Control+Enter');
  await type('Below.');
  await desk.untilMarkdown(
    '<CodeGroup>\n```js\none\n```\n\n```\ntwo\n```\n</CodeGroup>\n\nBelow.\n',
  );
});

test('code within another block, and code that ends the page, are left by keys', async () => {
  const terminal = '<Terminal>\n```\ncode\n```\n</Terminal>\n';
  for (const [markdown, key] of [
    [terminal, 'Control+Enter'],
    [terminal, 'ArrowDown'],
    ['```\ncode\n```\n', 'ArrowDown'],
  ] as const) {
    await desk.open(markdown);
    await desk.putCursorBehind('code');
    await desk.page.keyboard.press(key);
    await desk.page.keyboard.type('Below.');
    await desk.untilMarkdown(`${markdown}\nBelow.\n`);
  }
});

test('a click below a list or code goes on in a paragraph, and changes nothing by itself', async () => {
  for (const markdown of ['- one\n- two\n', '```\ncode\n```\n', '<Note>\nsaid\n</Note>\n']) {
    await desk.open(markdown);
    const {
      x = 0,
      y = 0,
      height = 0,
    } = (await desk.page.locator('.qe-content').boundingBox()) ?? {};
    await desk.page.mouse.click(x + 20, y + height - 20);
    await desk.page.locator('.qe-content > p:last-child').waitFor();
    await desk.untilMarkdown(markdown);
    // The app saves what it hears of.
    expect(await desk.changes()).toBe(0);
    await desk.page.locator('[aria-label^="Undo"][aria-disabled="true"]').waitFor();
    await desk.page.keyboard.type('Below.');
    await desk.untilMarkdown(`${markdown}\nBelow.\n`);
  }
});

test('a tab is added, and one is removed, by buttons of the block', async () => {
  await desk.open('<Tabs>\n  <Tab title="a">\n    b\n  </Tab>\n</Tabs>\n');
  await button('Add Tab').click();
  await desk.page.locator('[aria-label="Title of Tab"]:focus').waitFor();
  await desk.page.keyboard.type('c');
  await press('Enter');
  await type('d');
  // The bar is in the panel of a tab that is open.
  await desk.page.getByLabel('Title of Tab', { exact: true }).first().click();
  await button('Remove Tab').first().click();
  await desk.untilMarkdown('<Tabs>\n  <Tab title="c">\n    d\n  </Tab>\n</Tabs>\n');
});

test('Alt and an arrow move a block, in every rich mode', async () => {
  for (const mode of ['wysiwyg', 'block'] as const) {
    await begin('one\n\n\n*two*\n\n- three\n', 'two', mode);
    await press('Alt+ArrowUp');
    await desk.untilMarkdown('*two*\n\none\n\n- three\n');
    await press('Alt+ArrowDown');
    await desk.untilMarkdown('one\n\n\n*two*\n\n- three\n');
  }
});

test('the block’s menu duplicates, turns into and deletes', async () => {
  await begin('one\n\ntwo\n', 'two', 'block');
  const choose = async (name: string): Promise<void> => {
    await press('Alt+Enter');
    await desk.page.getByRole('option', { name, exact: true }).click();
  };
  await choose('Duplicate');
  await desk.untilMarkdown('one\n\ntwo\n\ntwo\n');
  await choose('Heading 3');
  await desk.untilMarkdown('one\n\n### two\n\ntwo\n');
  await choose('Delete');
  await desk.untilMarkdown('one\n\ntwo\n');
});

test('a block is dragged by its handle, and keeps its bytes', async () => {
  await desk.open('one\n\n* two\n\n__three__\n', 'block');
  await desk.page.locator('.qe-content > p').nth(1).hover();
  const grip = desk.page.getByRole('button', { name: /^Block menu/ });
  const target = desk.page.locator('.qe-content > p').first();
  await grip.dragTo(target, { targetPosition: { x: 5, y: 2 } });
  await desk.untilMarkdown('__three__\n\none\n\n* two\n');
});

test('pasted Markdown becomes what it means', async () => {
  await begin('start\n', 'start');
  await press('Enter');
  await desk.paste({ 'text/plain': '## A\n\n- **b**\n- c\n\n<Note>d</Note>\n' });
  await desk.page.getByText('Note', { exact: true }).waitFor();
  await desk.untilMarkdown('start\n\n## A\n\n- **b**\n- c\n\n<Note>\nd\n</Note>\n');
});

test('text that is typed while pasted Markdown is parsed is behind it', async () => {
  await begin('start\n\nend\n', 'start');
  await press('Enter');
  const held = Promise.withResolvers<void>();
  await desk.page.route('**/parse', async (route) => {
    await held.promise;
    await route.continue();
  });
  await desk.paste({ 'text/plain': '## A\n\n**b** c' });
  await type(' typed');
  await desk.untilMarkdown('start\n\ntyped\n\nend\n');
  await desk.putCursorBehind('end');
  held.resolve();
  await desk.untilMarkdown('start\n\n## A\n\n**b** c typed\n\nend\n');
  await desk.page.unroute('**/parse');
  await type('!');
  await desk.untilMarkdown('start\n\n## A\n\n**b** c typed\n\nend!\n');
});

test('pasted HTML becomes what a page can hold, and programs stay outside', async () => {
  await begin('start\n', 'start');
  await press('Enter');
  const html =
    '<h2>A</h2><p onclick="x()">b <b>c</b> <a href="javascript:x()">d</a><a href="\u0001java&#9;script:x()">d</a><script>x()</script></p>' +
    `<div data-block="Note" data-attributes='[{"name":"a><b","kind":"flag","value":""}]'><p>e</p></div>`;
  await desk.paste({ 'text/html': html, 'text/plain': 'A b c d' });
  await desk.untilMarkdown('start\n\n## A\n\nb **c** dd\n\ne\n');
});

test('an address that is pasted over words links them, and one between words is a link', async () => {
  await begin('see this\n', 'see this');
  await desk.select('Control+Shift+ArrowLeft');
  await desk.paste({ 'text/plain': 'https://example.com/a_b' });
  await desk.untilMarkdown('see [this](https://example.com/a_b)\n');
  await press('End');
  await desk.paste({ 'text/plain': ' and https://example.com/c_d.' });
  await desk.untilMarkdown('see [this](https://example.com/a_b) and <https://example.com/c_d>.\n');
});

test('two paragraphs in a cell are two lines of the cell', async () => {
  await begin('| a | b |\n| - | - |\n| c | d |\n', 'c');
  await desk.paste({ 'text/html': '<p>x</p><p>y</p>', 'text/plain': 'x\ny' });
  await desk.untilMarkdown('| a | b |\n| - | - |\n| cx<br>y | d |\n');
});

test.each([
  ['a list', '<ul><li>x</li><li>y</li></ul>', 'wo\n\n- x\n- y\n\nrd\n'],
  ['a heading', '<h2>x</h2>', 'wo\n\n## x\n\nrd\n'],
  ['paragraphs', '<p>x</p><p>y</p>', 'wox\n\nyrd\n'],
])('%s that is pasted within a word stays what it is', async (_what, html, expected) => {
  await begin('word\n', 'wo');
  await desk.paste({ 'text/html': html, 'text/plain': 'x y' });
  await desk.untilMarkdown(expected);
});

test('copies of other editors of the same kind are read as copies of other programs', async () => {
  await begin('start\n', 'start');
  await press('Enter');
  const html =
    '<ul data-pm-slice="0 0 []"><li data-checked="true" data-type="taskItem"><p>done</p></li></ul>';
  await desk.paste({ 'text/html': html, 'text/plain': 'done' });
  await desk.untilMarkdown('start\n\n- [x] done\n');
});

test('what is dropped from another window is read as what is pasted', async () => {
  await desk.open('start\n\nend\n');
  const html = '<b style="font-weight:normal"><p>a <b>b</b></p><ul><li>c</li></ul></b>';
  await desk.drop({ 'text/html': html, 'text/plain': 'a b c' }, 'start');
  await desk.untilMarkdown('starta **b**\n\n- c\n\nend\n');
});

test('pictures within pasted HTML become files of the project', async () => {
  await begin('see\n', 'see');
  await desk.page.evaluate(() => window.desk.uploads.push('/files/one.png', '/files/two.png'));
  const image = `<img alt="dot" src="data:image/png;base64,${'iVBORw0K'.repeat(150)}">`;
  await desk.paste({ 'text/html': `<p>a ${image} b</p><p>${image}</p>`, 'text/plain': 'a b' });
  await desk.untilMarkdown('seea ![dot](/files/one.png) b\n\n![dot](/files/two.png)\n');
});

test('emoji are typed by their codes, and chosen from a list', async () => {
  await begin('x\n', 'x');
  await type(' :tada: at 10:30:00');
  await desk.untilMarkdown('x 🎉 at 10:30:00\n');
  await type(' :rock');
  const list = desk.page.getByRole('listbox', { name: 'Emoji', exact: true });
  await list.getByRole('option', { name: /rocket/ }).waitFor();
  await list.getByRole('option', { name: /rocket/ }).click();
  await type('!');
  await desk.untilMarkdown('x 🎉 at 10:30:00 🚀!\n');
});

test('each block is written in the direction of its text', async () => {
  await desk.open('English\n\nمرحبا\n\n- مرحبا\n\n> مرحبا\n\n| مرحبا | a |\n|-|-|\n| b | c |\n');
  const directions = await desk.page
    .locator('.qe-content > *')
    .evaluateAll((blocks) => blocks.map((block) => getComputedStyle(block).direction));
  expect(directions).toEqual(['ltr', 'rtl', 'rtl', 'rtl', 'rtl']);
  await desk.putCursorBehind('English');
  await press('Control+a', 'Backspace');
  await type('שלום');
  const first = desk.page.locator('.qe-content > p').first();
  await untilEqual(() => first.evaluate((block) => getComputedStyle(block).direction), 'rtl');
});

test('a pasted picture is uploaded into the place that was kept for it', async () => {
  await begin('see  this\n', 'see ');
  await desk.page.evaluate(() => window.desk.uploads.push('/files/a.png'));
  await desk.pasteImage('a.png');
  await desk.page.locator('.qe-image').waitFor();
  await desk.untilMarkdown('see ![](/files/a.png) this\n');
});

test('a picture can be chosen from the files without a pointer', async () => {
  await begin('see\n', 'see');
  await desk.page.evaluate(() => window.desk.uploads.push('/files/c.png'));
  await press('Enter');
  await type('/image from');
  await press('Enter');
  const file = { name: 'c.png', mimeType: 'image/png', buffer: Buffer.from('x') };
  await desk.page.locator('input[type=file]').setInputFiles(file);
  await desk.page.locator('.qe-image').waitFor();
  await desk.untilMarkdown('see\n\n![](/files/c.png)\n');
});

test('a picture that was not uploaded says why, and is tried again', async () => {
  await begin('see\n', 'see');
  await desk.page.evaluate(() =>
    window.desk.uploads.push(new Error('It is too large'), '/files/b.png'),
  );
  await desk.pasteImage('b.png');
  await desk.page.getByText('b.png was not uploaded: It is too large').waitFor();
  await desk.untilMarkdown('see\n');
  await button('Try again').click();
  await desk.page.locator('.qe-image').waitFor();
  await desk.untilMarkdown('see![](/files/b.png)\n');
});

test('a key never changes front matter that is folded, and does once it is unfolded', async () => {
  const page = '---\ntitle: A\n---\n\nText.\n';
  await desk.open(page);
  await desk.page.locator('.qe-content').focus();
  await type('One. ');
  await desk.untilMarkdown(page.replace('Text', 'One. Text'));
  await press('Home', 'ArrowUp');
  await type('Two. ');
  await desk.untilMarkdown(page.replace('Text', 'Two. One. Text'));
  await button('Front matter').click();
  await desk.putCursorBehind('title: A');
  await type('B');
  await desk.untilMarkdown(page.replace('Text', 'Two. One. Text').replace('title: A', 'title: AB'));
});

test('the keys to the start of the page go behind front matter that is folded', async () => {
  const page = '---\ntitle: A\n---\n\nOne.\n\nTwo.\n';
  await begin(page, 'Two.');
  await press('Control+Home');
  await type('First ');
  await desk.untilMarkdown(page.replace('One', 'First One'));
  await desk.putCursorBehind('Two');
  await press('Control+Shift+Home', 'Backspace');
  await desk.untilMarkdown('---\ntitle: A\n---\n\n.\n');
});

test('Tab goes from the text to the controls of the block at the cursor, and Escape and Enter back', async () => {
  const page = '<Note>\nOne.\n</Note>\n\n<Note>\nTwo.\n</Note>\n\n```\nlet a;\n```\n';
  await begin(page, 'Two.');
  await press('Tab');
  const second = desk.page.locator('[data-block="Note"]').nth(1);
  await second.locator('[aria-label="Attributes of Note"]:focus').waitFor();
  await press('Escape');
  await type(' More.');
  const more = page.replace('Two.', 'Two. More.');
  await desk.untilMarkdown(more);
  await press('Shift+Tab');
  await second.locator('[aria-label="Title of Note"]:focus').waitFor();
  await desk.putCursorBehind('let a;');
  await press('Tab');
  await desk.page.locator('[aria-label="Language"]:focus').waitFor();
  await type('ts');
  await press('Enter');
  await type(' // a');
  await desk.untilMarkdown(more.replace('```\nlet a;', '```ts\nlet a; // a'));
});

test('a block of the name that is typed comes before blocks whose name begins with it', async () => {
  await begin('x\n', 'x');
  await press('Enter');
  await type('/card');
  await desk.page
    .getByRole('option', { selected: true })
    .getByText('Card', { exact: true })
    .waitFor();
  await press('Enter');
  await desk.untilMarkdown('x\n\n<Card />\n');
});

test('the button of the handle adds a paragraph and lists the blocks for it', async () => {
  await begin('One.\n\nTwo.\n', 'One.', 'block');
  await button('Add a block below').click();
  const list = desk.page.getByRole('listbox', { name: 'Blocks', exact: true });
  await list.getByRole('option').getByText('Table', { exact: true }).click();
  await list.waitFor({ state: 'detached' });
  const table =
    '|     |     |     |\n| --- | --- | --- |\n|     |     |     |\n|     |     |     |';
  await desk.untilMarkdown(`One.\n\n${table}\n\nTwo.\n`);
  await desk.putCursorBehind('Two.');
  await button('Add a block below').click();
  await list.waitFor();
  // Text that names no block is text.
  await type('The list is gone.');
  await list.waitFor({ state: 'detached' });
  await press('Enter');
  await type('Three.');
  await untilEqual(
    async () => (await desk.markdown()).endsWith('Two.\n\nThe list is gone.\n\nThree.\n'),
    true,
  );
});

test.each([
  ['AccordionGroup', 'Accordion', 'title="A"'],
  ['CardGroup', 'Card', 'title="A"'],
])('%s has a button for the next %s', async (group, name, title) => {
  await begin(`<${group}>\n<${name} ${title}>\nOne.\n</${name}>\n</${group}>\n`, 'One.');
  await desk.page.locator(`[data-block="${group}"]`).hover();
  await button(`Add ${name}`).click();
  await desk.page.locator(`[data-block="${name}"]`).nth(1).waitFor();
});

test('what was undone is undone to the byte', async () => {
  const page = 'one  \ntwo\n\n* a\n* b\n';
  await begin(page, 'two');
  await type(' more');
  await press('Enter');
  await type('## x');
  // On a slow machine each key is an undo step of its own. Further undo commands change nothing.
  for (let times = 0; times < 16; times++) await press('Control+z');
  await desk.untilMarkdown(page);
});

test('a block that the service draws while its writer types keeps the cursor and the form', async () => {
  const drawn = Promise.withResolvers<void>();
  await desk.page.route('**/render', async (route) => {
    await drawn.promise;
    await route.continue();
  });
  const update = (label: string, text: string) =>
    `# A page\n\nBefore.\n\n<Update label="${label}">\n\n${text}\n\n</Update>\n`;
  await begin(update('1.0', 'Fast er'), 'Fast ', 'block');
  await type('and sm');
  drawn.resolve();
  await desk.page.locator('.quoin-update-label').waitFor();
  await type('all');
  await desk.untilMarkdown(update('1.0', 'Fast and smaller'));

  // Drawn again, around the content.
  await button('Attributes of Update').click();
  const field = desk.page.getByLabel('Label', { exact: true });
  await field.fill('2.0');
  await desk.page.locator('.quoin-update-label', { hasText: '2.0' }).waitFor();
  await type('.1');
  await desk.page.locator('.quoin-update-label', { hasText: '2.0.1' }).waitFor();
  await desk.putCursorBehind('small');
  await type('-ish');
  await desk.untilMarkdown(update('2.0.1', 'Fast and small-isher'));
  await desk.page.unroute('**/render');
});

test('keys and the clipboard act where the cursor is before the browser announces it', async () => {
  await desk.open('---\ntitle: T\n---\n\nFirst.\n\nLast.\n');
  // A script is one task: no event of the selection comes between its lines.
  await desk.page.evaluate(() => {
    const content = document.querySelector<HTMLElement>('.qe-content');
    const [first, last] = document.querySelectorAll('.qe-content > p');
    if (!content || !first?.firstChild || !last?.firstChild) throw new Error('Nothing is open');
    content.focus();
    document.getSelection()?.collapse(last.firstChild, 2);
    const enter = { key: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
    content.dispatchEvent(new KeyboardEvent('keydown', enter));
    document.getSelection()?.collapse(first.firstChild, 6);
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ' More.');
    const paste = { clipboardData, bubbles: true, cancelable: true };
    content.dispatchEvent(new ClipboardEvent('paste', paste));
  });
  await type('!');
  await desk.untilMarkdown('---\ntitle: T\n---\n\nFirst. More.!\n\nLa\n\nst.\n');
});
