import { describe, expect, test } from 'bun:test';
import { testSecrets } from '@quoin/test-kit';
import fc from 'fast-check';
import { decodeCursor, encodeCursor, paginate } from '../src/lists/cursor.ts';

const secrets = testSecrets('one');

describe('cursors', () => {
  test('give back the key they were made from', () => {
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
      expect(() => decodeCursor(secrets, 'pages:a', other)).toThrow('cursor was not issued');
    }
  });
});

describe('a page of a list', () => {
  test('says whether a further request finds more, and never gives more than the limit', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.integer({ min: 1, max: 20 }), (count, limit) => {
        const fetched = Array.from({ length: Math.min(count, limit + 1) }, (_, row) => row);
        const { rows, pagination } = paginate(fetched, limit, String);
        expect(rows).toEqual(fetched.slice(0, limit));
        expect(pagination).toEqual(
          count > limit
            ? { hasMore: true, nextCursor: String(limit - 1) }
            : { hasMore: false, nextCursor: null },
        );
      }),
    );
  });
});
