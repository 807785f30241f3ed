/** Clipboards of products, pasted in Chromium under the policy of the app's pages. */
import { afterAll, beforeAll, expect, test } from 'bun:test';
import { CLIPBOARDS } from '../clipboards/index.ts';
import { withoutPadding } from '../support/without-padding.ts';
import type { OpenedDesk } from './desk.ts';
import { sharedDesks } from './shared-desks.ts';

const isLong = process.env.QUOIN_TEST_LONG === '1';

/** One of six in `check`, of each product some; all in `soak`. */
const chosen = CLIPBOARDS.filter((_, index) => isLong || index % 6 === 0);

let desk: OpenedDesk;
beforeAll(async () => {
  const desks = await sharedDesks();
  desk = await desks.open();
});
afterAll(() => desk.page.context().close());

/** Pastes each into an empty page, and returns what the page is then. */
const pasteAll = (): Promise<readonly string[]> =>
  desk.page.evaluate(
    async (clipboards) => {
      const pages: string[] = [];
      for (const { html, text, vsCode } of clipboards) {
        await window.desk.open('', 'wysiwyg');
        window.desk.editor().focus();
        const clipboardData = new DataTransfer();
        if (html !== '') clipboardData.setData('text/html', html);
        clipboardData.setData('text/plain', text);
        if (vsCode !== '') clipboardData.setData('vscode-editor-data', vsCode);
        const paste = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        });
        document.querySelector('.qe-content')?.dispatchEvent(paste);
        // Text with signs of Markdown is parsed by the service first.
        while (window.desk.changes() === 0) {
          await new Promise((resolve) => {
            setTimeout(resolve, 5);
          });
        }
        pages.push(window.desk.editor().getMarkdown());
      }
      return pages;
    },
    chosen.map(({ html, text, vsCode = '' }) => ({ html, text, vsCode })),
  );

test('each clipboard becomes the Markdown that its author meant', async () => {
  const pages = await pasteAll();
  const pasted = chosen.map(({ name }, index) => ({
    name,
    markdown: withoutPadding(pages[index] ?? ''),
  }));
  expect(pasted).toEqual(chosen.map(({ name, markdown }) => ({ name, markdown })));
  // Styles of the HTML are never applied, which the policy would refuse.
  expect(desk.complaints).toEqual([]);
});
