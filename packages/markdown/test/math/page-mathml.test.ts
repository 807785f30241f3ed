import { expect, test } from 'bun:test';
import { pageMathml } from '../../src/math/page-mathml.ts';

test('styles become classes, colors and spaces of MathML', () => {
  const cell = (style: string): string =>
    pageMathml(`<math><mtd style="${style}"><mi>x</mi></mtd></math>`) ?? '';
  expect(cell('padding-left:5.9776pt;padding-right:0em;')).toContain(
    '<mtd><mspace width="0.598em"></mspace>',
  );
  expect(cell('padding-right:0.4em;')).toContain('<mtd class="quoin-math-space-4">');
  expect(cell('padding-right:99em;')).toContain('quoin-math-space-12');
  expect(cell('border-right:0.06em dashed;')).toContain('quoin-math-right-dashed');
  expect(cell('color:#ff0000;')).toContain('<mtd mathcolor="#ff0000">');
  expect(cell('color:url(x);background:red;margin-left:-0.1667em;')).toContain(
    '<mtd class="quoin-math-pull-2">',
  );
});

test('what is no MathML is a group, and what is no attribute is nothing', () => {
  expect(pageMathml('<math><span onclick="x" href="y"><mi>x</mi></span></math>')).toBe(
    '<math class="quoin-math"><mrow><mi>x</mi></mrow></math>',
  );
  expect(pageMathml('<math mathbackground="red;x">')).toBe('<math class="quoin-math">');
});

test('markup that the library does not write is rejected', () => {
  expect(pageMathml("<math><mi a='b'>x</mi></math>")).toBeNull();
  expect(pageMathml('<math><!-- x --></math>')).toBeNull();
  expect(pageMathml('<math><')).toBeNull();
});
