import { describe, expect, test } from 'bun:test';
import { blobId, decodeText, isLfsPointer } from '../../src/index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('text of a page', () => {
  const kept: Readonly<Record<string, string>> = {
    'a mark of byte order': '\ufeff# A\n',
    'two marks of byte order': '\ufeff\ufeffA',
    'line endings of Windows, and none at the end': '# A\r\n\r\nB',
    'trailing spaces': 'a  \nb \n',
    empty: '',
    'front matter with comments': '---\n# why\ntitle:   "A"   # so\n---\n',
    'characters beyond the first plane': '😀'.repeat(400_000),
  };
  for (const [name, text] of Object.entries(kept)) {
    test(`${name}: encoded again it is the same bytes`, () => {
      const decoded = decodeText(bytes(text));
      expect('text' in decoded && Buffer.compare(bytes(decoded.text), bytes(text))).toBe(0);
    });
  }

  test('bytes that cannot be restored exactly are refused, with a reason', () => {
    expect(decodeText(new Uint8Array([0x61, 0xff, 0x62]))).toEqual({ problem: 'is not in UTF-8' });
    expect(decodeText(new Uint8Array([0xc0, 0x80]))).toEqual({ problem: 'is not in UTF-8' });
    expect(decodeText(new Uint8Array([0xed, 0xa0, 0x80]))).toEqual({ problem: 'is not in UTF-8' });
    expect(decodeText(new Uint8Array([0xff, 0xfe, 0x41, 0]))).toEqual({
      problem: 'is not in UTF-8',
    });
    expect(decodeText(bytes('a\0b'))).toEqual({ problem: 'contains a NUL character' });
    expect(decodeText(bytes('a'.repeat(400_001)))).toEqual({
      problem: 'has more than 400000 characters',
    });
    expect(decodeText(new Uint8Array(1_600_001).fill(0xff))).toEqual({
      problem: 'has more than 400000 characters',
    });
  });

  test('front matter that is no YAML is refused, with its place', () => {
    const decoded = decodeText(bytes('---\ntitle: [a\n---\n\n# A\n'));
    expect(decoded).toHaveProperty(
      'problem',
      expect.stringMatching(/^cannot be read: The front matter/),
    );
    expect(decodeText(bytes('No front matter: [a\n'))).toHaveProperty('text');
  });
});

describe('pointers of LFS', () => {
  const pointer =
    'version https://git-lfs.github.com/spec/v1\noid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393\nsize 12345\n';

  test('the example of the specification is one', () => {
    expect(isLfsPointer(bytes(pointer))).toBe(true);
    expect(isLfsPointer(bytes(pointer.replace('\noid', '\next-0-foo sha256:aa\noid')))).toBe(true);
  });

  test('a page about pointers, and a text that is too long, is not a pointer', () => {
    expect(isLfsPointer(bytes(`# LFS\n\n${pointer}`))).toBe(false);
    expect(isLfsPointer(bytes(pointer + ' '.repeat(1024)))).toBe(false);
    expect(isLfsPointer(bytes('version https://git-lfs.github.com/spec/v1\n'))).toBe(false);
    expect(isLfsPointer(new Uint8Array([0x89, 0x50, 0x4e, 0x47]))).toBe(false);
  });
});

test('names of blobs are those of Git', () => {
  expect(blobId(bytes(''))).toBe('e69de29bb2d1d6434b8b29ae775ad8c2e48c5391');
  expect(blobId(bytes('what is up, doc?'))).toBe('bd9dbf5aae1a3862dd1526723246b20206e5fc37');
});
