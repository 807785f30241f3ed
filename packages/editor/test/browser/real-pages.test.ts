/** Real pages of authors in the real editor: opened, changed by a word, and back again. */
import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { POLLING } from '@quoin/test-kit/browser';
import { fixtures } from '../support/fixtures.ts';
import { WORD, writtenFault } from '../support/typing.ts';
import type { OpenedDesk } from './desk.ts';
import { sharedDesks } from './shared-desks.ts';
import { typeWordAt } from './word.ts';

const MODES = ['wysiwyg', 'block', 'source'] as const;
/** Of the way through the text that is shown; in the short form one in each kind of file. */
const PLACES = [0.3, 0.7];
const isLong = process.env.QUOIN_TEST_LONG === '1';

let desk: OpenedDesk;
beforeAll(async () => {
  const desks = await sharedDesks();
  desk = await desks.open();
});
afterAll(() => desk.page.context().close());

const pages = fixtures.flatMap(({ name, markdown }) => [
  { name, markdown, places: isLong ? PLACES : PLACES.slice(0, 1) },
  {
    name: `${name} with CRLF and a byte order mark`,
    markdown: `\uFEFF${markdown.replaceAll('\n', '\r\n')}`,
    places: isLong ? PLACES : PLACES.slice(1),
  },
]);

describe.each(pages)('$name', ({ markdown, places }) => {
  test('is the same page in each mode and after changes of mode', async () => {
    await desk.open(markdown, 'wysiwyg');
    for (const mode of [...MODES, ...MODES.toReversed()]) {
      await desk.setMode(mode);
      await desk.untilMarkdown(markdown);
    }
    expect(await desk.changes()).toBe(0);
  });

  test.each(MODES)(
    'changes in one line by a word typed in %s, and not at all without it',
    async (mode) => {
      for (const place of places) {
        await desk.open(markdown, mode);
        expect(await typeWordAt(desk, WORD, place)).toBe(true);
        await desk.page.waitForFunction(
          (word) => window.desk.editor().getMarkdown().includes(word),
          WORD,
          POLLING,
        );
        const after = await desk.markdown();
        expect(writtenFault(markdown, after)).toBeNull();
        for (const _ of WORD) await desk.page.keyboard.press('Backspace');
        await desk.untilMarkdown(markdown);
      }
    },
  );
});
