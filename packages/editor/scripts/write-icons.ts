/** `bun packages/editor/scripts/write-icons.ts && bun run lint --write`: after a change of `ICONS` or of lucide. */
import { writeFile } from 'node:fs/promises';
import { iconNamesModule } from './icon-names.ts';
import { drawingsModule } from './icons.ts';

await writeFile(new URL('../src/ui/drawings.ts', import.meta.url), await drawingsModule());
await writeFile(
  new URL('../src/rich/nodes/fields/icon-names.ts', import.meta.url),
  iconNamesModule(),
);
