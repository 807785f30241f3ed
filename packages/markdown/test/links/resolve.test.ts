import { describe, expect, test } from 'bun:test';
import { relink } from '../../src/links/relink.ts';
import { type ResolvedLink, resolveLink } from '../../src/links/resolve.ts';
import type { Site, SitePage } from '../../src/links/site.ts';

const HASH = 'a'.repeat(64);

/** `path` or `path = file`; `-` before it: archived. */
const siteOf = (...entries: string[]): Site => {
  const pages = entries.map((entry): SitePage => {
    const [path = '', sourcePath = null] = entry.replace(/^-/, '').split(' = ');
    return { id: path, path, sourcePath, absence: entry.startsWith('-') ? 'archived' : null };
  });
  return {
    pageAt: (path) => pages.find((page) => page.path === path) ?? null,
    pageOf: (file) => pages.find((page) => page.sourcePath === file) ?? null,
    redirectAt: (path) => {
      if (path === 'docs/away') return { to: 'https://example.org', page: null };
      const page = pages.find((candidate) => candidate.path === 'docs/start') ?? null;
      return path === 'docs/old' ? { to: 'docs/start', page } : null;
    },
    hasSpace: (slug) => slug === 'docs' || slug === 'api',
    assetOf: (path) => (path === 'img/a b.png' ? { hash: HASH, name: 'a b.png' } : null),
    hasAsset: (hash) => hash === HASH,
    anchorsOf: ({ path }) => (path === 'docs/start' ? new Set(['install', 'über-uns']) : null),
  };
};

const shown = (link: ResolvedLink): string => {
  switch (link.kind) {
    case 'page':
      return `${link.reading.by} ${link.page.id}${link.anchor === null ? '' : `#${link.anchor}`}`;
    case 'broken':
      return link.reason;
    case 'redirect':
      return `redirect ${link.to}`;
    case 'asset':
      return `asset ${link.asset.name}`;
    case 'start':
      return `start ${link.path}`;
    default:
      return link.kind;
  }
};

const SITE = siteOf(
  'docs/start',
  'docs/guides',
  'docs/guides/install',
  'docs/guides/setup/linux',
  'api/users',
  'docs/日本語',
  '-docs/gone',
);

describe('in a page that came from no file', () => {
  const origin = { path: 'docs/guides/install', sourcePath: null, anchors: new Set(['here']) };
  test.each([
    ['https://example.org/docs/start', 'external'],
    ['//example.org', 'external'],
    ['mailto:ann@example.org', 'external'],
    ['javascript:alert(1)', 'external'],
    ['/docs/start', 'path docs/start'],
    ['/docs/start/', 'path docs/start'],
    ['/docs/start.md', 'path docs/start'],
    ['/docs/start.mdx#install', 'path docs/start#install'],
    ['/docs/start/index.md', 'path docs/start'],
    ['/docs/start/README', 'path docs/start'],
    ['/docs/start?x=1#install', 'path docs/start#install'],
    ['/docs/start#%C3%BCber-uns', 'path docs/start#über-uns'],
    ['/docs/start#nope', 'anchor_missing'],
    ['/docs/start#', 'path docs/start#'],
    ['/docs/start#top', 'path docs/start#top'],
    ['/docs/guides#unknown', 'path docs/guides#unknown'],
    ['/docs/%73tart', 'path docs/start'],
    ['/docs/日本語', 'path docs/日本語'],
    ['/docs/%E6%97%A5%E6%9C%AC%E8%AA%9E', 'path docs/日本語'],
    ['/docs/%E0%A4%A', 'page_missing'],
    ['/docs/Start', 'page_missing'],
    ['/start', 'page_missing'],
    ['/', 'start '],
    ['/docs', 'start docs'],
    ['/docs/', 'start docs'],
    ['install', 'path docs/guides/install'],
    ['./install.md', 'path docs/guides/install'],
    ['setup/linux', 'path docs/guides/setup/linux'],
    ['../start', 'path docs/start'],
    ['../../api/users', 'path api/users'],
    ['..', 'start docs'],
    ['.', 'path docs/guides'],
    ['./', 'path docs/guides'],
    ['index.md', 'path docs/guides'],
    ['../../../docs/start', 'page_missing'],
    ['start', 'page_missing'],
    ['#here', 'anchor'],
    ['#nope', 'anchor_missing'],
    ['#', 'anchor'],
    ['?x=1', 'anchor'],
    ['', 'anchor'],
    ['/docs/old', 'redirect docs/start'],
    ['/docs/old.md', 'redirect docs/start'],
    ['/docs/away', 'redirect https://example.org'],
    ['/docs/gone', 'archived'],
    [`/assets/${HASH}/a%20b.png`, 'asset a b.png'],
    [`/assets/${'b'.repeat(64)}/a.png`, 'asset_missing'],
    [`https://docs.example.org/assets/${HASH}/a%20b.png?x#y`, 'asset a b.png'],
    [`https://docs.example.org/assets/${'b'.repeat(64)}/a.png`, 'external'],
    [`https://docs.example.org/x/assets/${HASH}/a.png`, 'external'],
    ['/img/a%20b.png', 'asset a b.png'],
    ['/img/b.png', 'asset_missing'],
  ])('%s resolves to %s', (url, expected) => {
    expect(shown(resolveLink(url, origin, SITE))).toBe(expected);
  });
});

describe('in a page that came from a file', () => {
  const site = siteOf(
    'docs/start = start.md',
    'docs/guides = guides/README.md',
    'docs/guides/install = guides/Install Guide.mdx',
    'docs/other = guides/start.md',
    'docs/folder = folder/index.mdx',
    'docs/home = index.md',
    'docs/guides/start',
  );
  const origin = { path: 'docs/guides/install', sourcePath: 'guides/page.md', anchors: null };
  test.each([
    ['../start.md', 'file docs/start'],
    ['../start', 'file docs/start'],
    ['start.md', 'file docs/other'],
    ['./start#x', 'file docs/other#x'],
    ['start.mdx', 'file docs/other'],
    ['Install%20Guide.mdx', 'file docs/guides/install'],
    ['Install Guide', 'file docs/guides/install'],
    ['README.md', 'file docs/guides'],
    ['.', 'file docs/guides'],
    ['../folder/', 'file docs/folder'],
    ['../folder', 'file docs/folder'],
    ['/start.md', 'file docs/start'],
    ['/guides/start', 'file docs/other'],
    ['/', 'file docs/home'],
    ['/docs/guides/start', 'path docs/guides/start'],
    ['/docs/start', 'path docs/start'],
    ['install', 'path docs/guides/install'],
    ['../img/a%20b.png', 'asset a b.png'],
    ['/img/a%20b.png', 'asset a b.png'],
    ['../../start.md', 'page_missing'],
    ['nowhere.md', 'page_missing'],
    ['nowhere.PNG', 'asset_missing'],
  ])('%s resolves to %s', (url, expected) => {
    expect(shown(resolveLink(url, origin, site))).toBe(expected);
  });

  test('if the file and the site both match, the file counts; without a file, the site', () => {
    const both = siteOf('docs/a = docs/b.md', 'docs/b', 'docs/c');
    const inFile = { path: 'docs/c', sourcePath: 'docs/c.md', anchors: null };
    const onSite = { path: 'docs/c', sourcePath: null, anchors: null };
    expect(shown(resolveLink('b', inFile, both))).toBe('file docs/a');
    expect(shown(resolveLink('b', onSite, both))).toBe('path docs/b');
    expect(shown(resolveLink('b.md', onSite, siteOf('docs/a = docs/b.md')))).toBe('file docs/a');
  });
});

test('a text without a place has links from the root only', () => {
  const nowhere = { path: null, sourcePath: null, anchors: null };
  expect(shown(resolveLink('/docs/start', nowhere, SITE))).toBe('path docs/start');
  expect(shown(resolveLink('start', nowhere, SITE))).toBe('page_missing');
});

describe('a link to a page that moved keeps its style', () => {
  test.each([
    ['/docs/guides/setup/linux', '/api/linux'],
    ['/docs/guides/setup/linux/', '/api/linux/'],
    ['/docs/guides/setup/linux.md#x', '/api/linux.md#x'],
    ['/docs/guides/setup/linux/index.mdx?y', '/api/linux/index.mdx?y'],
    ['setup/linux', '../../api/linux'],
    ['./setup/linux.md', '../../api/linux.md'],
  ])('%s becomes %s', (url, expected) => {
    const origin = { path: 'docs/guides/install', sourcePath: null, anchors: null };
    const link = resolveLink(url, origin, SITE);
    if (link.kind !== 'page') throw new Error(link.kind);
    const paths = { from: 'docs/guides/install', to: 'api/linux' };
    expect(relink(url, link.reading, paths)).toBe(expected);
  });

  test.each([
    ['../start', 'a/b/c', 'a/start', '../start'],
    ['../start', 'docs/x', 'docs/start', 'start'],
    ['./install.md', 'docs/x', 'docs/y', './y.md'],
    ['./install.md', 'docs/x', 'api/y', '../api/y.md'],
    ['index.md', 'docs/guides/x', 'docs/guides', '../guides/index.md'],
    ['..', 'docs/a/b/c', 'docs/a', '../../a'],
    ['setup/linux', 'docs/install', 'docs/install', 'install'],
  ])('%s, now in %s, to %s becomes %s', (url, from, to, expected) => {
    const site = siteOf(
      'docs',
      'docs/start',
      'docs/guides',
      'docs/guides/install',
      'docs/guides/setup/linux',
    );
    const origin = { path: 'docs/guides/install', sourcePath: null, anchors: null };
    const link = resolveLink(url, origin, site);
    if (link.kind !== 'page') throw new Error(link.kind);
    expect(relink(url, link.reading, { from, to })).toBe(expected);
  });
});
