import { describe, expect, test } from 'bun:test';
import { anchorOf, anchorsOf, parse } from '../src/index.ts';

const headings = (source: string) =>
  anchorsOf(parse(source).tree).headings.map(({ title, anchor }) => [title, anchor]);
const all = (source: string) => [...anchorsOf(parse(source).tree).all];

describe('anchors of headings are GitHub’s', () => {
  test.each([
    ['Getting Started', 'getting-started'],
    ["What's new?", 'whats-new'],
    ['A & B / C', 'a--b--c'],
    ['snake_case and kebab-case', 'snake_case-and-kebab-case'],
    ['v1.2.3 (beta)', 'v123-beta'],
    ['Größe über alles', 'größe-über-alles'],
    ['快速开始', '快速开始'],
    ['はじめに', 'はじめに'],
    ['हिन्दी', 'हिन्दी'],
    ['ПРИВЕТ', 'привет'],
    ['🚀 Launch', '-launch'],
    ['🚀', 'section'],
  ])('%s', (title, anchor) => {
    expect(anchorOf(title)).toBe(anchor);
  });
});

test('markup is no part of title and anchor', () => {
  expect(headings('# The `npm` *way* of [links](x) ![alt](y) <b>bold</b>')).toEqual([
    ['The npm way of links  bold', 'the-npm-way-of-links--bold'],
  ]);
});

test('duplicates are numbered, and a number that is taken is left out', () => {
  expect(headings('# A\n# A\n# A-1\n# A\n').map(([, anchor]) => anchor)).toEqual([
    'a',
    'a-1',
    'a-1-1',
    'a-2',
  ]);
});

test('an author may name a heading, and the name is not shown', () => {
  expect(headings('## Install it {#setup}\n\n## Für 你好 {#größe_1.2}\n')).toEqual([
    ['Install it', 'setup'],
    ['Für 你好', 'größe_1.2'],
  ]);
  expect(headings('## Not {a name}')).toEqual([['Not {a name}', 'not-a-name']]);
});

test('blocks with titles have anchors, which leave those of headings alone', () => {
  const source =
    '<Accordion title="Setup">x</Accordion>\n\n## Setup\n\n<Update label="1.0">x</Update>\n\n<Steps><Step title="y" id="own">z</Step></Steps>\n\n<Note title="none">x</Note>\n';
  expect(headings(source)).toEqual([['Setup', 'setup']]);
  expect(all(source)).toEqual(['setup', 'setup-1', '10', 'own']);
});

test('anchors of an author’s own HTML count, except invalid names', () => {
  expect(all('<a id="One"></a> <a name=two></a>\n\n<div id="a b">\n\n<script id="x">')).toEqual([
    'One',
    'two',
  ]);
});

test('headings in blocks, quotes and lists count in the order of the page', () => {
  const source = '# A\n\n<Note>\n## B\n</Note>\n\n> ## C\n\n- ## D\n';
  expect(headings(source).map(([, anchor]) => anchor)).toEqual(['a', 'b', 'c', 'd']);
});
