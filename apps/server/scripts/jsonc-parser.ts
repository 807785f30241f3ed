import { dirname, join } from 'node:path';
import type { BunPlugin } from 'bun';

/**
 * The main file of `jsonc-parser`, which the rules for descriptions of APIs need, is UMD: it requires
 * its other files by a name that a bundler does not see. Its ES modules are bundled instead.
 */
export const jsoncParser: BunPlugin = {
  name: 'jsonc-parser',
  setup(build) {
    build.onResolve({ filter: /^jsonc-parser$/ }, ({ path, importer }) => {
      const main = Bun.resolveSync(path, dirname(importer));
      return { path: join(dirname(main), '../esm/main.js') };
    });
  },
};
