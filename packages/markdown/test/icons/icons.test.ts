import { expect, test } from 'bun:test';
import { openIcons } from '../../src/icons/icons.ts';

const icon = await openIcons();

test('an icon is the drawing of its name, as large as asked', () => {
  expect(icon('rocket', 24)).toStartWith('<svg viewBox="0 0 24 24" width="24" height="24">');
  expect(icon('rocket', 24)).toContain('stroke="currentColor"');
});

test.each([
  ['magnifying-glass', 'search'],
  ['gear', 'settings'],
  ['fa-solid fa-gear', 'settings'],
  ['circle-info', 'info'],
  ['triangle-exclamation', 'triangle-alert'],
  ['Trash-Can', 'trash-2'],
  ['lucide:rocket', 'rocket'],
  ['file-heart-of-gold', 'file-heart'],
  ['x-twitter', 'brand-x'],
  ['square-js', 'brand-javascript'],
])('%s, as another set has it, is %s', (name, own) => {
  expect(icon(name, 16)).not.toBeNull();
  expect(icon(name, 16)).toBe(icon(own, 16));
});

test('brands are there', () => {
  for (const name of ['github', 'discord', 'slack', 'python', 'openai', 'docker', 'linkedin']) {
    expect([name, icon(name, 16)]).not.toEqual([name, null]);
  }
});

test('an unknown name and an invalid name return nothing', () => {
  for (const name of ['unknown-icon', '', '__proto__', 'constructor', 'x'.repeat(200)]) {
    expect([name, icon(name, 16)]).toEqual([name, null]);
  }
});
