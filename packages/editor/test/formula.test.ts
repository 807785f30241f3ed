/** TeX in running text: readers see what the author typed, also where it is syntax of Markdown. */
import { expect, test } from 'bun:test';
import { fill, parse, render } from '@quoin/markdown';
import { formulaOf, formulaSource } from '../src/document/formula.ts';

const TEX = [
  'x',
  'x_{1} * y*',
  '\\frac{a}{b}',
  'a\\,b\\;c\\!d',
  '\\{a\\} \\\\ \\% \\# a\\_b',
  '\\left( a \\right]',
  'a & b &amp; &copy;',
  'a < b > c',
  '~a~ ~~b~~ [a](b) ![a](b) $x$ :tada:',
  '{a}',
  '`',
  '\\text{a `b` c}',
  '``a`` b',
  'https://quoin.example/a',
  'f\'(x) = "a" -- ...',
];

/** The text of the formula in the page, which has no other elements in it. */
const shown = (source: string): string | undefined => {
  const html = fill(render(parse(`a ${source} b`)), () => null);
  const text = /<code[^>]*>(.*?)<\/code>/s.exec(html)?.[1];
  return text
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
};

test.each(TEX)('%p is the TeX of the formula, in the editor and for readers', (tex) => {
  const source = formulaSource(tex);
  expect(formulaOf(source)).toBe(tex);
  expect(shown(source)).toBe(tex);
});

test.each([
  '<Math caption="b">x</Math>',
  '<Badge>x</Badge>',
  '<Math>`a` b `c`</Math>',
  '<Math>a <Badge>b</Badge></Math>',
  '<Math>a `b`</Math>',
  'x',
])('%p has no formula of one part', (source) => {
  expect(formulaOf(source)).toBeNull();
});
