import { expect, test } from 'bun:test';
import { alternatesOf, counterparts } from '../../src/index.ts';
import { nodeAt, type Plan, page, siteOf } from './material.ts';

const space = (slug: string, locale: string | null, ...paths: string[]): Plan => ({
  slug,
  locale,
  items: paths.map((path) => ({ page: page(`${slug}/${path}`) })),
});

const pathsOf = (site: ReturnType<typeof siteOf>, path: string) =>
  counterparts(site.map, nodeAt(site, path)).map((node) => node.page?.path);

test('a page is at the same path in a space of another language', () => {
  const site = siteOf([
    space('guides', 'en', 'start', 'only-here'),
    space('guides-fr', 'fr', 'start'),
    space('pt-br', 'pt-BR', 'start'),
  ]);
  expect(pathsOf(site, 'guides/start')).toEqual(['guides-fr/start', 'pt-br/start']);
  expect(pathsOf(site, 'guides/only-here')).toEqual([]);
});

test('the space with the slug of the same family counts if a language has several spaces', () => {
  const site = siteOf([
    space('guides', 'en', 'start'),
    space('api', 'en', 'start'),
    space('guides-fr', 'fr', 'start'),
    space('fr-api', 'fr', 'start'),
  ]);
  expect(pathsOf(site, 'guides/start')).toEqual(['guides-fr/start']);
  expect(pathsOf(site, 'fr-api/start')).toEqual(['api/start']);
});

test('where nothing tells which is meant, none is', () => {
  const site = siteOf([
    space('guides', 'en', 'start'),
    space('eins', 'de', 'start'),
    space('zwei', 'de', 'start'),
  ]);
  expect(pathsOf(site, 'guides/start')).toEqual([]);
});

test('other versions and hidden pages are no counterparts', () => {
  const site = siteOf([
    space('guides', 'en', 'start', 'next'),
    { ...space('old-fr', 'fr', 'start'), version: '1' },
    { slug: 'fr', locale: 'fr', items: [{ page: page('fr/next'), hidden: true }] },
  ]);
  expect(pathsOf(site, 'guides/start')).toEqual([]);
  expect(pathsOf(site, 'guides/next')).toEqual([]);
});

test('alternates name every language, the page itself, and the first as the usual one', () => {
  const site = siteOf([space('guides', 'en', 'start'), space('guides-fr', 'fr', 'start')]);
  const expected = [
    { hreflang: 'en', path: 'guides/start' },
    { hreflang: 'fr', path: 'guides-fr/start' },
    { hreflang: 'x-default', path: 'guides/start' },
  ];
  expect(alternatesOf(site.map, nodeAt(site, 'guides/start'))).toEqual(expected);
  expect(alternatesOf(site.map, nodeAt(site, 'guides-fr/start'))).toEqual(expected);
});

test('a page in one language has no alternates', () => {
  const site = siteOf([space('guides', 'en', 'start')]);
  expect(alternatesOf(site.map, nodeAt(site, 'guides/start'))).toEqual([]);
});
