import { expect, test } from 'bun:test';
import { html, NOTHING } from '../src/html/html.ts';

const HOSTILE = [
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['"><img src=x onerror=alert(1)>', '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;'],
  ["' autofocus onfocus='alert(1)", '&#39; autofocus onfocus=&#39;alert(1)'],
  ['&lt;b&gt;', '&amp;lt;b&amp;gt;'],
  ['$& $1 $$', '$&amp; $1 $$'],
] as const;

for (const [value, escaped] of HOSTILE) {
  test(`escapes ${value} in text and in attributes`, () => {
    expect(html`<p title="${value}">${value}</p>`.toString()).toBe(
      `<p title="${escaped}">${escaped}</p>`,
    );
  });
}

test('markup made by html stays markup, alone and in lists', () => {
  const items = ['<a>', '<b>'].map((text) => html`<li>${text}</li>`);
  expect(html`<ul>${items}</ul>`.toString()).toBe('<ul><li>&lt;a&gt;</li><li>&lt;b&gt;</li></ul>');
});

test('an object that only looks like markup is shown, escaped, and never trusted', () => {
  const forged: unknown = JSON.parse('["<i>", ["<b>"]]');
  const values = Array.isArray(forged) ? forged : [];
  expect(html`${values}`.toString()).toBe('&lt;i&gt;&lt;b&gt;');
});

test('nothing, null, undefined and false show nothing; zero and the empty text are values', () => {
  expect(html`[${NOTHING}${null}${undefined}${false}]`.toString()).toBe('[]');
  expect(html`[${0}${''}]`.toString()).toBe('[0]');
});
