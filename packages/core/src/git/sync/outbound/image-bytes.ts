/** The images of a plan with their bytes, just before it is pushed: objects of Git LFS are uploaded first. */

import { blobId, type LfsUpload, pointerBytes } from '@quoin/git-sync';
import { bytesMissing } from '../../../messages/git.ts';
import type { StoredBytes } from '../../../ports/asset-files.ts';
import type { GitRunFile } from '../../../records.ts';
import { createYielder } from '../../../yield-now.ts';
import type { RunningSession } from '../read/session.ts';
import type { OutboundFile } from './outbound-file.ts';
import type { OutboundPlan } from './plan-outbound.ts';

const allOf = async (stored: StoredBytes): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await new Response(stored.stream()).arrayBuffer());

const withContent = (file: OutboundFile, content: Uint8Array): OutboundFile => ({
  ...file,
  change: file.change && { ...file.change, content },
  row: file.row && { ...file.row, oid: blobId(content) },
});

/** Returns the plan as it is pushed: images have their bytes, or a pointer of Git LFS. */
export const withImages = async (
  { deps }: Pick<RunningSession, 'deps'>,
  plan: OutboundPlan,
): Promise<OutboundPlan> => {
  if (plan.files.every(({ image }) => image === undefined)) return plan;
  const files: OutboundFile[] = [];
  const lost: GitRunFile[] = [];
  const turn = createYielder();
  for (const file of plan.files) {
    const { image, change } = file;
    const stored = image === undefined ? null : await deps.files.get(image.asset.hash);
    if (image === undefined) files.push(file);
    else if (stored === null) {
      const message = bytesMissing;
      lost.push({ path: change?.path ?? file.path, action: 'skipped', message });
    } else {
      const { hash: oid, size } = image.asset;
      const content = image.isLfs ? pointerBytes({ oid, size }) : await allOf(stored);
      files.push(withContent(file, content));
    }
    await turn();
  }
  return { ...plan, files, notes: [...plan.notes, ...lost] };
};

/**
 * Uploads the objects whose pointers are pushed next: no commit names an object that the server lacks.
 * @throws {GitError}
 */
export const uploadObjects = async (
  { deps, source, signal }: RunningSession,
  { files }: OutboundPlan,
  branch: string,
): Promise<void> => {
  const uploads = files.flatMap(({ image }): LfsUpload[] => {
    if (image === undefined || !image.isLfs) return [];
    const { hash: oid, size } = image.asset;
    const read = async () => {
      const stored = await deps.files.get(oid);
      if (stored === null) throw new Error('the bytes of an asset went away during its push');
      return allOf(stored);
    };
    return [{ oid, size, read }];
  });
  if (uploads.length > 0) await deps.git.lfs.upload(source, branch, uploads, signal);
};
