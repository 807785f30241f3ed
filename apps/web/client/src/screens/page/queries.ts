/** What the screens of one page ask for; all of it below `['project', slug, 'page', pageId]`. */
import type { Page } from '@quoin/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { FIRST_PAGE } from '../../queries.ts';

/** Milliseconds between looks at whether another user changed the page. */
const LOOK_MS = 15_000;
/** The same while another writer has the page open. */
const LOOK_TOGETHER_MS = 5_000;

export const withContent = async (pageId: string, signal?: AbortSignal): Promise<Page> =>
  (await quoin.pages.get(pageId, { content: true }, { signal })).page;

/** Without its text. */
export const pageQuery = (slug: string, pageId: string, hasCompany = false) =>
  queryOptions({
    queryKey: ['project', slug, 'page', pageId],
    queryFn: async ({ signal }) => (await quoin.pages.get(pageId, {}, { signal })).page,
    refetchInterval: hasCompany ? LOOK_TOGETHER_MS : LOOK_MS,
    // The reader who comes back to the window wants what is there now.
    staleTime: 0,
  });

/** With its text, once, when the screen opens: from then on the editor has it. */
export const openedPageQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['opened-page', pageId],
    queryFn: ({ signal }) => withContent(pageId, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const componentsQuery = queryOptions({
  queryKey: ['components'],
  queryFn: async ({ signal }) => (await quoin.components.list({ signal })).components,
  staleTime: Number.POSITIVE_INFINITY,
});

export const issuesQuery = (
  slug: string,
  { id, version, title }: Pick<Page, 'id' | 'version' | 'title'>,
  text: () => string,
) =>
  queryOptions({
    queryKey: ['project', slug, 'page', id, 'issues', version, title],
    // The title of a page can be in the navigation alone.
    queryFn: ({ signal }) => quoin.validate.run({ markdown: text(), title }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const REVISIONS = 50;

export const revisionsQuery = (slug: string, pageId: string) =>
  infiniteQueryOptions({
    queryKey: ['project', slug, 'page', pageId, 'of-text', 'revisions'],
    initialPageParam: FIRST_PAGE,
    queryFn: ({ pageParam, signal }) =>
      quoin.revisions.list(pageId, { limit: REVISIONS, cursor: pageParam }, { signal }),
    getNextPageParam: ({ pagination }) => pagination.nextCursor ?? undefined,
  });

/** Of this page alone, newest first. */
export const pageEventsQuery = (slug: string, pageId: string) =>
  queryOptions({
    queryKey: ['project', slug, 'page', pageId, 'events'],
    queryFn: async ({ signal }) =>
      (await quoin.events.list(slug, { subject: pageId, limit: 20 }, { signal })).events,
  });

export const assetsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', slug, 'assets'],
    queryFn: ({ signal }) => Array.fromAsync(quoin.assets.list(slug, { limit: 200 }, { signal })),
  });
