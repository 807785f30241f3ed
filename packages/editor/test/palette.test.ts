import { expect, test } from 'bun:test';
import { PALETTE, paletteColor } from '@quoin/markdown/palette';

const STYLES = new URL('../../site/src/assets/blocks.css', import.meta.url);

test('the style sheet of pages has a tone for each color that authors choose from', async () => {
  const styles = await Bun.file(STYLES).text();
  const toned = [...styles.matchAll(/^\[data-color="(\w+)"\]/gm)].map(([, color]) => color);
  // Gray is the tone of any block with a color.
  expect(['gray', ...toned]).toEqual([...PALETTE]);
});

test('each color of the palette is its own nearest', () => {
  expect(PALETTE.map(paletteColor)).toEqual([...PALETTE]);
});
