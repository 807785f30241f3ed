import { expect, test } from 'bun:test';
import { BoundedCache } from '../src/index.ts';

const keysOf = (cache: Pick<BoundedCache<unknown>, 'has'>, keys: string): string =>
  [...keys].filter((key) => cache.has(key)).join('');

test('the entry that was set first is removed at the bound', () => {
  const cache = new BoundedCache<number>({ entries: 2 });
  for (const key of 'abc') cache.set(key, 1);
  expect(keysOf(cache, 'abc')).toBe('bc');
  cache.set('b', 2);
  cache.set('d', 1);
  expect(keysOf(cache, 'abcd')).toBe('bd');
  expect(cache.get('b')).toBe(2);
});

test('`use` moves an entry to the end and `get` does not', () => {
  const cache = new BoundedCache<number>({ entries: 2 });
  for (const key of 'ab') cache.set(key, 1);
  cache.get('a');
  cache.set('c', 1);
  expect(keysOf(cache, 'abc')).toBe('bc');
  cache.use('b');
  cache.set('d', 1);
  expect(keysOf(cache, 'abcd')).toBe('bd');
});

test('the weight of all entries is bounded', () => {
  const cache = new BoundedCache<string>({ weight: 10, weigh: (text) => text.length });
  cache.set('a', '12345');
  cache.set('b', '12345');
  cache.set('c', '123');
  expect(keysOf(cache, 'abc')).toBe('bc');
  cache.set('b', '1');
  cache.set('d', '123456');
  expect(keysOf(cache, 'bcd')).toBe('bcd');
});

test('a value that exceeds the weight is not stored and removes only its earlier value', () => {
  const cache = new BoundedCache<string>({ weight: 5, weigh: (text) => text.length });
  cache.set('a', '12');
  cache.set('b', '12');
  cache.set('b', '123456');
  expect(keysOf(cache, 'ab')).toBe('a');
  cache.delete('a');
  cache.set('c', '12345');
  expect([keysOf(cache, 'abc'), cache.size]).toEqual(['c', 1]);
});

test('a weight that changes after the value was set does not shift the bound', () => {
  const cache = new BoundedCache<{ bytes: number }>({ weight: 10, weigh: ({ bytes }) => bytes });
  const grows = { bytes: 5 };
  cache.set('a', grows);
  grows.bytes = 50;
  cache.delete('a');
  for (const key of 'bcd') cache.set(key, { bytes: 5 });
  expect(keysOf(cache, 'abcd')).toBe('cd');
});
