/** Stored data of a file beside its bytes. */

import { Buffer } from 'node:buffer';
import { LIMITS } from '@quoin/contract';
import { AppError } from '../app-error.ts';
import { largerThanLimit } from '../messages/pages.ts';
import type { AssetRecord } from '../records.ts';
import { assetName } from './file-name.ts';
import { imageSizeOf } from './image-size.ts';
import { fileTypeOf } from './media-type.ts';

export type AssetContent = Pick<
  AssetRecord,
  'hash' | 'name' | 'mediaType' | 'size' | 'width' | 'height'
>;

/**
 * @param what names the file in the refusal
 * @throws {AppError} `payload_too_large`
 */
export const requireAssetSize = (what: string, size: number): void => {
  const limit = LIMITS.assetBytes;
  if (size <= limit) return;
  throw new AppError('payload_too_large', largerThanLimit({ what, limit }), { limit });
};

/**
 * @param sent the file's name or path
 * @throws {AppError} `invalid_payload` for a name that cannot be kept
 */
export const describeAsset = async (
  sent: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<AssetContent> => {
  const type = fileTypeOf(bytes);
  return {
    hash: Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex'),
    name: assetName(sent, type),
    mediaType: type.mediaType,
    size: bytes.byteLength,
    ...(imageSizeOf(type.mediaType, bytes) ?? { width: null, height: null }),
  };
};
