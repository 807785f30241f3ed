/**
 * The parsers of Markdown and of CSS look for their native parts when they are loaded, and HarfBuzz for
 * its WebAssembly, among the packages that are installed there. In an executable nothing is: the parts
 * of its machine are built in.
 */
import { dirname } from 'node:path';
import type { BunPlugin } from 'bun';

/** From the loader's first import on; below it are the names that it exports. */
const LOADER = /^import \{ createRequire \}.*?(?=^const \{[^}]+\} = nativeBinding$)/ms;

/** An install brings the part of its own machine, unless an option requests all. */
const resolvePart = (packageName: string, from: string): string => {
  try {
    return Bun.resolveSync(packageName, from);
  } catch (cause) {
    const how = "bun install --frozen-lockfile --os '*' --cpu '*'";
    throw new Error(`${packageName} is not installed: ${how}`, { cause });
  }
};

/** The system loads native parts from files only, so Bun unpacks it into the folder for temporary files. */
const loaderOf = (part: string): string => `
import { tmpdir } from 'node:os';
let nativeBinding;
try {
  nativeBinding = require(${JSON.stringify(part)});
} catch (problem) {
  process.stderr.write(
    'quoin: the Markdown parser cannot be loaded from ' + tmpdir() + ' (' + problem.message + '); ' +
      'set TMPDIR to a folder that can be written to and may hold programs\\n',
  );
  process.exit(1);
}
`;

/** @param packageName the package with the native part */
export const nativeParser = (packageName: string): BunPlugin => ({
  name: 'native parser',
  setup: (build) => {
    build.onLoad({ filter: /\/satteri\/index\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const loader = loaderOf(resolvePart(packageName, path));
      const contents = source.replace(LOADER, () => loader);
      if (contents === source) {
        throw new Error(`${path}: the loader of the native part is another one`);
      }
      return { contents, loader: 'js' };
    });
  },
});

/** @param packageName the package with the native part of lightningcss */
export const nativeCssParser = (packageName: string): BunPlugin => ({
  name: 'native CSS parser',
  setup: (build) => {
    build.onLoad({ filter: /\/core\/src\/brand\/lightningcss\.ts$/ }, ({ path }) => {
      const library = dirname(Bun.resolveSync('lightningcss/package.json', dirname(path)));
      const part = resolvePart(packageName, library);
      return {
        contents: `export const { transform } = require(${JSON.stringify(part)});`,
        loader: 'js',
      };
    });
  },
});

/** HarfBuzz as `subset-font` loads it. */
const FONT_PROGRAM = 'harfbuzzjs/dist/harfbuzz-subset.wasm';

export const fontProgram: BunPlugin = {
  name: 'HarfBuzz',
  setup: (build) => {
    build.onLoad({ filter: /\/subset-font\/index\.js$/ }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const [resolved, exported] = [`require.resolve('${FONT_PROGRAM}')`, 'module.exports ='];
      if (!source.includes(resolved) || !source.includes(exported)) {
        throw new Error(`${path}: the loader of HarfBuzz is another one`);
      }
      const contents = `import program from '${FONT_PROGRAM}' with { type: 'file' };
${source.replace(resolved, 'program').replace(exported, 'export default')}`;
      return { contents, loader: 'js' };
    });
  },
};
