/** Markdown inside and below HTML elements, in the dialects whose pages are MDX. */
import { describe, expect, test } from 'bun:test';
import { fill, parse, render } from '@quoin/markdown';
import { convertFiles, pageOf } from './tree.ts';

const STARLIGHT = `import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Site' })] });
`;

const DIALECTS = [
  {
    name: 'mintlify',
    path: 'page.mdx',
    configuration: { 'docs.json': '{"name":"S","navigation":{"pages":["page"]}}' },
  },
  {
    name: 'docusaurus',
    path: 'docs/page.md',
    configuration: {
      'docusaurus.config.js': "module.exports = { presets: [['classic', { docs: {} }]] };",
    },
  },
  {
    name: 'starlight',
    path: 'src/content/docs/page.mdx',
    configuration: { 'astro.config.mjs': STARLIGHT },
  },
  {
    name: 'nextra',
    path: 'content/page.mdx',
    configuration: { 'next.config.js': "require('nextra')" },
  },
  {
    name: 'fumadocs',
    path: 'content/docs/page.mdx',
    configuration: { 'source.config.ts': 'export default {};' },
  },
] as const;

/** What readers get for a page of a dialect. */
const htmlOf = (dialect: (typeof DIALECTS)[number], page: string): string => {
  const conversion = convertFiles({ ...dialect.configuration, [dialect.path]: page });
  const markdown = pageOf(conversion, dialect.path.replace(/mdx?$/, 'md'));
  return fill(render(parse(markdown)), () => null);
};

/** Markdown, and the HTML that each product shows for it. */
const CONSTRUCTS: readonly (readonly [string, RegExp])[] = [
  ...[1, 2, 3, 4, 5, 6].map(
    (level) => [`${'#'.repeat(level)} A title`, new RegExp(`<h${level}[^>]*>A title<`)] as const,
  ),
  ['A title\n=======', /<h1[^>]*>A title</],
  ['A title\n---', /<h2[^>]*>A title</],
  ['| a | b |\n|---|---|\n| 1 | 2 |', /<td>1<\/td>/],
  ['a | b\n--|--\n1 | 2', /<td>1<\/td>/],
  ['Some ~~old~~ text', /<del>old<\/del>/],
  ['~~~js\nconst a = 1;\n~~~', /<code class="language-js">const a = 1;/],
  ['```js\nconst a = 1;\n```', /<code class="language-js">const a = 1;/],
  ['See https://example.com/a now', /<a href="https:\/\/example.com\/a"/],
  ['See www.example.com now', /<a href="http:\/\/www.example.com"/],
  ['Write to a@example.com', /<a href="mailto:a@example.com"/],
  ['Some **bold** text', /<strong>bold<\/strong>/],
  ['A [link](https://example.com)', /<a href="https:\/\/example.com"[^>]*>link<\/a>/],
  ['- one\n- two', /<li>one<\/li>/],
  ['1. one\n2. two', /<li>one<\/li>/],
  ['> quoted', /<blockquote>\s*<p>quoted/],
];

const indented = (text: string, indent: string): string => text.replace(/^(?=.)/gm, indent);

/** Ways in which Markdown is in or below HTML. */
const PLACES: readonly (readonly [string, (text: string) => string])[] = [
  ['in a div', (text) => `<div id="x">\n${text}\n</div>\n`],
  ['in an indented div', (text) => `<div id="x">\n  ${indented(text, '  ').trim()}\n</div>\n`],
  [
    'in two elements',
    (text) => `<section>\n  <div>\n${indented(text, '    ')}\n  </div>\n</section>\n`,
  ],
  ['in elements on one line', (text) => `<section><div>\n${text}\n</div></section>\n`],
  ['in a list item', (text) => `- item\n\n  <div>\n${indented(text, '    ')}\n  </div>\n`],
  ['in a div that begins an item', (text) => `- <div>\n${indented(text, '    ')}\n  </div>\n`],
  ['in a quote', (text) => `> <div>\n${indented(text, '> ')}\n> </div>\n`],
  ['in an inline element', (text) => `<span>\n${text}\n</span>\n`],
  ['below br', (text) => `Before.\n\n<br/>\n${text}\n`],
  ['below hr', (text) => `<hr />\n${text}\n`],
  ['below a closing tag', (text) => `<div>\n  plain words\n</div>\n${text}\n`],
  ['below an element on one line', (text) => `<div>plain words</div>\n${text}\n`],
  ['below an image', (text) => `<img src="https://example.com/a.png" alt="a" />\n${text}\n`],
];

describe.each(DIALECTS.map((dialect) => [dialect.name, dialect] as const))('%s', (_, dialect) => {
  test.each(PLACES)('shows Markdown %s as Markdown', (_place, write) => {
    for (const [markdown, expected] of CONSTRUCTS) {
      expect({ markdown, html: htmlOf(dialect, write(markdown)) }).toEqual({
        markdown,
        html: expect.stringMatching(expected),
      });
    }
  });

  test('reads text on the line of a tag as inline text, as MDX does', () => {
    const html = htmlOf(dialect, '<div># not a *title*</div>\n\n<div>1. not a *list*</div>\n');
    expect(html).toContain('<p># not a <em>title</em></p>');
    expect(html).toContain('<p>1. not a <em>list</em></p>');
  });

  test('leaves a paragraph that a tag interrupts in one piece', () => {
    expect(htmlOf(dialect, 'One\n<br/>\n**two**\n')).toMatch(
      /<p>One\s*<br>\s*<strong>two<\/strong><\/p>/,
    );
  });
});

test('elements with plain text keep their bytes', () => {
  const page =
    '<div class="a">\n  plain words\n</div>\n\n<table>\n<tr>\n<td>plain</td>\n</tr>\n</table>\n';
  const conversion = convertFiles({ ...DIALECTS[0].configuration, 'page.mdx': page });
  expect(pageOf(conversion, 'page.md')).toBe(page);
});
