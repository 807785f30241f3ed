/**
 * How every public package becomes `dist`: its entries are those of its own package.json, where
 * `bun` names the source and `default` the file that is built of it.
 */
import { readdir, readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { defineConfig } from 'tsdown';

interface Manifest {
  readonly name: string;
  readonly exports?: Readonly<Record<string, string | { readonly bun: string }>>;
  /** Modules that a runtime chooses by its conditions, each with a source of its own. */
  readonly imports?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly bin?: Readonly<Record<string, string>>;
}

const manifest: Manifest = JSON.parse(await readFile('package.json', 'utf8'));

/** Sources relative to the package, such as `src/index.ts`. */
const modules = Object.values(manifest.exports ?? {}).flatMap((target) =>
  typeof target === 'string' ? [] : [target.bun.replace('./', '')],
);
/** What `imports` chooses from: each file of `dist` that it names has a source of the same name. */
const chosen = Object.values(manifest.imports ?? {}).flatMap((targets) =>
  Object.values(targets).flatMap((target) => {
    const [, name] = /^\.\/dist\/(.+)\.js$/.exec(target) ?? [];
    return name === undefined ? [] : [`src/${name}.ts`];
  }),
);
/** A command is a file that is not built, which starts `dist/main.js`. */
const programs = manifest.bin === undefined ? [] : ['src/main.ts'];

/**
 * What a package contains in its own files: packages that are not published, packages that need a
 * later Node than it promises, and the libraries that these need.
 */
const BUNDLED: Readonly<Record<string, readonly string[]>> = {
  '@quoin/cli': [
    '@quoin/core',
    '@quoin/auth-scopes',
    '@quoin/contract',
    '@quoin/git-sync',
    '@quoin/markdown',
    '@quoin/messages',
    '@quoin/page-lifecycle',
    '@quoin/social-networks',
    '@formatjs/icu-messageformat-parser',
    '@formatjs/icu-skeleton-parser',
    '@sinclair/typebox',
    'character-entities',
    'decode-named-character-reference',
    'image-size',
    'transliteration',
    'yaml',
  ],
};

/** Folder of the library that a module is of; null for a module of this repository. */
const libraryOf = (module: string): string | null =>
  /^.+\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module)?.[0] ?? null;

/** Whether a module is a file of this package, or one that the bundler wrote. */
const isOwn = (module: string): boolean =>
  !isAbsolute(module) || (libraryOf(module) === null && module.startsWith(`${process.cwd()}/`));

interface Built {
  readonly moduleIds?: readonly string[];
  code?: string;
}

/**
 * Writes the licences of the libraries that are bundled, as they ask for. The maps of these files
 * would name sources that are not in the package, so they are left out.
 */
const libraries = {
  name: 'libraries',
  async generateBundle(
    this: { emitFile(file: { type: 'asset'; fileName: string; source: string }): unknown },
    _options: unknown,
    files: Record<string, Built>,
  ): Promise<void> {
    const folders = new Set<string>();
    for (const [path, file] of Object.entries(files)) {
      const modules = file.moduleIds ?? [];
      if (modules.every(isOwn)) continue;
      for (const module of modules) {
        const folder = libraryOf(module);
        if (folder !== null) folders.add(folder);
      }
      file.code = file.code?.replace(/\/\/# sourceMappingURL=\S+\s*$/, '') ?? '';
      delete files[`${path}.map`];
    }
    if (folders.size === 0) return;
    const texts = [...folders].sort().map(async (folder) => {
      const { name, version } = JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
      const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
      if (file === undefined) throw new Error(`${name} has no file with its licence`);
      return `${name} ${version}\n\n${(await readFile(`${folder}/${file}`, 'utf8')).trim()}\n`;
    });
    const source = (await Promise.all(texts)).join(`\n${'-'.repeat(72)}\n\n`);
    this.emitFile({ type: 'asset', fileName: 'LICENSES-OF-LIBRARIES.txt', source });
  },
};

const REQUIRED = /\brequire\(('[^']+')\)/g;

/**
 * Makes imports of what `late.ts` of a package requires when it is first needed (ADR 45): Node and
 * browsers have no `require` in a module.
 */
const lateModules = {
  name: 'late modules',
  transform(code: string, id: string): string | null {
    if (!id.endsWith('/src/late.ts')) return null;
    const names = [...code.matchAll(REQUIRED)].map(([, name = '']) => name);
    const imports = names.map((name, at) => `import * as late${at} from ${name};\n`);
    return imports.join('') + code.replace(REQUIRED, (_, name) => `late${names.indexOf(name)}`);
  },
};

export default defineConfig({
  entry: Object.fromEntries(
    [...modules, ...chosen, ...programs].map((path) => [path.replace(/^src\/|\.ts$/g, ''), path]),
  ),
  cwd: process.cwd(),
  platform: 'neutral',
  deps: {
    neverBundle: [/^node:/, ...Object.keys(manifest.imports ?? {})],
    onlyBundle: [...(BUNDLED[manifest.name] ?? [])],
  },
  dts: { entry: modules },
  sourcemap: true,
  // They are in the package, beside `dist`.
  outputOptions: { sourcemapExcludeSources: true },
  hash: false,
  copy: '../../LICENSE',
  checks: { pluginTimings: false },
  plugins: [lateModules, libraries],
  // Packages of the workspace are bundled from their sources.
  inputOptions: { resolve: { conditionNames: ['bun', 'import', 'default'] } },
});
