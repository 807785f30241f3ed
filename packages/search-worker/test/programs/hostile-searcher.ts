/** The searching thread, but some questions crash or block it. */
import { parentPort } from 'node:worker_threads';
import type { ToThread } from '../../src/envelope.ts';
import type { SearcherCommand } from '../../src/searcher/protocol.ts';

parentPort?.on('message', ({ body }: ToThread<SearcherCommand>) => {
  const text = body === 'stop' ? '' : body.order.question.text;
  if (text === 'crash') process.exit(1);
  while (text === 'hang');
});
await import('../../src/searcher/main.ts');
