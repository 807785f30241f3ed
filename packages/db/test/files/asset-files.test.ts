/** Where the bytes of assets lie: a folder and a bucket, held to the same. */
import { describe, expect, test } from 'bun:test';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { type AssetFiles, UnavailableError } from '@quoin/core';
import { startProcess, startS3, temporaryFolder } from '@quoin/test-kit';
import { folderFiles, s3Files } from '../../src/index.ts';

interface Storage extends AsyncDisposable {
  readonly files: AssetFiles;
  /** Makes it look as if it had been put then. */
  date(hash: string, time: Date): Promise<void>;
}

const ACCOUNT = { bucket: 'quoin', region: 'eu-central-1', accessKeyId: 'key' };
const SECRET = 'never sent';

const folder = async (): Promise<Storage> => {
  const place = await temporaryFolder();
  const root = join(place.path, 'assets');
  return {
    files: folderFiles(root),
    date: (hash, time) => utimes(join(root, hash.slice(0, 2), hash.slice(2)), time, time),
    [Symbol.asyncDispose]: () => place.remove(),
  };
};

const bucketFiles = (endpoint: string) =>
  s3Files({ ...ACCOUNT, endpoint, secretAccessKey: SECRET });

const bucket = async (): Promise<Storage> => {
  const server = startS3(ACCOUNT, 2);
  return {
    files: bucketFiles(server.endpoint),
    date: async (hash, time) => {
      const object = server.objects.get(`assets/${hash.slice(0, 2)}/${hash.slice(2)}`);
      if (object !== undefined) object.modified = time;
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
};

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hashOf = (text: string): string => Bun.SHA256.hash(text, 'hex');
/** Of an asset. */
const LARGEST = 20 * 1024 * 1024;
const HOUR_MS = 3_600_000;

const put = async (files: AssetFiles, text: string): Promise<string> => {
  await files.put(hashOf(text), bytesOf(text));
  return hashOf(text);
};
const textOf = async (files: AssetFiles, hash: string, start?: number, end?: number) => {
  const stored = await files.get(hash);
  return stored === null ? null : new Response(stored.stream(start, end)).text();
};

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('%s', (_name, open) => {
  test('returns the stored bytes, whole and in parts, with their size', async () => {
    await using storage = await open();
    const { files } = storage;
    const hash = await put(files, '0123456789');
    expect((await files.get(hash))?.size).toBe(10);
    expect(await textOf(files, hash)).toBe('0123456789');
    expect(await textOf(files, hash, 2, 5)).toBe('234');
    expect(await textOf(files, hash, 9)).toBe('9');
    expect(await files.has(hash)).toBe(true);
    expect(await textOf(files, await put(files, ''))).toBe('');
  });

  test('takes the largest that an asset may be', async () => {
    await using storage = await open();
    const { files } = storage;
    const text = '0123456789abcdef'.repeat(LARGEST / 16);
    const hash = await put(files, text);
    expect((await files.get(hash))?.size).toBe(LARGEST);
    expect(Bun.SHA256.hash((await textOf(files, hash)) ?? '', 'hex')).toBe(hash);
  });

  test('has nothing under other hashes, and nothing that was removed', async () => {
    await using storage = await open();
    const { files } = storage;
    expect(await files.get(hashOf('absent'))).toBeNull();
    expect(await files.has(hashOf('absent'))).toBe(false);
    await files.remove(hashOf('absent'));
    const hash = await put(files, 'here');
    await files.remove(hash);
    expect([await files.has(hash), await files.get(hash)]).toEqual([false, null]);
  });

  test('lists everything, with the time at which it was put last', async () => {
    await using storage = await open();
    const { files, date } = storage;
    expect(await Array.fromAsync(files.list())).toEqual([]);
    const hashes = [];
    for (const text of ['a', 'b', 'c', 'd', 'e']) hashes.push(await put(files, text));
    const long = new Date(Date.now() - 48 * HOUR_MS);
    const [old = '', again = ''] = hashes;
    await date(old, long);
    await date(again, long);
    await put(files, 'b');
    const listed = await Array.fromAsync(files.list());
    expect(listed.map(({ hash }) => hash).toSorted()).toEqual(hashes.toSorted());
    const aged = listed.filter(({ putAt }) => putAt.getTime() < Date.now() - 24 * HOUR_MS);
    expect(aged.map(({ hash }) => hash)).toEqual([old]);
  });

  test('accepts the same bytes from many concurrent writers', async () => {
    await using storage = await open();
    const { files } = storage;
    const text = 'x'.repeat(100_000);
    await Promise.all(Array.from({ length: 20 }, () => put(files, text)));
    expect(await textOf(files, hashOf(text))).toBe(text);
    expect((await Array.fromAsync(files.list())).length).toBe(1);
  });
});

describe('a folder', () => {
  test('never has a part of a file under its name, when the process is killed on the way', async () => {
    await using place = await temporaryFolder();
    const script = join(import.meta.dir, '../children/put-until-killed.ts');
    const child = await startProcess([process.execPath, script, place.path], {
      readyWhen: { line: /put 3/ },
    });
    expect(await child.kill()).toBe(137);
    const files = folderFiles(place.path);
    const stored = await Array.fromAsync(files.list());
    expect(stored.length).toBeGreaterThanOrEqual(3);
    for (const { hash } of stored) {
      const bytes = await new Response((await files.get(hash))?.stream()).bytes();
      expect(Bun.SHA256.hash(bytes, 'hex')).toBe(hash);
    }
    await files.clear(new Date(Date.now() + HOUR_MS));
    expect(await readdir(join(place.path, 'incoming'))).toEqual([]);
    expect((await Array.fromAsync(files.list())).length).toBe(stored.length);
  });

  test('a folder that cannot be written to is unavailable and not missing', async () => {
    await using place = await temporaryFolder();
    const file = join(place.path, 'file');
    await Bun.write(file, 'in the way');
    const files = folderFiles(join(file, 'assets'));
    await expect(put(files, 'a')).rejects.toBeInstanceOf(UnavailableError);
    await expect(files.get(hashOf('a'))).rejects.toBeInstanceOf(UnavailableError);
  });
});

describe('a bucket', () => {
  test('a bucket that refuses or does not answer is unavailable and not missing', async () => {
    const server = startS3(ACCOUNT);
    const files = bucketFiles(server.endpoint);
    const hash = await put(files, 'a');
    const calls: (() => Promise<unknown>)[] = [
      () => files.get(hash),
      () => files.has(hash),
      () => files.remove(hash),
      () => put(files, 'b'),
      () => Array.fromAsync(files.list()),
    ];
    server.fail(503);
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(UnavailableError);
    await server[Symbol.asyncDispose]();
    for (const call of calls) await expect(call()).rejects.toBeInstanceOf(UnavailableError);
  });

  test('is not taken for empty where the key or the bucket is wrong', async () => {
    await using server = startS3(ACCOUNT);
    const { endpoint } = server;
    for (const wrong of [{ accessKeyId: 'other' }, { bucket: 'other' }]) {
      const files = s3Files({ ...ACCOUNT, endpoint, secretAccessKey: SECRET, ...wrong });
      await expect(put(files, 'a')).rejects.toBeInstanceOf(UnavailableError);
    }
    expect(server.objects.size).toBe(0);
  });
});
