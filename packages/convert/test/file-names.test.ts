/** Files whose names differ in case only. */
import { expect, test } from 'bun:test';
import { convertTree } from '../src/index.ts';
import { expectComplete, pageOf } from './tree.ts';

const convert = (files: Record<string, string>, hashes: Record<string, string> = {}) => {
  const conversion = convertTree({
    files: Object.entries(files).map(([path, content]) => {
      const sha256 = hashes[path];
      return { path, content, ...(sha256 !== undefined && { sha256 }) };
    }),
  });
  expectComplete(conversion);
  return conversion;
};

const named = ({ unmapped }: ReturnType<typeof convert>): string[] =>
  unmapped
    .filter(({ construct }) => construct === 'file name')
    .map(({ path, message }) => `${path}: ${message}`);

test('images with the same bytes become one, others are renamed, and links follow', () => {
  const conversion = convert(
    {
      'index.md': '![a](img/Logo.png) ![b](img/logo.png) ![c](img/Map.png) ![d](img/map.png)\n',
      'img/Logo.png': '',
      'img/logo.png': '',
      'img/Map.png': '',
      'img/map.png': '',
    },
    {
      'img/Logo.png': 'a'.repeat(64),
      'img/logo.png': 'a'.repeat(64),
      'img/Map.png': 'b'.repeat(64),
      'img/map.png': 'c'.repeat(64),
    },
  );
  expect(pageOf(conversion, 'index.md')).toBe(
    '![a](img/Logo.png) ![b](img/Logo.png) ![c](img/Map.png) ![d](img/map-2.png)\n',
  );
  expect(conversion.assets).toEqual([
    { path: 'img/Logo.png' },
    { path: 'img/Map.png' },
    { path: 'img/map-2.png', source: 'img/map.png' },
  ]);
  expect(named(conversion)).toEqual([
    'img/logo.png: Its name differs from img/Logo.png only in case. Both files have the same bytes and become one file',
    'img/map.png: Its name differs from img/Map.png only in case. It becomes img/map-2.png',
  ]);
});

test('images without a hash are never taken for the same', () => {
  const { assets } = convert({ 'a.md': '![](A.png)\n', 'A.png': '', 'a.png': '' });
  expect(assets).toEqual([{ path: 'A.png' }, { path: 'a-2.png', source: 'a.png' }]);
});

test('pages with the same text become one, others are renamed, and links follow', () => {
  const conversion = convert({
    'index.md': '[a](Guide.md#one) [b](guide.md#one) [c](Other.md) [d](other.md)\n',
    'Guide.md': '# Guide\n\n## One\n',
    'guide.md': '# Guide\n\n## One\n',
    'Other.md': '# Other\n',
    'other.md': '# Another\n',
  });
  expect(pageOf(conversion, 'index.md')).toBe(
    '[a](Guide.md#one) [b](Guide.md#one) [c](Other.md) [d](other-2.md)\n',
  );
  expect(conversion.pages.map(({ path }) => path).toSorted()).toEqual([
    'Guide.md',
    'Other.md',
    'index.md',
    'other-2.md',
  ]);
  expect(named(conversion)).toHaveLength(2);
});
