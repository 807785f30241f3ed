import { describe, expect, test } from 'bun:test';
import { computePaths, slugFollowing } from '../src/navigation/paths.ts';
import type { TreeItem } from '../src/navigation/tree.ts';

/** `path` names the item too; its parent is given by name. */
const item = (
  type: TreeItem['type'],
  path: string,
  parentId: string | null = null,
  id = path,
): TreeItem => ({
  id,
  parentId,
  type,
  slug: path.slice(path.lastIndexOf('/') + 1),
  path,
  customPath: null,
  position: 0,
  pageId: type === 'page' ? `page of ${id}` : null,
});

describe('paths of a subtree', () => {
  test('change for those only whose path becomes another, parents first', () => {
    const root = item('group', 's/a');
    const child = item('page', 's/a/b', root.id);
    const items = [root, child, item('page', 's/a/b/c', child.id)];
    expect(computePaths(items, root, { parentPath: 's', slug: 'a' })).toEqual([]);
    const changes = computePaths(items, root, { parentPath: 's', slug: 'x' });
    expect(changes.map(({ from, path }) => `${from} → ${path}`)).toEqual([
      's/a → s/x',
      's/a/b → s/x/b',
      's/a/b/c → s/x/b/c',
    ]);
  });

  test('give way to pages outside and to each other', () => {
    const root = item('group', 's/g');
    const page = item('page', 's/g/a', root.id);
    const group = item('group', 's/g/a-2', root.id);
    const items = [
      root,
      page,
      item('page', 's/g/a/b', page.id),
      group,
      item('page', 's/g/a-2/b', group.id),
    ];
    const changes = computePaths(items, root, { parentPath: 's', slug: 'x' }, ['s/x/a']);
    expect(changes.map(({ path }) => path)).toEqual([
      's/x',
      's/x/a-2',
      's/x/a-2',
      's/x/a-2/b',
      's/x/a-2/b-2',
    ]);
  });

  test('leave items without an address alone', () => {
    const root = item('group', 's/a');
    const link = { ...item('link', '', root.id, 'link'), slug: '' };
    const changes = computePaths([root, link], root, { parentPath: 's', slug: 'b' });
    expect(changes.map(({ id }) => id)).toEqual([root.id]);
  });
});

describe('a slug that follows a title', () => {
  test('stays where it fits, with its number', () => {
    expect(slugFollowing('First steps', 'first-steps')).toBe('first-steps');
    expect(slugFollowing('First steps!', 'first-steps-12')).toBe('first-steps-12');
  });

  test('changes where it does not', () => {
    expect(slugFollowing('First', 'first-steps')).toBe('first');
    expect(slugFollowing('First', 'first-02')).toBe('first');
    expect(slugFollowing('Second', 'first')).toBe('second');
  });
});
