import { expect, test } from 'bun:test';
import { closest } from '../../src/index.ts';

test('the closest name differs in few letters', () => {
  expect(closest('instal', ['publish', 'install', 'instant'])).toBe('install');
  expect(closest('instal', ['publish'])).toBeNull();
});

test('the closest name is found without comparing all of very many names of similar length', () => {
  const others = Array.from({ length: 1_000 }, () => 'zzzzzz');
  expect(closest('abcdef', [...others.slice(1), 'abcdex'])).toBe('abcdex');
  expect(closest('abcdef', [...others, 'abcdex'])).toBeNull();
});
