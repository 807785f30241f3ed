/**
 * How every public package becomes `dist`: its entries are those of its own package.json, where
 * `bun` names the source and `default` the file that is built of it.
 */
import { readFile } from 'node:fs/promises';
import { defineConfig } from 'tsdown';

interface Manifest {
  readonly exports?: Readonly<Record<string, string | { readonly bun: string }>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(await readFile('package.json', 'utf8'));

/** Sources relative to the package, such as `src/index.ts`. */
const modules = Object.values(manifest.exports ?? {}).flatMap((target) =>
  typeof target === 'string' ? [] : [target.bun.replace('./', '')],
);
const programs = Object.values(manifest.bin ?? {}).map((path) =>
  path.replace(/^\.\/dist\/(.+)\.js$/, 'src/$1.ts'),
);

export default defineConfig({
  entry: Object.fromEntries(
    [...modules, ...programs].map((path) => [path.replace(/^src\/|\.ts$/g, ''), path]),
  ),
  cwd: process.cwd(),
  platform: 'neutral',
  deps: { neverBundle: /^node:/, onlyBundle: [] },
  dts: { entry: modules },
  sourcemap: true,
  // They are in the package, beside `dist`.
  outputOptions: { sourcemapExcludeSources: true },
  hash: false,
  copy: '../../LICENSE',
  checks: { pluginTimings: false },
});
