/** The rules behind push and pull, without a server. */
import { describe, expect, test } from 'bun:test';
import type { Log } from 'sarif';
import { type Change, compare } from '../../src/folder/compare.ts';
import { sha256 } from '../../src/folder/hash.ts';
import { linkedFiles, namedFiles } from '../../src/folder/links.ts';
import { covers, readManifest } from '../../src/folder/manifest.ts';
import { planPush } from '../../src/folder/push-plan.ts';
import { isPushedFile } from '../../src/folder/pushed-file.ts';
import { lossesByConstruct } from '../../src/import/report.ts';
import { asSarif } from '../../src/validate/sarif.ts';

describe('what a page points to', () => {
  const linked = (text: string) => [...linkedFiles(text, 'guides/start.md')];
  test.each([
    ['![a](quay.png "title")', 'guides/quay.png'],
    ['[a](../files/plan%20b.zip?x#y)', 'files/plan b.zip'],
    ['[a](</files/plan b.zip>)', 'files/plan b.zip'],
    ['[a]: ./data.csv', 'guides/data.csv'],
    ['<File src="/files/a.zip" />', 'files/a.zip'],
    ["<Image dark={'../night.png'} />", 'night.png'],
    ['[a](50%.txt)', 'guides/50%.txt'],
    ['[a](u\u0308.txt)', 'guides/\u00fc.txt'],
  ])('%p', (text, path) => expect(linked(text)).toEqual([path]));
  test.each([
    ['[a](https://example.com/x.zip)'],
    ['[a](//example.com/x.zip)'],
    ['[a](#here)'],
    ['[a](../../../etc/passwd)'],
    ['Put it into `.env`.'],
  ])('%p has no file as target', (text) => expect(linked(text)).toEqual([]));

  test('a manifest names files anywhere in it', () => {
    const manifest = {
      spaces: [{ nav: [{ spec: 'api/openapi.yaml' }] }],
      theme: { logo: '/a.svg' },
    };
    expect([...namedFiles(manifest)]).toEqual(['api/openapi.yaml', 'a.svg']);
  });

  test('images go along by themselves, other files and hidden ones where they are pointed to', () => {
    const linkedTo = new Set(['a.zip', '.gitbook/assets/b.png']);
    const paths = ['a.png', 'a.zip', 'b.zip', '.gitbook/assets/b.png', '.cache/c.png', '.env'];
    expect(paths.filter((path) => isPushedFile(path, linkedTo))).toEqual([
      'a.png',
      'a.zip',
      '.gitbook/assets/b.png',
    ]);
  });
});

describe('a manifest of the server says the same', () => {
  const nav = (...files: object[]) => ({
    version: 1,
    name: 'x',
    spaces: [{ name: 'Docs', nav: files }],
  });
  test('a manifest is equal if the server fills in slugs, drops defaults and names files in another form', () => {
    const local = nav({ type: 'page', file: 'a.md', hidden: false });
    const { spaces, ...others } = nav({ type: 'page', file: 'a' });
    const server = { ...others, spaces: spaces.map((space) => ({ ...space, slug: 'docs' })) };
    expect(covers(server, local)).toBeTrue();
  });
  test('a manifest is not equal if order, titles or pages differ', () => {
    const [a, b] = [
      { type: 'page', file: 'a' },
      { type: 'page', file: 'b' },
    ];
    expect(covers(nav(a, b), nav(b, a))).toBeFalse();
    expect(covers(nav(a, b), nav(a))).toBeFalse();
    expect(covers(nav({ ...a, title: 'A' }), nav(a))).toBeFalse();
    expect(covers(nav(a), nav({ ...a, hidden: true }))).toBeFalse();
  });
});

describe('who changed what', () => {
  const text = '{"version":1,"name":"x","spaces":[]}';
  const manifest = readManifest(text, '.');
  const page = (path: string, hash: string) => ({
    path,
    hash,
    pageId: path,
    version: 1,
    title: path,
    status: 'draft' as const,
    hasUnpublishedChanges: true,
    updatedAt: '2026-01-01T00:00:00.000Z',
  });
  const sides = (local: string | null, server: string | null, base: string | null) => {
    const folder = {
      manifest,
      media: new Map(),
      pages: new Map(local === null ? [] : [['a.md', { hash: local }]]),
    };
    const project = {
      manifest: text,
      media: [],
      pages: server === null ? [] : [page('a.md', server)],
    };
    const files = new Map(base === null ? [] : [['a.md', { hash: base }]]);
    const state = { manifest: { local: sha256(text), server: sha256(text) }, files };
    const compared = compare(folder, project, state);
    const plan = planPush(compared, project, false);
    return { change: compared.find(({ path }) => path === 'a.md')?.change, plan };
  };
  const rows: [string | null, string | null, string | null, Change][] = [
    ['1', '1', '1', 'none'],
    ['2', '2', '1', 'none'],
    ['2', '1', '1', 'folder'],
    ['1', '2', '1', 'project'],
    ['2', '3', '1', 'both'],
    [null, '1', '1', 'folder'],
    ['1', null, '1', 'project'],
    [null, '2', '1', 'both'],
    ['2', null, '1', 'both'],
    ['1', null, null, 'folder'],
    [null, '1', null, 'project'],
    ['1', '2', null, 'both'],
    ['1', '1', null, 'none'],
  ];
  test.each(rows)('folder %p, project %p, in common %p: %s', (local, server, base, change) => {
    expect(sides(local, server, base).change).toBe(change);
  });
  test('a push is stopped by what only the project has, or both changed', () => {
    expect(sides('2', '1', '1').plan).toMatchObject({ changed: ['a.md'], unknown: [] });
    expect(sides(null, '1', '1').plan).toMatchObject({ archived: ['a.md'], unknown: [] });
    expect(sides('1', '2', '1').plan.unknown).toHaveLength(1);
    expect(sides('2', '3', '1').plan.unknown).toHaveLength(1);
    expect(sides(null, '1', null).plan.unknown).toHaveLength(1);
  });
});

test('losses are counted by construct, the most frequent first, a few of each shown', () => {
  const loss = (construct: string, line: number) => ({
    path: 'a.md',
    line,
    construct,
    message: 'gone',
  });
  const losses = [loss('link', 1), ...[1, 2, 3].map((line) => loss('<X>', line)), loss('img', 2)];
  expect(lossesByConstruct(losses)).toEqual([
    '<X>: 3 places',
    '  a.md:1 gone',
    '  a.md:2 gone',
    '  and 1 more',
    'img: 1 place',
    '  a.md:2 gone',
    'link: 1 place',
    '  a.md:1 gone',
  ]);
});

test('SARIF is of the published types, and lists each rule once', () => {
  const issue = { rule: 'b', severity: 'info', message: 'x' } as const;
  const place = { line: 1, column: 2, endLine: 1, endColumn: 3 };
  const issues = [issue, { ...issue, rule: 'a' }, issue].map((one) => ({ ...one, ...place }));
  const log: Log = asSarif([{ path: 'a b/ü.md', issues }], '1.0.0');
  expect(log.runs[0]?.tool.driver.rules).toEqual([{ id: 'a' }, { id: 'b' }]);
  expect(log.runs[0]?.results?.map(({ ruleIndex }) => ruleIndex)).toEqual([1, 0, 1]);
});
