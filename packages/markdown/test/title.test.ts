import { describe, expect, test } from 'bun:test';
import { descriptionOf, frontMatter, titleOf } from '../src/index.ts';

const page = {
  source: '---\ntitle: From front matter\n---\n# From the heading\n',
  navTitle: 'From navigation',
  fileName: 'guide/from-the-file.md',
};
const withoutTitle = { ...page, source: '# From the heading\n' };

describe('titleOf takes the first of', () => {
  test('the title comes first from the front matter', () =>
    expect(titleOf(page)).toBe('From front matter'));

  test('the title comes from the navigation if front matter has none', () =>
    expect(titleOf(withoutTitle)).toBe('From navigation'));

  test('the title comes from the first heading if nothing else names one', () =>
    expect(titleOf({ ...withoutTitle, navTitle: null })).toBe('From the heading'));

  test("the title comes from the file's name if the text has none", () =>
    expect(titleOf({ ...page, source: '', navTitle: null })).toBe('from-the-file'));

  test('a page without any title is Untitled', () =>
    expect(titleOf({ source: '', navTitle: ' ', fileName: '' })).toBe('Untitled'));
});

describe('titleOf', () => {
  test.each(['title:', 'title: ""', 'title: "  "', 'title: [a]', 'title: [', 'other: x'])(
    'passes over front matter of %j',
    (line) => {
      const source = `---\n${line}\n---\n# H\n`;
      expect(titleOf({ ...page, source, navTitle: null })).toBe('H');
    },
  );

  test.each([
    ['1.10', '1.10'],
    ['true', 'true'],
    ['"a\\n  b"', 'a b'],
    ['>\n  a\n  b', 'a b'],
    ['"*a*"', '*a*'],
  ])('shows the front matter’s %j as %j', (value, title) =>
    expect(titleOf({ ...page, source: `---\ntitle: ${value}\n---\n` })).toBe(title),
  );

  test.each([
    ['a/b.c.mdx', 'b.c'],
    ['README', 'README'],
    ['a/.hidden', '.hidden'],
    ['x/ü.md', 'ü'],
  ])('the title of the file %j is %j', (fileName, title) =>
    expect(titleOf({ source: '', navTitle: null, fileName })).toBe(title),
  );

  test('takes front matter that is read already', () => {
    const matter = frontMatter('---\ntitle: Read\n---\n');
    expect(titleOf({ ...page, matter })).toBe('Read');
  });
});

describe('descriptionOf', () => {
  test.each([
    ['---\ndescription: About this\n---\n', 'About this'],
    ['---\ndescription: >\n  About\n  this\n---\n', 'About this'],
    ['---\ndescription: ""\n---\n', null],
    ['---\ntitle: x\n---\n', null],
    ['---\n[\n---\n', null],
    ['About this', null],
  ])('the description of %j is %j', (source, description) =>
    expect(descriptionOf(source)).toBe(description),
  );
});
