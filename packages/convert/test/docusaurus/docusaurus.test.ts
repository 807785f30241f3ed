import { describe, expect, test } from 'bun:test';
import { countsOf } from '../counting.ts';
import { convertFiles, expectComplete, pageOf, reported } from '../tree.ts';

const CONFIG = "module.exports = { title: 'Site', presets: [['classic', { blog: false }]] };\n";

const convert = (page: string, files: Record<string, string> = {}) => {
  const conversion = convertFiles({
    'docusaurus.config.js': CONFIG,
    'docs/page.mdx': page,
    ...files,
  });
  expect(conversion.dialect).toBe('docusaurus');
  expectComplete(conversion);
  return { text: pageOf(conversion, 'docs/page.md'), reported: reported(conversion) };
};

const becomes = (page: string, text: string, files?: Record<string, string>): void => {
  expect(convert(page, files)).toEqual({ text, reported: [] });
};

test("settings that GitBook left behind do not make a site GitBook's", () => {
  becomes(':::tip\nA\n:::\n', '<Tip>\nA\n</Tip>\n', {
    '.gitbook.yaml': 'structure:\n  summary: docs/README.md\n',
  });
});

describe('admonitions', () => {
  test('admonitions of every kind become callouts, with titles of both forms, in lists and nested', () => {
    becomes(
      ':::note Old title\nA\n:::\n\n:::tip[New **title**]\nB\n:::\n\n- x\n\n  ::::warning\n  :::info\n  C\n  :::\n  ::::\n\n:::caution\nD\n:::\n\n:::important\nE\n:::\n\n:::success\nF\n:::\n',
      '<Note title="Old title">\nA\n</Note>\n\n<Tip title="New title">\nB\n</Tip>\n\n- x\n\n  <Warning>\n  <Info>\n  C\n  </Info>\n  </Warning>\n\n<Warning>\nD\n</Warning>\n\n<Info title="Important">\nE\n</Info>\n\n<Check>\nF\n</Check>\n',
    );
  });

  test('fences in them may be longer, and hold what looks like one', () => {
    becomes(
      ':::note\n\n````md title="x"\n```\n:::\n````\n\n:::\n',
      '<Note>\n\n````md title="x"\n```\n:::\n````\n\n</Note>\n',
    );
  });
});

describe('components', () => {
  test('tabs are converted, with labels in the items and in the group', () => {
    becomes(
      'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs groupId="os" defaultValue="b" values={[{ label: \'A!\', value: \'a\' }, { label: \'B!\', value: \'b\' }]}>\n<TabItem value="a">\n\nx\n\n</TabItem>\n<TabItem value="b">\n\ny\n\n</TabItem>\n</Tabs>\n\n<Tabs>\n  <TabItem value="c" label="C" default>z</TabItem>\n</Tabs>\n',
      '<Tabs group="os">\n<Tab title="A!">\n\nx\n\n</Tab>\n<Tab title="B!" default>\n\ny\n\n</Tab>\n</Tabs>\n\n<Tabs>\n  <Tab title="C" default>z</Tab>\n</Tabs>\n',
    );
  });

  test('details, also within HTML, are accordions', () => {
    becomes(
      '<details open>\n<summary>The <b>title</b></summary>\n\n## In\n\n</details>\n',
      '<Accordion title="The title" defaultOpen>\n\n## In\n\n</Accordion>\n',
    );
  });

  test('links, themed images and code are converted', () => {
    becomes(
      "import Link from '@docusaurus/Link';\nimport useBaseUrl from '@docusaurus/useBaseUrl';\nimport CodeBlock from '@theme/CodeBlock';\nimport ThemedImage from '@theme/ThemedImage';\nimport pic from './pic.png';\n\n<Link to=\"/docs/page\">Here</Link> <Link id=\"x\" />\n\n<ThemedImage alt=\"T\" sources={{ light: useBaseUrl('/img/l.png'), dark: useBaseUrl('/img/d.png') }} />\n\n<img src={pic} alt=\"P\" /> <img src={require('./pic.png').default} alt=\"Q\" />\n\n<CodeBlock language=\"js\" title=\"x.js\">{`a();\nb();`}</CodeBlock>\n",
      '[Here](page.md) <a id="x"></a>\n\n<Image src="../static/img/l.png" dark="../static/img/d.png" alt="T" />\n\n<img src="pic.png" alt="P" /> <img src="pic.png" alt="Q" />\n\n```js title="x.js"\na();\nb();\n```\n',
      { 'static/img/l.png': '', 'static/img/d.png': '', 'docs/pic.png': '' },
    );
  });

  test('partials are put in, with what they import themselves', () => {
    becomes("import Part from './_part.mdx';\n\n<Part />\n", 'Before\n\n<Note>\nInner\n</Note>\n', {
      'docs/_part.mdx': "import Inner from '@site/parts/_inner.md';\n\nBefore\n\n<Inner />\n",
      'parts/_inner.md': ':::note\nInner\n:::\n',
    });
  });

  test('what is the site’s own is reported with its line and stays', () => {
    expect(
      convert(
        "import Own from '@site/src/components/Own';\nimport './own.css';\nimport raw from '!!raw-loader!./x.js';\n\n<Own>\n\nA {props.x}\n\n</Own>\n\n:::strange\nB\n:::\n\n## T {/* #own */}\n",
      ),
    ).toEqual({
      text: '<Own>\n\nA {props.x}\n\n</Own>\n\n:::strange\nB\n:::\n\n## T {#own}\n',
      reported: [
        'docs/page.mdx:1 import',
        'docs/page.mdx:1 import',
        'docs/page.mdx:3 import',
        'docs/page.mdx:5 <Own>',
        'docs/page.mdx:7 expression',
        'docs/page.mdx:11 :::strange',
      ],
    });
  });
});

describe('sidebars', () => {
  test('written sidebars are converted, with every kind of item', () => {
    const conversion = convertFiles({
      'site/docusaurus.config.ts':
        "import type { Config } from '@docusaurus/types';\nconst config: Config = { title: 'S', presets: [['@docusaurus/preset-classic', { docs: { path: '../docs', routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js') }, blog: false }]], themeConfig: { footer: {} } };\nexport default config;\n",
      'site/sidebars.js':
        "module.exports = { main: ['intro', { type: 'category', label: 'C', link: { type: 'doc', id: 'c/index' }, collapsed: true, items: ['c/one', { type: 'ref', id: 'intro' }] }, { Short: ['c/two'] }, { type: 'link', label: 'L', href: 'https://example.com' }, { type: 'html', value: '<hr>' }, { type: 'category', label: 'G', link: { type: 'generated-index' }, items: [{ type: 'autogenerated', dirName: 'gen' }] }, 'gone'] };\n",
      'docs/intro.md':
        '---\nslug: /\n---\n# Intro\n\n[one](./c/one.md) [two](/c/two) [index](/c) [x](/c/two#x)\n',
      'docs/c/index.md': '# C\n\n[up](../intro.md)\n',
      'docs/c/01-one.md': '# One\n',
      'docs/c/02-two.md': '---\nid: two\nsidebar_label: Two!\n---\n# Two\n',
      'docs/gen/2-b.md': '# B\n',
      'docs/gen/10-c.md': '# C\n',
      'docs/gen/a.md': '---\nsidebar_position: 1\n---\n# A\n',
      'docs/gen/inner/_category_.json': '{ "label": "Inner!", "position": 3, "className": "x" }',
      'docs/gen/inner/x.md': '---\nunlisted: true\n---\n# X\n',
      'docs/_hidden.md': 'x\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest.spaces).toMatchObject([
      {
        name: 'S',
        nav: [
          { type: 'page', file: 'docs/intro' },
          {
            type: 'page',
            file: 'docs/c/index',
            title: 'C',
            items: [{ file: 'docs/c/01-one' }, { type: 'link', title: 'Intro' }],
          },
          { type: 'group', label: 'Short', items: [{ file: 'docs/c/02-two', title: 'Two!' }] },
          { type: 'link', title: 'L', href: 'https://example.com' },
          {
            type: 'group',
            label: 'G',
            items: [
              { file: 'docs/gen/a' },
              { file: 'docs/gen/2-b' },
              {
                type: 'group',
                label: 'Inner!',
                items: [{ file: 'docs/gen/inner/x', hidden: true }],
              },
              { file: 'docs/gen/10-c' },
            ],
          },
        ],
      },
    ]);
    expect(pageOf(conversion, 'docs/intro.md')).toEndWith(
      '[one](./c/one.md) [two](c/02-two.md) [index](c/index.md) [x](c/02-two.md#x)\n',
    );
    expect(reported(conversion)).toEqual([
      'docs/_hidden.md:1 file',
      'docs/gen/inner/_category_.json:1 _category_.className',
      'docs/intro.md:6 link',
      'docs/intro.md:6 anchor',
      'site/sidebars.js:1 sidebar.html',
      'site/sidebars.js:1 generated-index',
      'site/sidebars.js:1 sidebar.doc',
    ]);
  });

  test('versions, languages and instances are spaces', () => {
    const conversion = convertFiles({
      'docusaurus.config.js':
        "module.exports = { title: 'S', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]], plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api' }], ['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/x'], to: '/docs/a' }] }]] };\n",
      'sidebars.js':
        "module.exports = { docs: [{ type: 'category', label: 'Cat', items: ['a', 'b'] }] };\n",
      'versions.json': '["1.0"]',
      'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["a"] }',
      'versioned_docs/version-1.0/a.md': '# A one\n\n[api](/api/y) [next](/docs/next/a)\n',
      'docs/a.md': '# A\n\n[b](/docs/next/b) [old](/docs/a)\n',
      'docs/b.md': '# B\n',
      'i18n/fr/docusaurus-plugin-content-docs/current.json':
        '{ "sidebar.docs.category.Cat": { "message": "Chat" } }',
      'i18n/fr/docusaurus-plugin-content-docs/current/a.md':
        '# A fr\n\n[b](./b.md) [a](/docs/next/a)\n',
      'api/y.md': '# Y\n',
      'blog/2024-01-02-post.md': '# P\n\n<!-- truncate -->\n',
      'blog/2025-01-02-new.md': '---\nslug: fresh\n---\n# N\n\n[p](/blog/2024/01/02/post)\n',
    });
    expectComplete(conversion);
    expect(conversion.manifest.versions).toEqual([
      { version: 'current', label: 'Next' },
      { version: '1.0', default: true },
    ]);
    expect(
      conversion.manifest.spaces.map(({ name, locale, version }) => [name, version, locale]),
    ).toEqual([
      ['S', 'current', 'en'],
      ['S', 'current', 'fr'],
      ['S', '1.0', 'en'],
      ['Api', undefined, 'en'],
      ['Blog', undefined, undefined],
    ]);
    expect(conversion.manifest.spaces[1]?.nav).toMatchObject([{ type: 'group', label: 'Chat' }]);
    expect(conversion.manifest.spaces[4]?.nav).toMatchObject([
      { file: 'blog/2025-01-02-new' },
      { file: 'blog/2024-01-02-post' },
    ]);
    expect(pageOf(conversion, 'docs/a.md')).toEndWith(
      '[b](b.md) [old](../versioned_docs/version-1.0/a.md)\n',
    );
    expect(pageOf(conversion, 'i18n/fr/docusaurus-plugin-content-docs/current/a.md')).toEndWith(
      '[b](../../../../docs/b.md) [a](a.md)\n',
    );
    expect(pageOf(conversion, 'blog/2025-01-02-new.md')).toEndWith('[p](2024-01-02-post.md)\n');
    expect(conversion.redirects[0]).toEqual({ from: '/x', to: '/s-1-0-en/a' });
    expect(reported(conversion)).toEqual([]);
  });
});

test('a configuration that cannot be read is reported, and the pages arrive', () => {
  const conversion = convertFiles({
    'docusaurus.config.js': 'module.exports = {,\n',
    'docs/a.md': '# A\n',
  });
  expectComplete(conversion);
  expect(conversion.pages).toHaveLength(1);
  expect(reported(conversion)).toEqual(['docusaurus.config.js:1 config']);
});

test('nothing is lost: what goes in comes out or is reported', () => {
  const page =
    'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n# T\n\n:::tip[A]\n\n## Inner\n\n- a\n- b\n\n  :::note\n  ```js {1,3} title="x.js" showLineNumbers\n  x;\n  ```\n  :::\n\n:::\n\n<Tabs>\n<TabItem value="c">\n\n1. [l](https://example.com) ![i](https://example.com/i.png)\n\n   ```mermaid\n   graph LR;\n   ```\n\n</TabItem>\n</Tabs>\n\n<details>\n<summary>More</summary>\n\n- [ ] d\n\n</details>\n\n| a | b |\n|---|---|\n| `{x}` | 2 |\n';
  const { text, reported: entries } = convert(page);
  expect(entries).toEqual(['docs/page.mdx:24 external image']);
  expect(countsOf(text)).toEqual({
    headings: 2,
    fences: 2,
    listItems: 4,
    links: 1,
    images: 1,
    blocks: new Map([
      ['Tip', 1],
      ['Note', 1],
      ['Tabs', 1],
      ['Tab', 1],
      ['Accordion', 1],
    ]),
  });
  expect(text).toContain('  ```js {1,3} title="x.js" showLineNumbers\n  x;\n  ```\n');
});

test('line ends stay as they are', () => {
  becomes(
    '---\r\nid: x\r\n---\r\n:::note Title\r\nA\r\n:::\r\n\r\n## B {#c}\r\n',
    '---\r\nid: x\r\n---\r\n<Note title="Title">\r\nA\r\n</Note>\r\n\r\n## B {#c}\r\n',
  );
});

test('converting twice changes nothing: the output is plain to the same converter', () => {
  const once = convert(
    ':::note\nA\n:::\n\n<details>\n<summary>B</summary>\n\nC\n\n</details>\n',
  ).text;
  expect(convert(once).text).toBe(once);
});

test('files that `exclude` names are no pages and are reported', () => {
  const conversion = convertFiles({
    'docusaurus.config.js': `module.exports = { title: 'D', presets: [['classic', { docs: { exclude: ['README.md', '**/drafts/**', 1] } }]] };\n`,
    'docs/README.md': '# Of the repository\n',
    'docs/a.md': '# A\n',
    'docs/b/drafts/c.md': '# C\n',
  });
  expect(conversion.pages.map(({ path }) => path)).toEqual(['docs/a.md']);
  expect(conversion.unmapped.map(({ path, construct }) => `${path} ${construct}`)).toEqual(
    expect.arrayContaining([
      'docs/README.md file',
      'docs/b/drafts/c.md file',
      'docusaurus.config.js docs.exclude',
    ]),
  );
});

describe('descriptions of APIs', () => {
  const PETSTORE = 'openapi: 3.0.0\ninfo:\n  title: Pets\n  version: "1"\npaths: {}\n';
  const plugin = (options: string) =>
    `module.exports = { title: 'Site', plugins: [${options}], presets: [['classic', { docs: { sidebarPath: './sidebars.js' }, blog: false }]] };\n`;
  const navOf = (files: Record<string, string>) => {
    const conversion = convertFiles({ 'docs/page.md': '# Page\n', ...files });
    expectComplete(conversion);
    return { nav: conversion.manifest.spaces[0]?.nav, reported: reported(conversion) };
  };

  test('pages of docusaurus-plugin-openapi-docs are one entry with the description', () => {
    const config = plugin(
      "['docusaurus-plugin-openapi-docs', { id: 'api', docsPluginId: 'default', config: { pets: { specPath: 'examples/pets.yaml', outputDir: 'docs/pets' } } }]",
    );
    const { nav, reported: found } = navOf({
      'docusaurus.config.js': config,
      'examples/pets.yaml': PETSTORE,
      'docs/pets/add-pet.api.mdx': '---\nid: add-pet\napi: eJzt\n---\n\n<ApiTitle />\n',
      'docs/pets/pet.tag.mdx': '---\nid: pet\n---\n\n<DocCardList />\n',
      'docs/pets/own.md': '# Own words\n',
      'sidebars.js':
        "module.exports = { docs: ['page', { type: 'category', label: 'Pets', link: { type: 'doc', id: 'pets/pet' }, items: ['pets/own', { type: 'doc', id: 'pets/add-pet' }, { type: 'category', label: 'More', items: ['pets/delete-pet'] }] }] };\n",
    });
    expect(found).toEqual([]);
    expect(nav).toEqual([
      { type: 'page', file: 'docs/page' },
      {
        type: 'group',
        label: 'Pets',
        items: [
          { type: 'page', file: 'docs/pets/own' },
          { type: 'api', title: 'Pets', spec: 'examples/pets.yaml' },
        ],
      },
    ]);
  });

  test('Redocusaurus and Scalar have an entry at the end, and a file that is missing is reported', () => {
    const { nav, reported: found } = navOf({
      'docusaurus.config.js': plugin(
        "['redocusaurus', { specs: [{ spec: 'pets.yaml', route: '/api' }, { spec: 'gone.yaml' }] }], ['@scalar/docusaurus', { label: 'Ships', route: '/ships', configuration: { url: 'https://example.com/ships.json' } }]",
      ),
      'pets.yaml': PETSTORE,
      'sidebars.js': "module.exports = { docs: ['page'] };\n",
    });
    expect(found).toEqual(['docusaurus.config.js:1 openapi']);
    expect(nav).toEqual([
      { type: 'page', file: 'docs/page' },
      { type: 'api', title: 'Pets', spec: 'pets.yaml' },
      { type: 'api', title: 'Ships', spec: 'https://example.com/ships.json' },
    ]);
  });
});
