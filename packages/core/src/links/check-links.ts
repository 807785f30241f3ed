/** `POST /pages/:pageId/links/check`: finds the broken links of a page. */
import { contract } from '@quoin/contract';
import { resolveLink } from '@quoin/markdown';
import type { Context, UseCase } from '../context.ts';
import { requirePage } from '../pages/require-page.ts';
import { reply } from '../reply.ts';
import { createYielder } from '../yield-now.ts';
import { linkCacheOf } from './link-cache.ts';
import { readPageSite } from './page-site.ts';
import { suggestions } from './suggest.ts';
import { linkProblems, type TextPlace } from './text-problems.ts';

const ofUrls = (context: Context, place: TextPlace, urls: readonly string[]) =>
  context.db.read(async (stores) => {
    const { projectId, path, sourcePath } = place;
    const origin = { path, sourcePath, anchors: null };
    const of = { projectId, origin, urls, state: 'current' } as const;
    const site = await readPageSite(stores, of, linkCacheOf(context.deps));
    const found = urls.flatMap((url) => {
      const broken = resolveLink(url, origin, site);
      return broken.kind === 'broken' ? [{ url, broken }] : [];
    });
    if (found.length === 0) return [];
    const turn = createYielder();
    const suggest = await suggestions(await stores.pages.places(projectId), site, turn);
    return found.map(({ url, broken }) => ({
      url,
      reason: broken.reason,
      suggestion: suggest(url, origin, broken),
    }));
  });

export const checkLinks: UseCase<typeof contract.links.check> = async (
  context,
  { params, body },
) => {
  const { urls = [], markdown } = body;
  const place = await context.db.read(async (stores) => {
    const { page, path } = await requirePage(context, stores, params.pageId, contract.links.check);
    return { projectId: page.projectId, path, sourcePath: page.sourcePath };
  });
  const inText = markdown === undefined ? [] : await linkProblems(context, place, markdown);
  const named = urls.length === 0 ? [] : await ofUrls(context, place, [...new Set(urls)]);
  const broken = [];
  for (const { reason, suggestion, url, ...at } of [
    ...inText.map(({ kind: _kind, ...link }) => link),
    ...named,
  ]) {
    // Only readers miss a page that was taken down.
    if (reason === 'unpublished') continue;
    broken.push({ url, reason, ...(suggestion !== undefined && { suggestion }), ...at });
  }
  return reply({ broken });
};
