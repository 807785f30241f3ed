import { expect, test } from 'bun:test';
import { temporaryFolder } from '@quoin/test-kit';
import { listBackups, newBackupName } from '../src/backup/catalog.ts';
import { writeText } from '../src/destination/destination.ts';
import { folderDestination } from '../src/destination/folder-destination.ts';

test('backups of one second are listed by their time, beside names with whole seconds', async () => {
  await using folder = await temporaryFolder();
  const place = folderDestination(folder.path);
  const times = [7, 8, 9, 10, 100, 999].map((ms) => new Date(Date.UTC(2026, 10, 23, 3, 0, 0, ms)));
  const names = [
    'backups/2026-11-23T030000Z-ffffffff.age',
    ...times.map((time) => newBackupName(time)),
    'backups/2026-11-23T030001Z-00000000.age',
  ];
  for (const name of names.toReversed()) await writeText(place, name, 'encrypted');
  const listed = await listBackups(place);
  expect(listed.map(({ name }) => name)).toEqual(names.toReversed());
  expect(listed[1]?.createdAt).toEqual(times.at(-1));
});
