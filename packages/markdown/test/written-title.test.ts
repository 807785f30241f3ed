import { describe, expect, test } from 'bun:test';
import fc from 'fast-check';
import { frontMatter, leadingHeading } from '../src/index.ts';
import {
  frontMatterTitle,
  withFrontMatterTitle,
  withLeadingHeading,
} from '../src/serialize/index.ts';

describe('the heading that a page begins with', () => {
  test.each([
    ['# A\n\ntext', 'A'],
    ['---\ntitle: x\n---\n\n# A `b`\n', 'A b'],
    ['\n\nA\n===\n', 'A'],
    ['<!-- for authors -->\n\n# A', 'A'],
    ['{/* for authors */}\n\n# A', 'A'],
    ['## A', null],
    ['text\n\n# A', null],
    ['#', null],
    ['> # A', null],
  ])('%j begins with the heading %j', (source, heading) =>
    expect(leadingHeading(source)).toBe(heading),
  );
});

describe('the title in front matter', () => {
  test.each([
    ['title: A b\n', 'A b'],
    ['tags:\n  - a\n  - b\ntitle: "A: b"\nother: 1\n', 'A: b'],
    ["title: 'it''s'\r\nother: 1\r\n", "it's"],
    ['text: |\n  title: no\ntitle: A\n', 'A'],
    ['title: A\n  goes on\n', null],
    ['title: A # comment\n', null],
    ['title: yes\n', null],
    ['title: "A \\n b"\n', null],
    ['title: >-\n  A\n', null],
    ['title: A\ntitle: B\n', null],
    ['description: A\n', null],
  ])('%j has the title %j', (body, title) => expect(frontMatterTitle(body)).toBe(title));

  test.each([
    ['title: A\ntags: [a]\n', 'New', 'title: New\ntags: [a]\n'],
    ['title: A\r\n', 'New: one', 'title: "New: one"\r\n'],
    ["title: 'A'\n", "It's", "title: 'It''s'\n"],
    ['title:  "A" \n', 'B', 'title:  "B" \n'],
    ['title: A\n', 'No', 'title: "No"\n'],
  ])('%j with the title %j becomes %j', (body, title, expected) =>
    expect(withFrontMatterTitle(body, title)).toBe(expected),
  );

  test('a changed title reads back as YAML', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('title: A', 'title: "A"', "title: 'A'"),
        fc.string({ unit: 'grapheme', minLength: 1 }),
        (line, title) => {
          const changed = withFrontMatterTitle(`a: 1\n${line}\nb: 2\n`, title) ?? '';
          const { data } = frontMatter(`---\n${changed}---\n`);
          expect(data).toEqual({ a: 1, title, b: 2 });
        },
      ),
    );
  });
});

describe('another heading at the beginning', () => {
  test.each([
    ['# A\n\ntext', '# B\n\ntext'],
    ['---\ntitle: A\n---\r\n\r\n#  A  ##\r\n', '---\ntitle: A\n---\r\n\r\n#  B  ##\r\n'],
    ['A\n===\n', 'B\n===\n'],
    ['# A {#name}\n', '# B {#name}\n'],
    ['# A', '# B'],
    ['text\n\n# A\n', 'text\n\n# A\n'],
    ['# Another\n', '# Another\n'],
    ['# *A*\n', '# *A*\n'],
    ['## A\n', '## A\n'],
  ])('%j becomes %j', (source, expected) =>
    expect(withLeadingHeading(source, 'A', 'B')).toBe(expected),
  );

  test('the new heading has the given text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const title = text.replace(/\s+/g, ' ').trim();
        fc.pre(title !== '' && !/[\p{Cc}]/u.test(title));
        expect(leadingHeading(withLeadingHeading('# A\n\ntext\n', 'A', title))).toBe(title);
      }),
    );
  });
});
