import { describe, expect, test } from 'bun:test';
import { parse } from '@quoin/markdown';
import { runsOf } from '@quoin/test-kit';
import fc from 'fast-check';
import { convertTree } from '../../src/index.ts';
import { countsOf } from '../counting.ts';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const DOCS = JSON.stringify({ name: 'Site', navigation: { pages: ['page'] } });

interface Expected {
  readonly source: string;
  readonly headings?: number;
  readonly listItems?: number;
  readonly fences?: number;
  readonly links?: number;
  readonly images?: number;
  readonly block?: string;
  readonly unmapped?: readonly string[];
}

/** Pieces of pages, each with what a reader sees of it and what must be reported. */
const PIECES: readonly Expected[] = [
  { source: '## A heading\n', headings: 1 },
  { source: '- one\n- two\n', listItems: 2 },
  { source: '```js {1} title="x"\nconst a = "<Note>{b}";\n```\n', fences: 1 },
  {
    source: '[a link](https://example.com/ "t") and ![img](https://example.com/a.png)\n',
    links: 1,
    images: 1,
    unmapped: ['external image'],
  },
  { source: '<Note>\n  Text\n</Note>\n', block: 'Note' },
  { source: '<Callout icon="x">\n  Text\n</Callout>\n', block: 'Note' },
  { source: '<Tile title="T" href="https://example.com/">\n  Text\n</Tile>\n', block: 'Card' },
  { source: '<Latex>x^2</Latex>\n', block: 'Math' },
  {
    source: '<img src="https://example.com/b.png" alt="B" />\n',
    block: 'Image',
    unmapped: ['external image'],
  },
  {
    source: '<Steps>\n  <Step title="S">\n    1. in\n  </Step>\n</Steps>\n',
    block: 'Step',
    listItems: 1,
  },
  { source: '<div className="a">\n    <Tip>\n    In\n    </Tip>\n</div>\n', block: 'Tip' },
  {
    source: '<ResponseField name="n" type="t">\n  ### Inside\n</ResponseField>\n',
    block: 'ParameterTable',
    listItems: 1,
    headings: 1,
  },
  { source: '<Widget kind="w">\n  Text\n</Widget>\n', block: 'Widget', unmapped: ['<Widget>'] },
  { source: '{someone.name} is here\n', unmapped: ['expression'] },
  { source: '<Card title="C" badge="new">x</Card>\n', block: 'Card', unmapped: ['Card.badge'] },
  { source: '{/* a comment with <Note> */}\n' },
];

const sum = (
  pieces: readonly Expected[],
  name: 'headings' | 'listItems' | 'fences' | 'links' | 'images',
) => pieces.reduce((total, piece) => total + (piece[name] ?? 0), 0);

describe('nothing is lost', () => {
  test('all of a page with any combination of components arrives, or is reported', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (expected) => {
        const source = expected.map((piece) => piece.source).join('\nBetween.\n\n');
        const conversion = convertFiles({ 'docs.json': DOCS, 'page.mdx': source });
        expectComplete(conversion);
        const counts = countsOf(pageOf(conversion, 'page.md'));
        for (const name of ['headings', 'listItems', 'fences', 'links', 'images'] as const) {
          expect({ name, count: counts[name] }).toEqual({ name, count: sum(expected, name) });
        }
        for (const block of new Set(expected.flatMap((piece) => piece.block ?? []))) {
          const wanted = expected.filter((piece) => piece.block === block).length;
          expect({ block, count: counts.blocks.get(block) ?? 0 }).toEqual({ block, count: wanted });
        }
        expect(conversion.unmapped.map(({ construct }) => construct).toSorted()).toEqual(
          expected.flatMap((piece) => piece.unmapped ?? []).toSorted(),
        );
      }),
      runsOf(60),
    );
  });

  test('text beside constructs stays byte for byte', () => {
    const text = '\r\n  Text  with\ttabs\r\n\r\n* a\r\n* b\r\n\r\n';
    const conversion = convertFiles({
      'docs.json': DOCS,
      'page.mdx': `---\r\ntitle: 'T'\r\n---\r\n${text}<Callout>x</Callout>${text}`,
    });
    expect(pageOf(conversion, 'page.md')).toBe(
      `---\r\ntitle: 'T'\r\n---\r\n${text}<Note>x</Note>${text}`,
    );
  });

  test('what was converted stays the same when it is converted as a plain folder', () => {
    const source = PIECES.map((piece) => piece.source).join('\n');
    const once = pageOf(convertFiles({ 'docs.json': DOCS, 'page.mdx': source }), 'page.md');
    expect(pageOf(convertFiles({ 'page.md': once }), 'page.md')).toBe(once);
  });
});

describe('links', () => {
  const page = (content: string, more: Readonly<Record<string, string>> = {}) => {
    const conversion = convertFiles({
      'docs.json': JSON.stringify({
        name: 'S',
        navigation: { pages: ['page', 'guides/index', 'guides/start'] },
        redirects: [{ source: '/old', destination: '/guides/start' }],
      }),
      'page.mdx': content,
      'guides/index.mdx': '# Guides\n',
      'guides/start.mdx':
        '# Start.now (quick)\n\n## What\'s new\n\n## Same\n\n## Same\n\n<Accordion title="Is it free?">\n  Yes.\n</Accordion>\n',
      ...more,
    });
    return { text: pageOf(conversion, 'page.md'), reported: reported(conversion) };
  };

  test('links to addresses of the site and to files get the paths of the files', () => {
    expect(
      page(
        '[a](/guides/start) [b](/guides) [c](guides/start.mdx) [d](/old) [e](/img/a.png) <Card title="x" href="/guides/start">x</Card>\n',
        {
          'img/a.png': '',
        },
      ),
    ).toEqual({
      text: '[a](guides/start.md) [b](guides/index.md) [c](guides/start.md) [d](guides/start.md) [e](img/a.png) <Card title="x" href="guides/start.md">x</Card>\n',
      reported: [],
    });
  });

  test('keep their anchors, which Mintlify builds in another way', () => {
    expect(
      page(
        '[a](/guides/start#start-now-quick) [b](/guides/start#what’s-new) [c](/guides/start#same-2) [d](/guides/start#is-it-free) [e](/guides/start#param-same)\n',
      ),
    ).toEqual({
      text: '[a](guides/start.md#startnow-quick) [b](guides/start.md#whats-new) [c](guides/start.md#same-1) [d](guides/start.md#is-it-free) [e](guides/start.md#same)\n',
      reported: [],
    });
  });

  test('broken links stay and are reported with their line in the source', () => {
    const source =
      'import A from "/snippets/a.mdx"\n\n<A />\n\n[a](/gone) [b](/guides/start#gone) ![c](/gone.png)\n';
    expect(page(source, { 'snippets/a.mdx': 'One\n\nTwo\n\nThree\n' })).toEqual({
      text: 'One\n\nTwo\n\nThree\n\n[a](/gone) [b](guides/start.md#gone) ![c](/gone.png)\n',
      reported: ['page.mdx:5 link', 'page.mdx:5 anchor', 'page.mdx:5 image'],
    });
  });
});

describe('hostile trees', () => {
  /** Characters; the work must grow with the text, not with its square. */
  const LENGTH = 100_000;

  test.each([
    '<A>',
    '</A>',
    '<Note ',
    '<Note>',
    '<div>\n',
    '<ResponseField name="x">\n',
    '<View>\n',
    '<Tabs><Tab>',
    '{',
    '{x}',
    '{/*',
    '{"',
    '<',
    '<img ',
    '<X a={',
    '$a ',
    '$$\n',
    '```\n',
    'import x from "y"\n\n',
    'export ',
    'export const a = (\n',
    'export const a = 1 // (\n\n',
    '<Tree.Folder name="a">\n',
    '<img src="a" className="dark:hidden"/>\n',
    '[',
    '`',
    '> ',
    '\n\n    a',
    '\n\n>     a',
    '\n\n      ',

    '<!--',
  ])('%p many times is converted, and what it becomes can be parsed', (piece) => {
    const content = piece.repeat(Math.floor(LENGTH / piece.length));
    const { pages } = convertTree({
      files: [
        { path: 'docs.json', content: DOCS },
        { path: 'page.mdx', content },
      ],
    });
    expect(pages.map(({ path }) => path)).toEqual(['page.md']);
    expect(parse(pages[0]?.markdown ?? '').tree.type).toBe('root');
  });

  test.each(['[', '{"navigation":', '{"navigation":{"groups":[{"group":"a","pages":[', '"', '/*'])(
    'a configuration of %p many times is reported, and the pages arrive',
    (piece) => {
      const content = piece.repeat(Math.floor(LENGTH / piece.length));
      const result = convertFiles({
        'docs.json': `{"navigation": ${content}`,
        'page.mdx': '# P\n',
      });
      expect(result.pages.map(({ path }) => path)).toEqual(['page.md']);
      expect(result.unmapped.length).toBeGreaterThan(0);
    },
  );
});
