/** Backup under load, and its restore into a database of the other kind (docs/internals/threat-model.md#faults). */
import { expect, test } from 'bun:test';
import { oneInCheck } from '@quoin/test-kit';
import { backupUnderLoad } from './scenarios/backup-under-load.ts';

const WAYS = [
  ['SQLite', 'PostgreSQL'],
  ['PostgreSQL', 'SQLite'],
] as const;

for (const [from, to] of oneInCheck(WAYS, import.meta.path)) {
  test(`a backup of ${from} under load is of one moment, and restores into ${to} byte for byte`, async () => {
    const figures = await backupUnderLoad(from, to, 60);
    expect(figures).toMatchObject({ lost: [], refused: 0, doctor: 0, equal: true });
    expect(figures.acknowledged).toBeGreaterThan(figures.before);
    expect(figures.files).toBeGreaterThan(10);
  });
}
