/** The thread that searches, on a connection of its own. */
import { workerData } from 'node:worker_threads';
import { openSectionIndex } from '@quoin/db/full-text';
import { ANALYSIS_VERSION, retrieve, search, suggest, Vocabularies } from '@quoin/search-index';
import { report, serve } from '../serve.ts';
import type { SearcherCommand, SearcherData, SearcherMessage } from './protocol.ts';

const { location, cutMs }: SearcherData = workerData;
const now = (): number => performance.now();

const index = await openSectionIndex(location, 'reader', {
  analysisVersion: ANALYSIS_VERSION,
  statementTimeoutMs: cutMs,
  keepsLater: true,
});
const vocabularies = new Vocabularies({ now, onError: report });

const found = async ({
  withoutPages,
  milliseconds,
  ...asked
}: SearcherCommand): Promise<SearcherMessage> => {
  const deps = { index, vocabularies, now };
  const bounds = { withoutPages, deadline: now() + milliseconds };
  const { projectId } = asked.question;
  if (asked.kind === 'retrieve') {
    const { question } = asked;
    const scope = { projectId, state: 'published' } as const;
    return { kind: asked.kind, found: await retrieve(deps, { ...question, scope, ...bounds }) };
  }
  const { state } = asked.question;
  const request = { ...asked.question, scope: { projectId, state }, ...bounds };
  if (asked.kind === 'suggest') return { kind: asked.kind, found: await suggest(deps, request) };
  return { kind: asked.kind, found: (await search(deps, request)).hits };
};

serve<SearcherCommand, SearcherMessage>(async (order, { say }) => say(await found(order)));
