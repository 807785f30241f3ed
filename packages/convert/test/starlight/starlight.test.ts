import { describe, expect, test } from 'bun:test';
import { parse, render, validate } from '@quoin/markdown';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const CONFIG = `import starlight from '@astrojs/starlight';
export default defineConfig({ integrations: [starlight({ title: 'Site' })] });
`;
const PAGE = 'src/content/docs/page.mdx';

const convert = (page: string, files: Record<string, string> = {}) => {
  const conversion = convertFiles({ 'astro.config.mjs': CONFIG, [PAGE]: page, ...files });
  expect(conversion.dialect).toBe('starlight');
  expectComplete(conversion);
  return { text: pageOf(conversion, 'src/content/docs/page.md'), reported: reported(conversion) };
};

const becomes = (page: string, text: string, files?: Record<string, string>): void => {
  expect(convert(page, files)).toEqual({ text, reported: [] });
};

describe('asides', () => {
  test('are callouts, with titles and icons, also in each other', () => {
    becomes(
      ':::note\nA\n:::\n\n::::caution[Do `this`]{icon="rocket"}\n:::tip\nB\n:::\n::::\n\n:::danger\nC\n:::\n',
      '<Note>\nA\n</Note>\n\n<Warning title="Do this" icon="rocket">\n<Tip>\nB\n</Tip>\n</Warning>\n\n<Danger>\nC\n</Danger>\n',
    );
  });

  test('code that looks like one is code', () => {
    becomes(
      '```md\n:::note\n<Tabs>\n```\n\n`:::note`\n',
      '```md\n:::note\n<Tabs>\n```\n\n`:::note`\n',
    );
  });

  test('an unknown construct stays and is reported', () => {
    expect(convert(':::other\nA\n:::\n\n:::\n\n:::note{.big}\nB\n')).toEqual({
      text: ':::other\nA\n:::\n\n:::\n\n<Note>\nB\n\n</Note>\n',
      reported: [`${PAGE}:1 :::other`, `${PAGE}:5 :::`, `${PAGE}:7 :::note`, `${PAGE}:7 :::note`],
    });
  });
});

describe('components', () => {
  test('imports of what is mapped go without a word', () => {
    becomes(
      '---\ntitle: T\n---\nimport { Tabs, TabItem } from \'@astrojs/starlight/components\';\n\n<Tabs syncKey="os">\n  <TabItem label="Mac" icon="apple">A **b**</TabItem>\n</Tabs>\n',
      '---\ntitle: T\n---\n<Tabs group="os">\n  <Tab title="Mac" icon="apple">A **b**</Tab>\n</Tabs>\n',
    );
  });

  test('cards, links, badges and icons are converted', () => {
    becomes(
      '<CardGrid>\n<Card title="A" icon="star">B</Card>\n<LinkCard title="C" href="https://example.com" description="D" />\n</CardGrid>\n\n<Badge text="New" variant="tip" size="small" /> <Icon name="star" size="1.5rem" label="s" />\n\n<LinkButton href="https://example.com/a b"> Go </LinkButton>\n',
      '<CardGroup>\n<Card title="A" icon="star">B</Card>\n<Card title="C" href="https://example.com">D</Card>\n</CardGroup>\n\n<Badge color="purple" size="sm">New</Badge> <Icon name="star" label="s" size={24} />\n\n[Go](<https://example.com/a b>)\n',
    );
  });

  test('each item of the list in Steps is a step', () => {
    becomes(
      '<Steps>\n\n1. One\n\n   ```sh\n   1. not an item\n   ```\n2. Two\n   - a\n\n</Steps>\n',
      '<Steps>\n\n<Step>\n   One\n\n   ```sh\n   1. not an item\n   ```\n</Step>\n<Step>\n   Two\n   - a\n\n</Step>\n</Steps>\n',
    );
  });

  test('items of Steps are found by columns where tabs and spaces are mixed', () => {
    becomes(
      '<Steps>\n\t1. One\n\t\t```sh\n\t\ta\n\t\t```\n\n    2. Two\n</Steps>\n',
      '<Steps>\n\t<Step>\n\t\tOne\n\t\t```sh\n\t\ta\n\t\t```\n\n\t</Step>\n\t<Step>\n       Two\n\t</Step>\n</Steps>\n',
    );
  });

  test('Steps without a numbered list are one step, so that the page can be published', () => {
    const { text, reported } = convert(
      '<Steps>\n    <ol>\n        <li>\n            One\n        </li>\n    </ol>\n</Steps>\n\n<Steps>Two</Steps>\n',
    );
    expect(validate(text).issues.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(text.match(/<Step>/g)).toHaveLength(2);
    expect(render(parse(text)).pieces.join('')).not.toContain('<code>');
    expect(reported).toEqual([`${PAGE}:1 <Steps>`, `${PAGE}:9 <Steps>`]);
  });

  test('a file tree stays a list, an aside is a callout, code is a fence', () => {
    becomes(
      '<FileTree>\n\n- src\n  - **a.js** x\n\n</FileTree>\n\n<Aside type="tip" title="T">A</Aside>\n\n<Code code="a ``` b" lang="js" title="x.js" />\n',
      '\n- src\n  - **a.js** x\n\n\n<Tip title="T">A</Tip>\n\n````js title="x.js"\na ``` b\n````\n',
    );
  });

  test('components of the site and programs stay and are reported', () => {
    expect(
      convert(
        "import Own from '~/components/own.astro';\n\nexport const year = 2020;\n\n<Own a={b} />\n\n{year} {'{'} {compute()} {/* c */}\n\n<Card title={name}>A</Card>\n",
      ),
    ).toEqual({
      text: '<Own a={b} />\n\n2020 \\{ {compute()} {/* c */}\n\n<Card>A</Card>\n',
      reported: [
        `${PAGE}:1 import`,
        `${PAGE}:3 export`,
        `${PAGE}:5 <Own>`,
        `${PAGE}:7 expression`,
        `${PAGE}:9 Card.title`,
      ],
    });
  });

  test('a partial is inserted into the page with its links rebased, and once in itself', () => {
    const files = {
      'src/parts/a.mdx': '---\nx: 1\n---\n:::tip\n[p](../content/docs/page.mdx)\n:::\n',
      'src/parts/loop.mdx': "import Loop from './loop.mdx';\n\n<Loop />\n",
    };
    expect(
      convert(
        "import A from '../../parts/a.mdx';\nimport Loop from '../../parts/loop.mdx';\n\n- x\n\n  <A />\n\n<Loop />\n",
        files,
      ),
    ).toEqual({
      text: '- x\n\n  <Tip>\n  [p](page.md)\n  </Tip>\n\n<Loop />\n',
      reported: ['src/parts/loop.mdx:3 <Loop>'],
    });
  });

  test('attributes of HTML are HTML', () => {
    becomes(
      '<div className="a" style={{ marginTop: 4 }}>\n\nx\n\n</div>\n\n<img src="/a.png" alt="x" />\n\n<span />y\n',
      '<div class="a" style="margin-top: 4px">\n\nx\n\n</div>\n\n<img src="../../../public/a.png" alt="x" />\n\n<span ></span>y\n',
      { 'public/a.png': '' },
    );
  });
});

describe('the site', () => {
  const sidebar = `import starlight from '@astrojs/starlight';
export default defineConfig({
  base: '/docs',
  redirects: { '/old': '/guides/b/' },
  integrations: [
    starlight({
      title: 'Site',
      social: [],
      locales: { root: { label: 'English', lang: 'en' }, de: { label: 'Deutsch' } },
      sidebar: [
        'start',
        { label: 'Guides', translations: { de: 'Anleitungen' }, autogenerate: { directory: 'guides' } },
        { label: 'Web', link: 'https://example.com' },
        { label: 'More', collapsed: true, items: [{ slug: 'other', label: 'Else', badge: 'New' }, 'gone'] },
      ],
    }),
  ],
});
`;
  const conversion = convertFiles({
    'astro.config.mjs': sidebar,
    'README.md': '# Not a page\n',
    'src/content/docs/index.mdx':
      '---\ntitle: Home\ntemplate: splash\nhero:\n  tagline: Hello\n  actions:\n    - text: Go\n      link: /docs/start/\n---\n\nText\n',
    'src/content/docs/start.md':
      '---\ntitle: Start\n---\n[b](/docs/guides/b/#here) [c](../guides/c) [lost](/docs/lost/) [no](../guides/b/#no)\n',
    'src/content/docs/other.md': '---\ntitle: Other\nsidebar:\n  hidden: true\n---\n',
    'src/content/docs/guides/b.md': '---\ntitle: B\nsidebar:\n  order: 2\n---\n## Here\n',
    'src/content/docs/guides/c.md': '---\ntitle: C\nsidebar:\n  order: 1\n  label: See\n---\n',
    'src/content/docs/guides/deep/d.md': '---\ntitle: D\n---\n',
    'src/content/docs/de/start.md':
      '---\ntitle: Anfang\n---\n[b](/docs/de/guides/b/) [c](/docs/de/guides/c/)\n',
    'src/content/docs/de/guides/b.md': '---\ntitle: B\n---\n',
  });

  test('has the navigation of its sidebar in each language', () => {
    expectComplete(conversion);
    const folder = 'src/content/docs';
    expect(conversion.manifest.spaces).toMatchObject([
      {
        name: 'Site',
        locale: 'en',
        nav: [
          { type: 'page', file: `${folder}/start` },
          {
            type: 'group',
            label: 'Guides',
            items: [
              { type: 'page', file: `${folder}/guides/c`, title: 'See' },
              { type: 'page', file: `${folder}/guides/b` },
              { type: 'group', label: 'deep', items: [{ file: `${folder}/guides/deep/d` }] },
            ],
          },
          { type: 'link', title: 'Web', href: 'https://example.com' },
          { type: 'group', label: 'More', items: [{ file: `${folder}/other`, hidden: true }] },
          { type: 'page', file: `${folder}/index`, hidden: true },
        ],
      },
      {
        name: 'Site',
        locale: 'de',
        nav: [
          { file: `${folder}/de/start` },
          { type: 'group', label: 'Anleitungen', items: [{ file: `${folder}/de/guides/b` }] },
          { type: 'link', title: 'Web' },
          { type: 'group', label: 'More', items: [] },
        ],
      },
    ]);
  });

  test('links get paths of files, and a language falls back to the first', () => {
    expect(pageOf(conversion, 'src/content/docs/start.md')).toContain(
      '[b](guides/b.md#here) [c](guides/c.md) [lost](/docs/lost/) [no](guides/b.md#no)',
    );
    expect(pageOf(conversion, 'src/content/docs/de/start.md')).toContain(
      '[b](guides/b.md) [c](../guides/c.md)',
    );
    expect(conversion.redirects[0]).toEqual({ from: '/old', to: '/site/guides/b' });
  });

  test('the hero is text of the page', () => {
    expect(pageOf(conversion, 'src/content/docs/index.md')).toEndWith(
      '---\n\nHello\n\n- [Go](start.md)\n\nText\n',
    );
  });

  test('all that has no home is named with its line', () => {
    expect(reported(conversion)).toEqual([
      'README.md:1 file',
      'astro.config.mjs:14 sidebar.badge',
      'astro.config.mjs:14 sidebar.slug',
      'src/content/docs/index.mdx:1 hidden page',
      'src/content/docs/index.mdx:3 frontmatter.template',
      'src/content/docs/start.md:4 link',
      'src/content/docs/start.md:4 anchor',
    ]);
  });
});

test('front matter below empty lines is front matter', () => {
  const found = convert('\n\n---\ntitle: Start\n---\n\n[gone](./gone.md)\n');
  expect(found.text).toStartWith('---\ntitle: Start\n---\n');
  expect(found.reported).toEqual([`${PAGE}:7 link`]);
});

test('hostile pages end, and keep what they hold', () => {
  for (const piece of [
    '<',
    '{',
    '`',
    '[',
    ':::note\n',
    '<Tabs>\n',
    '<a x="',
    '{"',
    '$',
    '<A {',
    '/*',
  ]) {
    const page = piece.repeat(30_000 / piece.length);
    const { pages } = convertFiles({ 'astro.config.mjs': CONFIG, [PAGE]: page });
    expect(pages).toHaveLength(1);
  }
});

test('descriptions of starlight-openapi are entries where the sidebar has their groups', () => {
  const conversion = convertFiles({
    'astro.config.mjs': `import starlight from '@astrojs/starlight'; import starlightOpenAPI, { openAPISidebarGroups } from 'starlight-openapi';

export default defineConfig({ integrations: [starlight({
  title: 'Site',
  plugins: [
    starlightOpenAPI([
      { base: 'api/pets', schema: './schemas/pets.yaml', sidebar: { label: 'Pets' } },
      { base: 'api/ships', schema: 'https://example.com/ships.json' },
      { base: 'api/gone', schema: './schemas/gone.yaml' },
    ]),
    starlightBlog(),
  ],
  sidebar: [{ slug: 'page' }, ...openAPISidebarGroups, { label: 'Site', link: 'https://example.com' }],
})] });
`,
    'schemas/pets.yaml': 'openapi: 3.0.0\ninfo: { title: Ignored }\n',
    [PAGE]: '# Page\n',
  });
  expect(reported(conversion)).toEqual([
    'astro.config.mjs:9 openapi',
    'astro.config.mjs:11 starlight.plugins',
  ]);
  expect(conversion.manifest.spaces[0]?.nav).toEqual([
    { type: 'page', file: 'src/content/docs/page' },
    { type: 'api', title: 'Pets', spec: 'schemas/pets.yaml' },
    { type: 'api', title: 'ships', spec: 'https://example.com/ships.json' },
    { type: 'link', title: 'Site', href: 'https://example.com' },
  ]);
});
