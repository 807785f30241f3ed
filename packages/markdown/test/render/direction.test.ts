/** Blocks have the direction of their words, where a page has words of both directions. */
import { expect, test } from 'bun:test';
import { fill, parse, render } from '../../src/index.ts';

const htmlOf = (markdown: string): string => fill(render(parse(markdown)), (url) => url);

/** Each element with a direction, and what it is. */
const directions = (markdown: string): string[] =>
  [...htmlOf(markdown).matchAll(/<(\w+)[^>]*? dir="(\w+)"/g)].map(
    ([, name, direction]) => `${name} ${direction}`,
  );

test('paragraphs, headings, lists, quotes and tables have the direction of their first letter', () => {
  const page =
    '# مرحبا\n\nEnglish first, مرحبا\n\n12 مرحبا\n\n- مرحبا\n- English\n\n> مرحبا\n\n| مرحبا | a |\n|-|-|\n| b | c |\n\n- [ ] שלום\n\n  More.\n';
  expect(directions(page)).toEqual([
    'h1 rtl',
    'p ltr',
    'p rtl',
    'ul rtl',
    'blockquote rtl',
    'p rtl',
    'table rtl',
    'ul rtl',
    'p rtl',
    'p ltr',
  ]);
});

test('blocks and alerts have the direction of their content, and inline code counts for nothing', () => {
  const page =
    '<Note>\n\nمرحبا\n\n</Note>\n\n> [!TIP]\n> مرحبا\n\n`npm install` مرحبا\n\n<Card title="x">\n\nEnglish\n\n</Card>\n';
  expect(directions(page)).toEqual([
    'div rtl',
    'p rtl',
    'div rtl',
    'p rtl',
    'p rtl',
    'div ltr',
    'p ltr',
  ]);
});

test('a page without right-to-left letters, and text without letters, has no direction', () => {
  expect(directions('# A\n\nText\n\n> Quote\n')).toEqual([]);
  expect(directions('123\n\nمرحبا\n')).toEqual(['p rtl']);
});
