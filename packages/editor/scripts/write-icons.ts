/** `bun packages/editor/scripts/write-icons.ts && bun run lint --write`: after a change of `ICONS` or of lucide. */
import { writeFile } from 'node:fs/promises';
import { drawingsModule } from './icons.ts';

await writeFile(new URL('../src/ui/drawings.ts', import.meta.url), await drawingsModule());
