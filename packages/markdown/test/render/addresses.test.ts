import { describe, expect, test } from 'bun:test';
import { fill, parse, render } from '../../src/index.ts';
import { htmlOf } from './support/render.ts';

test('addresses of the project are filled in each time, the others are kept', () => {
  const rendered = render(
    parse('[a](/a "t") [b](b.md#x) ![c](c.png) [d](https://d) [e](#e) [f](//g) <Card href="h" />'),
  );
  const asked: string[] = [];
  const html = fill(rendered, (url, kind) => {
    asked.push(`${kind} ${url}`);
    return `/new/${url}`;
  });
  expect(asked).toEqual(['link /a', 'link b.md#x', 'image c.png', 'link h']);
  expect(html).toContain('<a href="/new//a" title="t">a</a> <a href="/new/b.md#x">b</a>');
  expect(html).toContain('<img src="/new/c.png" alt="c" ');
  expect(html).toContain(
    '<a href="https://d" rel="noopener">d</a> <a href="#e">e</a> <a href="//g" rel="noopener">f</a>',
  );
  expect(fill(rendered, () => '/other')).toContain('<a href="/other" title="t">a</a>');
});

test('an unknown address stays as it is written', () => {
  expect(htmlOf('[a](x/y?z=1&b#c)')).toBe('<p><a href="x/y?z=1&amp;b#c">a</a></p>\n');
});

test('the address from a resolver is checked like one of an author', () => {
  const rendered = render(parse('[a](x)'));
  expect(fill(rendered, () => 'javascript:alert(1)')).toContain('<a href="x">');
  expect(fill(rendered, () => '/a" onclick="b')).toContain('<a href="/a%22%20onclick=%22b">');
});

describe('an address that must not be in a page', () => {
  test('leaves a link’s words and an image’s alternative', () => {
    expect(htmlOf('[*a*](javascript:x) ![b](javascript:x) <vbscript:x>')).toBe(
      '<p><em>a</em> b vbscript:x</p>\n',
    );
  });

  test('is a block’s lost address, not its lost content', () => {
    const html = htmlOf('<Card title="a" href="javascript:x" cta="b">c</Card>');
    expect(html).toContain('<p class="quoin-card-title">a</p>');
    expect(html).toContain('c');
    expect(html).not.toContain('href');
  });
});

test.each([
  'http://a',
  'HTTPS://a',
  'mailto:a@b',
  'tel:+1',
  '/a',
  'a/b',
  '?a',
  '#a',
  '//a',
  'a:1/b',
])('%s', (url) => {
  const isAllowed = url !== 'a:1/b';
  expect(htmlOf(`[x](${url})`).includes('<a href=')).toBe(isAllowed);
});

test('bitmaps are allowed in the page itself, as images only', () => {
  expect(htmlOf('![a](data:image/png;base64,AAAA)')).toContain('<img src="data:image/png;base64,');
  expect(htmlOf('[a](data:image/png;base64,AAAA)')).not.toContain('href');
  expect(htmlOf('![a](data:image/svg+xml;base64,AAAA)')).toBe('<p>a</p>\n');
});

test('addresses are percent-encoded as CommonMark’s are, once', () => {
  expect(htmlOf('[a](<b c%20d%zz"é👍>)')).toContain('href="b%20c%20d%25zz%22%C3%A9%F0%9F%91%8D"');
});

describe('images', () => {
  const sized = (markdown: string): string =>
    fill(
      render(parse(markdown)),
      () => null,
      () => ({ width: 800, height: 400 }),
    );

  test('have their size, and the side that an author leaves open follows from it', () => {
    expect(sized('![a](b.png)')).toContain('src="b.png" alt="a" width="800" height="400"');
    expect(sized('<Image src="b" alt="a" width="200" />')).toContain('width="200" height="100"');
    expect(sized('<Image src="b" alt="a" height="100px" />')).toContain('width="200" height="100"');
    expect(sized('<img src="b" width="30" height="30">')).toContain('width="30" height="30"');
    expect(sized('<Image src="b" alt="a" width="52%" height="9" />')).toContain(
      'data-width="50" width="800" height="400"',
    );
    expect(htmlOf('![a](b.png)')).not.toContain('width');
  });

  test('are loaded when they come near, but the first immediately', () => {
    const html = htmlOf('![a](b)\n\n![c](d)\n\n<img src="e">');
    expect(html.match(/ loading="lazy"/g)).toHaveLength(2);
    expect(html.indexOf('loading')).toBeGreaterThan(html.indexOf('src="d"'));
  });

  test('open in a larger view if they are not links', () => {
    expect(htmlOf('![a](b)')).toContain('data-zoom');
    expect(htmlOf('[![a](b)](c)')).not.toContain('data-zoom');
    expect(htmlOf('<a href="c">![a](b)</a>')).not.toContain('data-zoom');
  });

  test('images of other sites become links, so no other site learns of the reader', () => {
    expect(htmlOf('![a](https://b.test/c.png)')).toBe(
      '<p><a href="https://b.test/c.png" class="quoin-foreign-image" rel="noopener">a</a></p>\n',
    );
    expect(htmlOf('[![a](//b.test/c.png)](/d)')).toBe('<p><a href="/d">a</a></p>\n');
    expect(htmlOf('<img src="https://b.test/c.png">')).toContain('>b.test</a>');
    const own = `https://b.test/assets/${'a'.repeat(64)}/c.png`;
    expect(htmlOf(`![a](${own})`)).toContain('<img ');
  });

  test('images and films of other sites in raw HTML load nothing', () => {
    const html = htmlOf(
      '<video controls poster="https://b.test/p.png"><source src="https://b.test/c.mp4"></video>',
    );
    expect(html).not.toMatch(/(?:src|poster)=/);
    expect(html).toContain('<a href="https://b.test/c.mp4" class="quoin-foreign-media"');
    expect(htmlOf('<audio src="c.mp3">')).toContain('preload="none"');
  });
});
