/**
 * Images and other files that came with a commit (docs/internals/git-sync.md#images): bytes are
 * kept before rows name them.
 */
import { LIMITS } from '@quoin/contract';
import {
  GitError,
  isLfsPointer,
  lfsPointer,
  passes,
  type SkippedFile,
  type SnapshotFile,
} from '@quoin/git-sync';
import { type AssetContent, describeAsset } from '../../../assets/describe-asset.ts';
import { batchesOf, createYielder } from '../../../yield-now.ts';
import type { SyncSession } from '../read/session.ts';

export interface InboundAsset {
  readonly file: SnapshotFile;
  readonly content: AssetContent;
}

export interface InboundAssets {
  readonly assets: readonly InboundAsset[];
  readonly skipped: readonly SkippedFile[];
}

/** One image may be as large as the limit of an asset. */
const BLOBS_AT_ONCE = 4;

type Bytes = { readonly bytes: Uint8Array<ArrayBuffer> } | { readonly problem: string };

/** Of a pointer of Git LFS, the object. @throws {GitError} where the server may have it later */
export const assetBytes = async (
  { deps, source, signal }: Pick<SyncSession, 'deps' | 'source' | 'signal'>,
  bytes: Uint8Array,
): Promise<Bytes> => {
  if (!isLfsPointer(bytes)) return { bytes: new Uint8Array(bytes) };
  const object = lfsPointer(bytes);
  if (object === null) return { problem: 'is a pointer of Git LFS that cannot be read' };
  if (object.size > LIMITS.assetBytes)
    return { problem: `is larger than ${LIMITS.assetBytes} bytes` };
  try {
    return { bytes: await deps.git.lfs.download(source, object, signal) };
  } catch (problem) {
    if (!(problem instanceof GitError) || passes(problem)) throw problem;
    return {
      problem: `is a pointer of Git LFS, whose object is not available: ${problem.message}`,
    };
  }
};

/** @param stores false: what would be kept, and nothing is */
export const keepAssets = async (
  session: SyncSession,
  files: readonly SnapshotFile[],
  stores = true,
): Promise<InboundAssets> => {
  const { deps, project, source, signal } = session;
  const assets: InboundAsset[] = [];
  const skipped: SkippedFile[] = [];
  const turn = createYielder();
  let added = 0;
  const requireRoom = (bytes: number): Promise<void> =>
    deps.db.read(async ({ storage }) => {
      const { assetBytes } = await storage.ofProject(project.id);
      await storage.requireRoom(bytes, assetBytes);
    });
  for (const batch of batchesOf(files, BLOBS_AT_ONCE)) {
    const oids = batch.map(({ oid }) => oid);
    const blobs = await deps.git.remote.read(source, oids, LIMITS.assetBytes, signal);
    for (const [at, file] of batch.entries()) {
      const bytes = blobs[at] ?? null;
      if (bytes === null) {
        skipped.push({ path: file.path, reason: `is larger than ${LIMITS.assetBytes} bytes` });
        continue;
      }
      const read = await assetBytes(session, bytes);
      if ('problem' in read) {
        skipped.push({ path: file.path, reason: read.problem });
        continue;
      }
      const own = read.bytes;
      const content = await describeAsset(file.path, own);
      added += content.size;
      await requireRoom(added);
      if (stores) await deps.files.put(content.hash, own);
      assets.push({ file, content });
      await turn();
    }
  }
  return { assets, skipped };
};
