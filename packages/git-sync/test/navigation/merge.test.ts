import { describe, expect, test } from 'bun:test';
import { mergeNavigation, type Navigation, type NavigationMergeInput } from '../../src/index.ts';
import { docs, group, hidden, label, link, outline, page, pagesOf, space } from './build.ts';

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => page(`${name}.md`));
if (!a || !b || !c || !d || !e) throw new Error('five pages');

const merge = (
  base: Navigation,
  editor: Navigation,
  git: Navigation,
  more: Partial<NavigationMergeInput> = {},
) => {
  const present = new Set([base, editor, git].flatMap(pagesOf));
  return mergeNavigation({ base, editor, git, side: 'git', renamed: new Map(), present, ...more });
};

const merged = (...args: Parameters<typeof merge>): string => outline(merge(...args).navigation);

describe('what one side did beside the other', () => {
  test('a page is added here and another one there', () => {
    expect(merged(docs(a, b), docs(a, c, b), docs(a, b, d))).toBe('a c b d');
  });

  test('a page is moved here and a group gets a new title there', () => {
    const base = docs(a, group('Guides', b, c), d);
    const editor = docs(a, d, group('Guides', b), c);
    const git = docs(a, group('How to', b, c), d);
    expect(merged(base, editor, git)).toBe('a d How to(b) c');
  });

  test('a new page stays in a group that the other side renames and moves', () => {
    const base = docs(group('Guides', a, b), c);
    const editor = docs(group('Guides', a, d, b), c);
    const git = docs(c, group('Start', group('How to', a, b)));
    expect(merged(base, editor, git)).toBe('c Start(How to(a d b))');
  });

  test('a new order and a new page of the other side are both kept', () => {
    expect(merged(docs(a, b, c), docs(c, a, b), docs(a, b, e, c))).toBe('c a b e');
  });

  test('a page is taken out here, its page is gone, and its neighbour is moved there', () => {
    const present = new Set(['a.md', 'c.md']);
    expect(merged(docs(a, b, c), docs(a, c), docs(c, a, b), { present })).toBe('c a');
  });

  test('a new title and a new icon of the other side are both kept', () => {
    const editor = docs(page('a.md', [], 'Start'));
    const git = docs({ ...a, icon: 'book' });
    const { navigation, conflicts } = merge(docs(a), editor, git);
    expect(navigation[0]?.items).toEqual([{ ...a, title: 'Start', icon: 'book' }]);
    expect(conflicts).toEqual([]);
  });

  test('links and labels follow their own changes', () => {
    const base = docs(link('Site', 'https://a.example/'), label('More'), a);
    const editor = docs(link('Our site', 'https://a.example/'), label('More'), a);
    const git = docs(link('Site', 'https://a.example/'), a, link('Blog', 'https://b.example/'));
    expect(merged(base, editor, git)).toBe('Our site a Blog');
  });

  test('a space is renamed here and gets a page there', () => {
    const editor = [{ ...space('guides', a, b), name: 'Guides' }];
    expect(merged(docs(a, b), editor, docs(a, b, c))).toBe('guides: a b c');
  });

  test('a page moves to another space', () => {
    const base = [space('docs', a, b), space('api', c)];
    const editor = [space('docs', a), space('api', c, b)];
    const git = [space('docs', a, b, d), space('api', c)];
    expect(merged(base, editor, git)).toBe('a d | api: c b');
  });
});

describe('what both sides did', () => {
  test('a page moved to two places is where the winning side put it', () => {
    const base = docs(a, group('One', b), group('Two', c));
    const editor = docs(group('One', a, b), group('Two', c));
    const git = docs(group('One', b), group('Two', a, c));
    const { navigation, conflicts } = merge(base, editor, git);
    expect(outline(navigation)).toBe('One(b) Two(a c)');
    expect(conflicts.map(({ what }) => what)).toEqual(['a.md']);
    expect(merged(base, editor, git, { side: 'editor' })).toBe('One(a b) Two(c)');
  });

  test('two titles of one page are decided by the side, with a note', () => {
    const editor = docs(page('a.md', [], 'Here'));
    const git = docs(page('a.md', [], 'There'));
    const { navigation, conflicts } = merge(docs(a), editor, git);
    expect(navigation[0]?.items[0]?.title).toBe('There');
    expect(conflicts).toEqual([
      {
        what: 'a.md',
        message:
          'The page was renamed on both sides: to "Here" in Quoin, and to "There" in Git. Quoin uses the name of Git',
        isLabel: true,
      },
    ]);
  });

  test('what both sides begin with keeps its place before what only one of them has', () => {
    const nothing: Navigation = [];
    const editor = [space('Guides', a), space('API', b), space('Deutsch', c)];
    const { navigation } = merge(nothing, editor, [space('Guides')]);
    expect(navigation.map(({ name }) => name)).toEqual(['Guides', 'API', 'Deutsch']);
    expect(merged(docs(), docs(a, b, c), docs(a))).toBe('a b c');
  });

  test('the same page added on both sides is there once', () => {
    expect(merged(docs(a), docs(a, group('New', b)), docs(a, group('New', b, c)))).toBe(
      'a New(b c)',
    );
  });

  test('a page taken out here and changed there stays', () => {
    const { navigation, conflicts } = merge(
      docs(a, b),
      docs(a),
      docs(a, page('b.md', [], 'Better')),
    );
    expect(outline(navigation)).toBe('a b');
    expect(conflicts.map(({ what }) => what)).toEqual(['b.md']);
  });

  test('a group taken out here that gets a page there stays with that page', () => {
    const base = docs(a, group('Guides', b));
    expect(merged(base, docs(a, b), docs(a, group('Guides', b, c)))).toBe('a b Guides(c)');
  });

  test('two groups moved into each other are decided by the side', () => {
    const base = docs(group('One', a), group('Two', b));
    const editor = docs(group('Two', b, group('One', a)));
    const git = docs(group('One', a, group('Two', b)));
    expect(merged(base, editor, git)).toBe('One(a Two(b))');
    expect(merged(base, editor, git, { side: 'editor' })).toBe('Two(b One(a))');
  });

  test('a ring of three pages, each moved below the next one by some side, is cut', () => {
    const base = docs(a, b, c);
    const editor = docs(page('b.md', [a]), c);
    const git = docs(a, page('c.md', [b]));
    expect(merged(base, editor, git)).toBe('c(b(a))');
    const ring = docs(page('a.md', [c]), b);
    expect(pagesOf(merge(docs(page('c.md', [b]), a), editor, ring).navigation).toSorted()).toEqual([
      'a.md',
      'b.md',
      'c.md',
    ]);
  });
});

describe('pages and files', () => {
  test('a page that no side names is an orphan, as is one that a side took out', () => {
    const present = new Set(['a.md', 'b.md', 'c.md']);
    const { navigation, orphans } = merge(docs(a, b), docs(a), docs(a, b), { present });
    expect(outline(navigation)).toBe('a');
    expect(orphans).toEqual(['b.md', 'c.md']);
  });

  test('hidden pages of the project, which the file does not say, stay', () => {
    expect(merged(docs(a), docs(a, hidden('b.md')), docs(c, a))).toBe('c a b');
  });

  test('pages below a deleted page move up to its place', () => {
    const tree = docs(a, page('b.md', [c, d]), e);
    const present = new Set(['a.md', 'c.md', 'd.md', 'e.md']);
    expect(merged(tree, tree, tree, { present })).toBe('a c d e');
  });

  test('a renamed file keeps its place, even where Git has not changed its navigation', () => {
    const base = docs(a, group('Guides', b));
    const renamed = new Map([['b.md', 'new/b.md']]);
    const present = new Set(['a.md', 'new/b.md']);
    const moved = docs(group('Guides', b), a);
    expect(merged(base, moved, base, { renamed, present })).toBe('Guides(new/b) a');
    const git = docs(a, group('Guides', page('new/b.md')));
    expect(merged(base, moved, git, { renamed, present })).toBe('Guides(new/b) a');
  });

  test('two files that change names: the navigation of Git names them as they are now', () => {
    const renamed = new Map([
      ['a.md', 'b.md'],
      ['b.md', 'a.md'],
    ]);
    const { navigation, orphans } = merge(docs(a, b), docs(a, b), docs(b, a), { renamed });
    expect(outline(navigation)).toBe('b a');
    expect(orphans).toEqual([]);
  });

  test('a chain of renames keeps an unchanged navigation', () => {
    const renamed = new Map([
      ['a.md', 'b.md'],
      ['b.md', 'c.md'],
    ]);
    const present = new Set(['b.md', 'c.md']);
    const tree = docs(page('a.md', [], 'First'), page('b.md', [], 'Second'));
    const { navigation, orphans } = merge(tree, tree, tree, { renamed, present });
    expect(navigation[0]?.items.map(({ title }) => title)).toEqual(['First', 'Second']);
    expect(outline(navigation)).toBe('b c');
    expect(orphans).toEqual([]);
  });
});

describe('a file that titles every page', () => {
  const titled = (title: string) => docs(page('a.md', [], title));
  const titles = (before: string, after: string) => ({
    titles: { before: () => before, after: () => after },
  });
  const titleOf = (input: Navigation) => input[0]?.items[0]?.title;

  test('a title that is the page’s own is left to the page', () => {
    const { navigation } = merge(titled('A'), docs(a), titled('A'), titles('A', 'A'));
    expect(titleOf(navigation)).toBeNull();
  });

  test('a page that calls itself otherwise since here is no title of Git’s', () => {
    const { navigation, conflicts } = merge(titled('A'), docs(a), titled('A'), titles('B', 'B'));
    expect(titleOf(navigation)).toBeNull();
    expect(conflicts).toEqual([]);
  });

  test('a title changed in the file is the navigation’s', () => {
    const { navigation } = merge(titled('A'), docs(a), titled('Short'), titles('A', 'A'));
    expect(titleOf(navigation)).toBe('Short');
  });

  test('a page that Git titles anew, under its title of before in the file, keeps that one there', () => {
    const { navigation } = merge(titled('A'), docs(a), titled('A'), titles('A', 'New'));
    expect(titleOf(navigation)).toBe('A');
  });
});

test('ten thousand entries, as wide and as deep as they come, are merged in one go', () => {
  const wide = Array.from({ length: 10_000 }, (_, at) => page(`p${at}.md`));
  const reversed = wide.toReversed();
  const { navigation } = merge(docs(...wide), docs(...reversed), docs(...wide, page('new.md')));
  expect(pagesOf(navigation)).toHaveLength(10_001);
  const deep = (names: readonly string[]) =>
    names.reduce<ReturnType<typeof page>[]>((below, name) => [page(name, below)], []);
  const names = Array.from({ length: 10_000 }, (_, at) => `d${at}.md`);
  const present = new Set(names);
  const chain = docs(...deep(names));
  const turned = docs(...deep(names.toReversed()));
  const result = mergeNavigation({
    ...{ base: docs(), editor: chain, git: turned, side: 'git', renamed: new Map(), present },
  });
  expect(result.orphans).toEqual([]);
});
