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
interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, { readonly default: string }>>;
  readonly bin?: unknown;
  readonly private?: boolean;
}

interface Module {
  readonly label: string;
  /** Of the package, with `/` at its end. */
  readonly folder: string;
  readonly file: string;
}

/** What a website could load: no website loads a command. */
const modules = async (): Promise<Module[]> => {
  const found = new Bun.Glob('packages/*/package.json').scan({ cwd: ROOT });
  const all: Module[] = [];
  for (const path of (await Array.fromAsync(found)).toSorted()) {
    const manifest: Manifest = JSON.parse(await readFile(`${ROOT}${path}`, 'utf8'));
    if (manifest.private === true || manifest.bin !== undefined) continue;
    const folder = `${ROOT}${path.replace('package.json', '')}`;
    for (const [subpath, { default: file }] of Object.entries(manifest.exports)) {
      const label = `${manifest.name.replace('@quoin/', '')}${subpath.replace('.', '')}`;
      all.push({ label, folder, file });
    }
  }
  return all;
};

process.stdout.write('\nwithout their dependencies\n');
const found = await modules();
for (const { label, folder, file } of found) {
  print(label, await bundled(folder, `export * from '${file}';`, 'external'));
}

/** Milliseconds to import a built module in a new process, the median of seven. */
const timeToImport = ({ folder, file }: Module, program: string): number => {
  const script = `const began = performance.now(); await import(${JSON.stringify(folder + file)}); console.log(performance.now() - began);`;
  const times = Array.from({ length: 7 }, () => {
    const input = program === 'node' ? ['--input-type=module', '-e', script] : ['-e', script];
    const { stdout, success } = Bun.spawnSync([program, ...input], { stderr: 'inherit' });
    if (!success) throw new Error(`${program} cannot import ${folder}${file}`);
    return Number(stdout.toString());
  });
  return times.toSorted((a, b) => a - b)[3] ?? 0;
};

process.stdout.write(
  '\nwith their dependencies, minified and gzipped, and milliseconds of an import\n',
);
const head = ['browser', 'gzip', 'worker', 'gzip', 'Node', 'gzip', 'ms Node', 'ms Bun'];
process.stdout.write(`${' '.repeat(28)}${head.map((one) => one.padStart(11)).join('')}\n`);
for (const module of found) {
  const figures: string[] = [];
  for (const place of ['browser', 'worker', 'node'] as const) {
    const source = `export * from '${module.file}';`;
    const { minified, gzip } = await bundled(module.folder, source, 'bundle', place);
    figures.push(minified.toLocaleString('en'), gzip.toLocaleString('en'));
  }
  for (const program of ['node', process.execPath]) {
    figures.push(timeToImport(module, program).toFixed(0));
  }
  process.stdout.write(
    `${module.label.padEnd(28)}${figures.map((one) => one.padStart(11)).join('')}\n`,
  );
}
