/** One history and one place for a page, whichever mode it is written in. */
import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test';
import { POLLING } from '@quoin/test-kit/browser';
import type { OpenedDesk } from './desk.ts';
import { sharedDesks } from './shared-desks.ts';

const LINES = Array.from({ length: 80 }, (_, index) => `Line ${index + 1} of the *harbour* log.`);
const LONG = `${LINES.join('\n\n')}\n`;

let desk: OpenedDesk;
beforeAll(async () => {
  const desks = await sharedDesks();
  desk = await desks.open();
});
afterAll(() => desk.page.context().close());
afterEach(() => {
  expect(desk.complaints.splice(0)).toEqual([]);
});

/** Presses keys until the text is another one: each step of a history is one. */
const step = async (keys: string): Promise<string> => {
  const before = await desk.markdown();
  await desk.page.keyboard.press(keys);
  await desk.page.waitForFunction(
    (text) => window.desk.editor().getMarkdown() !== text,
    before,
    POLLING,
  );
  return desk.markdown();
};

const stepUntil = async (keys: string, text: string): Promise<void> => {
  for (let times = 0; times < 20 && (await desk.markdown()) !== text; times++) await step(keys);
  expect(await desk.markdown()).toBe(text);
};

test('what was written in each mode is undone and done again from another mode', async () => {
  const page = '* one\n* two\n\n__three__\n';
  await desk.open(page, 'wysiwyg');
  await desk.putCursorBehind('one');
  await desk.page.keyboard.type(' rich');
  const first = await desk.markdown();
  await desk.setMode('source');
  await desk.putCursorBehind('two');
  await desk.page.keyboard.type(' source');
  const second = await desk.markdown();
  await desk.setMode('block');
  await desk.putCursorBehind('three');
  await desk.page.keyboard.type(' block');
  const third = await desk.markdown();
  expect(third).toBe('* one rich\n* two source\n\n__three block__\n');
  await stepUntil('Control+z', second);
  await stepUntil('Control+z', first);
  await stepUntil('Control+z', page);
  await stepUntil('Control+y', first);
  await desk.setMode('source');
  await desk.page.locator('.cm-content').focus();
  await stepUntil('Control+y', second);
  await stepUntil('Control+y', third);
  await stepUntil('Control+z', second);
  // Writing over what was undone takes the other way away.
  await desk.putCursorBehind('two');
  await desk.page.keyboard.type('!');
  const written = await desk.markdown();
  await desk.page.keyboard.press('Control+y');
  await desk.settle();
  expect(await desk.markdown()).toBe(written);
});

test('what was written is undone after the page was left and opened again', async () => {
  await desk.open('before\n', 'wysiwyg');
  await desk.putCursorBehind('before');
  await desk.page.keyboard.type(' after');
  await desk.page.evaluate(() => window.desk.reopen('wysiwyg'));
  await desk.page.getByRole('button', { name: 'Undo', exact: true, disabled: false }).waitFor();
  await desk.page.locator('.qe-content').focus();
  await stepUntil('Control+z', 'before\n');
});

test('a text that another user wrote is not undone', async () => {
  await desk.open('mine\n', 'wysiwyg');
  await desk.putCursorBehind('mine');
  await desk.page.keyboard.type(' now');
  await desk.page.evaluate(() => window.desk.editor().setMarkdown('theirs\n'));
  await desk.putCursorBehind('theirs');
  await desk.page.keyboard.press('Control+z');
  await desk.settle();
  expect(await desk.markdown()).toBe('theirs\n');
});

test('the cursor and the height in the window stay when the mode changes', async () => {
  await desk.open(LONG, 'wysiwyg');
  await desk.putCursorBehind('Line 60 of');
  await desk.page.keyboard.press('ArrowRight');
  await desk.settle();
  const y = () =>
    desk.page.evaluate(() => {
      const range = document.getSelection()?.getRangeAt(0);
      const text = range?.startContainer;
      const element = text instanceof Element ? text : text?.parentElement;
      return element?.getBoundingClientRect().top ?? Number.NaN;
    });
  const before = await y();
  for (const mode of ['source', 'block', 'source', 'wysiwyg'] as const) {
    await desk.setMode(mode);
    await desk.settle();
    expect(Math.abs((await y()) - before)).toBeLessThan(60);
  }
  await desk.page.keyboard.type('here ');
  await desk.untilMarkdown(LONG.replace('Line 60 of ', 'Line 60 of here '));
});
