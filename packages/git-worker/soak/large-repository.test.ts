/**
 * A repository of 5 GB, with 20 MB of documentation, at a server that offers partial clones and at one
 * that does not: the memory of the Git process and the bytes on the disk are printed.
 */
import { expect, setDefaultTimeout, test } from 'bun:test';
import { readFile } from 'node:fs/promises';
import { childProcesses } from '@quoin/test-kit';
import { folderBytes } from '../src/child/clone-cache.ts';
import { fixture, put, SIGNAL } from '../test/support/fixture.ts';

setDefaultTimeout(60 * 60_000);

const MEGABYTE = 1024 ** 2;
const [LARGE_FILES, LARGE_BYTES] = [50, 100 * MEGABYTE];
const [PAGES, PAGE_BYTES] = [5_000, 4_096];
/** The process of the service may hold 1,024. */
const MOST_MEGABYTES = 400;

const { open, repository, folder } = await fixture();

/** `crypto` fills 64 KB at a time. */
const random = (length: number): Uint8Array => {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; at += 65_536) {
    crypto.getRandomValues(bytes.subarray(at, Math.min(length, at + 65_536)));
  }
  return bytes;
};

const words = (length: number): string => Buffer.from(random((length * 3) / 4)).toString('base64');

const pages = Object.fromEntries(
  Array.from({ length: PAGES }, (_, at) => [`docs/${at % 50}/${at}.md`, words(PAGE_BYTES)]),
);
const { work, source } = await repository(null);
// What cannot be compressed is not: filling the repository is not what is measured.
await work.git('config', 'core.compression', '0');
await work.git('config', 'core.bigFileThreshold', '1m');
await work.git('config', 'fastimport.unpackLimit', '0');
/** Bytes that no other file has, without 100 MB of them each time. */
const large = random(LARGE_BYTES);
const largeFile = (): Uint8Array => {
  large.set(random(64));
  return large;
};
for (let file = 0; file < LARGE_FILES; file += 1) {
  const path = `${file % 2 === 0 ? 'assets' : 'videos'}/${file}.bin`;
  await work.commit(`Large ${file}`, { files: { [path]: largeFile() } });
}
await work.commit('Pages', { files: pages });

const peakMegabytes = async (): Promise<number> => {
  const [child] = (await childProcesses(process.pid)).filter(({ command }) =>
    command.includes('git-worker'),
  );
  const status = await readFile(`/proc/${child?.pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
};

test.each([true, false])(
  'connects, follows and pushes; partial clones offered: %p',
  async (canFilter) => {
    await work.git('config', 'uploadpack.allowFilter', String(canFilter));
    const dataDir = `${folder.path}/soak-${canFilter}`;
    const remote = open({ dataDir });
    const lines: string[] = [];
    const measured = async <Result>(name: string, act: () => Promise<Result>): Promise<Result> => {
      const started = performance.now();
      const result = await act();
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      const disk = Math.round((await folderBytes(dataDir)) / MEGABYTE);
      lines.push(
        `${name}: ${seconds} s, at most ${await peakMegabytes()} MB, ${disk} MB on the disk`,
      );
      return result;
    };
    const head = async () => {
      const found = await remote.fetch(source, 'main', 'docs', SIGNAL);
      if (found === null || found.tree === null) throw new Error('The folder is gone');
      return { commit: found.commit, tree: found.tree };
    };
    const read = async (tree: string, known: string | null): Promise<number> => {
      const { files } = await remote.files(source, tree, known, SIGNAL);
      const oids = files.map(({ oid }) => oid);
      const texts = await remote.read(source, oids, MEGABYTE, SIGNAL);
      return texts.filter((text) => text !== null).length;
    };
    const first = await measured('connect', head);
    expect(await measured('all pages read', () => read(first.tree, null))).toBeGreaterThanOrEqual(
      PAGES,
    );
    const changed = { 'docs/0/0.md': words(PAGE_BYTES), 'assets/0.bin': largeFile() };
    await work.commit('A page and 100 MB', { files: changed });
    const second = await measured('a commit of a page and a file of 100 MB', head);
    expect(await read(second.tree, first.tree)).toBe(1);
    const name = `docs/new-${canFilter}.md`;
    const target = {
      branch: 'main',
      parents: [second.commit],
      treeOf: null,
      basePath: 'docs',
      signWith: null,
    };
    const person = { name: 'Ada', email: 'ada@example.com' };
    const commit = {
      ...{ message: 'Ours\n', author: person, committer: person, at: new Date() },
      changes: [put(name, 'New\n')],
    };
    const pushed = await measured('a push', () => remote.push(source, target, [commit], SIGNAL));
    expect(pushed.kind).toBe('pushed');
    expect(await work.git('show', `main:${name}`)).toContain('New');
    console.log([`partial clones offered: ${canFilter}`, ...lines].join('\n  '));
    expect(await peakMegabytes()).toBeLessThan(MOST_MEGABYTES);
    remote.close();
  },
);
