/** Sizes of images, read from bytes of each format as small as it can be. */
import { expect, test } from 'bun:test';
import { imageSizeOf } from '../src/assets/image-size.ts';
import { fileTypeOf } from '../src/assets/media-type.ts';

const ascii = (text: string): number[] => [...text].map((character) => character.charCodeAt(0));
const big = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, at) => (value >> (8 * (bytes - 1 - at))) & 255);
const little = (value: number, bytes: number): number[] => big(value, bytes).toReversed();

const png = (width: number, height: number): number[] => [
  ...[0x89, ...ascii('PNG\r\n\x1a\n'), ...big(13, 4), ...ascii('IHDR')],
  ...[...big(width, 4), ...big(height, 4), 8, 6, 0, 0, 0, ...big(0, 4)],
];
const gif = [...ascii('GIF89a'), ...little(7, 2), ...little(5, 2), 0, 0, 0];
const webp = [
  ...[...ascii('RIFF'), ...little(22, 4), ...ascii('WEBPVP8X'), ...little(10, 4), 2, 0, 0, 0],
  ...[...little(399, 3), ...little(299, 3)],
];

/** @param orientation of EXIF, tag 274 */
const jpeg = (orientation: number): number[] => {
  const entry = [...big(274, 2), ...big(3, 2), ...big(1, 4), ...big(orientation, 2), 0, 0];
  const exif = [...ascii('Exif\0\0MM'), ...big(42, 2), ...big(8, 4), ...big(1, 2), ...entry];
  const app1 = [...exif, ...big(0, 4)];
  const frame = [8, ...big(400, 2), ...big(300, 2), 1, 1, 0x11, 0];
  return [
    ...[0xff, 0xd8, 0xff, 0xe1, ...big(app1.length + 2, 2), ...app1],
    ...[0xff, 0xc0, ...big(frame.length + 2, 2), ...frame, 0xff, 0xd9],
  ];
};

const sizeOf = (content: readonly number[] | string): unknown => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const read = Uint8Array.from(bytes);
  return imageSizeOf(fileTypeOf(read).mediaType, read);
};

test.each([
  ['PNG', png(640, 480), { width: 640, height: 480 }],
  ['GIF, which may move', gif, { width: 7, height: 5 }],
  ['WebP, which may move', webp, { width: 400, height: 300 }],
  ['JPEG', jpeg(1), { width: 300, height: 400 }],
  ['JPEG that lies on its side', jpeg(6), { width: 400, height: 300 }],
  ['SVG', '<svg width="30" height="20"></svg>', { width: 30, height: 20 }],
  [
    'SVG with a view alone',
    '<?xml version="1.0"?>\n<!-- x -->\n<svg viewBox="0 0 24.4 12"></svg>',
    { width: 24, height: 12 },
  ],
])('the size of %s is found', (_, bytes, expected) => {
  expect(sizeOf(bytes)).toEqual(expected);
});

test.each([
  ['no image', 'words'],
  ['a PDF', '%PDF-1.7 '],
  ['a cut PNG', png(640, 480).slice(0, 12)],
  ['a PNG without width', png(0, 480)],
  ['a PNG that no browser shows', png(1_000_000, 480)],
  ['a cut JPEG', jpeg(6).slice(0, 20)],
  ['a cut WebP', webp.slice(0, 20)],
  ['an SVG without a size', '<svg></svg>'],
  ['an SVG of percent', '<svg width="100%" height="100%"></svg>'],
  ['nothing', []],
])('the size of %s is unknown', (_, bytes) => {
  expect(sizeOf(bytes)).toBeNull();
});

test('the size of a file that must be read without end is unknown too', () => {
  const hostile = `<svg ${'a="b" '.repeat(20_000)}`;
  expect(sizeOf(hostile)).toBeNull();
  const segments = [
    0xff,
    0xd8,
    ...Array.from({ length: 300_000 }, () => [0xff, 0xe1, 0, 2]).flat(),
  ];
  expect(sizeOf(segments)).toBeNull();
});
