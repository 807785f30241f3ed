/** The scripts and styles that browsers load, built once for programs that have no modules of them. */
import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUILT_WIDGET, buildWidget } from '@quoin/assistant/widget-script';
import { BUILT_APP, writeBuiltApp } from '@quoin/web/build-app';
import { BUILT_SITE, writeBuiltSite } from '@quoin/web/site-scripts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Writes them into a folder with the same paths as in the repository.
 *
 * @throws {AggregateError} when a module does not build
 */
export const writeBrowserFiles = async (folder: string): Promise<void> => {
  const widget = join(folder, relative(ROOT, BUILT_WIDGET));
  await mkdir(dirname(widget), { recursive: true });
  await Bun.write(widget, await buildWidget());
  await writeBuiltApp(join(folder, relative(ROOT, BUILT_APP)));
  await writeBuiltSite(join(folder, relative(ROOT, BUILT_SITE)));
};
