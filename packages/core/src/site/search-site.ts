/** Searches a site for its readers: the text of listed pages (see `listing.ts`). */
import { codePoints, LIMITS } from '@quoin/contract';
import type { SiteMap } from '@quoin/site';
import type { Deps } from '../context.ts';
import type { Hit, SearchQuestion } from '../ports/search.ts';
import type { SiteRecord } from '../ports/site-store.ts';
import { isListed } from './listing.ts';

export interface SiteSearch {
  readonly text: string;
  readonly limit: number;
  /** BCP 47. Null, or one that no space has: all languages. */
  readonly locale: string | null;
}

const isTooShort = (text: string): boolean => codePoints(text.trim()) < LIMITS.searchQuery.min;
const isTooLong = (text: string): boolean => codePoints(text) > LIMITS.searchQuery.max;

const questionOf = (
  { project }: SiteRecord,
  { spaces, unlisted }: SiteMap,
  { text, limit, locale }: SiteSearch,
): SearchQuestion => ({
  projectId: project.id,
  state: 'published',
  text,
  limit,
  locale: spaces.some((space) => space.locale === locale) ? locale : null,
  spaceId: null,
  spaces: spaces.map(({ id, slug, name }) => ({ id, slug, name })),
  synonyms: project.synonyms,
  withoutPages: unlisted,
});

export interface SiteFound {
  readonly hits: readonly Hit[];
  /** Whether pages that were saved before wait for the index. How many is not for readers: drafts count. */
  readonly isIndexing: boolean;
}

/**
 * @returns null where the text is too short, or too long, to look for
 * @throws {UnavailableError}
 */
export const searchSite = async (
  { search }: Deps,
  record: SiteRecord,
  map: SiteMap,
  asked: SiteSearch,
): Promise<SiteFound | null> => {
  if (isTooShort(asked.text) || isTooLong(asked.text)) return null;
  const { rows, indexing } = await search.query(questionOf(record, map, asked));
  // A page can be published after the map was read.
  const hits = rows.filter(({ pageId }) => isListed(map, pageId));
  return { hits, isIndexing: indexing > 0 };
};

/**
 * Counts a search, once nothing more is typed.
 * @param reader tells one from another for a moment; never written
 */
export const countSiteSearch = (
  { searchLog }: Deps,
  { project }: SiteRecord,
  { reader, text, hits }: { readonly reader: string; readonly text: string; readonly hits: number },
): void => searchLog.searched(`reader:${reader}`, { projectId: project.id, text, hits });
