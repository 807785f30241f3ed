import { describe, expect, test } from 'bun:test';
import { feed, hostRobots, latestPages, SitemapParts, siteRobots } from '../../src/index.ts';
import { page, siteOf } from './material.ts';

const sitemapOf = (site: ReturnType<typeof siteOf>): SitemapParts => {
  const parts = new SitemapParts(site);
  for (const space of site.map.spaces) for (const node of space.pages) parts.add(node);
  return parts;
};

describe('the sitemap', () => {
  test('lists pages with their time and their other languages, and no hidden ones', () => {
    const site = siteOf([
      {
        slug: 'en',
        locale: 'en',
        items: [{ page: page('en/a&b') }, { page: page('en/secret'), hidden: true }],
      },
      { slug: 'fr', locale: 'fr', items: [{ page: page('fr/a&b') }] },
    ]);
    const { main, parts } = sitemapOf(site);
    expect(parts).toEqual([]);
    expect(main).toContain('<loc>https://docs.example.com/en/a&amp;b</loc><lastmod>2026-03-01T');
    expect(main).toContain('hreflang="fr" href="https://docs.example.com/fr/a&amp;b"');
    expect(main).not.toContain('secret');
  });

  test('is a list of files beyond 50,000 addresses', () => {
    const items = Array.from({ length: 50_001 }, (_, at) => ({ page: page(`big/${at}`) }));
    const { main, parts } = sitemapOf(siteOf([{ slug: 'big', items }]));
    expect(main.match(/<loc>/g)).toHaveLength(2);
    expect(main).toContain('<loc>https://docs.example.com/sitemap-2.xml</loc>');
    expect(parts.map((part) => part.match(/<loc>/g)?.length)).toEqual([50_000, 1]);
  });
});

describe('the feed', () => {
  test('has the latest pages first, fifty at most', () => {
    const items = Array.from({ length: 60 }, (_, at) => ({ page: page(`guides/${at}`) }));
    const site = siteOf([{ slug: 'guides', items }]);
    const latest = latestPages(site);
    expect(latest.map(({ path }) => path).slice(0, 2)).toEqual(['guides/59', 'guides/58']);
    expect(latest).toHaveLength(50);
    const text = feed(site, latest, () => 'Of <this>');
    expect(text.match(/<entry>/g)).toHaveLength(50);
    expect(text).toContain('<summary>Of &lt;this&gt;</summary>');
  });

  test('is well-formed for any title', () => {
    const title = 'a\u0000b\u000bc]]>&<d>\ud800';
    const site = siteOf([{ slug: 'g', items: [{ page: page('g/x', { title }) }] }]);
    expect(feed(site, latestPages(site), () => null)).toContain(
      '<title>abc]]&gt;&amp;&lt;d&gt;\ufffd</title>',
    );
  });
});

describe('robots.txt', () => {
  test('robots.txt of a public site names its sitemap, and that of a private one disallows everything', () => {
    const site = siteOf([]);
    expect(siteRobots(site)).toContain('Sitemap: https://docs.example.com/sitemap.xml\n');
    expect(siteRobots({ ...site, isListed: false })).toBe('User-agent: *\nDisallow: /\n');
  });

  test('robots.txt of a host with several sites disallows internal paths and names each sitemap', () => {
    expect(hostRobots(['/api/'], ['https://h.example/a/sitemap.xml'])).toBe(
      'User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: https://h.example/a/sitemap.xml\n',
    );
  });
});
