/** The reads that the benchmark of memory sends. */
import type { LoadJob } from '../load.ts';
import { getRequest } from '../request.ts';
import type { Subject } from '../subject.ts';

export const READ_SECONDS = 10;
const CONNECTIONS = 32;
/** Different pages, so that nothing is served from one hot row. */
const SAMPLE = 1_000;

export const readsOf = ({ port, pageIds, token }: Subject, seconds: number): LoadJob => ({
  port,
  requests: pageIds
    .slice(0, SAMPLE)
    .map((id) => getRequest(`/api/v1/pages/${id}?content=1`, token)),
  connections: CONNECTIONS,
  seconds,
});
