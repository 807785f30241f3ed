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

describe.each(TREES.filter(([product]) => product !== 'VitePress'))(
  'an unknown component with an address, a heading and content, in %s',
  (_, path, files) => {
    const convert = (markdown: string) => {
      const conversion = convertFiles({ ...files, [path]: `# Page\n\n${markdown}` });
      const text = pageOf(conversion, path.replace('.mdx', '.md')).replace('# Page\n\n', '');
      const messages = conversion.unmapped
        .filter(({ construct }) => construct.startsWith('<'))
        .map(({ construct, message }) => `${construct} ${message.split('; ')[1]}`);
      return { text, messages };
    };

    test('becomes a card, and a component that holds such cards alone a group', () => {
      const { text, messages } = convert(`<DocsCards>
<DocsCard header="Start" href="#page" class="wide">
  <p>First words.</p>
</DocsCard>

<DocsCard title="More" href="https://example.com/a">
  Some **more**.
</DocsCard>
</DocsCards>
`);
      expect(text).toBe(`<CardGroup>
<Card title="Start" href="#page">
  <p>First words.</p>
</Card>

<Card title="More" href="https://example.com/a">
  Some **more**.
</Card>
</CardGroup>
`);
      expect(messages).toEqual([
        '<DocsCards> a group of cards replaces it',
        '<DocsCard> a card with its address replaces it',
        '<DocsCard> a card with its address replaces it',
      ]);
    });

    test('stays as it is in a sentence, with a program as address, or without content', () => {
      const source = `A <Term title="T" href="#page">**term**</Term> here.

<DocsCard title="T" href="item.link">
  Words.
</DocsCard>

<DocsCards>
Words.
<DocsCard title="T" href="#page">
  Words.
</DocsCard>
</DocsCards>
`;
      const { text } = convert(source);
      expect(text).toContain('title="T" href="item.link"');
      expect(text).toContain('<DocsCards>\nWords.');
      expect(text).not.toContain('CardGroup');
      expect(text.match(/<Card /g)).toHaveLength(1);
    });
  },
);
