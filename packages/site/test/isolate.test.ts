/** Paths and names of another direction than the page's. */
import { describe, expect, test } from 'bun:test';
import { pagePage, shownIn } from '../src/index.ts';
import { isolatedContent, words } from '../src/page/isolate.ts';
import { nodeAt, siteOf } from './support/site.ts';

const site = siteOf([
  { slug: 'ar', locale: 'ar', entries: ['/pages/{id}', 'البدء'] },
  { slug: 'de', locale: 'de', entries: ['/pages/{id}'] },
]);
const [arabic, german] = site.map.spaces;

describe('in a page from right to left', () => {
  const shown = shownIn(site, arabic ?? null);

  test('a title without letters of that direction is isolated', () => {
    expect(String(words(shown, '/pages/{id}'))).toBe('<bdi dir="ltr">/pages/{id}</bdi>');
    expect(words(shown, 'Quoin للمبتدئين')).toBe('Quoin للمبتدئين');
    expect(words(shown, '2.1')).toBe('2.1');
  });

  test('so are headings, cells and paragraphs of the text, and nothing else', () => {
    const html =
      '<h2 id="a">GET /pages/{id}</h2><td>a &lt; b</td><p>نص</p><p><code>x</code> y</p><td>&amp;</td>';
    expect(String(isolatedContent(shown, html))).toBe(
      '<h2 id="a"><bdi dir="ltr">GET /pages/{id}</bdi></h2><td><bdi dir="ltr">a &lt; b</bdi></td><p>نص</p><p><code>x</code> y</p><td>&amp;</td>',
    );
  });

  test('values within a message keep their direction', () => {
    expect(shown.messages.say('search.ask', { query: '/a/{b}' })).toContain('\u2068/a/{b}\u2069');
  });

  test('the whole page has the path in navigation, heading and title', () => {
    const node = nodeAt(site, 'ar/-pages-id-');
    if (node.page === null) throw new Error('the node is a page');
    const text = {
      node,
      page: node.page,
      description: null,
      html: '<p>x</p>',
      toc: [],
      embeds: [],
      isWhole: true,
    };
    const page = pagePage(site, text).text;
    expect(page.match(/<bdi dir="ltr">\/pages\/\{id\}<\/bdi>/g)?.length).toBe(2);
    expect(page).toContain('<html lang="ar" dir="rtl"');
  });
});

test('a page from left to right has no isolates', () => {
  const shown = shownIn(site, german ?? null);
  expect(words(shown, '/pages/{id}')).toBe('/pages/{id}');
  expect(String(isolatedContent(shown, '<p>/pages/{id}</p>'))).toBe('<p>/pages/{id}</p>');
});
