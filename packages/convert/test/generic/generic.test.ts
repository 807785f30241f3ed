import { describe, expect, test } from 'bun:test';
import { convertTree, type NavNode } from '../../src/index.ts';
import { convertFiles, pageOf, reported } from '../tree.ts';

const tree = (files: Readonly<Record<string, string>>) =>
  convertTree({ files: Object.entries(files).map(([path, content]) => ({ path, content })) });

const outline = (nodes: readonly NavNode[]): unknown[] =>
  nodes.map((node) => {
    const name =
      node.type === 'page' ? node.file : node.type === 'group' ? `[${node.label}]` : node.type;
    const items = 'items' in node ? (node.items ?? []) : [];
    return items.length === 0 ? name : [name, ...outline(items)];
  });

describe('a plain folder', () => {
  test('becomes one space in the order of counting, with folders as groups', () => {
    const { dialect, manifest } = tree({
      'guides/10-publish.md': '# Publish',
      'guides/2-write.md': '# Write',
      'README.md': '# Home',
      'zeta.md': '# Zeta',
      'getting_started/install.mdx': '# Install',
    });
    expect(dialect).toBe('generic');
    expect(manifest.spaces).toHaveLength(1);
    expect(outline(manifest.spaces[0]?.nav ?? [])).toEqual([
      'README',
      'zeta',
      ['[Getting started]', 'getting_started/install'],
      ['[Guides]', 'guides/2-write', 'guides/10-publish'],
    ]);
  });

  test('shows a folder with an index as that page, with the others below', () => {
    const { manifest } = tree({
      'guides/README.md': '# Old front',
      'guides/index.md': '# Guides',
      'guides/write.md': '# Write',
    });
    expect(outline(manifest.spaces[0]?.nav ?? [])).toEqual([
      ['guides/index', 'guides/README', 'guides/write'],
    ]);
  });

  test('keeps pages byte for byte where nothing has to change', () => {
    const content = '---\ntitle: "A"\n---\r\n\n# A  \n\n| a |\n|--|\n\n```js {1}\nx\n```';
    expect(tree({ 'a.md': content }).pages).toEqual([{ path: 'a.md', markdown: content }]);
  });

  test('rewrites links to the files that they mean, and reports broken ones', () => {
    const { pages, unmapped, assets } = tree({
      'index.md':
        '[g](/guides/start#first-steps) [s](guides/start.html) ![p](img/a%20b.png)\n\n[no](gone.md) [ext](https://x.org)',
      'guides/start.mdx':
        '# Start\n\n## First steps\n\n[home](../) [bad](#nowhere) <a href="../index">h</a>',
      'img/a b.png': '',
    });
    expect(pages.map(({ markdown }) => markdown)).toEqual([
      '[g](guides/start.md#first-steps) [s](guides/start.md) ![p](img/a%20b.png)\n\n[no](gone.md) [ext](https://x.org)',
      '# Start\n\n## First steps\n\n[home](../index.md) [bad](#nowhere) <a href="../index.md">h</a>',
    ]);
    expect(unmapped.map(({ path, line, construct }) => [path, line, construct])).toEqual([
      ['guides/start.mdx', 5, 'anchor'],
      ['index.md', 3, 'link'],
    ]);
    expect(assets).toEqual([{ path: 'img/a b.png' }]);
  });

  test('assigns different paths to files that differ only in case or extension', () => {
    const { pages, manifest } = tree({ 'a.mdx': '# 1', 'a.md': '# 2', 'A.markdown': '# 3' });
    expect(pages.map(({ path, markdown }) => [path, markdown])).toEqual([
      ['a-2.md', '# 1'],
      ['a.md', '# 2'],
      ['A-3.md', '# 3'],
    ]);
    expect(outline(manifest.spaces[0]?.nav ?? [])).toEqual(['a', 'a-2', 'A-3']);
  });

  test('takes no pages from folders of tools, and says so', () => {
    const { pages, unmapped } = tree({ 'a.md': '# A', '.github/pull_request.md': 'Hi' });
    expect(pages.map(({ path }) => path)).toEqual(['a.md']);
    expect(unmapped.map(({ path, construct }) => [path, construct])).toEqual([
      ['.github/pull_request.md', 'file'],
    ]);
  });

  test('tells its progress, each file once, to the end', () => {
    const seen: number[] = [];
    let whole = 0;
    convertTree(
      { files: ['a.md', 'b.md', 'c.png'].map((path) => ({ path, content: '# X' })) },
      {
        progress: (done, total) => {
          seen.push(done);
          whole = total;
        },
      },
    );
    expect(seen).toEqual(Array.from({ length: whole }, (_, at) => at + 1));
    expect(whole).toBeGreaterThan(0);
  });

  test('an empty tree is an empty project', () => {
    expect(tree({})).toEqual({
      dialect: 'generic',
      manifest: {
        version: 1,
        name: 'Documentation',
        spaces: [{ name: 'Documentation', slug: 'documentation', nav: [] }],
      },
      pages: [],
      assets: [],
      redirects: [],
      addresses: [],
      unmapped: [],
      pagesInNavigation: 0,
    });
  });
});

describe('components of no known product', () => {
  const convert = (path: string, page: string) => {
    const conversion = convertFiles({ [path]: page });
    expect(conversion.dialect).toBe('generic');
    return { text: pageOf(conversion, 'page.md'), reported: reported(conversion) };
  };

  test('are reported, with imports and expressions of MDX', () => {
    expect(
      convert(
        'page.mdx',
        "import A from './a.jsx'\nText.\n\n<A />\n\n<Widget>in</Widget>\n\n{run()}\n",
      ),
    ).toEqual({
      text: 'Text.\n\n<A />\n\n<Widget>in</Widget>\n\n{run()}\n',
      reported: [
        'page.mdx:1 import',
        'page.mdx:4 <A>',
        'page.mdx:6 <Widget>',
        'page.mdx:8 expression',
      ],
    });
    expect(convert('page.md', '<Widget>in</Widget>\n').reported).toEqual(['page.md:1 <Widget>']);
  });

  test('blocks of Quoin and HTML keep their bytes', () => {
    const page =
      '<Steps>\n  <Step title="A">\n    b\n  </Step>\n</Steps>\n\n<details><summary>s</summary>t</details>\n\n:::note\nx\n:::\n';
    expect(convert('page.md', page)).toEqual({ text: page, reported: [] });
  });

  test('a tab is named by its `value` or `label`', () => {
    expect(
      convert(
        'page.md',
        '<Tabs>\n<Tab value="A">a</Tab>\n<TabItem label="B">b</TabItem>\n</Tabs>\n',
      ),
    ).toEqual({
      text: '<Tabs>\n<Tab title="A">a</Tab>\n<Tab title="B">b</Tab>\n</Tabs>\n',
      reported: [],
    });
  });
});

describe('HTML pages of API references', () => {
  const PETS = 'openapi: 3.0.0\ninfo: { version: "1", title: Pets }\n';
  const navOf = (html: string) =>
    tree({
      'README.md': '# Home',
      'api/index.html': html,
      'api/pets.yaml': PETS,
    }).manifest.spaces[0]?.nav.slice(1);
  const PET_NODE = { type: 'api', title: 'Pets', spec: 'api/pets.yaml' } as const;

  test.each([
    ['Redoc', '<redoc spec-url="pets.yaml"></redoc>'],
    ['Redoc, by its function', '<script>Redoc.init("./pets.yaml", {}, document.body)</script>'],
    ['Scalar', '<script id="api-reference" data-url="/api/pets.yaml"></script>'],
    [
      'Scalar, by its function',
      "<script>Scalar.createApiReference('#app', { url: 'pets.yaml' })</script>",
    ],
    ['Swagger UI', '<script>SwaggerUIBundle({ dom_id: "#ui", url: "pets.yaml?v=2" })</script>'],
    ['RapiDoc', '<rapi-doc theme="dark" spec-url="pets.yaml"></rapi-doc>'],
    ['Elements', '<elements-api apiDescriptionUrl="pets.yaml" router="hash"/>'],
  ])('%s: the description is an entry of the navigation', (_, html) => {
    expect(navOf(`<!doctype html>${html}`)).toEqual([PET_NODE]);
  });

  test('addresses are kept, and descriptions that are missing or unsafe are left out', () => {
    expect(navOf('<redoc spec-url="https://example.com/api/ships.json"></redoc>')).toEqual([
      { type: 'api', title: 'ships', spec: 'https://example.com/api/ships.json' },
    ]);
    for (const spec of [
      'gone.yaml',
      '../../pets.yaml',
      'javascript:alert(1)',
      'file:///etc/passwd',
    ]) {
      expect(navOf(`<redoc spec-url="${spec}"></redoc>`)).toEqual([]);
    }
    expect(navOf('<p>SwaggerUIBundle is a library</p>')).toEqual([]);
  });

  test('pages that repeat the beginning of a tag are read', () => {
    for (const part of ['<redoc ', '<script id="api-reference" ', 'SwaggerUIBundle(', 'url: ']) {
      expect(navOf(part.repeat(Math.floor(99_000 / part.length)))).toEqual([]);
    }
  });
});
