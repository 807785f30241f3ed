import { expect, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { blocksPage } from '../../scripts/blocks-page.ts';

test('the documentation lists the blocks as they are', async () => {
  const path = new URL('../../../../docs/guides/blocks.md', import.meta.url);
  // Otherwise: bun run --filter @quoin/markdown blocks-page
  expect(await readFile(path, 'utf8')).toBe(blocksPage());
});
