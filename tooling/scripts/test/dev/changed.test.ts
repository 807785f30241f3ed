import { expect, test } from 'bun:test';
import { effectOf } from '../../src/dev/changed.ts';

test.each([
  ['packages/core/src/pages/save.ts', 'service'],
  ['packages/db/migrations/sqlite/0001_x.sql', 'service'],
  ['apps/web/src/assets/web.css', 'service'],
  ['apps/web/client/src/screens/git/git.tsx', 'app'],
  ['packages/editor/src/styles/page.css', 'app'],
  ['packages/core/test/pages.test.ts', null],
  ['packages/core/node_modules/x/src/index.ts', null],
  ['apps/web/README.md', null],
] as const)('a change of %s concerns: %s', (path, effect) => {
  expect(effectOf(path)).toBe(effect);
});
