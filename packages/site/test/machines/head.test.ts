import { describe, expect, test } from 'bun:test';
import { pagePage } from '../../src/index.ts';
import { textOf } from '../support/page-text.ts';
import { page, siteOf } from './material.ts';

const HOSTILE = `</script><script>alert("1")</script>'&`;

const documentAt = (site: ReturnType<typeof siteOf>, path: string, description: string | null) =>
  pagePage(site, textOf(site, path, { description })).text;

const linkedData = (text: string): unknown => {
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text) ?? [];
  return JSON.parse(data);
};

describe('the head of a page', () => {
  const site = siteOf([
    {
      slug: 'guides',
      name: 'Guides',
      locale: 'pt-BR',
      items: [
        { group: 'Basics', items: [{ page: page('guides/basics/start', { title: HOSTILE }) }] },
        { page: page('guides/unlisted'), hidden: true },
      ],
    },
  ]);
  const text = documentAt(site, 'guides/basics/start', 'How "to" begin');

  test('names its address, its Markdown and the feed', () => {
    expect(text).toContain(
      '<link rel="canonical" href="https://docs.example.com/guides/basics/start">',
    );
    expect(text).toContain(
      '<link rel="alternate" type="text/markdown" href="/guides/basics/start.md">',
    );
    expect(text).toContain('type="application/atom+xml"');
    expect(text).not.toContain('noindex');
  });

  test('tells previews of links what it is', () => {
    expect(text).toContain('<meta property="og:type" content="article">');
    expect(text).toContain('<meta property="og:description" content="How &quot;to&quot; begin">');
    expect(text).toContain('<meta property="og:locale" content="pt_BR">');
    expect(text).toContain('<meta name="twitter:card" content="summary_large_image">');
  });

  test('describes itself and its place as linked data, with any title', () => {
    expect(linkedData(text)).toMatchObject({
      '@graph': [
        { '@type': 'TechArticle', headline: HOSTILE, inLanguage: 'pt-BR' },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Guides', item: 'https://docs.example.com/guides' },
            { position: 2, name: 'Basics' },
            { position: 3, name: HOSTILE, item: 'https://docs.example.com/guides/basics/start' },
          ],
        },
      ],
    });
    expect(text).not.toContain('<script>alert');
  });

  test('keeps hidden pages out of indexes', () => {
    expect(documentAt(site, 'guides/unlisted', null)).toContain('content="noindex"');
  });

  test('tells nothing of a private site', () => {
    const closed = documentAt({ ...site, isListed: false }, 'guides/basics/start', null);
    expect(closed).toContain('content="noindex"');
    expect(closed).not.toMatch(/canonical|og:|ld\+json|atom/);
  });
});
