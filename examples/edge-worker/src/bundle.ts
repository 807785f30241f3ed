/** `bun src/bundle.ts [FOLDER]`: writes the worker, its documentation and its configuration. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readDocumentation } from './read-documentation.ts';

const PACKAGE = join(import.meta.dir, '..');
const folder = resolve(process.argv[2] ?? join(PACKAGE, 'dist'));

/** Of the configuration, see `workerd.capnp` in the package `workerd`. */
const CONFIGURATION = `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [(name = "docs", worker = .docs)],
  sockets = [(name = "http", address = "localhost:4550", http = (), service = "docs")],
);

const docs :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  bindings = [(name = "DOCUMENTATION", json = embed "documentation.json")],
  compatibilityDate = "2026-11-01",
);
`;

await Bun.build({
  entrypoints: [join(import.meta.dir, 'worker.ts')],
  outdir: folder,
  target: 'browser',
  conditions: ['bun'],
  minify: true,
});
await mkdir(folder, { recursive: true });
const documentation = await readDocumentation(join(PACKAGE, 'docs'));
await writeFile(join(folder, 'documentation.json'), JSON.stringify(documentation));
await writeFile(join(folder, 'worker.capnp'), CONFIGURATION);
process.stdout.write(`${documentation.length} pages in ${folder}\n`);
