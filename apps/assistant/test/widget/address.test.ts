/** Where links of an answer may lead. */
import { expect, test } from 'bun:test';
import { addressOf, citationAddress } from '../../src/widget/address.ts';

const DOCS = 'https://docs.example.com/guide/';

const followed: readonly (readonly [string, string | null])[] = [
  ['https://example.com/a', 'https://example.com/a'],
  ['mailto:help@example.com', 'mailto:help@example.com'],
  ['install', 'https://docs.example.com/guide/install'],
  ['/install#port', 'https://docs.example.com/guide/install#port'],
  ['//evil.example/a', 'https://docs.example.com/guide/evil.example/a'],
  ['\\\\evil.example', 'https://docs.example.com/guide/evil.example'],
  ['', null],
  ['#here', null],
  ['javascript:alert(1)', null],
  ['JaVaScRiPt:alert(1)', null],
  [' javascript:alert(1)', null],
  ['java\nscript:alert(1)', null],
  ['\u0001javascript:alert(1)', null],
  ['data:text/html,<script>alert(1)</script>', null],
  ['/javascript:alert(1)', 'https://docs.example.com/guide/javascript:alert(1)'],
  ['\\java\tscript:alert(1)', 'https://docs.example.com/guide/javascript:alert(1)'],
  ['/https://evil.example', 'https://docs.example.com/guide/https://evil.example'],
  ['?q#a', 'https://docs.example.com/guide/?q#a'],
  ['vbscript:x', null],
  ['file:///etc/passwd', null],
  ['blob:https://example.com/1', null],
];

test.each(followed)('%j', (href, expected) => {
  expect(addressOf(href, DOCS)?.href ?? null).toBe(expected);
});

test('without a place for the documentation only whole addresses are followed', () => {
  expect(addressOf('install', null)).toBeNull();
  expect(addressOf('https://example.com/', null)?.href).toBe('https://example.com/');
});

test('a citation is read at its path and heading, with any characters in them', () => {
  const address = (path: string, anchor: string | null) =>
    citationAddress({ path, anchor }, DOCS)?.href;
  expect(address('guides/tie-up', null)).toBe(`${DOCS}guides/tie-up`);
  expect(address('/what? #1/überall', 'größe')).toBe(
    `${DOCS}what%3F%20%231/%C3%BCberall#gr%C3%B6%C3%9Fe`,
  );
  expect(citationAddress({ path: 'a', anchor: null }, null)).toBeNull();
});
