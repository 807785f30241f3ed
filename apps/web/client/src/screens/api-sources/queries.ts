/** Descriptions of APIs of a project. */
import type { ApiSource, Project } from '@quoin/sdk';
import { queryOptions } from '@tanstack/react-query';
import { quoin } from '../../api.ts';

/** Milliseconds between two requests while a description waits to be read. */
const POLL_MS = 1_000;

/** When each was read, by id, before it was asked to be read again. */
export type ReadBefore = ReadonlyMap<string, ApiSource['checkedAt']>;

/** @param before what waits to be read again */
export const apiSourcesQuery = (project: Project, before: ReadBefore = new Map()) =>
  queryOptions({
    queryKey: ['project', project.slug, 'api-sources'],
    queryFn: async ({ signal }) => (await quoin.apiSources.list(project.id, { signal })).sources,
    refetchInterval: ({ state }) =>
      state.data?.some(
        ({ id, status, checkedAt }) => status === 'pending' || before.get(id) === checkedAt,
      )
        ? POLL_MS
        : false,
  });

export const apiChangesQuery = (project: Project) =>
  queryOptions({
    queryKey: ['project', project.slug, 'api-sources', 'changes'],
    queryFn: async ({ signal }) =>
      (await quoin.apiSources.changes(project.id, {}, { signal })).reports,
  });
