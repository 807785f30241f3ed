/** Navigations at random. */
import fc from 'fast-check';
import type { Navigation, NavNode, NavSpace } from '../../src/index.ts';

/** How often a property is tried: so often in the soak, a quarter in `check`, each time another one. */
export const runs = (count: number): { readonly numRuns: number } => ({
  numRuns: process.env.QUOIN_TEST_LONG === '1' ? count : count / 4,
});

/** Characters that Markdown or JSON might take for something else, and others. */
const WORDS = fc.string({
  unit: fc.constantFrom(
    ...'abcXYZ 019 []()<>*_`~#&!|\\/:@.,-+=$%^{}"\'?;\tä中é\u00a0😀'.split(/(?:)/u),
    'www.',
    'http://',
    '&amp;',
    '<b>',
    '\n',
  ),
  maxLength: 12,
});

const NAMES = fc.constantFrom(
  'a.md',
  'b.md',
  'guide/README.md',
  'guide/a b.md',
  'guide/(x).md',
  'ref/x_y.mdx',
  'ref/50%.md',
  'ref/c#.md',
  'ref/é.markdown',
  'z/[q].md',
  'z/<r>.md',
  'z/w&amp;.md',
);

export const FILES: ReadonlySet<string> = new Set([
  'a.md',
  'b.md',
  'guide/README.md',
  'guide/a b.md',
  'guide/(x).md',
  'ref/x_y.mdx',
  'ref/50%.md',
  'ref/c#.md',
  'ref/é.markdown',
  'z/[q].md',
  'z/<r>.md',
  'z/w&amp;.md',
]);

const HREFS = fc.oneof(
  fc.constantFrom(
    'https://example.com/',
    '/b.md#x',
    '/a.md',
    '#top',
    'mailto:a@b.co',
    '/space/page',
    'b.md',
  ),
  WORDS.map((words) => `https://example.com/${words}`),
);

const icon = fc.option(fc.constantFrom('book', 'x'), { nil: null });

const leaf: fc.Arbitrary<NavNode> = fc.oneof(
  fc.record({ type: fc.constant('link' as const), title: WORDS, href: HREFS, icon }),
  fc.record({
    type: fc.constant('label' as const),
    title: WORDS,
    href: fc.constant(null),
    icon: fc.constant(null),
  }),
  fc.record({
    type: fc.constant('api' as const),
    title: WORDS,
    href: fc.constant('api.json'),
    icon,
  }),
  fc.constant<NavNode>({ type: 'divider', title: '', href: null, icon: null }),
);

const nodes = fc.letrec<{ node: NavNode; items: NavNode[] }>((tie) => ({
  items: fc.array(tie('node'), { maxLength: 4 }),
  node: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.record({
      type: fc.constant('page' as const),
      file: NAMES,
      title: fc.option(WORDS, { nil: null }),
      path: fc.constant(null),
      icon,
      hidden: fc.boolean(),
      items: tie('items'),
    }),
    fc.record({
      type: fc.constant('group' as const),
      title: WORDS,
      icon,
      hidden: fc.constantFrom(false, false, false, true),
      items: tie('items'),
    }),
  ),
}));

/** Each page once. */
const withoutRepeats = (items: readonly NavNode[], named: Set<string>): NavNode[] =>
  items.flatMap((node): NavNode[] => {
    if (node.type === 'group') return [{ ...node, items: withoutRepeats(node.items, named) }];
    if (node.type !== 'page') return [node];
    const isAgain = named.has(node.file);
    named.add(node.file);
    const below = withoutRepeats(node.items, named);
    return isAgain ? below : [{ ...node, items: below }];
  });

const space = (slug: string): fc.Arbitrary<NavSpace> =>
  fc.record({
    name: fc.constantFrom('Docs', 'Guides', 'API'),
    slug: fc.constant(slug),
    locale: fc.option(fc.constantFrom('en', 'de'), { nil: null }),
    version: fc.option(fc.constant('v2'), { nil: null }),
    icon,
    items: fc.array(nodes.node, { maxLength: 6 }),
  });

export const navigation: fc.Arbitrary<Navigation> = fc
  .tuple(space('docs'), fc.option(space('more'), { nil: null }))
  .map(([first, second]) => {
    const named = new Set<string>();
    return [first, ...(second === null ? [] : [second])].map((one) => ({
      ...one,
      items: withoutRepeats(one.items, named),
    }));
  });
