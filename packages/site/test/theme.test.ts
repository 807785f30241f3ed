/** A theme with any color, fonts and size is readable, and stays a style. */
import { describe, expect, test } from 'bun:test';
import { documentPolicy, notFoundPage } from '../src/index.ts';
import { fontFamily } from '../src/theme/font.ts';
import { contrast, type Oklch, oklchOf } from '../src/theme/oklch.ts';
import { paletteOf } from '../src/theme/palette.ts';
import { themeStyle } from '../src/theme/theme-style.ts';
import { siteOf, THEME } from './support/site.ts';

/** WCAG 2.2 §1.4.3, §1.4.6 and §1.4.11. */
const WORDS = 4.5;
const BODY = 7;
const LINE_OF_FIELD = 3;

const GROUNDS = ['surface', 'canvas', 'sunken', 'raised', 'hover', 'pressed', 'accent-soft'];
const WORDS_ON_GROUNDS = ['muted', 'accent', 'accent-hover'];

const EXTREMES = [
  '#000',
  '#fff',
  '#000000',
  '#ffffff',
  '#ffff00',
  '#00f',
  '#0f0',
  '#f00',
  '#808080',
];

/** The same colors on every run: a linear congruential generator (Numerical Recipes). */
const randomColors = (count: number): string[] => {
  let state = 20_261_122;
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return `#${(state >>> 8).toString(16).padStart(6, '0')}`;
  });
};

/** Colors that are distinguished too little, as `name on ground`. */
const faults = (color: string): string[] =>
  (['light', 'dark'] as const).flatMap((scheme) => {
    const { tokens } = paletteOf(color, scheme);
    const named = (name: string): Oklch => tokens.get(name) ?? { l: 0, c: 0, h: 0 };
    const check = (name: string, ground: string, least: number): string[] =>
      contrast(named(name), named(ground)) >= least
        ? []
        : [`${color} ${scheme}: ${name} on ${ground}`];
    return [
      ...GROUNDS.flatMap((ground) => [
        ...check('text', ground, BODY),
        ...WORDS_ON_GROUNDS.flatMap((name) => check(name, ground, WORDS)),
      ]),
      ...check('on-accent', 'accent', WORDS),
      ...check('on-brand', 'brand', WORDS),
      ...check('on-brand', 'brand-hover', WORDS),
      ...check('line-strong', 'surface', LINE_OF_FIELD),
      ...check('focus', 'surface', LINE_OF_FIELD),
    ];
  });

describe('colors', () => {
  test('contrast is what WCAG says of known pairs', () => {
    const ratio = (one: string, other: string) => contrast(oklchOf(one), oklchOf(other));
    expect(ratio('#fff', '#000')).toBeCloseTo(21, 2);
    // https://www.w3.org/WAI/WCAG22/Techniques/general/G18: the usual example of what just passes.
    expect(ratio('#767676', '#fff')).toBeCloseTo(4.54, 2);
    expect(ratio('#0000ff', '#ffffff')).toBeCloseTo(8.59, 2);
  });

  test('every color that an owner may choose can be read, in the light and in the dark', () => {
    const failed = [...EXTREMES, ...randomColors(10_000)].flatMap(faults);
    expect(failed).toEqual([]);
  });

  test('the owner’s color itself is what buttons have', () => {
    const { tokens } = paletteOf('#2f6fed', 'light');
    const brand = tokens.get('brand');
    const wanted = oklchOf('#2f6fed');
    expect(brand?.l).toBeCloseTo(wanted.l, 2);
    expect(brand?.h).toBeCloseTo(wanted.h, 0);
  });

  test('there are twelve steps of grey and of the accent', () => {
    const { grey, accent } = paletteOf('#2f6fed', 'dark');
    expect([grey.length, accent.length]).toEqual([12, 12]);
  });
});

describe('fonts', () => {
  test('names are quoted, kinds are not, and the system’s fonts come last', () => {
    expect(fontFamily('Inter, "Open Sans", Sans-Serif')).toStartWith(
      '"Inter","Open Sans",sans-serif,system-ui,',
    );
    expect(fontFamily('')).toStartWith('system-ui,');
    expect(fontFamily('思源黑体')).toStartWith('"思源黑体",');
  });

  test.each([
    '</style><script>alert(1)</script>',
    'Inter"; } body { display: none } /*',
    "a', url(https://evil.example/x)",
    'x\\"; } * { color: red',
    'a\u2028}b\n}c',
    '}}}}</StYlE>',
    '"'.repeat(200),
  ])('%j does not leave its name', (families) => {
    const css = themeStyle({ ...THEME, fontFamily: families });
    // The rest without quoted names and escapes must be the style alone.
    const plain = css.replace(/\\[0-9a-f]{1,6} /g, '').replace(/"[^"\\\n]*"/g, '""');
    expect(plain).not.toContain('<');
    expect(plain.split('{').length).toBe(2);
    expect(plain.split('}').length).toBe(2);
    expect(plain).toMatch(/--sans:(?:""|[a-zA-Z-]+)(?:,(?:""|[a-zA-Z-]+))*;font-size:100%\}$/);
    expect(css).not.toContain('url(');
  });
});

test('a document’s policy allows its own style and first script, and nothing else inline', () => {
  const document = notFoundPage(siteOf(), { query: '' });
  const policy = documentPolicy(document);
  const hash = (text: string) => new Bun.CryptoHasher('sha256').update(text).digest('base64');
  const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(document.text) ?? [];
  const [, script = ''] = /<script>([\s\S]*?)<\/script>/.exec(document.text) ?? [];
  expect(policy).toContain(`style-src 'sha256-${hash(style)}'`);
  expect(policy).toContain(`script-src 'self' 'sha256-${hash(script)}'`);
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('https:');
  expect(document.text).not.toMatch(/\sstyle=|\son[a-z]+=/);
});

test('a larger letter of the owner is a share of what the reader’s browser has', () => {
  expect(themeStyle({ ...THEME, fontSize: 18 })).toContain('font-size:112.5%');
});
