import { expect, test } from 'bun:test';
import { nextPath, signInPath } from '../src/html/next-path.ts';

const ELSEWHERE = [
  'https://evil.com',
  'https:evil.com',
  '//evil.com',
  '///evil.com',
  '/\\evil.com',
  '\\\\evil.com',
  '/\t/evil.com',
  '/\n/evil.com',
  '\t//evil.com',
  '/.//evil.com',
  '/x/..//evil.com',
  '/%2e//evil.com',
  '//next.invalid/x',
  'javascript:alert(1)',
  'evil.com',
  '',
  null,
  undefined,
];

for (const wanted of ELSEWHERE) {
  test(`${JSON.stringify(wanted)} redirects to the start page`, () => {
    const path = nextPath(wanted);
    expect(new URL(path, 'https://quoin.example').origin).toBe('https://quoin.example');
    if (wanted !== '//next.invalid/x') expect(path).toBe('/');
  });
}

for (const path of [
  '/',
  '/activate?code=BCDF-GHJK',
  '/app/account/tokens#list',
  '/a/b%20c?x=%2F%2F',
]) {
  test(`${path} stays`, () => {
    expect(nextPath(path)).toBe(path);
  });
}

test('the sign-in page carries the way back, except to the start page', () => {
  expect(signInPath('/')).toBe('/sign-in');
  expect(signInPath('/activate?code=A&b=c')).toBe('/sign-in?next=%2Factivate%3Fcode%3DA%26b%3Dc');
});
