/**
 * `bun build-service.ts <folder> <later folder>`: the service and its workers with all their modules in few
 * files, which `bun run up` starts. `builtService` runs it, and then moves the folder.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { checkoutBundle } from './checkout-bundle.ts';
import { WORKER_PROGRAMS } from './worker-programs.ts';

const [, , folder = '', laterFolder = ''] = process.argv;

const { outputs } = await Bun.build({
  ...(await checkoutBundle(['apps/server/src/main.ts', ...WORKER_PROGRAMS], {
    programUrl: (path) => pathToFileURL(join(laterFolder, path)).href,
    browserFiles: [join(folder, 'browser-files'), join(laterFolder, 'browser-files')],
  })),
  outdir: folder,
  // With the names by which their modules start them.
  naming: { entry: '[dir]/[name].ts' },
  // The engine holds the text. Identifiers stay, because Elysia reads the source of handlers.
  minify: { whitespace: true, syntax: true, identifiers: false },
});

// The sources are in the checkout, so the maps do not need their texts: 40 of 89 MB. Without the member,
// Bun does not read a map.
for (const output of outputs.filter(({ kind }) => kind === 'sourcemap')) {
  const map = await output.json();
  const sourcesContent = map.sources.map(() => null);
  await Bun.write(output.path, JSON.stringify({ ...map, sourcesContent }));
}
