/** Rendered pages in a real browser, looked at by axe: WCAG 2.2 without the style sheet's part. */
import { expect, test } from 'bun:test';
import { AxeBuilder } from '@axe-core/playwright';
import { browser } from '@quoin/test-kit';
import { renderHighlighted } from '../../src/highlight/index.ts';
import { BLOCKS, fill } from '../../src/index.ts';

const MARKDOWN =
  '## A table\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n- [x] done\n- [ ] to do\n\n> [!TIP]\n> words[^1]\n\n```ts title="a.ts"\nlet a;\n```\n\n![a ship](x.png)\n\n[^1]: a note\n';

test('everything that Markdown and blocks can say is accessible', async () => {
  await using chromium = await browser();
  const context = await chromium.newContext();
  const page = await context.newPage();
  const examples = [...BLOCKS.values()].map(({ name, example }) => `## ${name}\n\n${example}\n`);
  const source = `# Blocks\n\n${MARKDOWN}\n\n${examples.join('\n')}`;
  const body = fill(await renderHighlighted(source, 60_000), () => null);
  for (const drawn of ['<math', '<svg class="quoin-diagram-svg"', 'quoin-token-']) {
    expect(body).toContain(drawn);
  }
  const html = `<!doctype html><html lang="en"><head><title>Blocks</title></head><body><main>${body}</main></body></html>`;
  await page.route('**/*', (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
      : route.abort(),
  );
  await page.goto('https://reader.test/');
  // Without frames no further page is to be opened for it.
  const { violations, passes } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
  expect(passes.length).toBeGreaterThan(10);
});
