/** Links of the editor: targets of the project, and broken addresses. */

import type { Links } from '@quoin/editor';
import type { Project } from '@quoin/sdk';
import type { QueryClient } from '@tanstack/react-query';
import { quoin } from '../../api.ts';
import { structureQuery } from '../../queries.ts';
import { LINK_REASONS } from './link-issues.ts';
import { findTargets, linkEntries, type Target } from './link-targets.ts';
import { assetsQuery } from './queries.ts';

/** The API accepts no shorter query. */
const SHORTEST = 2;
const HEADINGS = 4;

export const pageLinks = (queryClient: QueryClient, project: Project, pageId: string): Links => {
  let entries: ReturnType<typeof linkEntries> = [];
  let source: readonly unknown[] = [];

  const known = async () => {
    const [structure, assets] = await Promise.all([
      queryClient.ensureQueryData(structureQuery(project.slug)),
      queryClient.ensureQueryData(assetsQuery(project.slug)),
    ]);
    // Of a large project, made once for each state of the tree.
    if (source[0] !== structure || source[1] !== assets) entries = linkEntries(structure, assets);
    source = [structure, assets];
    return entries;
  };

  /** Found by the service's search; titles of pages are known here. */
  const headings = async (query: string): Promise<readonly Target[]> => {
    if (query.length < SHORTEST) return [];
    const { suggestions } = await quoin.search.suggest(project.slug, { q: query });
    return suggestions
      .flatMap(({ pageId: found, title, heading, anchor, path }) =>
        heading === null || anchor === null
          ? []
          : [
              {
                href: found === pageId ? `#${anchor}` : `/${path}#${anchor}`,
                label: heading,
                hint: title,
                kind: 'heading' as const,
              },
            ],
      )
      .slice(0, HEADINGS);
  };

  return {
    async search(query) {
      const [found, below] = await Promise.all([known(), headings(query).catch(() => [])]);
      return [...findTargets(found, query), ...below];
    },
    async check(urls) {
      const { broken } = await quoin.links.check(pageId, { urls: [...urls] }, { maxRetries: 0 });
      return broken.map(({ url, reason, suggestion }) => ({
        url,
        reason: LINK_REASONS[reason],
        suggestion,
      }));
    },
  };
};
