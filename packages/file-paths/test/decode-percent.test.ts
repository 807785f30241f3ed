import { expect, test } from 'bun:test';
import { decodePercent } from '../src/decode-percent.ts';

const cases: readonly (readonly [what: string, text: string, decoded: string])[] = [
  ['text without escapes', 'guides/a b', 'guides/a b'],
  ['octets of UTF-8', 'caf%C3%A9%20%e2%82%ac', 'café €'],
  ['an escaped slash and percent sign, once', '%2Fa%2525', '/a%25'],
  ['a `%` that begins no octet: nothing is decoded', '100%/a%20b', '100%/a%20b'],
  ['octets that are no UTF-8: nothing is decoded', '%C3/a%20b', '%C3/a%20b'],
  ['a lone surrogate in UTF-8: nothing is decoded', '%ED%A0%80', '%ED%A0%80'],
];

for (const [what, text, decoded] of cases) {
  test(`decodePercent: ${what}`, () => expect(decodePercent(text)).toBe(decoded));
}
