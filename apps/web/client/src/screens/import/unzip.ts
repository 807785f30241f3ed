/** A zip that a user chose, unpacked piece by piece so that the page stays alive. */

import { Unzip, type UnzipFile, UnzipInflate } from 'fflate';
import * as messages from '../../messages/import.ts';
import { Refusal } from '../../refusal.ts';
import type { FoundFile } from './found-file.ts';

/** Bytes that are unpacked between two looks at everything else. */
const PIECE = 256 * 1024;
/**
 * Bytes that the unpacker gets in one call: it calls itself for each file in them, and hundreds of
 * small files are as many as a stack of V8 surely holds (fflate 0.8.3, `Unzip.push`).
 */
const CALL = 16 * 1024;
/** Bytes of all files together: the service takes half of it, so more is a mistake or a trap. */
const MOST_BYTES = 400 * 1024 * 1024;

const tooLarge = (): Refusal => new Refusal(messages.zipTooLarge, messages.zipTooLargeHint);

const joined = (pieces: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};

/** Archives of repositories keep everything in one folder, which is no part of the documentation. */
const withoutRoot = (files: readonly FoundFile[]): FoundFile[] => {
  const root = files[0]?.path.split('/', 1)[0] ?? '';
  const isWrapped = files.every(({ path }) => path.startsWith(`${root}/`));
  return isWrapped
    ? files.map((file) => ({ ...file, path: file.path.slice(root.length + 1) }))
    : [...files];
};

/** @throws {Refusal} for one that is damaged, or that is too much */
export const unzip = async (zip: File, signal: AbortSignal): Promise<FoundFile[]> => {
  const files: FoundFile[] = [];
  let total = 0;
  const take = (entry: UnzipFile): void => {
    if (entry.name.endsWith('/') || entry.name.startsWith('__MACOSX/')) return;
    const pieces: Uint8Array[] = [];
    let size = 0;
    entry.ondata = (problem, piece, isLast) => {
      if (problem !== null) throw problem;
      pieces.push(piece);
      size += piece.length;
      total += piece.length;
      if (total > MOST_BYTES) throw tooLarge();
      if (!isLast) return;
      const bytes = joined(pieces, size);
      files.push({ path: entry.name.normalize('NFC'), size, read: async () => bytes });
    };
    entry.start();
  };
  const unpacker = new Unzip(take);
  unpacker.register(UnzipInflate);
  try {
    for (let at = 0; at < zip.size; at += PIECE) {
      signal.throwIfAborted();
      const piece = new Uint8Array(await zip.slice(at, at + PIECE).arrayBuffer());
      for (let from = 0; from < piece.length; from += CALL) {
        const isLast = at + from + CALL >= zip.size;
        unpacker.push(piece.subarray(from, from + CALL), isLast);
      }
    }
  } catch (problem) {
    if (problem instanceof Refusal || signal.aborted) throw problem;
    throw new Refusal(messages.nameCannotBeUnpacked(zip.name), messages.encryptedZipHint);
  }
  if (files.length === 0) {
    throw new Refusal(messages.nameContainsNoFiles(zip.name), messages.chooseAZip);
  }
  return withoutRoot(files);
};
