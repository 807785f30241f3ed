/** Queries of the screens of one page; all of them below `['project', slug, 'page', pageId]`. */
import type { Page, Rendered } from '@quoin/sdk';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { keepAnswer, kept } from '../../kept-answers.ts';
import { FIRST_PAGE } from '../../queries.ts';
import { begun } from './begun.ts';
import { findLinkIssues } from './link-issues.ts';

/** Milliseconds between looks at whether another user changed the page. */
const LOOK_MS = 15_000;
/** The same while another writer has the page open. */
const LOOK_TOGETHER_MS = 5_000;

type ParsedText = Awaited<ReturnType<typeof quoin.parse.run>>;

const keptPage = (pageId: string): string => `page ${pageId}`;

/** Keeps the newest text of a page, so that it can be written without a connection. */
export const keepPage = (page: Page): Page => {
  keepAnswer(keptPage(page.id), page);
  return page;
};

export const withContent = async (pageId: string, signal?: AbortSignal): Promise<Page> =>
  keepPage((await quoin.pages.get(pageId, { content: true }, { signal })).page);

/** Without its text. */
export const pageQuery = (slug: string, pageId: string, hasCompany = false) =>
  queryOptions({
    queryKey: ['project', slug, 'page', pageId],
    queryFn: async ({ signal }) => (await quoin.pages.get(pageId, {}, { signal })).page,
    refetchInterval: hasCompany ? LOOK_TOGETHER_MS : LOOK_MS,
    // The reader who comes back to the window wants what is there now.
    staleTime: 0,
  });

/** Milliseconds between the press on a page in the tree and its screen, at most. */
const PRESS_MS = 1_000;
/** Milliseconds for which the first editor of a window may be loaded. */
const LOAD_MS = 20_000;

const pages = begun<Page>(PRESS_MS);
const parsedTexts = begun<ParsedText>(LOAD_MS);
const renderedTexts = begun<Rendered>(LOAD_MS);

const render = async (pageId: string): Promise<Rendered> =>
  quoin.pages.rendered(pageId, { state: 'current' });

/**
 * Requests a page whose screen will probably be opened.
 * @param isRich whether the editor shows it as rich text
 */
export const beginPage = (pageId: string, isRich: boolean): void => {
  pages.begin(pageId, () => withContent(pageId));
  if (isRich) renderedTexts.begin(pageId, () => render(pageId));
};

/**
 * Returns the answer of `POST /parse` for a text: at its first call, the answer that the screen
 * requested.
 */
export const parsed = (markdown: string): Promise<ParsedText> =>
  parsedTexts.take(markdown) ?? quoin.parse.run({ markdown });

/**
 * With its text, once, when the screen opens: from then on the editor has it.
 * @param isRich whether the editor needs the text parsed
 */
export const openedPageQuery = (pageId: string, isRich: boolean) =>
  queryOptions({
    queryKey: ['opened-page', pageId],
    queryFn: async ({ signal }) => {
      if (isRich) renderedTexts.begin(pageId, () => render(pageId));
      const page = await kept(
        keptPage(pageId),
        () => pages.take(pageId) ?? withContent(pageId, signal),
      );
      const markdown = page.content ?? '';
      // Parsed while the screen is drawn, and the editor is loaded.
      if (isRich) parsedTexts.begin(markdown, () => quoin.parse.run({ markdown }));
      return page;
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The rendered working copy, shown while the editor of an opened page is created. */
export const renderedQuery = (pageId: string) =>
  queryOptions({
    queryKey: ['rendered-page', pageId],
    queryFn: () => renderedTexts.take(pageId) ?? render(pageId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const componentsQuery = queryOptions({
  queryKey: ['components'],
  queryFn: ({ signal }) =>
    kept('components', async () => (await quoin.components.list({ signal })).components),
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

/** Milliseconds after which links are checked again: pages that they point to can be created. */
const LINKS_MS = 60_000;

export const linkIssuesQuery = (
  slug: string,
  { id, version, path }: Pick<Page, 'id' | 'version' | 'path'>,
  text: () => string,
) =>
  queryOptions({
    queryKey: ['project', slug, 'page', id, 'link-issues', version, path],
    queryFn: ({ signal }) => findLinkIssues(id, text(), signal),
    staleTime: LINKS_MS,
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
