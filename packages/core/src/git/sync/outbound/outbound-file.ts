/** A file that a push writes or removes, with the row of the base map that follows. */
import { blobId, type CommitPage, type FileChange, type FileMode } from '@quoin/git-sync';
import { withAssetPaths } from '@quoin/markdown';
import type { Id } from '../../../id.ts';
import type { GitFileEntry, GitOutboundPage } from '../../../ports/git-store.ts';
import type { GitFileRecord } from '../../../records.ts';
import { inRepository } from '../read/paths.ts';
import type { SyncSession } from '../read/session.ts';
import type { ImageFiles, NewImage } from './image-files.ts';

export interface OutboundFile {
  /** Relative to `basePath`. */
  readonly path: string;
  /** Null for what the database alone keeps. */
  readonly change: FileChange | null;
  /** How the commit tells of it; null for the navigation. */
  readonly page: CommitPage | null;
  readonly pageId: Id<'page'> | null;
  /** Where the file was before a rename; this one is at the new path. */
  readonly from?: string;
  /** The file goes because it has another path now. */
  readonly isMovedAway?: boolean;
  /** The image that the file is: its bytes are read when the plan is pushed. */
  readonly image?: NewImage;
  /** The base map's row once the branch has it; null where the file goes. */
  readonly row: GitFileRecord | null;
}

const encoder = new TextEncoder();

const modeOf = (file: GitFileEntry | null): FileMode =>
  file?.mode === '100755' ? '100755' : '100644';

export const publishedKey = ({ page }: GitOutboundPage) => ({
  pageId: page.id,
  version: page.publishedVersion ?? page.version,
});

export const writtenFile = (
  { connection, deps }: SyncSession,
  { page, file }: GitOutboundPage,
  path: string,
  text: string,
  images: ImageFiles['paths'],
): OutboundFile => {
  const content = encoder.encode(withAssetPaths(text, path, (hash) => images.get(hash) ?? null));
  const mode = modeOf(file);
  const whole = inRepository(connection.basePath, path);
  return {
    path,
    change: { path: whole, expected: file?.oid ?? null, content, mode },
    page: { action: file === null ? 'create' : 'update', title: page.title, path: whole },
    pageId: page.id,
    row: {
      ...{ connectionId: connection.id, path, kind: 'page', pageId: page.id, mode },
      oid: blobId(content),
      contentHash: page.publishedHash ?? deps.secrets.hash(text),
      version: page.publishedVersion,
      content: null,
      // Completed when the push is settled, from the row that this one replaces.
      sentVersion: null,
      sentOver: null,
    },
  };
};

/**
 * Without the change where the file has these bytes already: addresses of images in the page are paths
 * in the file, so that two texts can be one file. The base map gets the row with the next push.
 */
export const onlyChanged = ({ file }: GitOutboundPage, outbound: OutboundFile): OutboundFile => {
  const isSame = file !== null && outbound.row?.oid === file.oid && outbound.row.mode === file.mode;
  return isSame ? { ...outbound, change: null } : outbound;
};

export const removedFile = (
  { connection }: SyncSession,
  { path, oid, pageId, mode }: GitFileEntry,
  title: string,
): OutboundFile => {
  const whole = inRepository(connection.basePath, path);
  return {
    path,
    change: {
      path: whole,
      expected: oid,
      content: null,
      mode: mode === '100755' ? mode : '100644',
    },
    page: { action: 'delete', title, path: whole },
    pageId,
    row: null,
  };
};
