/** The picture of a page's link, as SVG. */
import { describe, expect, test } from 'bun:test';
import { socialImage, socialImageVersion } from '../../src/index.ts';
import { page, siteOf } from './material.ts';

const drawn = (title: string, locale = 'en', name?: string): string => {
  const whole = siteOf([
    { slug: 'guides', name: 'Guides', locale, items: [{ page: page('guides/start', { title }) }] },
  ]);
  const site = name === undefined ? whole : { ...whole, name };
  const node = site.map.byPath.get('guides/start');
  if (node === undefined) throw new Error('no page');
  return socialImage(site, node);
};

/** Lines of the title: the name of the project has another color. */
const linesOf = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*fill="#14171f">([^<]*)<\/text>/g)].map(([, text = '']) => text);

describe('a picture of a link', () => {
  test('escapes the title, and removes control characters', () => {
    expect(linesOf(drawn('</text><script>&'))).toEqual(['&lt;/text&gt;&lt;script&gt;&amp;']);
    expect(linesOf(drawn('Bell\u0007 🔔 and\u200b 2 ropes'))).toEqual(['Bell and 2 ropes']);
  });

  test('wraps a long title in at most 4 lines, and shortens the last line', () => {
    const short = linesOf(drawn('How ships are moored at the quay of the harbour in winter'));
    expect(short.length).toBeGreaterThan(1);
    expect(short.join(' ')).toBe('How ships are moored at the quay of the harbour in winter');
    const long = linesOf(drawn('mooring '.repeat(60)));
    expect(long).toHaveLength(4);
    expect(long.at(-1)).toEndWith('…');
    const [word = ''] = linesOf(drawn('W'.repeat(200)));
    expect(word).toEndWith('…');
    expect(word.length).toBeLessThan(40);
  });

  test('is aligned to the right in right-to-left languages', () => {
    expect(drawn('كل شيء يبدأ', 'ar')).toContain('x="1112"');
    expect(drawn('كل شيء يبدأ', 'ar')).toContain('font-family="Noto Sans Arabic"');
    expect(drawn('Start')).toContain('x="88"');
  });

  test.each(['はじめに', '开始', '시작하기', 'เริ่ม', '🔔', 'Start はじめ'])(
    'shows the name of the site in place of %s, because no font of the service has its script',
    (title) => {
      expect(linesOf(drawn(title, 'ja', 'Harbour'))).toEqual(['Harbour']);
      const bare = drawn(title, 'ja', '港');
      expect(linesOf(bare)).toEqual([]);
      expect(bare).toContain('<circle');
      expect(bare).not.toMatch(/[\u3040-\u9fff\uac00-\ud7af\u0e00-\u0e7f]/);
    },
  );

  test('has a different version for a different title only', () => {
    const [a, b, c] = ['One', 'One', 'Two'].map((title) => socialImageVersion(drawn(title)));
    expect(a).toBe(b ?? '');
    expect(a).not.toBe(c ?? '');
  });
});
