import { describe, expect, test } from 'bun:test';
import { type NavigationReading, type NavNode, readNavigation } from '../../src/index.ts';
import { divider, docs, group, label, link, page, space } from './build.ts';

const SPACE = { name: 'docs', slug: 'docs' };

const read = (files: Readonly<Record<string, string>>): NavigationReading =>
  readNavigation({ files: Object.keys(files), read: (path) => files[path], space: SPACE });

const manifest = (...spaces: readonly unknown[]): string =>
  JSON.stringify({ version: 1, name: 'P', spaces });

const PAGES = { 'a.md': '# A\n', 'b.mdx': '# B\n', 'guide/README.md': '# Guide\n', 'c d.md': '' };

const titled = (file: string, title: string, items: readonly NavNode[] = []) =>
  page(file, items, title);

describe('Quoin’s manifest', () => {
  test('all that it can say', () => {
    const nav = [
      { type: 'page', file: 'a', title: 'Start', icon: 'home', hidden: true },
      {
        type: 'group',
        label: 'Guides',
        icon: 'book',
        items: [{ type: 'page', file: 'guide/README', items: [{ type: 'page', file: 'b.mdx' }] }],
      },
      { type: 'label', text: 'More' },
      { type: 'divider' },
      { type: 'link', title: 'Site', href: 'https://example.com/', icon: 'x' },
      { type: 'api', title: 'API', spec: 'api.yaml' },
    ];
    const reading = read({
      ...PAGES,
      'docs.json': `\ufeff${manifest({ name: 'Documentation', slug: 'docs', locale: 'en', version: '2', icon: 'i', nav })}`,
    });
    expect(reading).toEqual({
      source: 'docs.json',
      file: 'docs.json',
      isWritable: true,
      problems: [],
      navigation: [
        {
          ...{ name: 'Documentation', slug: 'docs', locale: 'en', version: '2', icon: 'i' },
          items: [
            { ...page('a.md', [], 'Start'), icon: 'home', hidden: true },
            {
              type: 'group',
              title: 'Guides',
              icon: 'book',
              hidden: false,
              items: [page('guide/README.md', [page('b.mdx')])],
            },
            label('More'),
            divider,
            { ...link('Site', 'https://example.com/'), icon: 'x' },
            { type: 'api', title: 'API', href: 'api.yaml', icon: null },
          ],
        },
      ],
    });
  });

  test('names without a page, pages named twice and unknown types are reported and left out', () => {
    const nav = [
      { type: 'page', file: 'gone', items: [{ type: 'page', file: 'a' }] },
      { type: 'page', file: 'a.md' },
      { type: 'page', file: '../a' },
      { type: 'tabs' },
      { type: 'link', title: 'Nowhere' },
      'text',
      { type: 'page', file: 'b' },
    ];
    const { navigation, problems } = read({
      ...PAGES,
      'docs.json': manifest({ name: 'docs', nav }, { nav: [] }),
    });
    expect(navigation).toEqual(docs(page('a.md'), page('b.mdx')));
    expect(problems.map(({ message }) => message)).toEqual([
      'The navigation names "gone", which is not a page of the tree',
      'The navigation names "a.md" twice. Quoin uses the first entry',
      'The navigation names "../a", which is not a page of the tree',
      '"tabs" is not a type of entries. The entry is omitted',
      '"Nowhere" has no target and is omitted',
      'An entry that is not an object is omitted',
      'A space without a name is omitted',
    ]);
  });

  test('spaces get slugs of their own', () => {
    const spaces = [
      { name: 'API', nav: [] },
      { name: 'Api', nav: [] },
      { name: 'X', slug: 'Ü x', nav: [] },
    ];
    const { navigation } = read({ 'docs.json': manifest(...spaces) });
    expect(navigation?.map(({ slug }) => slug)).toEqual(['api', 'api-2', 'u-x']);
  });

  for (const [name, text] of Object.entries({
    'no JSON': '{"spaces": [',
    'an object without end': '{',
    'another thing': '[]',
    'spaces that are no list': '{"spaces": {}}',
    comments: '// ours\n{"spaces": []}',
    'arrays in arrays': `{"spaces": ${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
  })) {
    test(`${name}: nothing is read, so that nothing is overwritten`, () => {
      const { navigation, isWritable, problems } = read({ ...PAGES, 'docs.json': text });
      expect({ navigation, isWritable }).toEqual({ navigation: null, isWritable: false });
      expect(problems.map(({ path }) => path)).toEqual(['docs.json']);
    });
  }

  test('a tree of groups that is too deep is a problem with a message', () => {
    let node: unknown = { type: 'page', file: 'a' };
    for (let level = 0; level < 40; level++) node = { type: 'group', label: 'G', items: [node] };
    const { navigation, problems } = read({
      ...PAGES,
      'docs.json': manifest({ name: 'docs', nav: [node] }),
    });
    expect(navigation).toHaveLength(1);
    expect(problems.map(({ message }) => message)).toEqual([
      'Entries with more than 32 levels above them are omitted',
    ]);
  });
});

describe('SUMMARY.md', () => {
  const summary = (text: string) => read({ ...PAGES, 'SUMMARY.md': text });

  test('SUMMARY.md can have lists, parts, links, labels, and dividers', () => {
    const { navigation, problems, source, file, isWritable } = summary(
      [
        '# Table of contents',
        '',
        '* [A \\& more](a.md)',
        '  * [**B** <i class="fa-x">:x:</i> too](b.mdx "Bee")',
        '* Label',
        '',
        '## Guides <a href="#g" id="g"></a>',
        '',
        '- [Guide](guide/README.md)',
        '    - [End of it](guide/README.md#end)',
        '- Inner',
        '    1. [Spaces](<c d.md>)',
        '    2. [Site](https://example.com/?a=1&b=2)',
        '',
        '***',
        '',
        '* [Behind](/another/page)',
        '',
        '---',
        '',
        '* [Last](mailto:a@b.co)',
      ].join('\r\n'),
    );
    expect({ source, file, isWritable }).toEqual({
      source: 'SUMMARY.md',
      file: 'SUMMARY.md',
      isWritable: true,
    });
    expect(problems).toEqual([]);
    expect(navigation).toEqual(
      docs(
        titled('a.md', 'A & more', [titled('b.mdx', 'Bee')]),
        label('Label'),
        group(
          'Guides',
          titled('guide/README.md', 'Guide', [link('End of it', '/guide/README.md#end')]),
          group('Inner', titled('c d.md', 'Spaces'), link('Site', 'https://example.com/?a=1&b=2')),
        ),
        link('Behind', '/another/page'),
        divider,
        link('Last', 'mailto:a@b.co'),
      ),
    );
  });

  test('a page named again is a link; a missing page is reported', () => {
    const { navigation, problems } = summary(
      '* [A](a.md)\n  * [Again](a.md)\n* [Gone](gone.md)\n* [Gone too](../x.md)\n  * [B](b.mdx)\n* [Broken](broken-reference)\n',
    );
    expect(navigation).toEqual(
      docs(titled('a.md', 'A', [link('Again', '/a.md')]), group('Gone too', titled('b.mdx', 'B'))),
    );
    expect(problems.map(({ message }) => message)).toEqual([
      'Line 3: Gone names "gone.md", which is not a page of the tree',
      'Line 4: Gone too names "../x.md", which is not a page of the tree',
      'Line 6: Broken names "broken-reference", which is not a page of the tree',
    ]);
  });

  test('percent signs, upper case of the file, and text that is no entry', () => {
    const { navigation, problems, file } = read({
      ...PAGES,
      'Summary.md': 'Some words.\n\n* [C](c%20d.md)\n\n```\n* [A](a.md)\n```\n',
    });
    expect(file).toBe('Summary.md');
    expect(navigation).toEqual(docs(titled('c d.md', 'C')));
    expect(problems.map(({ message }) => message.slice(0, 30))).toEqual([
      'Line 1: "Some words." is not a',
      'Line 5: The text here is not a',
    ]);
  });

  test('hostile files are read, or rejected as no navigation', () => {
    const texts = [
      '* '.repeat(50_000),
      `${'  '.repeat(200)}* [A](a.md)\n`,
      Array.from({ length: 200 }, (_, level) => `${'  '.repeat(level)}* [A](a.md)`).join('\n'),
      `* [${'['.repeat(20_000)}](a.md)`,
      `* [A](${'('.repeat(20_000)}`,
      `* ${'www.'.repeat(20_000)}`,
      '* &amp;'.repeat(20_000),
    ];
    for (const text of texts) expect(summary(text).source).toBe('SUMMARY.md');
  });
});

describe('without a manifest of Quoin', () => {
  test('folders: an index has the address of its folder, files come before folders', () => {
    const names = [
      'README.md',
      'a10.md',
      'a2.md',
      'guide/index.mdx',
      'guide/x.md',
      'guide/x.mdx',
      '02-api/keys.md',
    ];
    const files = [...names, 'img/x.png'];
    const reading = readNavigation({ files, read: () => undefined, space: SPACE });
    expect(reading).toEqual({
      source: 'folders',
      file: null,
      isWritable: false,
      problems: [],
      navigation: docs(
        page('README.md'),
        page('a2.md'),
        page('a10.md'),
        group('Api', page('02-api/keys.md')),
        page('guide/index.mdx', [page('guide/x.md'), page('guide/x.mdx')]),
      ),
    });
  });

  test('another product’s files: it has to be asked', () => {
    const foreign: readonly Readonly<Record<string, string>>[] = [
      { 'docs.json': '{"navigation": {}}' },
      { 'mint.json': '{}' },
      { 'mkdocs.yml': '' },
      { 'docusaurus.config.ts': '' },
      { '.vitepress/config.mts': '' },
      { 'en/SUMMARY.md': '* [A](a.md)' },
      { 'SUMMARY.md': '', '.gitbook.yaml': 'root: ./docs/\n' },
      { 'SUMMARY.md': '', '.gitbook.yaml': 'structure:\n  summary: nav/toc.md\n' },
    ];
    for (const files of foreign) {
      expect(read({ ...PAGES, ...files })).toMatchObject({
        source: 'foreign',
        navigation: null,
        isWritable: false,
      });
    }
  });

  test('a configuration of GitBook that names the usual places changes nothing', () => {
    const configuration = 'root: ./\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\n';
    const files = { ...PAGES, 'SUMMARY.md': '* [A](a.md)', '.gitbook.yaml': configuration };
    expect(read(files).navigation).toEqual(docs(titled('a.md', 'A')));
  });

  test('a docs.json that is neither Quoin’s nor Mintlify’s is ignored', () => {
    expect(read({ 'a.md': '', 'docs.json': '{"title": "x"}' }).navigation).toEqual(
      docs(page('a.md')),
    );
    expect(read({ 'docs.json': '{}' }).navigation).toEqual([space('docs')]);
  });
});
