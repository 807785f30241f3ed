/**
 * Texts of pages and of navigation as Git has them: read in portions, refused one by one
 * (docs/internals/git-sync.md#unreadable-files).
 */
import { decodeText, isLfsPointer, type SkippedFile, type SnapshotFile } from '@quoin/git-sync';
import { batchesOf, createYielder } from '../../yield-now.ts';
import type { SyncSession } from './session.ts';

/** Four bytes a character are the most that UTF-8 takes of 400,000 (docs/internals/interface.md#pages). */
const MAX_PAGE_BYTES = 1_600_000;
const BLOBS_AT_ONCE = 200;

export interface GitText {
  readonly text: string;
  /** SHA-256 of the bytes, hex. */
  readonly hash: string;
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

export const readGitTexts = async (
  { deps, source, signal }: SyncSession,
  files: readonly SnapshotFile[],
): Promise<GitTexts> => {
  const texts = new Map<string, GitText>();
  const skipped: SkippedFile[] = [];
  const turn = createYielder();
  for (const batch of batchesOf(files, BLOBS_AT_ONCE)) {
    const oids = batch.map(({ oid }) => oid);
    const blobs = await deps.git.remote.read(source, oids, MAX_PAGE_BYTES, signal);
    for (const [at, { path }] of batch.entries()) {
      const bytes = blobs[at] ?? null;
      const read = textOf(bytes);
      if ('problem' in read) skipped.push({ path, reason: read.problem });
      else texts.set(path, { text: read.text, hash: deps.secrets.hash(read.text) });
      await turn();
    }
  }
  return { texts, skipped };
};
