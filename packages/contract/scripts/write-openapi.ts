/** Writes the OpenAPI document to a path: `bun scripts/write-openapi.ts FILE`. */
import { writeFile } from 'node:fs/promises';
import { version } from '../package.json';
import { openapi } from '../src/index.ts';

const path = process.argv[2];
if (path === undefined) {
  console.error('Usage: bun scripts/write-openapi.ts FILE');
  process.exit(2);
}
await writeFile(path, `${JSON.stringify(openapi({ version }), null, 2)}\n`);
console.log(`Wrote ${path}`);
