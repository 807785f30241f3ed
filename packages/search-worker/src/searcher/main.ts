/** The thread that searches, on a connection of its own. */
import { workerData } from 'node:worker_threads';
import { openSectionIndex, type SectionIndexLocation } from '@quoin/db/full-text';
import { ANALYSIS_VERSION, search, suggest, Vocabularies } from '@quoin/search-index';
import { report, serve } from '../serve.ts';
import { CUT_MS } from './cut.ts';
import type { SearcherMessage, SearcherOrder } from './protocol.ts';

const location: SectionIndexLocation = workerData;
const now = (): number => performance.now();

const index = await openSectionIndex(location, 'reader', {
  analysisVersion: ANALYSIS_VERSION,
  statementTimeoutMs: CUT_MS,
  keepsLater: true,
});
const vocabularies = new Vocabularies({ now, onError: report });

serve<SearcherOrder, SearcherMessage>(async (order, { say }) => {
  const { question, withoutPages, milliseconds, kind } = order;
  const deadline = now() + milliseconds;
  const { projectId, state, ...asked } = question;
  const request = { ...asked, scope: { projectId, state }, withoutPages, deadline };
  const deps = { index, vocabularies, now };
  if (kind === 'suggest') say({ kind, found: await suggest(deps, request) });
  else say({ kind, found: (await search(deps, request)).hits });
});
