/** The searching thread with an index that needs a second for each answer. */

import type { SectionIndex } from '@quoin/search-index';
import { createMemoryIndex, indexPages, search, Vocabularies } from '@quoin/search-index';
import type { SearcherCommand, SearcherMessage } from '../../src/searcher/protocol.ts';
import { report, serve } from '../../src/serve.ts';

const SLOW_MS = 1_000;

const now = (): number => performance.now();
const vocabularies = new Vocabularies({ now, onError: report });

serve<SearcherCommand, SearcherMessage>(async (order, { say }) => {
  if (order.kind === 'retrieve') throw new Error('This program only searches');
  const { question, withoutPages, milliseconds } = order;
  const deadline = now() + milliseconds;
  const { projectId, state, ...asked } = question;
  const memory = createMemoryIndex();
  const source = {
    title: 'Slow',
    heading: null,
    parents: [],
    anchor: null,
    text: 'Ships lie at the quay beside the pier.',
    code: '',
    about: '',
    path: 'slow',
    spaceId: 'space',
    locale: 'en',
    language: 'en',
  };
  await memory.write(projectId, (transaction) =>
    indexPages(transaction, [{ pageId: 'slow', current: [source], published: null }], {
      digest: (text) => text,
    }),
  );
  let candidates = 0;
  const index: SectionIndex = {
    ...memory,
    async candidates(scope, request) {
      candidates += 1;
      if (candidates > 1) await Bun.sleep(SLOW_MS);
      return memory.candidates(scope, request);
    },
  };
  const request = { ...asked, scope: { projectId, state }, withoutPages, deadline };
  const { hits } = await search({ index, vocabularies, now }, request);
  say({ kind: 'query', found: hits });
});
