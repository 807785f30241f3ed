/** Writes `src/generated` from the contract: `bun scripts/generate.ts`. */
import { readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { generate } from './generated-files.ts';

const source = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));

const files = await generate();
for (const name of await readdir(source('generated'))) {
  if (!files.has(`generated/${name}`)) await rm(source(`generated/${name}`));
}
for (const [name, text] of files) await writeFile(source(name), text);
console.log(`Wrote ${files.size} files below src`);
