/** The digests of a release's files: every change to a file or to the list is named. */
import { expect, test } from 'bun:test';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@quoin/test-kit';
import { CHECKSUMS, checksumFaults, writeChecksums } from '../src/release/checksums.ts';
import { buildReleaseFiles } from '../src/release/release-files.ts';

type Change = (write: (name: string, text: string) => Promise<number>, folder: string) => unknown;

const EMPTY = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';

const CHANGES: readonly (readonly [name: string, change: Change, faults: readonly string[]])[] = [
  ['no change', () => undefined, []],
  ['a byte more', (write) => write('quoin-a', 'aa'), ['quoin-a has another digest']],
  ['an empty file', (write) => write('quoin-a', ''), ['quoin-a has another digest']],
  ['one file more', (write) => write('quoin-c', 'c'), [`quoin-c is not in ${CHECKSUMS}`]],
  ['one file less', (_, folder) => rm(join(folder, 'quoin-b')), ['quoin-b is missing']],
  [
    'a list with another name',
    (write) => write(CHECKSUMS, `${EMPTY}  ../quoin-a\n`),
    [
      `${CHECKSUMS} has the line ${JSON.stringify(`${EMPTY}  ../quoin-a`)}`,
      `quoin-a is not in ${CHECKSUMS}`,
      `quoin-b is not in ${CHECKSUMS}`,
    ],
  ],
];

test.each(CHANGES)('%s is reported', async (_, change, faults) => {
  await using folder = await temporaryFolder();
  const write = (name: string, text: string) => Bun.write(join(folder.path, name), text);
  await write('quoin-a', 'a');
  await write('quoin-b', 'b');
  await writeChecksums(folder.path);
  await change(write, folder.path);
  expect(await checksumFaults(folder.path)).toEqual([...faults]);
});

test('a folder that holds files gets no release', async () => {
  await using folder = await temporaryFolder();
  await Bun.write(join(folder.path, 'quoin-of-before'), 'x');
  await expect(buildReleaseFiles(folder.path, [])).rejects.toThrow('is not empty');
});
