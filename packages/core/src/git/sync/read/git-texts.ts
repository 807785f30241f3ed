/**
 * Texts of pages and of navigation as Git has them: read in portions, refused one by one
 * (docs/internals/git-sync.md#unreadable-files).
 */
import { decodeText, isLfsPointer, type SkippedFile, type SnapshotFile } from '@quoin/git-sync';
import { batchesOf, createYielder } from '../../../yield-now.ts';
import type { SyncSession } from './session.ts';
import { type TextFacts, textFacts } from './text-facts.ts';

/** Four bytes a character are the most that UTF-8 takes of 400,000 (docs/internals/interface.md#pages). */
const MAX_PAGE_BYTES = 1_600_000;
const BLOBS_AT_ONCE = 200;

export interface GitText {
  readonly text: string;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
  /** What the text says of its page, where it was read with the file. */
  readonly facts?: TextFacts | undefined;
}

export interface GitTexts {
  readonly texts: ReadonlyMap<string, GitText>;
  readonly skipped: readonly SkippedFile[];
}

const textOf = (bytes: Uint8Array | null): ReturnType<typeof decodeText> => {
  if (bytes === null) return { problem: 'is too large for a page' };
  if (isLfsPointer(bytes)) return { problem: 'is a pointer of Git LFS, whose text is not here' };
  return decodeText(bytes);
};

/**
 * @param readsFacts whether each text is parsed, too, while the Git process reads further files: for
 * texts that are to be published as they are
 */
export const readGitTexts = async (
  { deps, source, signal, progress }: SyncSession,
  files: readonly SnapshotFile[],
  readsFacts = false,
): Promise<GitTexts> => {
  const texts = new Map<string, GitText>();
  const skipped: SkippedFile[] = [];
  const turn = createYielder();
  const batches = batchesOf(files, BLOBS_AT_ONCE);
  const read = (at: number): Promise<readonly (Uint8Array | null)[]> => {
    const oids = (batches[at] ?? []).map(({ oid }) => oid);
    const blobs = deps.git.remote.read(source, oids, MAX_PAGE_BYTES, signal);
    // Handled where it is awaited, which an earlier portion's failure may prevent.
    blobs.catch(() => undefined);
    return blobs;
  };
  // The Git process reads a portion while the one before it is decoded here.
  let next = batches.length > 0 ? read(0) : null;
  for (const [number, batch] of batches.entries()) {
    const blobs = (await next) ?? [];
    next = number + 1 < batches.length ? read(number + 1) : null;
    for (const [at, { path }] of batch.entries()) {
      const bytes = blobs[at] ?? null;
      const decoded = textOf(bytes);
      if ('problem' in decoded) skipped.push({ path, reason: decoded.problem });
      else {
        const { text } = decoded;
        const facts = readsFacts ? textFacts(text, path) : undefined;
        texts.set(path, { text, hash: deps.secrets.hash(text), facts });
      }
      await turn();
    }
    if (readsFacts) await progress(texts.size + skipped.length, files.length);
  }
  return { texts, skipped };
};
