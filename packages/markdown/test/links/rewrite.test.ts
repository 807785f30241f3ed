import { describe, expect, test } from 'bun:test';
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import { collectLinks } from '../../src/links/collect.ts';
import { rewriteLinks } from '../../src/links/rewrite.ts';
import { parse } from '../../src/parse/parse.ts';

const rewritten = (source: string, url: string): string =>
  rewriteLinks(
    source,
    collectLinks(parse(source)).map((link) => ({ link, url })),
  );

describe('only the URL changes', () => {
  test.each([
    ['a [b](c "d") e\r\n', '/x', 'a [b](/x "d") e\r\n'],
    ["[b](<c d>  'e')", '/x', "[b](</x>  'e')"],
    ['[b]( c )', '/x', '[b]( /x )'],
    ['[b]()', '/x', '[b](/x)'],
    ['![b](c)[d](e)', '/x', '![b](/x)[d](/x)'],
    ['[b]\n\n[b]:\n   c\n   "d"', '/x', '[b]\n\n[b]:\n   /x\n   "d"'],
    ['> [b](\n> c)', '/x', '> [b](\n> /x)'],
    [
      '<Card href="c" title="c">\n  [d]( <e> )\n</Card>',
      '/x',
      '<Card href="/x" title="c">\n  [d]( </x> )\n</Card>',
    ],
    ['<img src=c alt=c>', '/x', '<img src=/x alt=c>'],
    ['---\nhref: c\n---\n[c](c) `[c](c)`', '/x', '---\nhref: c\n---\n[c](/x) `[c](c)`'],
  ])('%j', (source, url, expected) => {
    expect(rewritten(source, url)).toBe(expected);
  });
});

describe('what would end or change the URL is escaped', () => {
  test.each([
    ['[a](b)', '/x y(z)', '[a](/x%20y%28z%29)'],
    ['[a](<b>)', '/x y(z)', '[a](</x%20y(z)>)'],
    ['[a](b)', '/x?y=1&lt=2&3', '[a](/x?y=1&amp;lt=2&3)'],
    ['[a](b)', '/x\\_y', '[a](/x%5C_y)'],
    ['|a|\n|-|\n|[a](b)|', '/x|y', '|a|\n|-|\n|[a](/x%7Cy)|'],
    ['<Card href="b" />', '/"x\'', '<Card href="/%22x\'" />'],
    ["<Card href='b' />", '/"x\'', "<Card href='/\"x%27' />"],
    ['<Card href={`b`} />', '/$\u007bx}&amp;', '<Card href={`/%24%7Bx%7D&amp;`} />'],
    ['<img src=b>', '/x y="', '<img src=/x%20y%3D%22>'],
    ['[a](b)', '/é日', '[a](/é日)'],
  ])('%j', (source, url, expected) => {
    expect(rewritten(source, url)).toBe(expected);
  });
});

test('an autolink takes another address and never becomes a path', () => {
  expect(rewritten('<https://a.b> www.c.d', 'https://e.f')).toBe('<https://e.f> https://e.f');
  expect(rewritten('<https://a.b> www.c.d', '/x')).toBe('<https://a.b> www.c.d');
});

/** Pieces of Markdown with URLs, and pieces that make them hard to find. */
const piece = fc.constantFrom(
  '[a](/b)',
  '[a](<b c> "t")',
  '![a [x](y)](c(d)e)',
  '[a][r]',
  '\n\n[r]: /d\\_e "t"\n\n',
  '<https://a.b/c>',
  'www.a.b',
  '<a href="/h&amp;i">',
  "\n\n<div>\n<img src='/j'></div>\n\n",
  '\n\n<Card title="t" href="/k">\n\n',
  '\n\n</Card>\n\n',
  '\n> ',
  '\n- ',
  '\n\n| a |\n|---|\n| ',
  ' |\n',
  '`',
  '\n```\n',
  '*',
  '](',
  ')',
  '\\',
  '&',
  '<!--',
  '-->',
  '🦉',
  ' ',
);
const page = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(''));
const url = fc.oneof(fc.webUrl(), fc.webPath(), fc.string({ maxLength: 12 }));

test('the same URLs again change nothing', () => {
  fc.assert(
    fc.property(page, (source) => {
      const same = collectLinks(parse(source)).map((link) => ({ link, url: link.url }));
      expect(rewriteLinks(source, same)).toBe(source);
    }),
    runsOf(2_000),
  );
});

test('for any new URL, the text outside of the ranges stays', () => {
  fc.assert(
    fc.property(page, url, (source, to) => {
      const links = collectLinks(parse(source));
      const outside: string[] = [];
      let at = 0;
      for (const { range } of links) {
        expect(range.start).toBeGreaterThanOrEqual(at);
        outside.push(source.slice(at, range.start));
        at = range.end;
      }
      outside.push(source.slice(at));
      const result = rewritten(source, to);
      let from = 0;
      for (const text of outside) {
        const found = result.indexOf(text, from);
        expect(found).toBeGreaterThanOrEqual(from);
        from = found + text.length;
      }
    }),
    runsOf(2_000),
  );
});

test('a path that was written is the path that is read, and no link comes or goes', () => {
  fc.assert(
    fc.property(page, fc.webPath({ size: 'small' }), (source, to) => {
      const links = collectLinks(parse(source));
      const wanted = links.map(({ url, form }) => (form === 'autolink' ? url : `/x${to}`));
      const result = rewriteLinks(
        source,
        links.map((link, index) => ({ link, url: wanted[index] ?? '' })),
      );
      const read = collectLinks(parse(result)).map((link) => decodePercent(link.url));
      expect(read).toEqual(wanted.map(decodePercent));
    }),
    runsOf(2_000),
  );
});
