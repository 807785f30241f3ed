/** `POST /pages/:pageId/links/check`: finds the broken URLs of a page. */
import { contract } from '@quoin/contract';
import { resolveLink } from '@quoin/markdown';
import type { UseCase } from '../context.ts';
import { requirePage } from '../pages/require-page.ts';
import { reply } from '../reply.ts';
import { linkCacheOf } from './link-cache.ts';
import { readPageSite } from './page-site.ts';

export const checkLinks: UseCase<typeof contract.links.check> = async (
  context,
  { params, body },
) => {
  const urls = [...new Set(body.urls)];
  const cache = linkCacheOf(context.deps);
  return context.db.read(async (stores) => {
    const { page, path } = await requirePage(context, stores, params.pageId, contract.links.check);
    const { projectId, sourcePath } = page;
    const origin = { path, sourcePath, anchors: null };
    const of = { projectId, origin, urls, state: 'current' } as const;
    const site = await readPageSite(stores, of, cache);
    const broken = urls.flatMap((url) => {
      const link = resolveLink(url, origin, site);
      // Only readers miss a page that was taken down.
      if (link.kind !== 'broken' || link.reason === 'unpublished') return [];
      return [{ url, reason: link.reason }];
    });
    return reply({ broken });
  });
};
