/** The converter never writes a page that publishing refuses, and loses no word of one. */
import { describe, expect, test } from 'bun:test';
import { checkRenderable, fill, parse, render } from '@quoin/markdown';
import { runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import { convertFiles, pageOf, reported } from './tree.ts';

const STARLIGHT = `import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Site' })] });
`;

/** A tree with one page, by dialect. */
const TREES: Readonly<Record<string, (page: string) => Record<string, string>>> = {
  mintlify: (page) => ({
    'docs.json': '{"name":"S","navigation":{"pages":["page"]}}',
    'page.mdx': page,
  }),
  docusaurus: (page) => ({
    'docusaurus.config.js': "module.exports = { presets: [['classic', { docs: {} }]] };",
    'docs/page.md': page,
  }),
  starlight: (page) => ({ 'astro.config.mjs': STARLIGHT, 'src/content/docs/page.mdx': page }),
  gitbook: (page) => ({ 'SUMMARY.md': '* [P](page.md)\n', '.gitbook.yaml': '', 'page.md': page }),
  mkdocs: (page) => ({ 'mkdocs.yml': 'site_name: S\n', 'docs/page.md': page }),
  vitepress: (page) => ({ '.vitepress/config.js': 'export default {};', 'page.md': page }),
  nextra: (page) => ({ 'next.config.js': "require('nextra')", 'content/page.mdx': page }),
  fumadocs: (page) => ({ 'source.config.ts': '', 'content/docs/page.mdx': page }),
  'generic MDX': (page) => ({ 'page.mdx': page }),
  generic: (page) => ({ 'page.md': page }),
};

const errorsOf = (markdown: string): string[] =>
  checkRenderable(markdown).map(({ rule, message, line }) => `${line} ${rule} ${message}`);

const textOf = (markdown: string): string =>
  fill(render(parse(markdown)), () => null)
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ');

const mintlify = (page: string) => convertFiles(TREES.mintlify?.(page) ?? {});

/** Pages that publishing refused, with the words that readers must find, in their order. */
const CASES: readonly (readonly [string, string])[] = [
  [
    'a group around an unknown card',
    '<CardGroup>\n  <MyCard>one</MyCard>\n  <Card title="C">two</Card>\n</CardGroup>\n\nthree\n',
  ],
  [
    'a group around unknown cards only',
    '<CardGroup cols={2}>\n  <MyCard>one two</MyCard>\n</CardGroup>\n\nthree\n',
  ],
  ['steps around a list', '<Steps>\n\n1. one\n2. two\n\n</Steps>\n\nthree\n'],
  ['steps around headings', '<Steps>\n### one\n\ntwo\n\n### three\n</Steps>\n'],
  [
    'tabs around items of another name',
    '<Tabs>\n  <TabPane label="L">\n    one\n  </TabPane>\n  <TabPane label="M">two</TabPane>\n</Tabs>\n\nthree\n',
  ],
  [
    'text between steps',
    '<Steps>\n  <Step title="A">\n    one\n  </Step>\n  two\n  <Step title="B">\n    three\n  </Step>\n</Steps>\n',
  ],
  [
    'text before and behind steps',
    '<Steps>\n    one\n\n  <Step title="A">\n    two\n  </Step>\n\n  three\n</Steps>\n',
  ],
  [
    'text between tabs',
    '<Tabs>\n  <Tab title="A">\n    one\n  </Tab>\n\n  two\n\n  <Tab title="B">\n    three\n  </Tab>\n</Tabs>\n',
  ],
  ['text in a group of code', '<CodeGroup>\n### one\n\n```js\ntwo\n```\n\nthree\n</CodeGroup>\n'],
  ['an open fence in a list item', '1. one\n\n   ```sh\n   two\n\n2. three\n'],
  ['an open fence in a quote', 'one\n\n> ```sh\n> two\n\nthree\n'],
  ['an open fence', 'one two\n\n~~~~js\n```\nthree\n'],
  [
    'a tab without tabs',
    '<Tab title="T">\n  one\n</Tab>\n<Tab title="U">\n  two\n</Tab>\n\nthree\n',
  ],
  ['a tab in running text', 'one <Tab title="T">two</Tab> three\n'],
  [
    'a step without steps, in a card',
    '<Card title="C">\n  <Step title="S">\n    one two\n  </Step>\n</Card>\n\nthree\n',
  ],
  [
    'a tab in a group of cards',
    '<CardGroup>\n  <Tab title="T">one</Tab>\n  <Card title="C">two</Card>\n</CardGroup>\n\nthree\n',
  ],
  ['an icon with content', '<Icon icon="x">one</Icon> two three\n'],
  ['a block that is never closed', '<Note>\n\none two three\n'],
  ['a block that is never opened', 'one two\n\n</Note>\n\nthree\n'],
  ['a tag that cannot be read', '<Card title="one>\n  two\n</Card>\n\nthree\n'],
  ['an unfinished merge', 'one\n\n<<<<<<< HEAD\ntwo\n=======\nthree\n>>>>>>> other\n'],
  ['front matter that is not YAML', '---\ntitle: one: two\n---\n\none two three\n'],
  ['front matter that cannot be repaired', '---\n{ one\n---\n\ntwo three\n'],
  ['quotes in quotes', `one\n\n${'> '.repeat(120)}two\n\nthree\n`],
];

describe('pages that publishing refused', () => {
  test.each(CASES)('%s: the page is published with all of its words', (_, page) => {
    const conversion = mintlify(page);
    const markdown = pageOf(conversion, 'page.md');
    expect({ markdown, errors: errorsOf(markdown) }).toEqual({ markdown, errors: [] });
    expect({ markdown, text: textOf(markdown) }).toEqual({
      markdown,
      text: expect.stringMatching(/one.*two.*three/),
    });
  });

  test.each(CASES)('%s: the report has its line', (_, page) => {
    expect(reported(mintlify(page))).not.toEqual([]);
  });

  test('tabs as other products write them are tabs', () => {
    const page = `<Tabs items={['A', 'B']}>\n<Tabs.Tab>one</Tabs.Tab>\n<TabItem label="C">two</TabItem>\n</Tabs>\n`;
    const conversion = mintlify(page);
    expect(pageOf(conversion, 'page.md')).toBe(
      '<Tabs>\n<Tab title="A">one</Tab>\n<Tab title="C">two</Tab>\n</Tabs>\n',
    );
    expect(reported(conversion)).toEqual([]);
  });

  test('text between steps belongs to the step above it, so that the numbers go on', () => {
    const conversion = mintlify(CASES[5]?.[1] ?? '');
    const html = fill(render(parse(pageOf(conversion, 'page.md'))), () => null);
    expect(html.match(/<ol/g)).toHaveLength(1);
    expect(html.match(/class="quoin-step"/g)).toHaveLength(2);
  });
});

/** What pages are made of: tags that nest well and badly, fences, lists, quotes, HTML. */
const PIECES = [
  ...[
    'Steps',
    'Step',
    'Tabs',
    'Tab',
    'TabItem',
    'CardGroup',
    'Card',
    'CodeGroup',
    'Columns',
  ].flatMap((name) => [`<${name} title="t">`, `</${name}>`, `<${name} title="t" />`]),
  ...[
    'Column',
    'Frame',
    'AccordionGroup',
    'Accordion',
    'Note',
    'Icon',
    'Unknown',
    'Update',
  ].flatMap((name) => [`<${name}>`, `</${name}>`]),
  '```js',
  '```',
  '~~~',
  '- ',
  '1. ',
  '> ',
  '    ',
  '  ',
  '\n',
  '\n\n',
  '\n\n',
  'WORD',
  '## WORD',
  '**WORD**',
  '`WORD`',
  '<div>',
  '</div>',
  '<br/>',
  '<pre>',
  '</pre>',
  '<!-- ',
  ' -->',
  '{a.b}',
  '{/* ',
  ' */}',
  ':::note\n',
  '::: tabs\n',
  ':::\n',
  '{% tabs %}\n',
  '{% tab title="t" %}\n',
  '{% endtab %}\n',
  '{% endtabs %}\n',
  '!!! note\n    ',
  '=== "t"\n    ',
  '<<<<<<< HEAD\n',
  '>>>>>>> b\n',
  '---\n',
  'title: a: b\n',
  '<details><summary>WORD</summary>\n',
  '</details>',
  '$$\n',
  'import A from "./a"\n',
  'export const a = {\n',
  '| a | b |\n|---|---|\n',
];

describe.each(Object.entries(TREES))('%s', (_, tree) => {
  test('publishing accepts a page with any content', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (pieces) => {
        const source = pieces.join('');
        for (const { markdown } of convertFiles(tree(source)).pages) {
          expect({ source, markdown, errors: errorsOf(markdown) }).toEqual({
            source,
            markdown,
            errors: [],
          });
        }
      }),
      runsOf(300),
    );
  });
});
