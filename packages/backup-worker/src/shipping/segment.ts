/**
 * A segment: the pages that changed since the one before it. Gzip of a line of JSON (the header),
 * then for each page its number as 4 bytes, big-endian, and its bytes; encrypted. It ends at a commit.
 */
import { BackupError } from '@quoin/db';

export interface SegmentHeader {
  readonly quoinPages: 1;
  readonly generation: string;
  readonly sequence: number;
  readonly pageSize: number;
  readonly pages: number;
  /** Of the whole database afterwards. */
  readonly sizeInPages: number;
}

export interface Page {
  readonly page: number;
  readonly bytes: Uint8Array;
}

const NUMBER_BYTES = 4;
const LINE_END = 10;

export async function* segmentBytes(
  header: SegmentHeader,
  pages: Iterable<Page>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield new TextEncoder().encode(`${JSON.stringify(header)}\n`);
  for (const { page, bytes } of pages) {
    const record = new Uint8Array(NUMBER_BYTES + bytes.length);
    new DataView(record.buffer).setUint32(0, page);
    record.set(bytes, NUMBER_BYTES);
    yield record;
  }
}

const isHeader = (value: unknown): value is SegmentHeader =>
  typeof value === 'object' &&
  value !== null &&
  Reflect.get(value, 'quoinPages') === 1 &&
  typeof Reflect.get(value, 'pageSize') === 'number';

const headerOf = (line: Uint8Array): SegmentHeader => {
  const value: unknown = JSON.parse(new TextDecoder().decode(line));
  if (isHeader(value)) return value;
  throw new BackupError('a segment of changes is of another version of Quoin');
};

/**
 * Calls `write` for each page.
 *
 * @throws {BackupError} if it is not the segment that the name says, or lacks pages
 */
export const readSegment = async (
  source: AsyncIterable<Uint8Array>,
  expected: Pick<SegmentHeader, 'generation' | 'sequence'>,
  write: (offset: number, bytes: Uint8Array) => void,
): Promise<SegmentHeader> => {
  let header: SegmentHeader | null = null;
  let rest = new Uint8Array();
  let pages = 0;
  for await (const chunk of source) {
    let bytes = new Uint8Array(Buffer.concat([rest, chunk]));
    if (header === null) {
      const end = bytes.indexOf(LINE_END);
      if (end === -1) {
        rest = bytes;
        continue;
      }
      header = headerOf(bytes.subarray(0, end));
      bytes = bytes.subarray(end + 1);
    }
    const recordBytes = NUMBER_BYTES + header.pageSize;
    let at = 0;
    for (; at + recordBytes <= bytes.length; at += recordBytes) {
      const page = new DataView(bytes.buffer, bytes.byteOffset + at, NUMBER_BYTES).getUint32(0);
      write((page - 1) * header.pageSize, bytes.subarray(at + NUMBER_BYTES, at + recordBytes));
      pages += 1;
    }
    rest = bytes.slice(at);
  }
  if (header === null || header.pages !== pages || rest.length > 0) {
    throw new BackupError('a segment of changes is damaged: pages are missing');
  }
  if (header.generation !== expected.generation || header.sequence !== expected.sequence) {
    throw new BackupError('a segment of changes has the name of another one');
  }
  return header;
};
