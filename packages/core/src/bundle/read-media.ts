/**
 * Reads the images and files of a bundle before anything is locked, and has their bytes kept. One
 * is in memory at a time.
 */
import { LIMITS } from '@quoin/contract';
import { type AssetContent, describeAsset } from '../assets/describe-asset.ts';
import type { AssetFiles } from '../ports/asset-files.ts';
import { bytesOfBase64 } from '../strict-base64.ts';
import { createYielder } from '../yield-now.ts';
import { type PathSet, requireProjectPath, requireSafePath, withoutBase } from './file-path.ts';
import type { BundleMedium } from './kept-media.ts';

export interface MediaOptions {
  readonly basePath: string;
  /** Of all files of the bundle. */
  readonly paths: PathSet;
  readonly put: AssetFiles['put'];
  /** @throws {AppError} where so many new bytes cannot be stored */
  requireRoom(bytes: number): Promise<void>;
}

/**
 * @returns what is kept of each beside its bytes, by path in the documentation's folder
 * @throws {AppError} `invalid_payload`, `payload_too_large`, naming the path; `plan_limit_reached`,
 * `storage_full`
 */
export const readMedia = async (
  media: readonly BundleMedium[],
  { basePath, paths, put, requireRoom }: MediaOptions,
): Promise<Map<string, AssetContent>> => {
  const turn = createYielder();
  const placed = new Map<string, BundleMedium>();
  // All paths before any bytes: what is refused for a path leaves nothing behind.
  for (const one of media) {
    requireSafePath(one.path);
    const path = withoutBase(one.path, basePath);
    requireProjectPath(path);
    paths.add(path);
    placed.set(path, one);
    await turn();
  }
  const read = new Map<string, AssetContent>();
  let added = 0;
  for (const [path, one] of placed) {
    if ('kept' in one) {
      read.set(path, one.kept);
      continue;
    }
    const bytes = bytesOfBase64(JSON.stringify(path), one.base64, LIMITS.assetBytes);
    const content = await describeAsset(path, bytes);
    added += content.size;
    await requireRoom(added);
    await put(content.hash, bytes);
    read.set(path, content);
    await turn();
  }
  return read;
};
