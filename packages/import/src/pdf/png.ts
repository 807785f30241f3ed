/** Pixels as a PNG file (W3C PNG, second edition): what pdf.js decodes comes without a format. */
import { gzipSync, zlibSync } from 'fflate';

/** Numbers of the standard: color types (§11.2.2). */
const GRAY = 0;
const RGB = 2;
const RGBA = 6;

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** CRC-32 (§5.5) is gzip's too (RFC 1952 §2.3.1), where it precedes the last four bytes. */
const crc32 = (bytes: Uint8Array): number => {
  const gzip = gzipSync(bytes, { level: 0 });
  return new DataView(gzip.buffer, gzip.byteOffset).getUint32(gzip.length - 8, true);
};

const chunk = (type: string, data: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(data.length + 12);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, data.length);
  bytes.set(new TextEncoder().encode(type), 4);
  bytes.set(data, 8);
  view.setUint32(data.length + 8, crc32(bytes.subarray(4, data.length + 8)));
  return bytes;
};

export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array | Uint8ClampedArray;
}

interface Format {
  readonly color: number;
  readonly depth: number;
  readonly stride: number;
}

/** Decided by the number of bytes; null if they fit no format of pdf.js. */
const formatOf = ({ width, height, data }: Pixels): Format | null => {
  const formats: readonly Format[] = [
    { color: RGBA, depth: 8, stride: width * 4 },
    { color: RGB, depth: 8, stride: width * 3 },
    { color: GRAY, depth: 8, stride: width },
    { color: GRAY, depth: 1, stride: Math.ceil(width / 8) },
  ];
  return formats.find(({ stride }) => stride * height === data.length) ?? null;
};

/** Null where the pixels are in no known form. */
export const pngOf = (pixels: Pixels): Uint8Array | null => {
  const { width, height, data } = pixels;
  const format = formatOf(pixels);
  if (format === null || width === 0 || height === 0) return null;
  const { stride } = format;
  // Each row starts with the number of its filter: 0, none.
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    rows.set(data.subarray(y * stride, (y + 1) * stride), y * (stride + 1) + 1);
  }
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([format.depth, format.color], 8);
  const parts = [
    Uint8Array.from(SIGNATURE),
    chunk('IHDR', header),
    chunk('IDAT', zlibSync(rows)),
    chunk('IEND', new Uint8Array()),
  ];
  const file = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
};
