import { expect, test } from 'bun:test';
import { DEVIATIONS, EXAMPLES } from './gfm-examples.ts';
import { normalised } from './support/html-tree.ts';
import { htmlOf } from './support/render.ts';

for (const { number, section, markdown, html } of EXAMPLES) {
  const reason = DEVIATIONS.get(number);
  const name = `example ${number} of GFM (${section})`;
  if (reason === undefined) {
    test(`${name} comes out as specified`, () => {
      expect(normalised(htmlOf(markdown))).toBe(normalised(html));
    });
  } else {
    test(`${name} deviates: ${reason}`, () => {
      expect(normalised(htmlOf(markdown))).not.toBe(normalised(html));
    });
  }
}

test('a header without words is not written, and one of a table without rows is', () => {
  const table = htmlOf('| | |\n|-|-|\n| a | b |\n');
  expect(table).not.toContain('<th');
  expect(table).toContain('<td>a</td>');
  expect(htmlOf('| | |\n|-|-|\n')).toContain('<th');
});
