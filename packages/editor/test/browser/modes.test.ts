/** Opening, typing and changing between the three modes, as writers do it. */

import { afterAll, beforeAll, describe, expect, test } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import { POLLING } from '@quoin/test-kit/browser';
import { untilEqual } from '@quoin/test-kit/until-equal';
import type { OpenedDesk } from './desk.ts';
import { sharedDesks } from './shared-desks.ts';

const MODES = ['wysiwyg', 'block', 'source'] as const;

const PAGE = `---
title: Harbour
---

Harbour
=======

A *first* line
of __two__, with a [reference][r].\\
And a break.

* one
* two

<Note title="Mind">
    Four spaces.
</Note>

<Unknown x={1}>
  as it is
</Unknown>

| a  | b  |
|----|----|
| c  | d  |

[r]: https://example.com
`;

let desk: OpenedDesk;
let phone: OpenedDesk;
beforeAll(async () => {
  const desks = await sharedDesks();
  desk = await desks.open();
  phone = await desks.open({ viewport: { width: 390, height: 800 } });
});
afterAll(async () => {
  await desk.page.context().close();
  await phone.page.context().close();
});

describe.each(MODES)('in the mode %s', (mode) => {
  test('an unchanged page keeps every byte and reports no change', async () => {
    for (const markdown of [PAGE, PAGE.replaceAll('\n', '\r\n'), 'no line end', '']) {
      await desk.open(markdown, mode);
      await desk.untilMarkdown(markdown);
      expect(await desk.changes()).toBe(0);
    }
  });

  test('one typed word changes one line', async () => {
    await desk.open(PAGE, mode);
    await desk.putCursorBehind('Four');
    await desk.page.keyboard.type(' quiet');
    await desk.untilMarkdown(PAGE.replace('Four spaces.', 'Four quiet spaces.'));
    expect(await desk.changes()).toBeGreaterThan(0);
  });

  test('a page that is read-only takes no keys', async () => {
    await desk.open(PAGE, mode, true);
    await desk.page.locator('.qe-content, .cm-content').click();
    await desk.page.keyboard.type('x');
    await desk.untilMarkdown(PAGE);
  });

  test('is accessible in both themes', async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await desk.page.emulateMedia({ colorScheme });
      await desk.open(PAGE, mode);
      // Without frames nothing is to be put together, and no further page to be opened for it.
      const { violations } = await new AxeBuilder({ page: desk.page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .disableRules(['page-has-heading-one', 'region', 'landmark-one-main'])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });

  test('on a phone nothing reaches over the edge', async () => {
    await phone.open(PAGE, mode);
    const width = await phone.page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
});

test('a page that is read-only takes nothing in the fields of its blocks either', async () => {
  await desk.open(PAGE, 'wysiwyg', true);
  await desk.page.getByLabel('Title of Note', { exact: true }).click();
  await desk.page.keyboard.type('x');
  await untilEqual(
    () => desk.page.getByLabel('Title of Note', { exact: true }).inputValue(),
    'Mind',
  );
  await untilEqual(() => desk.page.getByRole('button', { name: /Note$/ }).count(), 0);
  await desk.untilMarkdown(PAGE);
});

test('what was written in one mode is there in the next, and the rest has its bytes', async () => {
  await desk.open(PAGE, 'wysiwyg');
  await desk.putCursorBehind('one');
  await desk.page.keyboard.type(' more');
  await desk.setMode('source');
  await desk.putCursorBehind('Four');
  await desk.page.keyboard.type(' source');
  await desk.setMode('block');
  await desk.putCursorBehind('And a');
  await desk.page.keyboard.type(' late');
  await desk.untilMarkdown(
    PAGE.replace('And a break.', 'And a late break.')
      .replace('* one', '* one more')
      .replace('Four spaces.', 'Four source spaces.'),
  );
});

test('the source says what is wrong, where it is', async () => {
  await desk.open('# A\n\n<Note>Never closed\n', 'source');
  const mark = desk.page.locator('.cm-lintRange-error');
  await mark.waitFor();
  await untilEqual(() => mark.textContent(), '<Note>');
});

test('a line of the source is found in each mode', async () => {
  for (const mode of MODES) {
    await desk.open(PAGE, mode);
    await desk.page.evaluate(() => window.desk.editor().showLine(16));
    await desk.settle();
    await desk.page.keyboard.type('Z');
    await desk.page.waitForFunction(
      () => window.desk.editor().getMarkdown().split('\n')[15]?.includes('Z'),
      null,
      POLLING,
    );
  }
});

test('a page that cannot be parsed is shown as source', async () => {
  await desk.page.route('**/parse', (route) => route.abort());
  const opened = desk.open(PAGE, 'wysiwyg').then(
    () => 'opened',
    () => 'refused',
  );
  expect(await opened).toBe('refused');
  await desk.page.locator('.cm-content').waitFor();
  await desk.untilMarkdown(PAGE);
  await desk.page.unroute('**/parse');
});

test('nothing was refused by the policy of the page', () => {
  const others = desk.complaints.filter((text) => !text.includes('ERR_FAILED'));
  expect(others).toEqual([]);
});
