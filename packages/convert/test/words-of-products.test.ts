/** Words that products show beside text: icons of titles, emoji, captions, fields of forms. */
import { describe, expect, test } from 'bun:test';
import { fill, parse, render } from '@quoin/markdown';
import { convertFiles, pageOf, reported } from './tree.ts';

const MKDOCS = `site_name: S
markdown_extensions:
  - def_list
  - admonition
  - attr_list
  - pymdownx.details
  - pymdownx.superfences
  - pymdownx.emoji
  - pymdownx.tabbed:
      alternate_style: true
`;

const mkdocs = (page: string) => {
  const conversion = convertFiles({ 'mkdocs.yml': MKDOCS, 'docs/index.md': page });
  return { text: pageOf(conversion, 'docs/index.md'), reported: reported(conversion) };
};

describe('MkDocs', () => {
  test.each([
    [
      'begins',
      'Term\n:   !!! note "T"\n        inside\n\n    after\n',
      '**Term**\n\n<Note title="T">\ninside\n</Note>\n\nafter\n',
    ],
    [
      'is in',
      'Term\n:   First\n\n    ??? tip\n        inside\n',
      '**Term**\n\nFirst\n\n<Accordion title="Tip">\n<Tip>\ninside\n</Tip>\n</Accordion>\n',
    ],
  ])('an admonition that %s a definition is a callout', (_, page, text) => {
    expect(mkdocs(page)).toEqual({ text, reported: [] });
  });

  test('an icon that begins a title is the icon of the tab or callout', () => {
    expect(
      mkdocs(
        '=== ":material-apple: macOS"\n    a\n\n=== ":fontawesome-brands-windows:"\n    b\n\n!!! note ":octicons-book-24: Read :smile:"\n    c\n',
      ),
    ).toEqual({
      text: '<Tabs>\n<Tab title="macOS" icon="apple">\na\n</Tab>\n\n<Tab title="windows" icon="windows">\nb\n</Tab>\n</Tabs>\n\n<Note title="Read 😄" icon="book">\nc\n</Note>\n',
      reported: [],
    });
  });

  test('tabs of a list item stay tabs behind a line of attributes that continues the item', () => {
    expect(mkdocs('* item\n{#name}\n\n    === "A"\n\n        a\n').text).toBe(
      '* item\n\n    <Tabs>\n    <Tab title="A">\n\n    a\n    </Tab>\n    </Tabs>\n',
    );
  });

  test('`{ data-search-exclude }` is reported and not shown', () => {
    expect(mkdocs('# T { data-search-exclude }\n\na {word}\n')).toEqual({
      text: '# T\n\na \\{word}\n',
      reported: ['docs/index.md:1 attr_list'],
    });
  });
});

describe('Docusaurus', () => {
  const convert = (page: string, files: Record<string, string>) => {
    const conversion = convertFiles({
      'docusaurus.config.js': "module.exports = { presets: [['classic', { docs: {} }]] };",
      'docs/a.mdx': page,
      ...files,
    });
    return { text: pageOf(conversion, 'docs/a.md'), reported: reported(conversion) };
  };

  test('codes of emoji are emoji in text, and text in code and in times', () => {
    expect(convert('# Party :tada: `:tada:` 10:30:20 :nope:\n\n```\n:tada:\n```\n', {})).toEqual({
      text: '# Party 🎉 `:tada:` 10:30:20 :nope:\n\n```\n:tada:\n```\n',
      reported: [],
    });
  });

  test('an image that is imported by a path of tsconfig.json is the file', () => {
    const page = 'import A from "@img/a.png";\n\n<img src={A} alt="a" />\n';
    const expected = { text: '<img src="../static/img/a.png" alt="a" />\n', reported: [] };
    const image = { 'static/img/a.png': '' };
    const paths = '{ /* short names */ "compilerOptions": {"paths": {"@img/*": ["static/img/*"]}}}';
    expect(convert(page, { ...image, 'tsconfig.json': paths })).toEqual(expected);
    const base = { 'tsconfig.json': '{"extends": "./base"}', 'base.json': paths };
    expect(convert(page, { ...image, ...base })).toEqual(expected);
  });

  test('a configuration that extends itself ends', () => {
    const page = 'import A from "@img/a.png";\n\ntext\n';
    const read = convert(page, { 'tsconfig.json': '{"extends": "./tsconfig.json"}' });
    expect(read.reported).toEqual(['docs/a.mdx:1 import']);
  });
});

describe('captions and descriptions', () => {
  const convert = (page: string): string =>
    pageOf(
      convertFiles({
        'docs.json': '{"name":"S","navigation":{"pages":["page"]}}',
        'page.mdx': page,
      }),
      'page.md',
    );

  test('with Markdown are content of the block, so that links stay links', () => {
    expect(convert('<Frame caption="See [it](https://example.com)">\n  words\n</Frame>\n')).toBe(
      '<Frame>\n  words\n\n  See [it](https://example.com)\n</Frame>\n',
    );
    expect(convert('<Accordion title="T" description="`code`">\n  words\n</Accordion>\n')).toBe(
      '<Accordion title="T">\n  `code`\n\n  words\n</Accordion>\n',
    );
    expect(convert('<Update label="1" description="**May**">\n  words\n</Update>\n')).toBe(
      '<Update label="1">\n  **May**\n\n  words\n</Update>\n',
    );
  });

  test('without Markdown stay attributes', () => {
    const page = '<Frame caption="2 * 3 is 6, as in snake_case_name">\n  words\n</Frame>\n';
    expect(convert(page)).toBe(page);
  });
});

test('the text of a text field is shown, and its tags are text (CommonMark, example 171)', () => {
  const html = fill(
    render(parse('<textarea>\n\n*foo*\n\n<b>_bar_</b>\n\n</textarea>\n')),
    () => null,
  );
  expect(html.replace(/\s+/g, ' ').trim()).toBe('*foo* &lt;b&gt;_bar_&lt;/b&gt;');
});
