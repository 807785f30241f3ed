import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const CONFIG = "import nextra from 'nextra';\nexport default nextra({ latex: true })();\n";

const convert = (files: Record<string, string>) => {
  const conversion = convertFiles({ 'next.config.mjs': CONFIG, ...files });
  expect(conversion.dialect).toBe('nextra');
  expectComplete(conversion);
  return conversion;
};

const text = (page: string) => {
  const conversion = convert({ 'content/index.mdx': page });
  return { text: pageOf(conversion, 'content/index.md'), reported: reported(conversion) };
};

describe('navigation', () => {
  test('follows `_meta` files: order, titles, separators, links, menus, hidden pages; the rest by name', () => {
    const { manifest } = convert({
      'content/_meta.ts': `const more = { b: 'The B' };
export default {
  index: { display: 'hidden' },
  '---': { type: 'separator', title: 'Part' },
  guide: 'Guides',
  ...more,
  out: { title: 'Out', href: 'https://example.com' },
  menu: { type: 'menu', title: 'Menu', items: { x: { title: 'X', href: 'https://example.com/x' } } },
};`,
      'content/index.mdx': '# Home\n',
      'content/b.mdx': '# B\n',
      'content/a.mdx': '# A\n',
      'content/guide/index.mdx': '# Guide\n',
      'content/guide/two.mdx': '# Two\n',
      'content/guide/one.mdx': '# One\n',
      'content/guide/_meta.json': '{"two": "", "*": {"theme": {}}}',
    });
    expect(manifest.spaces[0]?.nav).toEqual([
      { type: 'page', file: 'content/index', hidden: true },
      { type: 'label', text: 'Part' },
      {
        type: 'group',
        label: 'Guides',
        items: [
          { type: 'page', file: 'content/guide/two' },
          { type: 'page', file: 'content/guide/index' },
          { type: 'page', file: 'content/guide/one' },
        ],
      },
      { type: 'page', file: 'content/b', title: 'The B' },
      { type: 'link', title: 'Out', href: 'https://example.com' },
      {
        type: 'group',
        label: 'Menu',
        items: [{ type: 'link', title: 'X', href: 'https://example.com/x' }],
      },
      { type: 'page', file: 'content/a' },
    ]);
  });

  test('`_meta.global` names what is in folders of `app`, whose pages are `page.mdx`', () => {
    const { manifest } = convert({
      'app/_meta.global.ts':
        "export default { docs: { title: 'Docs', items: { b: 'B!', a: '' } } };",
      'app/docs/a/page.mdx': '# A\n',
      'app/docs/b/page.mdx': '# B\n',
      'app/layout.tsx': 'export default 1;',
    });
    expect(JSON.stringify(manifest.spaces[0]?.nav)).toMatch(/"Docs".*docs\/b\/page.*docs\/a\/page/);
  });

  test('folders of languages are spaces, and links stay in the language', () => {
    const conversion = convert({
      'content/en/index.mdx': '[a](/docs/a)\n',
      'content/en/docs/a.mdx': '# A\n',
      'content/fr/index.mdx': '[a](/docs/a)\n',
      'content/fr/docs/a.mdx': '# A\n',
    });
    expect(conversion.manifest.spaces.map(({ locale }) => locale)).toEqual(['en', 'fr']);
    expect(pageOf(conversion, 'content/fr/index.md')).toBe('[a](docs/a.md)\n');
    expect(reported(conversion)).toEqual([]);
  });
});

describe('components', () => {
  test('callouts, cards, files and tabs with labels in `items` are converted', () => {
    expect(
      text(
        'import { Callout, Tabs, Cards } from \'nextra/components\'\n\n<Callout type="warning">A **b**</Callout>\n\n<Tabs items={[\'npm\', \'bun\']}>\n  <Tabs.Tab>one</Tabs.Tab>\n  <Tabs.Tab>two</Tabs.Tab>\n</Tabs>\n\n<Cards>\n  <Cards.Card title="C" href="https://example.com" />\n</Cards>\n',
      ),
    ).toEqual({
      text: '<Warning>A **b**</Warning>\n\n<Tabs>\n  <Tab title="npm">one</Tab>\n  <Tab title="bun">two</Tab>\n</Tabs>\n\n<CardGroup>\n  <Card title="C" href="https://example.com" />\n</CardGroup>\n',
      reported: [],
    });
  });

  test('headings in Steps begin steps and stay headings; so do items of a list', () => {
    expect(text('<Steps>\n### One\n\nText\n\n### Two\n\n</Steps>\n').text).toBe(
      '<Steps>\n<Step>\n\n### One\n\nText\n\n</Step>\n<Step>\n\n### Two\n\n</Step>\n</Steps>\n',
    );
    expect(text('<Steps>\n1. one\n2. two\n</Steps>\n').text).toMatch(
      /(?:<Step>[^<]*<\/Step>\s*){2}/,
    );
  });

  test('formulas, HTML with Markdown and components of the site are converted', () => {
    expect(text('Of $x$.\n\n<div>\n## H\n</div>\n\n<Mine />\n\n{run()}\n')).toEqual({
      text: 'Of <Math>`x`</Math>.\n\n<div>\n\n## H\n\n</div>\n\n<Mine />\n\n{run()}\n',
      reported: ['content/index.mdx:7 <Mine>', 'content/index.mdx:9 expression'],
    });
  });
});
