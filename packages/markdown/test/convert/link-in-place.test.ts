/** Components that no dialect knows, but whose address readers need. */
import { describe, expect, test } from 'bun:test';
import { convertFiles, pageOf } from './tree.ts';

/** Where a component may be in an HTML block, which holds no Markdown. */
const asHtml = (link: string): string =>
  link
    .replace(/\[(.*)\]\(<?([^<>]*?)>?\)(?=\.?$)/, '<a href="$2">$1</a>')
    .replaceAll('\\*', '&#42;');

const TREES = [
  ['Mintlify', 'page.mdx', { 'docs.json': '{"navigation":{"pages":["page"]}}' }],
  ['VitePress', 'page.md', { '.vitepress/config.js': 'export default {}' }],
  [
    'Docusaurus',
    'docs/page.mdx',
    { 'docusaurus.config.js': 'module.exports = {presets: [["classic", {}]]}' },
  ],
  ['a folder', 'page.mdx', {}],
] as const;

describe.each(TREES)('an unknown component with an address, in %s', (product, path, files) => {
  const convert = (markdown: string) => {
    const conversion = convertFiles({ ...files, [path]: `# Page\n\n${markdown}` });
    const reported = conversion.unmapped.filter(({ construct }) => construct === '<Lesson>');
    const text = pageOf(conversion, path.replace('.mdx', '.md')).replace('# Page\n\n', '');
    return { text, messages: reported.map(({ message }) => message) };
  };

  test.each([
    [
      '<Lesson href="https://example.com/a">A `code` lesson</Lesson>',
      '[A `code` lesson](https://example.com/a)',
    ],
    ['See <Lesson href="#page">it</Lesson>.', 'See [it](#page).'],
    [
      '<Lesson href="https://example.com/a" title="Free *lesson*"/>',
      '[Free \\*lesson\\*](https://example.com/a)',
    ],
    [
      '<Lesson href="https://example.com/a_(b)">\n  lesson\n</Lesson>',
      '[lesson](<https://example.com/a_(b)>)',
    ],
  ])('%s becomes a link, and is reported', (source, link) => {
    const { text, messages } = convert(`${source}\n`);
    expect(text).toBe(`${product === 'VitePress' ? asHtml(link) : link}\n`);
    expect(messages).toEqual([expect.stringContaining('a link to its address replaces it')]);
  });

  test.each([
    '<Lesson href="item.link">a program</Lesson>',
    '<Lesson href="https://example.com/a"></Lesson>',
    '<Lesson href="https://example.com/a"><b>HTML</b></Lesson>',
    '<Lesson href="https://example.com/a">\n\n## Heading\n\nText\n\n</Lesson>',
    '<Lesson href="https://example.com/a">\n\n- item\n\n</Lesson>',
    '<Lesson title="None">text</Lesson>',
  ])('%s keeps its tags and content', (source) => {
    const { text, messages } = convert(`${source}\n`);
    expect(text).toBe(`${source}\n`);
    expect(messages).toEqual([expect.stringContaining('sta')]);
  });
});
