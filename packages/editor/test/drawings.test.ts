import { expect, test } from 'bun:test';
import { icons } from 'lucide';
import { iconNames } from '../scripts/icon-names.ts';
import { ICONS } from '../scripts/icons.ts';
import { findIcons, usualIcons } from '../src/rich/nodes/fields/find-icons.ts';
import { ICON_NAMES } from '../src/rich/nodes/fields/icon-names.ts';
import { DRAWINGS } from '../src/ui/drawings.ts';

test('The icons of the editor are those of lucide (if not: bun packages/editor/scripts/write-icons.ts)', () => {
  const ofLucide = ICONS.map(([name, lucideName]) => ({ name, shapes: icons[lucideName] }));
  const drawn: unknown[] = Object.entries(DRAWINGS).map(([name, shapes]) => ({ name, shapes }));
  expect(drawn).toEqual(ofLucide);
});

test('the icon picker searches the names that the service draws (if not: bun packages/editor/scripts/write-icons.ts)', () => {
  expect(ICON_NAMES).toEqual(iconNames());
});

test('the icon picker lists icons that exist, whole names before parts of names', () => {
  expect(usualIcons.filter((name) => !ICON_NAMES.includes(name))).toEqual([]);
  expect(new Set(usualIcons).size).toBe(usualIcons.length);
  expect(findIcons(ICON_NAMES, 'Rocket')).toEqual(['rocket']);
  expect(findIcons(ICON_NAMES, 'book ').slice(0, 2)).toEqual(['book', 'book-a']);
  // A name of another set is offered as it is typed.
  expect(findIcons(ICON_NAMES, 'gear')[0]).toBe('gear');
});
