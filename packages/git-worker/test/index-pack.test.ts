/** Indexes of packs, byte for byte as `git` writes them. */
import { expect, test } from 'bun:test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from '@quoin/git-sync/git-error';
import type { GitWork } from '@quoin/test-kit';
import { indexPack } from '../src/child/index-pack.ts';
import { changing } from './support/changing.ts';
import { fixture } from './support/fixture.ts';

const { repository } = await fixture();

/** The only pack of a repository, with the index that git made. */
const packOf = async ({ path }: GitWork): Promise<{ pack: Buffer; index: Buffer }> => {
  const folder = join(path, 'objects', 'pack');
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.pack'));
  const pack = await readFile(join(folder, name));
  return { pack, index: await readFile(join(folder, name.replace(/pack$/, 'idx'))) };
};

for (const isOffset of ['true', 'false']) {
  test(`chains of differences are followed, with bases by offset: ${isOffset}`, async () => {
    const work = await changing(repository);
    await work.git('config', 'repack.useDeltaBaseOffset', isOffset);
    await work.git('repack', '-adfq', '--depth=40', '--window=40');
    const shown = await work.git('count-objects', '-v');
    expect(shown).toContain('packs: 1');
    const { pack, index } = await packOf(work);
    expect(indexPack(pack).equals(index)).toBe(true);
  });
}

test('a pack of nothing has an index too', async () => {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1');
  const pack = Buffer.concat([head, new Bun.CryptoHasher('sha1').update(head).digest()]);
  expect(indexPack(pack)).toHaveLength(8 + 1024 + 40);
});

test('a pack that was damaged anywhere is refused, or its objects have other names', async () => {
  const work = await changing(repository);
  await work.git('repack', '-adfq');
  const { pack, index } = await packOf(work);
  for (let at = 0; at < pack.length - 20; at += Math.max(1, pack.length >> 9)) {
    const damaged = Buffer.from(pack);
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    try {
      expect(indexPack(damaged).equals(index)).toBe(false);
    } catch (problem) {
      expect(problem).toBeInstanceOf(GitError);
    }
  }
  for (let length = 0; length < pack.length; length += pack.length >> 6) {
    expect(() => indexPack(pack.subarray(0, length))).toThrow(GitError);
  }
});

test('an object that says it is huge is not inflated', () => {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\x01', 'latin1');
  const entry = Buffer.from([0xbf, 0xff, 0xff, 0xff, 0xff, 0x7f, 0x78, 0x9c]);
  const pack = Buffer.concat([head, entry, Buffer.alloc(20)]);
  expect(() => indexPack(pack)).toThrow('larger than the limit');
});
