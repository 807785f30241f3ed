/** The URL parser determines the target of an address, independent of how the address looks. */
import { describe, expect, test } from 'bun:test';

import { hostOf, urlParts, urlTarget } from '../../src/links/index.ts';
import { htmlOf } from '../render/support/render.ts';

/** Spellings that browsers take to `evil.example`, from a page over http or over https. */
export const ELSEWHERE: readonly string[] = [
  'https://evil.example/x.png',
  'HTTPS://EVIL.example/x.png',
  'hTTp://evil.example/x.png',
  '//evil.example/x.png',
  '///evil.example/x.png',
  '////evil.example/x.png',
  '\\\\evil.example/x.png',
  '/\\evil.example/x.png',
  '\\/evil.example/x.png',
  '/\t/evil.example/x.png',
  '\t//evil.example/x.png',
  ' //evil.example/x.png',
  '\u0000//evil.example/x.png',
  '\u001f/\\evil.example/x.png',
  '/\n/evil.example/x.png',
  'ht\ntps://evil.example/x.png',
  'http\t://evil.example/x.png',
  'https:/evil.example/x.png',
  'https:evil.example/x.png',
  'http:evil.example/x.png',
  'http:/evil.example/x.png',
  'https:\\evil.example/x.png',
  'https:\\\\evil.example/x.png',
  'https:////evil.example/x.png',
  'https://user@evil.example/x.png',
  'https://first.invalid@evil.example/x.png',
  'https://user:pass@evil.example/x.png',
  'https://evil.example:8443/x.png',
  'https://evil.example./x.png',
  'https://ｅvil.example/x.png',
  'https://evil。example/x.png',
  'https://xn--evl-6ma.example/x.png',
  'https://evïl.example/x.png',
  'https://%65vil.example/x.png',
  'https://0x7f.1/x.png',
  'https://[::1]/x.png',
  '//first.invalid/x.png',
  '//second.invalid/x.png',
  'http://first.invalid/x.png',
  'https://second.invalid/x.png',
  'https://evil.example?x.png',
  'https://evil.example#x.png',
  `https://evil.example/assets/${'0'.repeat(64)}/x.png`,
  `https:evil.example/assets/${'0'.repeat(64)}/x.png`,
];

const IN_PROJECT = [
  '',
  'x.png',
  './x.png',
  '../x.png',
  '/x.png',
  '/guides/x.png?a=https://evil.example',
  '?x',
  '#x',
  '/a//evil.example',
  'a//evil.example',
  './/evil.example',
  '/.//evil.example',
  '\\x.png',
  'a\\b',
  '%2f%2fevil.example',
  '/%5cevil.example',
  'evil.example/x.png',
  'evil.example:80/x.png'.replace(':80', ''),
  '@evil.example',
];

const OTHER = [
  'mailto:a@evil.example',
  'tel:+1',
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  'C:\\x',
  'c:/x',
  'evil.example:80/x',
  'https://',
  'https:',
  'http://[::1',
  'https://a b/',
  'https://evil.example:99999/',
];

describe('an address', () => {
  test.each(ELSEWHERE)('an address of another site is found: %j', (url) => {
    expect([urlTarget(url), urlParts(url)]).toEqual(['web', null]);
    expect(hostOf(url)).not.toBeNull();
  });

  test.each(IN_PROJECT)('an address of the project is found: %j', (url) => {
    expect([urlTarget(url), urlParts(url) === null, hostOf(url)]).toEqual(['project', false, null]);
  });

  test.each(OTHER)('an address of neither is found: %j', (url) => {
    expect([urlTarget(url), urlParts(url)]).toEqual(['other', null]);
  });

  test('an address is named by its host', () => {
    expect(hostOf('https://github.com@evil.example/x')).toBe('evil.example');
    expect(hostOf('https://www.Example.com/x')).toBe('example.com');
    expect(hostOf('//evil.example')).toBe('evil.example');
  });
});

/** Everything of a page that a browser loads without a click. */
const LOADED = /\s(?:src|srcset|poster|data-dark-src|background|data)="([^"]*)"/g;

const attribute = (url: string): string =>
  url.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const MEDIA: readonly ((url: string) => string)[] = [
  (url) => `![x](<${url.replace(/[\n<>]/g, '')}>)`,
  (url) => `![x][ref]\n\n[ref]: <${url.replace(/[\n<>]/g, '')}>`,
  (url) => `<img src="${attribute(url)}" alt="x">`,
  (url) => `<img src="/own.png" srcset="${attribute(url)} 2x" alt="x">`,
  (url) => `<video src="${attribute(url)}"></video>`,
  (url) => `<video poster="${attribute(url)}" src="/own.mp4"></video>`,
  (url) => `<audio src="${attribute(url)}"></audio>`,
  (url) => `<video><source src="${attribute(url)}"></video>`,
  (url) => `<video><track src="${attribute(url)}"></video>`,
  (url) => `<Image src="${attribute(url)}" alt="x" />`,
  (url) => `<Image src="/own.png" dark="${attribute(url)}" alt="x" />`,
  (url) => `<Video src="${attribute(url)}" title="x" />`,
  (url) => `<Video src="/own.mp4" poster="${attribute(url)}" title="x" />`,
  (url) => `<Frame>\n  <img src="${attribute(url)}" alt="x">\n</Frame>`,
  (url) => `<Card title="x" img="${attribute(url)}">Text</Card>`,
  (url) => `<Embed url="${attribute(url)}" />`,
  (url) => `<File src="${attribute(url)}" />`,
];

describe('media of other sites', () => {
  test('are not loaded, in any form and spelling', () => {
    const loaded: string[] = [];
    let tried = 0;
    for (const write of MEDIA) {
      for (const url of ELSEWHERE) {
        const markdown = write(url);
        const html = htmlOf(markdown);
        tried += 1;
        for (const [, address = ''] of html.matchAll(LOADED)) {
          const read = address.replaceAll('&amp;', '&');
          if (urlTarget(read) !== 'project') loaded.push(`${markdown} → ${address}`);
        }
      }
    }
    expect(tried).toBe(MEDIA.length * ELSEWHERE.length);
    expect(loaded).toEqual([]);
  });
});

test('every short address leads where the URL parser says, over both schemes', () => {
  const hosts = ['http://first.invalid', 'https://second.invalid'];
  const alphabet = ['/', '\\', ':', '#', '?', '.', 'a', ' ', '\t', '\0', '@', '%'];
  const wrong: string[] = [];
  const visit = (address: string, left: number): void => {
    const staysHere = hosts.every(
      (host) =>
        URL.canParse(address, `${host}/folder/page`) &&
        new URL(address, `${host}/folder/page`).href.startsWith(`${host}/`),
    );
    if ((urlTarget(address) === 'project') !== staysHere) wrong.push(address);
    if (left > 0) for (const character of alphabet) visit(address + character, left - 1);
  };
  visit('', 4);
  expect(wrong).toEqual([]);
});
