/** Queries of the Git screens. */
import type { GitConnection, GitRun } from '@quoin/sdk';
import { queryOptions } from '@tanstack/react-query';
import { quoin } from '../../api.ts';

/** Milliseconds between two looks at a run, and at a connection at rest. */
const RUN_MS = 700;
const REST_MS = 15_000;

export const isUnderWay = ({ status }: GitRun): boolean =>
  status === 'Queued' || status === 'Running';

/** A queued run of a connection that is paused or stopped does not begin until a user resumes it. */
export const runUnderWay = (connection: GitConnection | null | undefined): GitRun | undefined =>
  connection?.runs.find(
    (run) => isUnderWay(run) && (run.status === 'Running' || connection.status === 'active'),
  );

export const gitQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', slug, 'git'],
    queryFn: async ({ signal }) => (await quoin.git.get(slug, { signal })).connection,
    refetchInterval: ({ state }) => (runUnderWay(state.data) === undefined ? REST_MS : RUN_MS),
  });

export const conflictsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', slug, 'git-conflicts'],
    queryFn: ({ signal }) => Array.fromAsync(quoin.git.conflicts(slug, { signal })),
  });

export const accountsQuery = queryOptions({
  queryKey: ['git-accounts'],
  queryFn: ({ signal }) => Array.fromAsync(quoin.gitAccounts.list({ signal })),
});
