/** The searching thread, whose only hit has the number of the thread as its title. */
import { threadId } from 'node:worker_threads';
import type { SearcherCommand, SearcherMessage } from '../../src/searcher/protocol.ts';
import { serve } from '../../src/serve.ts';

serve<SearcherCommand, SearcherMessage>(async (_order, { say }) =>
  say({
    kind: 'query',
    found: [
      {
        pageId: 'page',
        title: String(threadId),
        heading: null,
        anchor: null,
        path: 'page',
        spaceId: 'space',
        locale: 'en',
        snippet: '',
        score: 1,
      },
    ],
  }),
);
