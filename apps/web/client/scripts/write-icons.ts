/** `bun apps/web/client/scripts/write-icons.ts && bun run lint --write`: after a change of `ICONS` or of lucide-react. */
import { writeFile } from 'node:fs/promises';
import { iconsModule } from './icons.ts';

await writeFile(new URL('../src/icons/icons.ts', import.meta.url), await iconsModule());
