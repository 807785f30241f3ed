import { expect, test } from 'bun:test';
import fc from 'fast-check';
import {
  type Navigation,
  navigationKey,
  projectNavigation,
  readNavigation,
  writeNavigation,
} from '../../src/index.ts';
import { FILES, navigation, runs } from './arbitrary.ts';

const SPACE = { name: 'Docs', slug: 'docs' };
const PAGES = { has: (file: string) => FILES.has(file), titleOf: (file: string) => `Page ${file}` };

const readBack = (file: 'docs.json' | 'SUMMARY.md', text: string): Navigation => {
  const read = (path: string) => (path === file ? text : undefined);
  const reading = readNavigation({ files: [...FILES, file], read, space: SPACE });
  expect(reading.source).toBe(file);
  return reading.navigation ?? [];
};

const write = (source: 'docs.json' | 'SUMMARY.md', before: string | null, tree: Navigation) =>
  writeNavigation({ source, before, navigation: tree, projectName: 'P', pages: PAGES }).text;

/** Of `SUMMARY.md` the space is called as the project calls it. */
const asRead = (tree: Navigation, source: 'docs.json' | 'SUMMARY.md'): Navigation =>
  source === 'docs.json' ? tree : tree.map((space) => ({ ...space, ...SPACE }));

for (const source of ['docs.json', 'SUMMARY.md'] as const) {
  test(`${source}: what is written reads back as the projection`, () => {
    fc.assert(
      fc.property(navigation, (tree) => {
        const projected = asRead(projectNavigation(tree, source, PAGES).navigation, source);
        expect(readBack(source, write(source, null, tree))).toEqual([...projected]);
      }),
      runs(3000),
    );
  });

  test(`${source}: one file changed to any other navigation reads back as that one`, () => {
    fc.assert(
      fc.property(navigation, navigation, (before, after) => {
        const projected = asRead(projectNavigation(after, source, PAGES).navigation, source);
        const text = write(source, write(source, null, before), after);
        expect(readBack(source, text)).toEqual([...projected]);
        expect(write(source, text, after)).toBe(text);
      }),
      runs(3000),
    );
  });

  test(`${source}: a projection is its own projection`, () => {
    fc.assert(
      fc.property(navigation, (tree) => {
        const once = projectNavigation(tree, source, PAGES).navigation;
        const twice = projectNavigation(once, source, PAGES).navigation;
        expect(navigationKey(twice)).toBe(navigationKey(once));
      }),
    );
  });
}
