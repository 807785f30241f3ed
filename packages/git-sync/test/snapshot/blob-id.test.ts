import { expect, test } from 'bun:test';
import { blobId } from '../../src/snapshot/blob-id.ts';
import { sha1 as native } from '../../src/snapshot/sha1/native.ts';
import { sha1 as portable } from '../../src/snapshot/sha1/portable.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('the id of a blob is that of `git hash-object`', () => {
  expect(blobId(bytes(''))).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
  expect(blobId(bytes('hello\n'))).toBe('ce013625030ba8dba906f756967f9e9ca394464a');
});

test('SHA-1 in browsers and in Node is the same for every length around a block of 64 bytes', () => {
  for (let length = 0; length < 200; length += 1) {
    const part = Uint8Array.from({ length }, (_, at) => (at * 31 + length) % 256);
    expect(portable(bytes('blob'), part)).toBe(native(bytes('blob'), part));
  }
});
