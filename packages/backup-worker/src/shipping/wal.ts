/**
 * SQLite's write-ahead log: which pages its committed transactions changed. Format: "WAL-mode File
 * Format" of SQLite's documentation (walformat.html §4, "The WAL File Format").
 *
 * The log has no locks of its own, so this process may open and close it. The database file must stay
 * open: closing any descriptor of it drops the POSIX locks that SQLite has on it in this process.
 */
import { closeSync, openSync, readSync } from 'node:fs';

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const MAGIC_LITTLE_ENDIAN = 0x377f0682;
const MAGIC_BIG_ENDIAN = 0x377f0683;
const READ_FRAMES = 64;

type Checksum = readonly [number, number];

/** The end of a committed transaction in one log; a new log has other salts. */
export interface WalPosition {
  readonly salt1: number;
  readonly salt2: number;
  /** Of the next frame, bytes from the beginning of the log. */
  readonly offset: number;
  readonly checksum: Checksum;
}

export interface WalScan {
  readonly position: WalPosition;
  readonly pageSize: number;
  /** Changed pages, and where the log has the last state of each. */
  readonly pages: ReadonlyMap<number, number>;
  /** Of the database after the last transaction; null if no transaction was found. */
  readonly sizeInPages: number | null;
}

/** Changes are missing: the log was begun anew more than once since the position. */
export class WalGap extends Error {
  override readonly name = 'WalGap';
}

interface WalHeader {
  readonly isLittleEndian: boolean;
  readonly pageSize: number;
  readonly salt1: number;
  readonly salt2: number;
  readonly checksum: Checksum;
}

/** Adds 32-bit words in pairs: walformat.html §4.2. */
const addWords = (
  [first, second]: Checksum,
  view: DataView,
  start: number,
  length: number,
  isLittleEndian: boolean,
): Checksum => {
  let s0 = first;
  let s1 = second;
  for (let at = start; at < start + length; at += 8) {
    s0 = (s0 + view.getUint32(at, isLittleEndian) + s1) >>> 0;
    s1 = (s1 + view.getUint32(at + 4, isLittleEndian) + s0) >>> 0;
  }
  return [s0, s1];
};

const holds = (view: DataView, at: number, [s0, s1]: Checksum): boolean =>
  view.getUint32(at) === s0 && view.getUint32(at + 4) === s1;

/** Null while the log is empty, or its header is being written. */
const readHeader = (fd: number): WalHeader | null => {
  const bytes = new Uint8Array(HEADER_BYTES);
  if (readSync(fd, bytes, 0, HEADER_BYTES, 0) < HEADER_BYTES) return null;
  const view = new DataView(bytes.buffer);
  const magic = view.getUint32(0);
  if (magic !== MAGIC_LITTLE_ENDIAN && magic !== MAGIC_BIG_ENDIAN) return null;
  const isLittleEndian = magic === MAGIC_LITTLE_ENDIAN;
  const checksum = addWords([0, 0], view, 0, HEADER_BYTES - 8, isLittleEndian);
  if (!holds(view, HEADER_BYTES - 8, checksum)) return null;
  return {
    isLittleEndian,
    pageSize: view.getUint32(8),
    salt1: view.getUint32(16),
    salt2: view.getUint32(20),
    checksum,
  };
};

const beginOf = ({ salt1, salt2, checksum }: WalHeader): WalPosition => ({
  salt1,
  salt2,
  offset: HEADER_BYTES,
  checksum,
});

/** @throws {WalGap} */
const startOf = (header: WalHeader, from: WalPosition | null): WalPosition => {
  if (from === null) return beginOf(header);
  if (header.salt1 === from.salt1 && header.salt2 === from.salt2) return from;
  // Each new log adds one to the first salt (walformat.html §4.3).
  if (header.salt1 === (from.salt1 + 1) >>> 0) return beginOf(header);
  throw new WalGap('the log was begun anew more than once');
};

/** All frames up to the last commit whose checksums hold; what follows is not committed. */
const scanFrames = (fd: number, header: WalHeader, from: WalPosition): WalScan => {
  const { pageSize, isLittleEndian, salt1, salt2 } = header;
  const frameBytes = FRAME_HEADER_BYTES + pageSize;
  const bytes = new Uint8Array(frameBytes * READ_FRAMES);
  const view = new DataView(bytes.buffer);
  const pages = new Map<number, number>();
  let uncommitted: [number, number][] = [];
  let position = from;
  let sizeInPages: number | null = null;
  let { offset, checksum } = from;
  for (;;) {
    const length = readSync(fd, bytes, 0, bytes.length, offset);
    const frames = Math.floor(length / frameBytes);
    for (let frame = 0; frame < frames; frame += 1) {
      const at = frame * frameBytes;
      if (view.getUint32(at + 8) !== salt1 || view.getUint32(at + 12) !== salt2) {
        return { position, pageSize, pages, sizeInPages };
      }
      checksum = addWords(checksum, view, at, 8, isLittleEndian);
      checksum = addWords(checksum, view, at + FRAME_HEADER_BYTES, pageSize, isLittleEndian);
      if (!holds(view, at + 16, checksum)) return { position, pageSize, pages, sizeInPages };
      uncommitted.push([view.getUint32(at), offset + FRAME_HEADER_BYTES]);
      offset += frameBytes;
      const size = view.getUint32(at + 4);
      if (size === 0) continue;
      for (const [page, place] of uncommitted) pages.set(page, place);
      uncommitted = [];
      sizeInPages = size;
      position = { salt1, salt2, offset, checksum };
    }
    if (frames < READ_FRAMES) return { position, pageSize, pages, sizeInPages };
  }
};

const withLog = <T>(path: string, absent: T, work: (fd: number) => T): T => {
  let fd: number;
  try {
    fd = openSync(path, 'r');
  } catch (problem) {
    if (problem instanceof Error && 'code' in problem && problem.code === 'ENOENT') return absent;
    throw problem;
  }
  try {
    return work(fd);
  } finally {
    closeSync(fd);
  }
};

/**
 * Finds what was committed since the position.
 *
 * @param from null: all that the log has
 * @returns null if the log is empty or missing
 * @throws {WalGap}
 */
export const scanWal = (path: string, from: WalPosition | null): WalScan | null =>
  withLog(path, null, (fd) => {
    const header = readHeader(fd);
    return header === null ? null : scanFrames(fd, header, startOf(header, from));
  });

/** The pages of a scan, by number; the log must not be begun anew before they are read. */
export function* readPages(
  path: string,
  { pages, pageSize }: WalScan,
): Generator<{ page: number; bytes: Uint8Array }> {
  const fd = openSync(path, 'r');
  try {
    for (const [page, offset] of [...pages].sort(([a], [b]) => a - b)) {
      const bytes = new Uint8Array(pageSize);
      readSync(fd, bytes, 0, pageSize, offset);
      yield { page, bytes };
    }
  } finally {
    closeSync(fd);
  }
}
