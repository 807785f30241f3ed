import { describe, expect, test } from 'bun:test';
import {
  isStaticPath,
  redirectLine,
  redirectPage,
  shownIn,
  staticFile,
  staticLinks,
} from '../../src/index.ts';
import { siteOf } from './material.ts';

const HOME = 'https://example.com/docs';
const linksIn = (file: string | null, onFile: (hash: string, name: string) => void = () => {}) =>
  staticLinks({ file, siteUrl: HOME, onFile });

describe('links between files', () => {
  test('lead from folder to folder by whole names of files', () => {
    expect(linksIn('guides/a/b.html').page('guides/c')).toBe('../../guides/c.html');
    expect(linksIn('index.html').page('guides/c')).toBe('guides/c.html');
    expect(linksIn('guides/a.html').page('')).toBe('../index.html');
    expect(linksIn('guides/a.html').own('llms.txt')).toBe('../llms.txt');
  });

  test('lead from the root where a file is shown at any address', () => {
    expect(linksIn(null).page('guides/c')).toBe('/docs/guides/c.html');
  });

  test('are absolute for search engines', () => {
    expect(linksIn('index.html').canonical('guides/über')).toBe(
      'https://example.com/docs/guides/%C3%BCber.html',
    );
    expect(linksIn('index.html').canonical('')).toBe('https://example.com/docs/');
  });

  test('tell which images they need', () => {
    const linked: string[] = [];
    const { file } = linksIn('guides/a.html', (hash, name) => linked.push(`${hash} ${name}`));
    expect(file('ab', 'quay & pier.png')).toBe('../_files/ab/quay%20%26%20pier.png');
    expect(linked).toEqual(['ab quay & pier.png']);
  });
});

test('a start is the index, a page a file of its name', () => {
  expect([staticFile(''), staticFile('guides/a')]).toEqual(['index.html', 'guides/a.html']);
});

test('an old path is a file only where it is a name on every system', () => {
  expect(['old', 'guides/old page', 'über/x'].map(isStaticPath)).toEqual([true, true, true]);
  for (const path of ['', '../x', 'a/../x', '/x', 'a//b', 'c:/x', 'a\\b', '.git/x', 'a.', 'x\n']) {
    expect([path, isStaticPath(path)]).toEqual([path, false]);
  }
});

test('redirects are lines for hosts that know them and pages for the others', () => {
  expect(redirectLine(HOME, 'old page', '/docs/new.html')).toBe(
    '/docs/old%20page /docs/new.html 308\n',
  );
  expect(redirectPage(shownIn(siteOf([]), null), '../a"b.html')).toContain(
    'content="0; url=../a&quot;b.html"',
  );
});
