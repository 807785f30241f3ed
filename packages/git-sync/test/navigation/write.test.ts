import { describe, expect, test } from 'bun:test';
import {
  type Navigation,
  type NavNode,
  projectNavigation,
  readNavigation,
  writeNavigation,
} from '../../src/index.ts';
import { divider, docs, group, hidden, label, link, page, space } from './build.ts';

const FILES = ['a.md', 'b.md', 'c d.md', 'guide/README.md', 'guide/x.md', 'guide/y.md', 'new.md'];
const PAGES = {
  has: (file: string) => FILES.includes(file),
  titleOf: (file: string) => `Title of ${file}`,
};

type Source = 'docs.json' | 'SUMMARY.md';

const write = (source: Source, before: string | null, navigation: Navigation): string =>
  writeNavigation({ source, before, navigation, projectName: 'Project', pages: PAGES }).text;

const read = (source: Source, text: string): Navigation =>
  readNavigation({
    files: [...FILES, source],
    read: (path) => (path === source ? text : undefined),
    space: { name: 'docs', slug: 'docs' },
  }).navigation ?? [];

/** The file with one thing of its navigation changed. */
const change = (
  source: Source,
  before: string,
  edit: (items: readonly NavNode[]) => readonly NavNode[],
): string => {
  const [first, ...others] = read(source, before);
  if (first === undefined) throw new Error('no space');
  return write(source, before, [{ ...first, items: edit(first.items) }, ...others]);
};

/** Lines that went, and lines that came. */
const lines = (before: string, after: string): string[] => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const gone = old.filter((line) => !now.includes(line)).map((line) => `-${line}`);
  return [...gone, ...now.filter((line) => !old.includes(line)).map((line) => `+${line}`)];
};

const retitled = (items: readonly NavNode[], file: string, title: string): NavNode[] =>
  items.map((node): NavNode => {
    if (!('items' in node)) return node;
    const below = retitled(node.items, file, title);
    if (node.type === 'group') return { ...node, items: below };
    return { ...node, title: node.file === file ? title : node.title, items: below };
  });

const MANIFEST = `{
  "$schema" : "https://example.com/schema.json",
  "version": 1,
  "name": "Project",
  "spaces": [
    {
      "slug": "docs", "name": "Docs", "x-ours": {"keep": [1,2 , 3]},
      "nav": [
        { "type": "page", "file": "a" },
        { "file": "b",   "type": "page", "title": "B\\u00e9" , "x-note": "ä" },
        {
          "type": "group",
          "label": "Guides",
          "items": [
            { "type": "page", "file": "guide/README", "items": [{ "type": "page", "file": "guide/x" }] },
            { "type": "page", "file": "guide/gone" },
            { "type": "page", "file": "guide/y" }
          ]
        }
      ]
    }
  ],
  "theme": { "color": "#fff" },

  "redirects": []
}`;

describe('docs.json', () => {
  test('the same navigation is the same bytes', () => {
    for (const text of [
      MANIFEST,
      `\ufeff${MANIFEST.replaceAll('\n', '\r\n')}\r\n`,
      JSON.stringify(JSON.parse(MANIFEST)),
    ]) {
      expect(write('docs.json', text, read('docs.json', text))).toBe(text);
    }
  });

  test('a title is one line; unknown members, order and spaces stay', () => {
    const after = change('docs.json', MANIFEST, (items) => retitled(items, 'b.md', 'Bee'));
    expect(after).toBe(MANIFEST.replace('"B\\u00e9"', '"Bee"'));
    const added = change('docs.json', MANIFEST, (items) => retitled(items, 'a.md', 'Start'));
    expect(lines(MANIFEST, added)).toEqual([
      '-        { "type": "page", "file": "a" },',
      '+        { "type": "page", "file": "a", "title": "Start" },',
    ]);
  });

  test('a page is added at its place, like the others; a removed page loses its line', () => {
    const added = change('docs.json', MANIFEST, ([first, ...others]) => [
      ...(first ? [first] : []),
      page('new.md'),
      ...others,
    ]);
    expect(added).toBe(
      MANIFEST.replace(
        '"file": "a" },\n',
        '"file": "a" },\n        { "type": "page", "file": "new" },\n',
      ),
    );
    const removed = change('docs.json', MANIFEST, (items) => items.slice(1));
    expect(removed).toBe(MANIFEST.replace('        { "type": "page", "file": "a" },\n', ''));
  });

  test('an entry that moves keeps what it says, in the columns of its new place', () => {
    const moved = change('docs.json', MANIFEST, ([first, second, third]) =>
      first && second && third
        ? [
            first,
            second,
            ...('items' in third ? third.items.slice(0, 1) : []),
            { ...third, items: 'items' in third ? third.items.slice(1) : [] } as NavNode,
          ]
        : [],
    );
    expect(moved).toContain(
      '\n        { "type": "page", "file": "guide/README", "items": [{ "type": "page", "file": "guide/x" }] },\n        {\n          "type": "group"',
    );
    expect(moved).toContain('\n            { "type": "page", "file": "guide/gone" },\n');
  });

  test('docs.json keeps Windows line endings, tabs, and one line', () => {
    const windows = MANIFEST.replaceAll('\n', '\r\n').replaceAll('  ', '\t');
    const after = change('docs.json', windows, (items) => [...items, group('New', page('new.md'))]);
    expect(after.replaceAll('\r\n', '')).not.toContain('\n');
    expect(after).toContain(
      '\r\n\t\t\t\t{\r\n\t\t\t\t\t"type": "group",\r\n\t\t\t\t\t"label": "New",',
    );
    const short = JSON.stringify(JSON.parse(MANIFEST));
    const added = change('docs.json', short, (items) => [page('new.md'), ...items]);
    expect(added).toBe(short.replace('"nav":[', '"nav":[{"type":"page","file":"new"},'));
  });

  test('a new file is the manifest of the project', () => {
    const navigation = [{ ...space('docs', page('a.md'), divider), name: 'Docs' }];
    expect(JSON.parse(write('docs.json', null, navigation))).toEqual({
      version: 1,
      name: 'Project',
      spaces: [
        { name: 'Docs', slug: 'docs', nav: [{ type: 'page', file: 'a' }, { type: 'divider' }] },
      ],
    });
  });

  test('two files of one name keep their extensions', () => {
    const has = (file: string) => ['a.md', 'a.mdx'].includes(file);
    const { text } = writeNavigation({
      ...{ source: 'docs.json', before: null, projectName: 'P' },
      navigation: docs(page('a.md'), page('a.mdx')),
      pages: { has, titleOf: () => null },
    });
    expect(text).toContain('"file": "a"\n');
    expect(text).toContain('"file": "a.mdx"\n');
  });
});

const SUMMARY = `# Table of contents

<!-- kept -->

* [Start](a.md)
  * [Bee](b.md "Bee")
* [C *and* D](<c d.md>)

## Guides <a href="#g" id="g"></a>

- [Guide](guide/README.md)
    - [X](guide/x.md)

    <!-- behind X -->
    - [Gone](guide/gone.md)
    - [Y](guide/y.md)

***

* [Status](https://status.example/)
`;

describe('SUMMARY.md', () => {
  test('the same navigation is the same bytes', () => {
    for (const text of [SUMMARY, SUMMARY.replaceAll('\n', '\r\n'), SUMMARY.trimEnd(), '']) {
      expect(write('SUMMARY.md', text, read('SUMMARY.md', text))).toBe(text);
    }
  });

  test('a title is one line', () => {
    const after = change('SUMMARY.md', SUMMARY, (items) => retitled(items, 'guide/x.md', 'X [2]'));
    expect(after).toBe(SUMMARY.replace('[X]', '[X \\[2\\]]'));
  });

  test('a new page looks like its neighbours', () => {
    const after = change('SUMMARY.md', SUMMARY, (items) =>
      items.map((node) =>
        node.type === 'group'
          ? { ...node, items: [...node.items, page('new.md')] }
          : node.type === 'page' && node.file === 'a.md'
            ? { ...node, items: [...node.items, link('(x)', 'https://x.example/(y)')] }
            : node,
      ),
    );
    expect(after).toBe(
      SUMMARY.replace('"Bee")\n', '"Bee")\n  * [(x)](<https://x.example/(y)>)\n').replace(
        '[Y](guide/y.md)\n',
        '[Y](guide/y.md)\n- [Title of new.md](new.md)\n',
      ),
    );
  });

  test('moved entries keep their words, and comments stay after the entry before them', () => {
    const after = change('SUMMARY.md', SUMMARY, (items) => {
      const [start, cd, guides, status] = items;
      if (!start || !cd || guides?.type !== 'group' || !status) throw new Error('four');
      return [start, { ...guides, items: [...guides.items, cd] }, status];
    });
    expect(after).toBe(
      SUMMARY.replace('* [C *and* D](<c d.md>)\n', '').replace(
        '[Y](guide/y.md)\n',
        '[Y](guide/y.md)\n* [C *and* D](<c d.md>)\n',
      ),
    );
  });

  test('the last page of a part takes nothing else along', () => {
    const text = '# T\n\n## One\n\n* [A](a.md)\n\n## Two\n\n* [B](b.md)\n* [C](new.md)\n';
    expect(change('SUMMARY.md', text, ([one]) => (one ? [one] : []))).toBe(
      '# T\n\n## One\n\n* [A](a.md)\n',
    );
    expect(change('SUMMARY.md', text, ([, two]) => (two ? [two] : []))).toBe(
      '# T\n\n## Two\n\n* [B](b.md)\n* [C](new.md)\n',
    );
    expect(change('SUMMARY.md', text, ([one, two]) => (one && two ? [two, one] : []))).toBe(
      '# T\n\n## Two\n\n* [B](b.md)\n* [C](new.md)\n\n## One\n\n* [A](a.md)\n',
    );
  });

  test('a page behind a part needs the divider that ends it', () => {
    const text = '## One\n\n* [A](a.md)\n';
    expect(change('SUMMARY.md', text, (items) => [...items, page('b.md')])).toBe(
      '## One\n\n* [A](a.md)\n\n***\n\n* [Title of b.md](b.md)\n',
    );
  });

  test('a page that is linked a second time, with others below it, keeps its one line', () => {
    const text = '* [A](a.md)\n* [A again](a.md)\n  * [B](b.md)\n';
    expect(read('SUMMARY.md', text)).toEqual(
      docs(
        page('a.md', [], 'A'),
        group('A again', link('A again', '/a.md'), page('b.md', [], 'B')),
      ),
    );
    const after = change('SUMMARY.md', text, (items) => retitled(items, 'b.md', 'Bee'));
    expect(after).toBe(text.replace('[B]', '[Bee]'));
    const before = docs(page('a.md', [], 'A'));
    expect(write('SUMMARY.md', '* [A](a.md)\n', [...read('SUMMARY.md', text)])).toContain(
      '[A again](a.md)',
    );
    expect(write('SUMMARY.md', text, before)).toBe('* [A](a.md)\n');
  });

  test('a file without a line ending at its end gets none', () => {
    const after = change('SUMMARY.md', '* [A](a.md)', (items) => [...items, page('b.md')]);
    expect(after).toBe('* [A](a.md)\n* [Title of b.md](b.md)');
  });

  test('lists that share their lines are written anew, and say the same', () => {
    const text = '* * [A](a.md)\n  * [B](b.md)\n';
    const after = change('SUMMARY.md', text, (items) => [...items, page('new.md')]);
    expect(read('SUMMARY.md', after)).toEqual(
      docs(page('a.md', [], 'A'), page('b.md', [], 'B'), page('new.md', [], 'Title of new.md')),
    );
  });

  test('navigation that the file cannot express is reported and stays in Quoin', () => {
    const navigation = [
      ...docs(
        { ...page('a.md'), icon: 'x' },
        hidden('b.md'),
        { type: 'api', title: 'API', href: 'api.yaml', icon: null } as const,
        link('Relative', 'x.html'),
        group('', page('new.md')),
        group('Empty'),
        label('Label'),
      ),
      space('more', page('guide/x.md')),
    ];
    const { leftOut, text } = writeNavigation({
      ...{ source: 'SUMMARY.md', before: null, navigation, projectName: 'P', pages: PAGES },
    });
    expect(text).toBe(
      '# Table of contents\n\n* [Title of a.md](a.md)\n* [Title of new.md](new.md)\n* Label\n',
    );
    expect(leftOut.map(({ what }) => what)).toEqual(['more', 'b.md', 'API', 'Relative']);
    expect(projectNavigation(navigation, 'SUMMARY.md', PAGES).navigation).toEqual(
      read('SUMMARY.md', text),
    );
  });
});
