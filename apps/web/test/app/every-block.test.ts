/** Every block of the catalog, written by the keyboard alone from the list of blocks. */

import { beforeAll, expect, test } from 'bun:test';
import { inSoak } from '@quoin/test-kit';
import { untilEqual } from '@quoin/test-kit/until-equal';
import { type AppService, faultsOf } from './app-service.ts';
import { API, contentOf, makeProject } from './pages-world.ts';
import { sharedAppService } from './shared-app-service.ts';

const ALL_BLOCKS_MS = 180_000;

interface Block {
  readonly name: string;
  readonly description: string;
}

let app: AppService;
let blocks: readonly Block[];
beforeAll(async () => {
  app = await sharedAppService();
  const { components } = Object(await app.api('GET', `${API}/components`));
  // A block with parents is added by them, and diagrams are source.
  blocks = Object(components).filter(
    ({ parents, category }: { parents: unknown; category: string }) =>
      parents === null && category !== 'diagram',
  );
});

for (const width of [1440, 390]) {
  inSoak(test)(
    `at ${width} px, every block is inserted by keys, saved, published and accessible`,
    async () => {
      const slug = `blocks-${width}`;
      const { pages } = await makeProject(app, slug, [
        { title: 'Blocks', text: '---\ntitle: Blocks\n---\n\nBegin.\n' },
      ]);
      const id = pages.Blocks ?? '';
      const page = await app.open({ viewport: { width, height: 900 } });
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(`/app/${slug}/pages/${id}?mode=wysiwyg`);
      const text = page.getByRole('textbox', { name: 'Text of the page', exact: true });
      await text.getByText('Begin.').waitFor();
      await text.focus();
      for (const { name, description } of blocks) {
        await page.keyboard.press('Control+End');
        await page.keyboard.press('Enter');
        await page.keyboard.type(` /${name}`);
        const list = page.getByRole('listbox', { name: 'Blocks', exact: true });
        const option = list.getByRole('option').filter({ hasText: description }).first();
        await option.waitFor();
        const chosen = list.locator('[aria-selected="true"]').filter({ hasText: description });
        await untilEqual(async () => {
          const isChosen = await chosen.isVisible();
          if (!isChosen) await page.keyboard.press('ArrowDown');
          return isChosen;
        }, true);
        await page.keyboard.press('Enter');
        await text.locator(`[data-block="${name}"]`).first().waitFor();
        await list.waitFor({ state: 'detached' });
        await text.focus();
      }
      await page.locator('#main').focus();
      const missing = async () => {
        const content = await contentOf(app, id);
        return blocks.filter(({ name }) => !content.includes(`<${name}`)).map(({ name }) => name);
      };
      await untilEqual(missing, []);
      expect(await faultsOf(page)).toEqual([]);
      await app.api('POST', `${API}/pages/${id}/publish`);
      expect(complaints).toEqual([]);
      await page.context().close();
    },
    ALL_BLOCKS_MS,
  );
}
