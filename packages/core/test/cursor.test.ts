import { describe, expect, test } from 'bun:test';
import { testSecrets } from '@quoin/test-kit';
import fc from 'fast-check';
import { decodeCursor, encodeCursor } from '../src/lists/cursor.ts';
import { readPage } from '../src/lists/read-page.ts';

const secrets = testSecrets('one');

describe('cursors', () => {
  test('decode to the key that they were made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (key, list) => {
        expect(decodeCursor(secrets, list, encodeCursor(secrets, list, key))).toBe(key);
      }),
    );
  });

  test('no cursor is the first page', () => {
    expect(decodeCursor(secrets, 'projects', undefined)).toBeNull();
  });

  test('a cursor of another list, another deployment, or made up is refused', () => {
    const cursor = encodeCursor(secrets, 'pages:a', 'key');
    const bad = [
      encodeCursor(secrets, 'pages:b', 'key'),
      encodeCursor(testSecrets('two'), 'pages:a', 'key'),
      `${cursor}.`,
      `x${cursor}`,
      cursor.slice(0, -1),
      'a2V5',
      'a2V5.',
      '',
      '.',
      '%00.ü',
    ];
    for (const other of bad) {
      expect(() => decodeCursor(secrets, 'pages:a', other)).toThrow('cursor is not a cursor');
    }
  });
});

describe('a page of a list', () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => row);
  const listOf = (count: number, query: { limit: number; cursor?: string }) => ({
    list: 'rows',
    query,
    keyOf: String,
    read: async (after: string | null, limit: number) =>
      rows(count).slice(after === null ? 0 : Number(after) + 1, limit + Number(after ?? -1) + 1),
  });

  test('pages follow each other without a skip or a repeat, and the last one says so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(20), fc.integer({ min: 1, max: 20 }), async (count, limit) => {
        const read: number[] = [];
        let cursor: string | undefined;
        do {
          const query = cursor === undefined ? { limit } : { limit, cursor };
          const page = await readPage(secrets, listOf(count, query));
          expect(page.rows.length).toBeLessThanOrEqual(limit);
          read.push(...page.rows);
          expect(page.pagination.hasMore).toBe(read.length < count);
          cursor = page.pagination.nextCursor ?? undefined;
          expect(cursor !== undefined).toBe(page.pagination.hasMore);
        } while (cursor !== undefined);
        expect(read).toEqual(rows(count));
      }),
    );
  });

  test('a cursor of another list is refused before rows are read', async () => {
    const cursor = encodeCursor(secrets, 'others', '1');
    const read = () => expect.unreachable();
    const paged = { ...listOf(3, { limit: 1, cursor }), read };
    expect(readPage(secrets, paged)).rejects.toThrow('cursor is not a cursor');
  });
});
