/** The web app's modules as files for browsers: bundled, minified, each named by its content. */
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';

const CLIENT = fileURLToPath(new URL('../../client/src/', import.meta.url));
const STYLES = fileURLToPath(new URL('../assets/', import.meta.url));
const PACKAGES = fileURLToPath(new URL('../../../../packages/', import.meta.url));

/** Where browsers find the files. */
export const APP_ASSETS = '/app/_assets/';

export interface AppFiles {
  /** Name of the script that the shell starts. */
  readonly script: string;
  /** Name of the one style sheet. */
  readonly style: string;
  /** Text of each file by its name. */
  readonly files: ReadonlyMap<string, string>;
}

/**
 * Later ones may refine earlier ones. One sheet for all screens: a bundler's chunks of styles would
 * come after the screen is drawn.
 */
const STYLE_ORDER: readonly (readonly [string, string])[] = [
  [STYLES, 'tokens.css'],
  [STYLES, 'base.css'],
  [CLIENT, 'styles/*.css'],
  [CLIENT, 'ui/**/*.css'],
  [CLIENT, 'frame/**/*.css'],
  [PACKAGES, 'editor/src/**/*.css'],
  [CLIENT, 'screens/**/*.css'],
];

const stylesheet = async (): Promise<string> => {
  const texts: string[] = [];
  for (const [folder, pattern] of STYLE_ORDER) {
    const paths = await Array.fromAsync(new Bun.Glob(pattern).scan({ cwd: folder }));
    for (const path of paths.toSorted()) texts.push(await Bun.file(`${folder}${path}`).text());
  }
  // Bun's minifier would add fallbacks for browsers that cannot run the scripts either.
  return texts.join('\n').replace(/\/\*.*?\*\//gs, '');
};

const hashOf = (...texts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text);
  return hash.digest('hex').slice(0, 12);
};

/** As the bundler names outputs: its hashes depend on the folder that the process was started in. */
const HASHED = /^(.+)-([a-z0-9]{8})\.js$/;

/**
 * The scripts by names that depend on nothing but their texts and those that they load, so that
 * processes behind one address agree. A name also is, as its hash alone, in the texts of others.
 */
const renamed = (scripts: ReadonlyMap<string, string>): Map<string, string> => {
  const hashes = [...scripts.keys()].flatMap((name) => HASHED.exec(name)?.[2] ?? []);
  const anyHash = new RegExp(hashes.join('|'), 'g');
  const modules = new Map(
    [...scripts].map(([name, text]) => {
      const loads = new Set<string>();
      const own = text.replace(anyHash, (hash) => {
        loads.add(hash);
        return '';
      });
      return [HASHED.exec(name)?.[2] ?? '', { digest: hashOf(own), loads }];
    }),
  );
  const closureOf = (hash: string, seen: Set<string>): Set<string> => {
    if (seen.has(hash)) return seen;
    seen.add(hash);
    for (const loaded of modules.get(hash)?.loads ?? []) closureOf(loaded, seen);
    return seen;
  };
  const newHashes = new Map(
    hashes.map((hash) => {
      const [own = '', ...others] = [...closureOf(hash, new Set())].map(
        (each) => modules.get(each)?.digest ?? '',
      );
      return [hash, hashOf(own, ...others.toSorted())];
    }),
  );
  const rename = (text: string) => text.replace(anyHash, (hash) => newHashes.get(hash) ?? hash);
  return new Map([...scripts].map(([name, text]) => [rename(name), rename(text)]));
};

export interface BuildOptions {
  /** Readable scripts with source maps instead of small ones. */
  readonly forDevelopment?: boolean;
}

/** @throws {AggregateError} where a module does not build */
export const buildApp = async ({
  forDevelopment = false,
}: BuildOptions = {}): Promise<AppFiles> => {
  const [style, { outputs }] = await Promise.all([
    stylesheet(),
    Bun.build({
      entrypoints: [`${CLIENT}main.tsx`],
      root: CLIENT,
      target: 'browser',
      format: 'esm',
      // A screen is loaded when it is opened.
      splitting: true,
      minify: !forDevelopment,
      sourcemap: forDevelopment ? 'inline' : 'none',
      naming: '[name]-[hash].[ext]',
      publicPath: APP_ASSETS,
      // Workspace packages as sources: in a checkout nothing else is there.
      conditions: ['bun'],
      define: { 'process.env.NODE_ENV': '"production"' },
    }),
  ]);
  const scripts = new Map<string, string>();
  for (const output of outputs) {
    scripts.set(output.path.replace(/^\.\//, ''), await output.text());
  }
  const files = renamed(scripts);
  const script = [...files.keys()].find((name) => name.startsWith('main-'));
  if (script === undefined) throw new Error('the build of the app has no output');
  const styleName = `app-${hashOf(style)}.css`;
  files.set(styleName, style);
  return { script, style: styleName, files };
};

/** Where the executable has the files, which holds none of the modules. */
export const BUILT_APP = fileURLToPath(new URL('../../app.json', import.meta.url));

/** As the executable keeps it. */
export const writeBuiltApp = async (path: string): Promise<void> => {
  const { files, ...names } = await buildApp();
  await Bun.write(path, JSON.stringify({ ...names, files: Object.fromEntries(files) }));
};
