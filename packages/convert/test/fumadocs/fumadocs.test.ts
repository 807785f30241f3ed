import { describe, expect, test } from 'bun:test';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const convert = (files: Record<string, string>) => {
  const conversion = convertFiles({ 'source.config.ts': 'export default {};', ...files });
  expect(conversion.dialect).toBe('fumadocs');
  expectComplete(conversion);
  return conversion;
};

test('navigation follows `meta.json`: labels, links, the rest, extracted and left out pages', () => {
  const conversion = convert({
    'content/docs/meta.json': JSON.stringify({
      title: 'Docs',
      pages: [
        'index',
        '---[Book]Guides---',
        '...(guides)',
        'api',
        '!draft',
        '[Icon][Site](https://example.com)',
        '...',
        'gone',
      ],
    }),
    'content/docs/index.mdx': '# Home\n',
    'content/docs/draft.mdx': '# Draft\n',
    'content/docs/b.mdx': '# B\n',
    'content/docs/a.mdx': '# A\n',
    'content/docs/(guides)/one.mdx': '# One\n',
    'content/docs/api/meta.json': '{"title": "The API", "pages": ["z...a"]}',
    'content/docs/api/x.mdx': '[one](/docs/one) and [a](../a) and ![i](/i.png)\n',
    'content/docs/api/y.mdx': '# Y\n',
    'public/i.png': '',
  });
  expect(conversion.manifest.spaces).toHaveLength(1);
  expect(conversion.manifest.spaces[0]?.name).toBe('Docs');
  expect(conversion.manifest.spaces[0]?.nav).toEqual([
    // Its old address is that of the space, which would answer there.
    { type: 'page', file: 'content/docs/index', path: '/docs' },
    { type: 'label', text: 'Guides' },
    { type: 'page', file: 'content/docs/(guides)/one' },
    {
      type: 'group',
      label: 'The API',
      items: [
        { type: 'page', file: 'content/docs/api/y' },
        { type: 'page', file: 'content/docs/api/x' },
      ],
    },
    { type: 'link', title: 'Site', href: 'https://example.com' },
    { type: 'page', file: 'content/docs/a' },
    { type: 'page', file: 'content/docs/b' },
    { type: 'page', file: 'content/docs/draft', hidden: true },
  ]);
  expect(pageOf(conversion, 'content/docs/api/x.md')).toBe(
    '[one](../%28guides%29/one.md) and [a](../a.md) and ![i](../../../public/i.png)\n',
  );
  expect(reported(conversion)).toEqual([
    'content/docs/draft.mdx:1 hidden page',
    'content/docs/meta.json:1 navigation',
  ]);
});

describe('components', () => {
  const text = (page: string) => {
    const conversion = convert({ 'content/docs/index.mdx': page });
    return { text: pageOf(conversion, 'content/docs/index.md'), reported: reported(conversion) };
  };

  test('tabs by `value`, callouts, cards and accordions are converted', () => {
    expect(
      text(
        'import { Tab, Tabs } from \'fumadocs-ui/components/tabs\';\n\n<Tabs items={[\'A\', \'B\']}>\n<Tab value="A">\none\n</Tab>\n<Tab>\ntwo\n</Tab>\n</Tabs>\n\n<Callout title="T" type="warn">\nthree\n</Callout>\n\n<Accordions>\n<Accordion title="Q">four</Accordion>\n</Accordions>\n',
      ),
    ).toEqual({
      text: '<Tabs>\n<Tab title="A">\none\n</Tab>\n<Tab title="B">\ntwo\n</Tab>\n</Tabs>\n\n<Warning title="T">\nthree\n</Warning>\n\n<AccordionGroup>\n<Accordion title="Q">four</Accordion>\n</AccordionGroup>\n',
      reported: [],
    });
  });

  test('icons of lucide-react arrive by name; others are reported', () => {
    expect(
      text(
        'import { MousePointer2, BookOpenIcon, Tag } from \'lucide-react\';\nimport { Own } from \'@/icons\';\n\n<Card title="A" icon={<MousePointer2 />} />\n<Card title="B" icon={<div><BookOpenIcon size={4} /></div>} />\n<Callout icon={<Tag />}>C</Callout>\n<Card title="D" icon={<Own />} />\n',
      ),
    ).toEqual({
      text: '<Card title="A" icon="mouse-pointer-2" />\n<Card title="B" icon="book-open" />\n<Info icon="tag">C</Info>\n<Card title="D" />\n',
      reported: ['content/docs/index.mdx:2 import', 'content/docs/index.mdx:7 Card.icon'],
    });
  });

  test('imports that are not of the product are reported', () => {
    expect(text("import { X } from '@/components/x';\n\n<X />\n").reported).toEqual([
      'content/docs/index.mdx:1 import',
      'content/docs/index.mdx:3 <X>',
    ]);
  });
});
