/** The indexing thread with faults: some pages make it slow, block it or crash it. */
import { parentPort } from 'node:worker_threads';
import type { ToThread } from '../../src/envelope.ts';
import type { IndexerCommand } from '../../src/indexer/protocol.ts';

/** Longer than a crash and a start of a thread. */
const LINGER_MS = 1_000;
/** Interval at which a blocked thread can be terminated. */
const STALL_MS = 10;

parentPort?.on('message', ({ body }: ToThread<IndexerCommand>) => {
  if (body === 'stop' || body.order.type !== 'pages') return;
  for (const { current } of body.order.batch.pages) {
    if (current === null) continue;
    if (current.content.includes('crash') || current.title === 'Crash') process.exit(1);
    // Blocks the thread without using the processor. The loop in `hostile-searcher.ts` uses it.
    while (current.content.includes('stall')) Bun.sleepSync(STALL_MS);
    if (current.content.includes('linger')) Bun.sleepSync(LINGER_MS);
  }
});
// Loads the module in advance, because the time limit of an answer is short in these tests.
await import('../../src/indexer/read-pages.ts');
await import('../../src/indexer/main.ts');
