/**
 * `bun run bundle-size`: what a website loads of each public package, as it is built. The client's
 * limit, 20 KB gzipped, is held by a test of `tooling/scripts`.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type BundleSize, bundled } from './bundled.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const built = Bun.spawnSync([process.execPath, 'run', 'build', '--output-logs=errors-only'], {
  cwd: ROOT,
  stdio: ['ignore', 'ignore', 'inherit'],
});
if (!built.success) process.exit(1);

const CLIENT = `${ROOT}packages/sdk/`;

/** What of the client is imported. */
const IMPORTS = {
  'all of it': '*',
  'class Quoin': '{ Quoin }',
  'one resource': '{ Client, PagesResource }',
};

const print = (name: string, { minified, gzip, brotli }: BundleSize): void => {
  const figures = [minified, gzip, brotli].map((bytes) => bytes.toLocaleString('en').padStart(11));
  process.stdout.write(`${name.padEnd(28)}${figures.join('')}\n`);
};

process.stdout.write(`bytes${' '.repeat(23)}   minified       gzip     brotli\n`);
for (const [name, imported] of Object.entries(IMPORTS)) {
  print(`sdk, ${name}`, await bundled(CLIENT, `export ${imported} from './dist/index.js';`));
}
process.stdout.write('\nwithout their dependencies\n');
const found = new Bun.Glob('packages/*/package.json').scan({ cwd: ROOT });
for (const path of (await Array.fromAsync(found)).toSorted()) {
  const {
    name,
    exports,
    bin,
    private: hidden,
  } = JSON.parse(await readFile(`${ROOT}${path}`, 'utf8'));
  // No website loads a command.
  if (hidden === true || bin !== undefined) continue;
  for (const [subpath, { default: file }] of Object.entries<{ default: string }>(exports)) {
    const label = `${name.replace('@quoin/', '')}${subpath.replace('.', '')}`;
    const folder = `${ROOT}${path.replace('package.json', '')}`;
    print(label, await bundled(folder, `export * from '${file}';`, 'external'));
  }
}
