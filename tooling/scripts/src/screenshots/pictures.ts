/** What is in each picture of `docs/images`: whose window, how large, and the way there. */
import { join } from 'node:path';
import type { Harbour } from './harbour.ts';
import { treeFolder } from './read-tree.ts';

/** A window of the harbour. */
export type Window = Awaited<ReturnType<Harbour['app']['open']>>;

export interface Picture {
  /** Its file, without `.png`. */
  readonly name: string;
  /** `reader` is not signed in. */
  readonly who: 'reader' | 'ada';
  readonly dark?: boolean;
  readonly phone?: boolean;
  /** Ends when all of it is there. */
  arrange(page: Window, harbour: Harbour): Promise<void>;
}

const seen = (page: Window, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

const openPage = async (page: Window, harbour: Harbour, title: string, after: string) => {
  await page.goto(`/app/harbour/pages/${await harbour.pageId(title)}${after}`);
};

export const PICTURES: readonly Picture[] = [
  {
    name: 'app-project',
    who: 'ada',
    async arrange(page) {
      await page.goto('/app/harbour');
      await page.getByRole('treeitem', { name: /^Mooring/ }).waitFor();
      await page.getByRole('heading', { level: 1 }).waitFor();
    },
  },
  {
    name: 'app-source',
    who: 'ada',
    dark: true,
    async arrange(page, harbour) {
      await openPage(page, harbour, 'Berths', '?mode=source&preview=1');
      await seen(page, 'assigns one by length and draught');
    },
  },
  {
    name: 'app-review',
    who: 'ada',
    async arrange(page, harbour) {
      await page.goto(`/app/harbour/reviews/${await harbour.pageId('Pilots')}`);
      await page.getByRole('button', { name: 'Approve and publish' }).waitFor();
      await seen(page, /twelve times|two years/);
    },
  },
  {
    name: 'app-import',
    who: 'ada',
    async arrange(page) {
      await page.goto('/app/_import');
      await page.getByLabel('Folder to import').setInputFiles(join(treeFolder('ferries')));
      await page.getByRole('heading', { name: 'Preview of the import' }).waitFor();
    },
  },
  {
    name: 'app-conflict',
    who: 'ada',
    async arrange(page) {
      await page.goto('/app/harbour/git/conflicts');
      await seen(page, 'the harbour master');
    },
  },
  {
    name: 'app-settings',
    who: 'ada',
    async arrange(page) {
      await page.goto('/app/harbour/settings');
      const preview = page.locator('iframe').first();
      await preview.contentFrame().getByRole('heading', { level: 1 }).waitFor();
      await preview.scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'app-analytics',
    who: 'ada',
    async arrange(page) {
      await page.goto('/app/harbour/analytics');
      await page.getByRole('table').getByRole('link', { name: 'Plan your arrival' }).waitFor();
    },
  },
  {
    name: 'app-editor',
    who: 'ada',
    async arrange(page, harbour) {
      await openPage(page, harbour, 'Plan your arrival', '?mode=wysiwyg');
      const text = page.getByRole('textbox', { name: 'Text of the page' });
      const paragraph = text.getByText('Plan on two hours');
      const box = await paragraph.boundingBox();
      if (box === null) throw new Error('the paragraph is not to be seen');
      // Behind the end of its last line.
      await paragraph.click({ position: { x: box.width - 10, y: box.height - 8 } });
      await page.keyboard.press('Enter');
      await page.keyboard.type('/c');
      await page.getByRole('listbox', { name: 'Blocks' }).waitFor();
      await page.locator('.save-sign', { hasText: 'Saved' }).waitFor();
    },
  },
  {
    name: 'site-page',
    who: 'reader',
    async arrange(page) {
      await page.goto('/harbour/guides/arrival');
      await seen(page, 'Four steps from the open sea');
    },
  },
  {
    name: 'site-dark',
    who: 'reader',
    dark: true,
    async arrange(page) {
      await page.goto('/harbour/guides/mooring/berths');
      await seen(page, 'Depth at low water');
    },
  },
  {
    name: 'site-search',
    who: 'reader',
    async arrange(page) {
      await page.goto('/harbour/guides/mooring/ropes');
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').fill('pilot');
      await page
        .getByRole('option', { name: /Pilots/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'site-assistant',
    who: 'reader',
    async arrange(page) {
      await page.goto('/harbour/guides/mooring/berths');
      await page.getByRole('button', { name: 'Ask', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Ask the docs' });
      await panel.getByRole('textbox').fill('How long does a reservation hold?');
      await panel.getByRole('textbox').press('Enter');
      await panel
        .getByRole('link', { name: /Berths/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'site-phone',
    who: 'reader',
    phone: true,
    async arrange(page) {
      await page.goto('/harbour/guides/arrival');
      await seen(page, 'Four steps from the open sea');
    },
  },
  {
    name: 'site-help-center',
    who: 'reader',
    async arrange(page, harbour) {
      await harbour.set({ layout: 'help_center' });
      await page.goto('/harbour');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await harbour.set({ layout: 'docs' });
    },
  },
];
