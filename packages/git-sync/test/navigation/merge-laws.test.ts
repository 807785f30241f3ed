import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { mergeNavigation, type Navigation, navigationKey } from '../../src/index.ts';
import { FILES, navigation, runs } from './arbitrary.ts';
import { pagesOf } from './build.ts';

const NO_RENAMES: ReadonlyMap<string, string> = new Map();

const merge = (
  base: Navigation,
  editor: Navigation,
  git: Navigation,
  side: 'editor' | 'git' = 'git',
) => mergeNavigation({ base, editor, git, side, renamed: NO_RENAMES, present: FILES });

const keyOf = (merged: { navigation: Navigation }): string => navigationKey(merged.navigation);

test('if one side is unchanged, the result is the other side, with any policy', () => {
  fc.assert(
    fc.property(navigation, navigation, fc.constantFrom('editor', 'git'), (base, changed, side) => {
      const wanted = navigationKey(changed);
      expect(keyOf(merge(base, changed, base, side))).toBe(wanted);
      expect(keyOf(merge(base, base, changed, side))).toBe(wanted);
      expect(merge(base, base, changed, side).conflicts).toEqual([]);
    }),
    runs(1000),
  );
});

test('the same change on both sides is that change', () => {
  fc.assert(
    fc.property(navigation, navigation, (base, changed) => {
      const merged = merge(base, changed, changed);
      expect(keyOf(merged)).toBe(navigationKey(changed));
      expect(merged.conflicts).toEqual([]);
    }),
    runs(1000),
  );
});

test('no page is lost or named twice, after any changes of both sides', () => {
  fc.assert(
    fc.property(navigation, navigation, navigation, (base, editor, git) => {
      const merged = merge(base, editor, git);
      const named = pagesOf(merged.navigation);
      expect(new Set(named).size).toBe(named.length);
      expect([...named, ...merged.orphans].toSorted()).toEqual([...FILES].toSorted());
      const kept = pagesOf(editor).filter((file) => pagesOf(git).includes(file));
      for (const file of kept) expect(named).toContain(file);
      const slugs = merged.navigation.map(({ slug }) => slug);
      expect(new Set(slugs).size).toBe(slugs.length);
    }),
    runs(2000),
  );
});

test('it does not matter which side is called the editor, only which one counts', () => {
  fc.assert(
    fc.property(navigation, navigation, navigation, (base, one, other) => {
      const [a, b] = [merge(base, one, other, 'git'), merge(base, other, one, 'editor')];
      expect(keyOf(a)).toBe(keyOf(b));
      expect(a.orphans).toEqual(b.orphans);
    }),
    runs(1000),
  );
});

test('merging the result again changes nothing', () => {
  fc.assert(
    fc.property(navigation, navigation, navigation, (base, editor, git) => {
      const merged = merge(base, editor, git).navigation;
      expect(keyOf(merge(git, merged, git))).toBe(navigationKey(merged));
      expect(keyOf(merge(merged, merged, merged))).toBe(navigationKey(merged));
    }),
    runs(500),
  );
});

test('one navigation in all three places is merged as three equal ones', () => {
  fc.assert(
    fc.property(navigation, fc.constantFrom('editor', 'git'), (one, side) => {
      const [base, editor, git] = [one, structuredClone(one), structuredClone(one)];
      expect(merge(one, one, one, side)).toEqual(merge(base, editor, git, side));
    }),
    runs(500),
  );
});
