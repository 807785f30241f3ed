/** A service that has the hostile worker import one file: for tests that end it, or start it elsewhere. */
import { fileURLToPath } from 'node:url';
import { createContentWorkers } from '../../src/index.ts';

using workers = createContentWorkers({
  program: fileURLToPath(new URL('./hostile.ts', import.meta.url)),
});
await workers.importFile({ filename: process.argv[2] ?? '', bytes: new Uint8Array() });
