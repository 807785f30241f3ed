/**
 * Migrations, style sheets and workers lie beside the module that names them by `import.meta.url`.
 * Bundled, all modules have the address of the bundle: this plugin gives each one its own back.
 */
import { pathToFileURL } from 'node:url';
import type { BunPlugin } from 'bun';

const OURS = /\/(apps|packages)\/[^/]+\/src\/.*\.ts$/;

/**
 * @param urlOf where a module will stand, by where it is now
 * @param filter paths of the modules
 */
export const whereTheyStand = (
  urlOf: (path: string) => string = (path) => pathToFileURL(path).href,
  filter = OURS,
): BunPlugin => ({
  name: 'where they stand',
  setup: (build) => {
    build.onLoad({ filter }, async ({ path }) => {
      const source = await Bun.file(path).text();
      return {
        contents: source.replaceAll('import.meta.url', JSON.stringify(urlOf(path))),
        loader: 'ts',
      };
    });
  },
});
