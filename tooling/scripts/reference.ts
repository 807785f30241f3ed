/**
 * `bun run docs:reference`: writes `docs/reference/cli`, `docs/reference/sdk`,
 * `docs/reference/messages.md` and `docs/reference/openapi.json`, their pages into the navigation of `docs/docs.json`, `.env.example`,
 * and the picture of packages in ARCHITECTURE.md.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT, run, tool } from './src/command.ts';
import { envExample } from './src/env-example.ts';
import { packagePicture, withPicture } from './src/package-picture.ts';
import { referencePages } from './src/reference/all-pages.ts';
import { withReference } from './src/reference/navigation.ts';

const DOCS = join(ROOT, 'docs');
const MANIFEST = join(DOCS, 'docs.json');

// Removes pages of deleted commands and resources. The glossary beside them is written by hand.
for (const folder of ['reference/cli', 'reference/sdk']) {
  await rm(join(DOCS, folder), { recursive: true, force: true });
}
const pages = await referencePages();
for (const [path, text] of pages) {
  await mkdir(dirname(join(DOCS, path)), { recursive: true });
  await writeFile(join(DOCS, path), text);
}
const manifest = withReference(JSON.parse(await readFile(MANIFEST, 'utf8')), [...pages.keys()]);
await writeFile(MANIFEST, JSON.stringify(manifest, null, 2));
const { ok, output } = await run([...tool('biome'), 'format', '--write', MANIFEST]);
if (!ok) throw new Error(output);
const guide = await readFile(join(DOCS, 'self-hosting/configuration.md'), 'utf8');
await writeFile(join(ROOT, '.env.example'), envExample(guide));
const map = join(ROOT, 'ARCHITECTURE.md');
await writeFile(map, withPicture(await readFile(map, 'utf8'), await packagePicture(ROOT)));
console.log(`Wrote ${pages.size} files of docs/reference, and .env.example`);
