import { expect, test } from 'bun:test';
import type { CatalogEntry } from '../src/backup/catalog.ts';
import { expiredBackups } from '../src/backup/retention.ts';

const NOW = new Date('2026-11-23T12:00:00Z');

const backup = (daysAgo: number, isVerified = true): CatalogEntry => ({
  name: `${daysAgo}`,
  createdAt: new Date(NOW.getTime() - daysAgo * 86_400_000),
  bytes: 1,
  isVerified,
});

const expired = (backups: CatalogEntry[], keep: number): string[] =>
  expiredBackups(backups, keep, NOW).map(({ name }) => name);

test('retention keeps the newest verified backups and removes the rest', () => {
  const backups = [backup(0), backup(1), backup(2), backup(3)];
  expect(expired(backups, 2)).toEqual(['2', '3']);
  expect(expired(backups, 4)).toEqual([]);
});

test('retention never removes the newest verified backup, however old it is', () => {
  expect(expired([backup(900)], 1)).toEqual([]);
  expect(expired([backup(900)], 0)).toEqual([]);
  expect(expired([backup(2, false), backup(900)], 1)).toEqual(['2']);
});

test('a file without a manifest counts for nothing, and is removed after a day', () => {
  const backups = [backup(0.1, false), backup(1), backup(1.5, false), backup(2)];
  expect(expired(backups, 2)).toEqual(['1.5']);
});
