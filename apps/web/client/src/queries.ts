/** Queries of several screens. Everything of a project is below `['project', slug]`. */
import type { Page } from '@quoin/sdk';
import { queryOptions } from '@tanstack/react-query';
import { quoin } from './api.ts';
import { kept, keptUser } from './kept-answers.ts';

/** The cursor of a list's first page. */
export const FIRST_PAGE: string | undefined = undefined;

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => keptUser(() => quoin.me.get({ signal })),
  // Who is signed in changes with the document.
  staleTime: Number.POSITIVE_INFINITY,
});

export const billingQuery = queryOptions({
  queryKey: ['billing'],
  queryFn: ({ signal }) => quoin.billing.get({ signal }),
});

export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: ({ signal }) => Array.fromAsync(quoin.projects.list({ limit: 100 }, { signal })),
});

export const projectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', slug],
    queryFn: ({ signal }) =>
      kept(`project ${slug}`, async () => (await quoin.projects.get(slug, { signal })).project),
  });

/** How many pages have a status, counted by the server. */
export const countQuery = (slug: string, status: Page['status']) =>
  queryOptions({
    queryKey: ['project', slug, 'count', status],
    queryFn: async ({ signal }) =>
      (await quoin.pages.list(slug, { status, limit: 1 }, { signal })).total,
  });

export const settingsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', slug, 'settings'],
    queryFn: async ({ signal }) => (await quoin.settings.get(slug, { signal })).settings,
  });

export const domainsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', slug, 'domains'],
    queryFn: async ({ signal }) => (await quoin.domains.list(slug, { signal })).domains,
  });

export const structureQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', slug, 'structure'],
    queryFn: ({ signal }) => kept(`structure ${slug}`, () => quoin.structure.get(slug, { signal })),
  });
