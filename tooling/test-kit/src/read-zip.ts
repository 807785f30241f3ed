/**
 * A second reader of zip archives beside fflate, straight from the format (APPNOTE 6.3.10 §4.3):
 * the directory at the end, the headers it points at, and what lies behind each, with its checksum.
 */
import { crc32, inflateRawSync } from 'node:zlib';

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** General purpose bit 11: the name is UTF-8. */
const UTF8_NAME = 1 << 11;
const DEFLATED = 8;
/** Other systems' names are read in their code pages by some (UnZip 6). */
const UNIX = 3;

export interface ZippedFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** @throws {Error} where the archive is not what it says */
export const readZip = (archive: Buffer): ZippedFile[] => {
  const end = archive.length - 22;
  if (archive.readUInt32LE(end) !== END_OF_DIRECTORY) throw new Error('no end of the directory');
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    if (archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new Error(`no entry at ${at}`);
    const nameLength = archive.readUInt16LE(at + 28);
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const isAscii = /^[\x20-\x7e]*$/.test(path);
    if (!isAscii && (archive.readUInt16LE(at + 8) & UTF8_NAME) === 0) {
      throw new Error(`${path}: the name is not marked as UTF-8`);
    }
    if (archive.readUInt8(at + 5) !== UNIX) throw new Error(`${path}: not made on Unix`);
    const mode = archive.readUInt16LE(at + 40);
    if (mode !== 0o100644) throw new Error(`${path}: mode ${mode.toString(8)}`);
    if (archive.readUInt16LE(at + 10) !== DEFLATED) throw new Error(`${path}: not deflated`);
    const local = archive.readUInt32LE(at + 42);
    if (archive.readUInt32LE(local) !== LOCAL_HEADER) throw new Error(`${path}: no local header`);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(at + 20)));
    if (bytes.length !== archive.readUInt32LE(at + 24)) throw new Error(`${path}: another size`);
    if (crc32(bytes) !== archive.readUInt32LE(at + 16))
      throw new Error(`${path}: another checksum`);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
    return { path, bytes };
  });
};
