/** Ways between spaces, versions and languages of a site. */
import { describe, expect, test } from 'bun:test';
import { pagePage, type Site, startPage } from '../src/index.ts';
import { textOf } from './support/page-text.ts';
import { siteOf, THEME } from './support/site.ts';

type Kind = readonly [version: string | null, locale: string | null];

const VERSIONS = [null, '1', '2'] as const;
const LOCALES = [null, 'en', 'de'] as const;
const KINDS: readonly Kind[] = VERSIONS.flatMap((version) =>
  LOCALES.map((locale): Kind => [version, locale]),
);

const siteWith = (kinds: readonly Kind[], versions: readonly string[]): Site => {
  const site = siteOf(
    kinds.map(([version, locale], at) => ({ slug: `s${at}`, version, locale, entries: ['Page'] })),
  );
  const listed = versions.map((version, at) => ({ version, label: version, isDefault: at === 1 }));
  return { ...site, map: { ...site.map, versions: listed } };
};

const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/<a[^>]* href="\/(s\d+)(?:\/page)?"/g)].map(([, slug]) => slug ?? '');

/** Spaces that the header of a page points to. */
const fromHeader = (site: Site, slug: string): string[] => {
  const { text } = pagePage(site, textOf(site, `${slug}/page`));
  return hrefsOf(/<header class="bar">[\s\S]*?<\/header>/.exec(text)?.[0] ?? '');
};

const reachedFrom = (site: Site, start: string): Set<string> => {
  const seen = new Set<string>();
  const waiting = [start];
  for (let slug = waiting.pop(); slug !== undefined; slug = waiting.pop()) {
    if (seen.has(slug)) continue;
    seen.add(slug);
    waiting.push(...fromHeader(site, slug));
  }
  return seen;
};

const pairs = KINDS.flatMap((a) => KINDS.map((b) => [a, b]));
const triples = KINDS.flatMap((a, at) =>
  KINDS.slice(at).flatMap((b, next) => KINDS.slice(at + next).map((c) => [a, b, c])),
);

test.each([
  ['lists all versions', ['1', '2']],
  ['lists one version', ['2']],
  ['lists a version without a space', ['3', '2', '1']],
  ['lists no version', []],
])(
  'every space is reached from every space by links of the header where the manifest %s',
  (_, versions) => {
    const unreached = [...pairs, ...triples].flatMap((kinds) => {
      const site = siteWith(kinds, versions);
      return kinds.flatMap((_kind, at) => {
        const count = reachedFrom(site, `s${at}`).size;
        return count === kinds.length ? [] : [`${JSON.stringify(kinds)} from ${at}: ${count}`];
      });
    });
    expect(unreached).toEqual([]);
  },
);

describe('a space without a version beside spaces of two versions', () => {
  const spaces = [
    { slug: 'guides', name: 'Guides', version: '2', entries: ['Start'] },
    { slug: 'guides-1', name: 'Guides', version: '1', entries: ['Start'] },
    { slug: 'changelog', name: 'Changelog', entries: ['News'] },
  ];
  const site = siteOf(spaces);
  const pageOf = (path: string): string => pagePage(site, textOf(site, path)).text;
  const tabsOf = (path: string): string[] =>
    [
      ...(/<nav class="tabs"[\s\S]*?<\/nav>/.exec(pageOf(path))?.[0] ?? '').matchAll(
        /<a href="([^"]*)"( aria-current="true")?>/g,
      ),
    ].map(([, href, current]) => `${href}${current === undefined ? '' : ' current'}`);

  test('is a tab of both versions, and leads back to the default one', () => {
    expect(tabsOf('guides/start')).toEqual(['/guides current', '/changelog']);
    expect(tabsOf('guides-1/start')).toEqual(['/guides-1 current', '/changelog']);
    expect(tabsOf('changelog/news')).toEqual(['/guides', '/changelog current']);
  });

  test('its pages offer the versions without calling one of them the current one', () => {
    const text = pageOf('changelog/news');
    expect(text).toContain('<summary aria-label="Version"><span>Version</span>');
    expect(/<details class="switch">[\s\S]*?<\/details>/.exec(text)?.[0]).not.toContain('current');
    expect(pageOf('guides-1/start')).toContain('aria-label="Version: Version 1"');
  });

  test('is in the drawer of narrow screens, whose list has a name', () => {
    const drawer = /<ul class="spaces" aria-label="Spaces">[\s\S]*?<\/ul>/.exec(
      pageOf('guides-1/start'),
    )?.[0];
    expect(drawer).toContain('href="/changelog"');
  });

  test.each(['help_center', 'agent'] as const)(
    'is on the start page of the layout %s',
    (layout) => {
      const start = startPage(siteOf(spaces, { theme: { ...THEME, layout } }));
      const [, main = ''] = (start?.text ?? '').split('<main');
      expect(main).toContain('href="/changelog"');
      expect(main).not.toContain('href="/guides-1"');
    },
  );
});
