/** Where the images of pages are in the repository, or will be: references become paths of these files. */
import { collisionKey, safeName } from '@quoin/file-paths';
import { fileKind } from '@quoin/git-sync';
import { folderOf } from '@quoin/markdown';
import { AppError } from '../../../app-error.ts';
import type { Stores } from '../../../ports/db.ts';
import type { GitFileEntry } from '../../../ports/git-store.ts';
import type { AssetRecord } from '../../../records.ts';
import { settingsOf } from '../../settings.ts';
import { majorityOf } from '../read/file-style.ts';
import { isLfsFile, type LfsRules } from '../read/lfs-rules.ts';
import type { SyncSession } from '../read/session.ts';

/** Quoin's own limit, without Git LFS: every clone has all versions of a file. */
export const MAX_PLAIN_BYTES = 10 * 1024 ** 2;

/** An image that the repository does not have yet. */
export interface NewImage {
  readonly asset: AssetRecord;
  /** Relative to `basePath`. */
  readonly path: string;
  readonly isLfs: boolean;
}

interface RefusedImage {
  readonly asset: AssetRecord;
  /** Where it would be. */
  readonly path: string;
  readonly reason: string;
}

export interface ImageFiles {
  /** By hash of the bytes, relative to `basePath`. */
  readonly paths: ReadonlyMap<string, string>;
  readonly added: readonly NewImage[];
  /** Images that keep their addresses, and why. */
  readonly refused: readonly RefusedImage[];
}

const IMAGE = /\.(?:png|apng|jpe?g|gif|webp|avif|svg)$/i;

/** The folder of new images, by the setting or by what the repository does. */
export const imageFolderOf = (
  { connection }: Pick<SyncSession, 'connection'>,
  assets: readonly Pick<GitFileEntry, 'path'>[],
): string => {
  const { imageFolder } = settingsOf(connection);
  if (imageFolder !== null) return imageFolder;
  const folders = assets.filter(({ path }) => IMAGE.test(path)).map(({ path }) => folderOf(path));
  const most = majorityOf(folders);
  return most === null || most === '' ? 'images' : most;
};

/** A path that no file has; the number of a second one is before its extension. */
const freePath = (folder: string, name: string, isFree: (path: string) => boolean): string => {
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? dot : name.length;
  const wanted = `${folder}/${name}`;
  const at = folder.length + 1 + end;
  let path = wanted;
  for (let number = 2; !isFree(path); number += 1) {
    path = `${wanted.slice(0, at)}-${number}${wanted.slice(at)}`;
  }
  return path;
};

const mebibytes = (bytes: number): string => `${Math.floor(bytes / 1024 ** 2)} MiB`;

const problemOf = ({ size }: AssetRecord, path: string, isLfs: boolean): string | null => {
  if (fileKind(path) !== 'asset') return 'is not a file that Quoin reads back from a repository';
  if (isLfs || size <= MAX_PLAIN_BYTES) return null;
  return `is larger than ${mebibytes(MAX_PLAIN_BYTES)}. To push it, track files of this type with Git LFS in .gitattributes`;
};

const hasRoom = async (stores: Stores, bytes: number): Promise<boolean> => {
  try {
    await stores.storage.requireRoom(bytes);
    return true;
  } catch (problem) {
    if (problem instanceof AppError) return false;
    throw problem;
  }
};

/**
 * @param hashes of references in the texts that are pushed
 * @param leftOut paths whose file in Git is another one than the base map says
 */
export const imageFiles = async (
  session: SyncSession,
  stores: Stores,
  hashes: ReadonlySet<string>,
  { lfs, leftOut }: { readonly lfs: LfsRules; readonly leftOut: ReadonlySet<string> },
): Promise<ImageFiles> => {
  const paths = new Map<string, string>();
  const added: NewImage[] = [];
  const refused: RefusedImage[] = [];
  if (hashes.size === 0) return { paths, added, refused };
  const known = await stores.git.files.assets(session.connection.id);
  // The first path of several with the same bytes.
  for (const { path, contentHash } of known.toReversed()) paths.set(contentHash, path);
  const folder = imageFolderOf(session, known);
  const taken = new Set([...known.map(({ path }) => path), ...leftOut].map(collisionKey));
  let bytes = 0;
  for (const hash of [...hashes].toSorted()) {
    if (paths.has(hash)) continue;
    const [first, ...others] = await stores.assets.withHash(session.project.id, hash);
    if (first === undefined) continue;
    const asset = [first, ...others].find(({ path }) => path === null) ?? first;
    const isFree = (path: string): boolean => !taken.has(collisionKey(path));
    const path = freePath(folder, safeName(asset.name), isFree);
    const isLfs = isLfsFile(lfs, path);
    const problem = problemOf(asset, path, isLfs);
    const isFull = problem === null && !(await hasRoom(stores, bytes + asset.size));
    if (problem !== null || isFull) {
      refused.push({
        asset,
        path,
        reason: problem ?? 'has no room: the limit of storage is reached',
      });
      continue;
    }
    bytes += asset.size;
    taken.add(collisionKey(path));
    paths.set(hash, path);
    added.push({ asset, path, isLfs });
  }
  return { paths, added, refused };
};
