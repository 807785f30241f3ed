/** Where the grammars of one tag reader differ, and what each specification says. */
import { describe, expect, test } from 'bun:test';
import { HTML_TAG, MARKDOWN_TAG, readHtmlTag, XML_TAG } from '../../src/html/read-html-tag.ts';
import { htmlOf } from '../render/support/render.ts';

/** `name attribute=value …/` of the tag at the beginning, or what the reader says instead. */
const read = (text: string, grammar = HTML_TAG): string => {
  const tag = readHtmlTag(text, 0, grammar);
  if (typeof tag === 'string') return tag;
  const attributes = [...tag.attributes].map(([name, value]) => ` ${name}=${value}`).join('');
  const slash = tag.kind === 'close' ? '/' : '';
  return `${slash}${tag.name}${attributes}${tag.isSelfClosed ? ' /' : ''}`;
};

test('a slash at the end of a value without quotes belongs to the value (HTML §13.2.5.38)', () => {
  for (const grammar of [HTML_TAG, MARKDOWN_TAG]) {
    expect(read('<a href=/x/>', grammar)).toBe('a href=/x/');
    expect(read('<a href=/x/ />', grammar)).toBe('a href=/x/ /');
    expect(read('<a href="/x"/>', grammar)).toBe('a href=/x /');
    expect(read('<BR/>', grammar)).toBe('br /');
  }
  expect(htmlOf('<div><a href=/x/>the words</a></div>')).toContain('>the words</a>');
});

test('an autolink and text in angle brackets are no tags in Markdown (CommonMark 0.31 §6.5, §6.6)', () => {
  const texts = ['<https://a.example>', '<mailto:a@b.example>', '<yes/no>', '<a,b>', '<a <b>>'];
  for (const text of texts) expect(read(text, MARKDOWN_TAG)).toBe('text');
  // In raw HTML, a browser reads the same characters as a tag.
  expect(read('<yes/no>')).toBe('yes no=');
  expect(read('<a <b>>')).toBe('a <b=');
});

test('components and attributes of templates are tags in Markdown', () => {
  expect(read('<My.Card :to="a" @click="b" #slot v-if=x>', MARKDOWN_TAG)).toBe(
    'my.card :to=a @click=b #slot= v-if=x',
  );
  expect(read('</Badge >', MARKDOWN_TAG)).toBe('/badge');
});

test('braces of JSX are one value in raw HTML', () => {
  expect(read('<div style={{ a: 1 }} b>')).toBe('div style={{ a: 1 }} b=');
});

test('the first of two attributes of one name counts (HTML §13.2.5.33)', () => {
  expect(read('<a ID=x id=y>')).toBe('a id=x');
  expect(read('<a ID="x" id="y">', XML_TAG)).toBe('a ID=x id=y');
});

describe('markup of a program', () => {
  test('keeps the case of its names', () => {
    expect(read('<linearGradient viewBox="0 0" xlink:href="#a"/>', XML_TAG)).toBe(
      'linearGradient viewBox=0 0 xlink:href=#a /',
    );
  });

  test('has no values without double quotes, no attributes without values and no other names', () => {
    for (const tag of ["<g a='b'>", '<g a=b>', '<g a>', '<g-h>', '<g =>', '<g a="b" <i>']) {
      expect(read(tag, XML_TAG)).toBe('text');
    }
  });
});

test('a tag that does not end is unfinished in each grammar', () => {
  for (const grammar of [HTML_TAG, MARKDOWN_TAG, XML_TAG]) {
    for (const text of ['<a', '<a b="c', '<a b="c"', '<a ']) {
      expect(['unfinished', 'text']).toContain(read(text, grammar));
    }
  }
});
