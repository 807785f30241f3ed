export { createAsset } from './create-asset.ts';
export { measureAssets } from './measure-assets.ts';
export { type AssetReading, readAsset, serveAsset } from './read-asset.ts';
