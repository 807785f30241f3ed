/** The indexing thread, but some pages take it long, or are more than it can stand. */
import { parentPort } from 'node:worker_threads';
import type { ToThread } from '../../src/envelope.ts';
import type { IndexerCommand } from '../../src/indexer/protocol.ts';

/** Longer than a thread needs to crash and to start. */
const LINGER_MS = 1_000;
/** Between two moments at which the thread can be ended. */
const STALL_MS = 10;

parentPort?.on('message', ({ body }: ToThread<IndexerCommand>) => {
  if (body === 'stop' || body.order.type !== 'pages') return;
  for (const { current } of body.order.batch.pages) {
    if (current === null) continue;
    if (current.content.includes('crash') || current.title === 'Crash') process.exit(1);
    // Blocks the thread without work for the processor: `hostile-searcher.ts` has a loop that works.
    while (current.content.includes('stall')) Bun.sleepSync(STALL_MS);
    if (current.content.includes('linger')) Bun.sleepSync(LINGER_MS);
  }
});
// Loaded before the time of an answer runs, which is short here.
await import('../../src/indexer/read-pages.ts');
await import('../../src/indexer/main.ts');
