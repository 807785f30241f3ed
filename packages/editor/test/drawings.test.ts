import { expect, test } from 'bun:test';
import { icons } from 'lucide';
import { ICONS } from '../scripts/icons.ts';
import { DRAWINGS } from '../src/ui/drawings.ts';

test('The icons of the editor are those of lucide (if not: bun packages/editor/scripts/write-icons.ts)', () => {
  const ofLucide = ICONS.map(([name, lucideName]) => ({ name, shapes: icons[lucideName] }));
  const drawn: unknown[] = Object.entries(DRAWINGS).map(([name, shapes]) => ({ name, shapes }));
  expect(drawn).toEqual(ofLucide);
});
