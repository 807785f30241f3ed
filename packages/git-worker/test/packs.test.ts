/** Objects that are read from packs one by one. */
import { expect, test } from 'bun:test';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GitError } from '@quoin/git-sync/git-error';
import type { GitWork } from '@quoin/test-kit';
import { Packs } from '../src/child/packs.ts';
import { changing } from './support/changing.ts';
import { fixture } from './support/fixture.ts';

const { repository } = await fixture();

/** Types by id. */
const objectsOf = async (work: GitWork): Promise<Map<string, string>> => {
  const format = '--batch-check=%(objectname) %(objecttype)';
  const lines = await work.git('cat-file', '--batch-all-objects', format);
  return new Map(
    lines
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, 40), line.slice(41)]),
  );
};

const packOf = async ({ path }: GitWork): Promise<string> => {
  const folder = join(path, 'objects', 'pack');
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.pack'));
  return join(folder, name);
};

const opened = async ({ path }: GitWork): Promise<Packs> => {
  const packs = new Packs(path);
  await packs.refresh();
  return packs;
};

for (const isOffset of ['true', 'false']) {
  test(`every object of a pack of differences is read as Git reads it, with bases by offset: ${isOffset}`, async () => {
    const work = await changing(repository);
    await work.git('config', 'repack.useDeltaBaseOffset', isOffset);
    await work.git('repack', '-adfq', '--depth=40', '--window=40');
    const packs = await opened(work);
    const objects = await objectsOf(work);
    expect(objects.size).toBeGreaterThan(90);
    for (const [oid, type] of objects) {
      expect(packs.has(oid)).toBe(true);
      expect(String((await packs.find(oid))?.type)).toBe(type);
    }
    const blob = (await work.git('rev-parse', 'main~7:a.md')).trim();
    const found = await packs.find(blob);
    expect(Buffer.from(found?.data ?? []).toString()).toBe(
      await work.git('cat-file', 'blob', blob),
    );
    expect(await packs.find('0'.repeat(40))).toBeNull();
  });
}

test('an object of a damaged pack is refused, and never has another content', async () => {
  const work = await changing(repository);
  await work.git('repack', '-adfq');
  const path = await packOf(work);
  const oids = [...(await objectsOf(work)).keys()];
  const pack = await readFile(path);
  await rm(path);
  for (let at = 0; at < pack.length; at += Math.max(1, pack.length >> 5)) {
    const damaged = Buffer.from(pack);
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    await writeFile(path, at % 2 === 0 ? damaged : damaged.subarray(0, at));
    const packs = await opened(work);
    let refused = 0;
    for (const oid of oids) {
      // The content that is returned has the name: `find` compares it.
      const problem = await packs.find(oid).then(
        () => null,
        (cause: unknown) => cause,
      );
      if (problem === null) continue;
      refused += 1;
      expect(problem).toBeInstanceOf(GitError);
      expect(problem).toMatchObject({ kind: 'corrupt' });
    }
    // The digest at the end belongs to no object, and neither does the head.
    if (at >= 12 && at < pack.length - 20) expect(refused).toBeGreaterThan(0);
  }
});

test('an object is found after another process put its pack together with others', async () => {
  const { work } = await repository({ 'a.md': 'first' });
  await work.git('repack', '-dq');
  const packs = await opened(work);
  const first = (await work.git('rev-parse', 'main:a.md')).trim();
  await work.commit('Second', { files: { 'b.md': 'second' } });
  await work.git('repack', '-adq');
  const second = (await work.git('rev-parse', 'main:b.md')).trim();
  for (const [oid, text] of [
    [first, 'first'],
    [second, 'second'],
  ] as const) {
    expect(Buffer.from((await packs.find(oid))?.data ?? []).toString()).toBe(text);
  }
});
