/** `bun apps/web/client/scripts/write-icons.ts && bun run lint --write`: after a change of the names of icons or of lucide-react. */
import { writeFile } from 'node:fs/promises';
import { ICON_MODULES, iconsModule } from './icons.ts';

for (const [file, names] of Object.entries(ICON_MODULES)) {
  await writeFile(new URL(`../src/icons/${file}`, import.meta.url), await iconsModule(names));
}
