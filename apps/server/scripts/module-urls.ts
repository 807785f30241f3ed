/**
 * Migrations, style sheets and workers are beside the module that names them by `import.meta.url`.
 * Bundled, all modules have the address of the bundle: this plugin restores each module's own
 * address.
 */
import { pathToFileURL } from 'node:url';
import type { BunPlugin } from 'bun';

const OURS = /\/(apps|packages)\/[^/]+\/src\/.*\.ts$/;

/**
 * @param urlOf the later path of a module, by its present path
 * @param filter paths of the modules
 * @param replaced values of other expressions in these modules
 */
export const withModuleUrls = (
  urlOf: (path: string) => string = (path) => pathToFileURL(path).href,
  filter = OURS,
  replaced: Readonly<Record<string, string>> = {},
): BunPlugin => ({
  name: 'module URLs',
  setup: (build) => {
    build.onLoad({ filter }, async ({ path }) => {
      const source = await Bun.file(path).text();
      const values = { 'import.meta.url': JSON.stringify(urlOf(path)), ...replaced };
      const contents = Object.entries(values).reduce(
        (text, [name, value]) => text.replaceAll(name, value),
        source,
      );
      return { contents, loader: 'ts' };
    });
  },
});
