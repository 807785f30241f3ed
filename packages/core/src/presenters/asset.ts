/** An asset as the API shows it (docs/internals/interface.md#rendered-pages-and-assets). */
import type { CoreConfig } from '../context.ts';
import type { AssetRecord } from '../records.ts';
import { iso } from '../time.ts';

/** Where pages and readers get it. */
export const assetUrl = (
  { publicUrl }: Pick<CoreConfig, 'publicUrl'>,
  { hash, name }: Pick<AssetRecord, 'hash' | 'name'>,
): string => `${publicUrl}/assets/${hash}/${encodeURIComponent(name)}`;

export const presentAsset = (config: CoreConfig, asset: AssetRecord) => ({
  hash: asset.hash,
  name: asset.name,
  mediaType: asset.mediaType,
  size: asset.size,
  url: assetUrl(config, asset),
});

export const presentListedAsset = (config: CoreConfig, asset: AssetRecord) => ({
  ...presentAsset(config, asset),
  path: asset.path,
  createdAt: iso(asset.createdAt),
});
