import { expect, test } from 'bun:test';
import fc from 'fast-check';
import { clampExpiry } from '../src/index.ts';

const now = new Date('2026-03-28T12:00:00.000Z');

test('no days and no expiry of the creator mean never', () => {
  expect(clampExpiry({ now, creatorExpiresAt: null })).toBeNull();
});

test('a day is 24 hours', () => {
  expect(clampExpiry({ now, requestedDays: 1, creatorExpiresAt: null })).toEqual(
    new Date('2026-03-29T12:00:00.000Z'),
  );
});

test('no days take the expiry of the creator', () => {
  const creatorExpiresAt = new Date('2026-04-01T00:00:00.000Z');
  expect(clampExpiry({ now, creatorExpiresAt })).toEqual(creatorExpiresAt);
});

test('a child is cut to the end of its creator', () => {
  const creatorExpiresAt = new Date('2026-04-01T00:00:00.000Z');
  expect(clampExpiry({ now, requestedDays: 3650, creatorExpiresAt })).toEqual(creatorExpiresAt);
});

test('a child that ends sooner keeps its own end', () => {
  const creatorExpiresAt = new Date('2026-04-01T00:00:00.000Z');
  expect(clampExpiry({ now, requestedDays: 2, creatorExpiresAt })).toEqual(
    new Date('2026-03-30T12:00:00.000Z'),
  );
});

test('no child outlives its creator', () => {
  fc.assert(
    fc.property(
      fc.option(fc.integer({ min: 1, max: 3650 }), { nil: undefined }),
      fc.date({ noInvalidDate: true }),
      (requestedDays, creatorExpiresAt) => {
        const expiresAt = clampExpiry({ now, requestedDays, creatorExpiresAt });
        expect(expiresAt).not.toBeNull();
        expect(expiresAt?.getTime()).toBeLessThanOrEqual(creatorExpiresAt.getTime());
      },
    ),
  );
});
