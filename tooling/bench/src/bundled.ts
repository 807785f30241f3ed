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

/** What a bundle is for; `worker` is that of a browser. */
export type Place = 'browser' | 'worker' | 'node';

/** Installed beside a package for browsers; its size is its own. */
const PARSER_OF_BROWSERS = '@bruits/satteri-wasm32-wasi';

/**
 * @param folder - folder of `source`, for its imports
 * @param packages - whether what it depends on counts
 * @throws AggregateError where it cannot be bundled
 */
export const bundled = async (
  folder: string,
  source: string,
  packages: 'bundle' | 'external' = 'bundle',
  place: Place = 'browser',
): Promise<BundleSize> => {
  const entry = join(folder, 'bundled.js');
  const { outputs } = await Bun.build({
    entrypoints: [entry],
    files: { [entry]: source },
    target: place === 'node' ? 'node' : 'browser',
    conditions: place === 'worker' ? ['worker'] : [],
    external: [PARSER_OF_BROWSERS, '*.node'],
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
