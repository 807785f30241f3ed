/** `bun apps/web/scripts/write-mermaid.ts`: after the version of Mermaid in the catalog has changed. */
import { writeFile } from 'node:fs/promises';
import { MERMAID } from '../src/site/diagram-frame.ts';
import { mermaidScript } from './mermaid.ts';

await writeFile(MERMAID, await Bun.zstdCompress(await mermaidScript(), { level: 22 }));
