/** The CSS of a brand: text stays readable, as far as a style sheet decides it. */
import { describe, expect, test } from 'bun:test';
import { wcagContrast } from 'culori';
import fc from 'fast-check';
import { parse } from 'postcss';
import { checkContrast } from '../src/brand/css-contrast.ts';
import { describeProblem } from '../src/brand/css-problem.ts';
import { scopeCss } from '../src/brand/custom-css.ts';

const read = async (css: string) => {
  const scoped = await scopeCss('site.css', new TextEncoder().encode(css));
  if ('problem' in scoped) throw new Error(describeProblem('site.css', scoped.problem));
  return scoped;
};

/** Lines with which text cannot be read, and lines that are not decided. */
const lines = async (css: string) => {
  const { unreadable, warnings } = await read(css);
  return { unreadable: unreadable.map(({ line }) => line), open: warnings.map(({ line }) => line) };
};

const FINE = { unreadable: [], open: [] };

describe('text is readable', () => {
  test.each([
    ['a color that both themes have', 'p { color: light-dark(#333, #ddd) }'],
    ['a color between both themes, in a large heading', 'h1 { color: #808080 }'],
    ['a color and a background', 'table { color: #fff; background: #123456 }'],
    ['both in two rules', 'blockquote { color: #fff }\nblockquote { background: #123 }'],
    [
      'text in an element with a background',
      'td { background: #000; color: #fff }\ntd a { color: #9cf }',
    ],
    ['a variable of the file', ':root { --ink: light-dark(#222, #eee) }\np { color: var(--ink) }'],
    ['a variable of the site', 'p { color: var(--muted) }'],
    ['the accent of the site', 'h2 { color: var(--accent) }'],
    ['no color', 'h2 { text-transform: uppercase; background: none; color: inherit }'],
    [
      'a background that text of both themes can be read on',
      'p { background: light-dark(#eef, #112) }',
    ],
    ['a tint', 'p { background: rgb(0 0 0 / 4%) }'],
    ['decoration without text', 'h2::before { background: #ccc }\nhr { background: #ddd }'],
    ['the dark theme of another product', '.dark p { color: #eee }'],
  ])('%s', async (_what, css) => {
    expect(await lines(css)).toEqual(FINE);
  });
});

describe('text cannot be read, so that the declaration is left out', () => {
  test.each([
    ['a light grey', 'p { color: #bbb }', 1],
    ['a color of the dark theme in both', 'p {\n  color: white;\n}', 2],
    ['by name', 'a { color: yellow }', 1],
    ['as hsl', 'a { color: hsl(60 100% 50%) }', 1],
    ['as oklch', 'a { color: oklch(90% 0.1 100) }', 1],
    ['a background without a color', 'td { background: #1e1e1e }', 1],
    ['a color and a background that are alike', 'td { color: #888; background: #999 }', 1],
    ['two rules', 'td { background: #000 }\ntd { color: #222 }', 2],
    ['a variable', ':root { --ink: #ccc }\np { color: var(--ink) }', 2],
    [
      'a variable of a variable',
      ':root { --a: #ccc; --ink: var(--a) }\np { color: var(--ink) }',
      2,
    ],
    ['a background of the site as text', 'p { color: var(--surface) }', 1],
    ['text that is nearly transparent', 'p { color: rgb(0 0 0 / 30%) }', 1],
    ['one theme of light-dark', 'p { color: light-dark(#222, #333) }', 1],
    ['in a query', '@media (width < 600px) {\n  p { color: #ccc }\n}', 2],
    ['nested', 'table { td { color: #ccc } }', 1],
    ['the dark theme of another product', '.dark p { color: #333 }', 1],
    ['the other property for text', 'p { -webkit-text-fill-color: #ccc }', 1],
    ['with !important', 'p { color: #ccc !important }', 1],
    ['one of several selectors', 'h1, p { color: #808080 }', 1],
  ])('%s', async (_what, css, line) => {
    expect(await lines(css)).toMatchObject({ unreadable: [line] });
    // What stays is readable.
    expect(checkContrast(parse((await read(css)).css)).problems).toEqual([]);
  });

  test('other declarations of the rule stay', async () => {
    const { css } = await read('p { color: #ccc; letter-spacing: 2px }');
    expect(css).toBe('@scope(.prose){:scope p{letter-spacing:2px}}');
  });

  test('the message names the declaration, the contrast, the theme and what to do', async () => {
    const { unreadable } = await read('p { color: #bbb }');
    expect(describeProblem('site.css', unreadable[0] ?? { message: '', line: null })).toMatch(
      /^site\.css, line 1: "color" of "p" makes a contrast of 1\.\d in the light theme, and text needs at least 4\.5\. Set /,
    );
  });
});

describe('a contrast that the file does not decide is a warning', () => {
  test.each([
    ['a mix', 'p { color: color-mix(in oklch, red, var(--text)) }', /color-mix/],
    ['a color of the brand as a background', 'p { background: var(--brand) }', /brand/],
    ['a gradient', 'p { background: linear-gradient(#fff, #000) }', /gradient/],
    [
      'a variable with two values',
      'p { --x: #000; color: var(--x) }\na { --x: #fff }',
      /more than one/,
    ],
    ['a variable that is not there', 'p { color: var(--absent) }', /not set/],
    ['a variable that refers to itself', 'p { --x: var(--x); color: var(--x) }', /itself/],
    ['opacity', 'p { opacity: 0.4 }', /opacity/],
    ['a background of code', 'pre { background: #fafafa; }', /code/],
  ])('%s', async (_what, css, reason) => {
    const { warnings } = await read(css);
    expect(warnings.map(({ message }) => message).join()).toMatch(reason);
  });
});

test('any two colors are refused exactly if their contrast is below 4.5', async () => {
  const hex = fc
    .integer({ min: 0, max: 0xffffff })
    .map((number) => `#${number.toString(16).padStart(6, '0')}`);
  await fc.assert(
    fc.asyncProperty(hex, hex, async (color, background) => {
      const { unreadable } = await lines(`p { color: ${color}; background: ${background} }`);
      expect(unreadable.length).toBe(wcagContrast(color, background) < 4.5 ? 1 : 0);
    }),
  );
});
