import { describe, expect, test } from 'bun:test';
import { collectLinks } from '../../src/links/collect.ts';
import { parse } from '../../src/parse/parse.ts';

/** Kind, form and URL of each link, with the source around its range. */
const found = (source: string): string[] =>
  collectLinks(parse(source)).map(({ kind, form, url, range: { start, end } }) => {
    const written = source.slice(start, end);
    return `${kind} ${form} ${url}${written === url ? '' : ` written ${written}`}`;
  });

describe('a link is found where its URL is written', () => {
  test.each([
    ['[a](/b)', ['link bare /b']],
    ['[a](  /b  )', ['link bare /b']],
    ['[a](/b "t")', ['link bare /b']],
    ["[a](/b 't (x)')", ['link bare /b']],
    ['[a](</b c> "t")', ['link angle /b c']],
    ['[a](<>)', ['link angle ']],
    ['[a]()', ['link bare ']],
    ['[a *b* `c](d)`](/e)', ['link bare /e']],
    ['[a](b(c)d)', ['link bare b(c)d']],
    ['[a](b\\(c\\_)', ['link bare b(c_ written b\\(c\\_']],
    ['[a](b?x=1&amp;y=&#50;&copy;)', ['link bare b?x=1&y=2© written b?x=1&amp;y=&#50;&copy;']],
    ['[](/b)', ['link bare /b']],
    ['[a](/b)[c](/d)', ['link bare /b', 'link bare /d']],
    ['[![i](s)](t)', ['image bare s', 'link bare t']],
    ['![a [b](c) d](e "](f")', ['image bare e']],
    ['![a\\]b](<c d>)', ['image angle c d']],
    ['[a][r] ![b][R]\n\n[r]: /c "t"', ['definition bare /c']],
    ['[a\\]b]\n\n[a\\]b]: <c d>', ['definition angle c d']],
    ['[a]\n\n[a]:\n   /b\n   "t"', ['definition bare /b']],
    ['> [a]:\n> /b\n\n[a]', ['definition bare /b']],
    ['> [a](\n> /b)', ['link bare /b']],
    ['- [a](/b)\n\n  1. [c](\n     /d)', ['link bare /b', 'link bare /d']],
    ['| [a\\|b](c\\|d) |\n|---|\n| [e](f) |', ['link bare c|d written c\\|d', 'link bare f']],
    ['<https://a.b/c>', ['link autolink https://a.b/c']],
    ['see https://a.b/c.', ['link autolink https://a.b/c']],
    ['see www.a.b', ['link autolink http://www.a.b written www.a.b']],
    ['<ann@a.b>', ['link autolink mailto:ann@a.b written ann@a.b']],
    ['---\ntitle: "[a](b)"\n---\n[c](/d)', ['link bare /d']],
    ['[^n]\n\n[^n]: [a](/b)', ['link bare /b']],
    ['# [a](/b) {#c}', ['link bare /b']],
    ['😀 [é](/b)', ['link bare /b']],
    ['\r\n[a](/b)\r\n[c](/d)', ['link bare /b', 'link bare /d']],
  ])('%j', (source, expected) => {
    expect(found(source)).toEqual(expected);
  });
});

describe('blocks and HTML', () => {
  test.each([
    ['<Card href="/a" title="/b" />', ['block double /a']],
    [
      '<Card img=\'/a\' href = "/b">\n[c](/d)\n</Card>',
      ['block single /a', 'block double /b', 'link bare /d'],
    ],
    ['<Image src={"/a"} alt="x" dark={`/b`} />', ['block double /a', 'block backtick /b']],
    ['<Card href="/a?b&amp;c" />', ['block double /a?b&c written /a?b&amp;c']],
    ['<Card href={page.url} />', []],
    ['<Card href />', []],
    ['<Unknown href="/a" icon="/b" />', ['block double /a']],
    ['<ApiEndpoint baseUrl="/api" method="GET" path="/x" />', []],
    ['text <Icon name="x" /> [a](/b)', ['link bare /b']],
    ['<a href="/a">t</a>', ['html double /a']],
    ["<img alt=x src='/a'>", ['html single /a']],
    ['<div>\n<IMG SRC=/a.png\n  HREF="/b"></div>', ['html unquoted /a.png', 'html double /b']],
    ['<p>\n<a data-href="/a" title="href=\'/b\'">t</a></p>', []],
    ['<!-- <a href="/a"> -->', []],
    ['<script>\nx = \'<a href="/a">\'\n</script>', []],
    ['<p>\n<a href="/a\n</p>', []],
  ])('%j', (source, expected) => {
    expect(found(source)).toEqual(expected);
  });
});

test('code, expressions and comments contain no links', () => {
  const source =
    '`[a](b)` \\[a](b)\n\n```\n[a](b)\n```\n\n    [a](b)\n\n{/* [a](b) */}\n\n$[a]$ [a] (b)\n';
  expect(found(source)).toEqual([]);
});

test('positions are lines and columns of code points', () => {
  const [link] = collectLinks(parse('# A\n\n🦉 [é](/b)\n'));
  expect(link?.position).toMatchObject({
    start: { line: 3, column: 7 },
    end: { line: 3, column: 9 },
  });
});

describe('texts made to be slow are read in time that grows with their length', () => {
  const LENGTH = 100_000;
  test.each([
    '[',
    '![',
    '](',
    '![](',
    '<a href=',
    '<a ',
    '<!--',
    '<script>',
    '[a]: <',
    '&',
    '[a](\\',
  ])('%j', (piece) => {
    const source = piece.repeat(LENGTH / piece.length);
    expect(collectLinks(parse(source)).length).toBeLessThan(LENGTH);
  });
});
