/** How much a website loads of a module: bundled for browsers, minified, compressed. */
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** Bytes. */
export interface BundleSize {
  readonly minified: number;
  /** As servers compress by default (zlib's level 6, Brotli's 11). */
  readonly gzip: number;
  readonly brotli: number;
}

/**
 * @param folder - where `source` would be, for what it imports
 * @param packages - whether what it depends on counts
 * @throws AggregateError where it cannot be bundled
 */
export const bundled = async (
  folder: string,
  source: string,
  packages: 'bundle' | 'external' = 'bundle',
): Promise<BundleSize> => {
  const entry = join(folder, 'bundled.js');
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    files: { [entry]: source },
    target: 'browser',
    minify: true,
    packages,
  });
  const [output] = outputs;
  if (output === undefined) throw new Error(`Nothing was bundled of ${source}`);
  const bytes = new Uint8Array(await output.arrayBuffer());
  return {
    minified: bytes.length,
    gzip: gzipSync(bytes).length,
    brotli: brotliCompressSync(bytes).length,
  };
};
