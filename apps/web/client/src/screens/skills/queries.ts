/** Queries of the screens of skills. */
import type { Project } from '@quoin/sdk';
import { queryOptions } from '@tanstack/react-query';
import { quoin } from '../../api.ts';

export const skillsQuery = (project: Project) =>
  queryOptions({
    queryKey: ['project', project.slug, 'skills'],
    queryFn: ({ signal }) =>
      Array.fromAsync(quoin.skills.list({ projectId: project.id }, { signal })),
  });

export const skillQuery = (project: Project, skillId: string) =>
  queryOptions({
    queryKey: ['project', project.slug, 'skills', skillId],
    queryFn: async ({ signal }) => (await quoin.skills.get(skillId, { signal })).data,
  });

/** The caller's own, of all projects. */
export const triggersQuery = queryOptions({
  queryKey: ['triggers'],
  queryFn: ({ signal }) => Array.fromAsync(quoin.triggers.list({ signal })),
});

/** Changes only with another version of the service. */
export const toolsQuery = queryOptions({
  queryKey: ['skill-tools'],
  queryFn: ({ signal }) => Array.fromAsync(quoin.skills.tools({ signal })),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Changes only with another version of the service. */
export const startersQuery = queryOptions({
  queryKey: ['skill-starters'],
  queryFn: ({ signal }) => Array.fromAsync(quoin.skills.starters({ signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
