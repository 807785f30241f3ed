/**
 * The images and files of a bundle: those that are sent by their hash are bytes that the project
 * has, wherever in it. Another project's are not asked, so that a hash tells nothing about them.
 */

import { invalid } from '../app-error.ts';
import { assetFile } from '../assets/asset-file.ts';
import { type AssetContent, describeAsset } from '../assets/describe-asset.ts';
import { base64OrHash, noFileWithHash } from '../messages/imports.ts';
import type { AssetFiles } from '../ports/asset-files.ts';
import type { AssetRecord } from '../records.ts';
import { withoutBase } from './file-path.ts';
import type { BundleInput } from './read-manifest.ts';

type SentMedium = NonNullable<BundleInput['media']>[number];

export type BundleMedium =
  | { readonly path: string; readonly base64: string }
  | { readonly path: string; readonly kept: AssetContent };

export interface KeptMediaOptions {
  readonly basePath: string;
  /** Of the project. */
  readonly assets: readonly AssetRecord[];
  readonly files: Pick<AssetFiles, 'get'>;
}

/** @throws {AppError} `invalid_payload` naming the path */
export const completeMedia = async (
  media: readonly SentMedium[],
  { basePath, assets, files }: KeptMediaOptions,
): Promise<BundleMedium[]> => {
  const byFile = new Map(assets.map((asset) => [assetFile(asset), asset]));
  const hashes = new Set(assets.map(({ hash }) => hash));

  const keep = async (path: string, hash: string): Promise<AssetContent> => {
    const inPlace = byFile.get(withoutBase(path, basePath));
    if (inPlace?.hash === hash) return inPlace;
    const stored = hashes.has(hash) ? await files.get(hash) : null;
    if (stored === null) {
      throw invalid(noFileWithHash({ path }), { path });
    }
    const bytes = new Uint8Array(await new Response(stored.stream()).arrayBuffer());
    return describeAsset(path, bytes);
  };

  const complete: BundleMedium[] = [];
  for (const { path, base64, hash } of media) {
    if (base64 !== undefined && hash === undefined) complete.push({ path, base64 });
    else if (base64 === undefined && hash !== undefined) {
      const { name, mediaType, size, width, height } = await keep(path, hash);
      complete.push({ path, kept: { hash, name, mediaType, size, width, height } });
    } else {
      throw invalid(base64OrHash({ path }), { path });
    }
  }
  return complete;
};
