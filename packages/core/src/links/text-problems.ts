/** Broken links of one text, as its page will have them: for answers to a save or its dry run. */
import { resolveLink } from '@quoin/markdown';
import type { Context } from '../context.ts';
import type { Id } from '../id.ts';
import { createYielder } from '../yield-now.ts';
import { type BrokenLink, described } from './find-broken.ts';
import { linkCacheOf } from './link-cache.ts';
import { readPageSite } from './page-site.ts';
import { suggestions } from './suggest.ts';

/** Where the text is or will be. */
export interface TextPlace {
  readonly projectId: Id<'project'>;
  readonly path: string;
  readonly sourcePath: string | null;
}

export type LinkProblem = ReturnType<typeof described>;

/** In the order of the text. Working copies count, so a link to a page that is not published is not a problem. */
export const linkProblems = async (
  { db, deps }: Pick<Context, 'db' | 'deps'>,
  { projectId, path, sourcePath }: TextPlace,
  content: string,
): Promise<readonly LinkProblem[]> => {
  const cache = linkCacheOf(deps);
  const { links, anchors } = await cache.ofText(deps.secrets.hash(content), content);
  if (links.length === 0) return [];
  const origin = { path, sourcePath, anchors };
  const urls = [...new Set(links.map(({ url }) => url))];
  const turn = createYielder();
  return db.read(async (stores) => {
    const site = await readPageSite(stores, { projectId, origin, urls, state: 'current' }, cache);
    const found: Omit<BrokenLink, 'place' | 'index'>[] = [];
    for (const link of links) {
      const broken = resolveLink(link.url, origin, site);
      if (broken.kind === 'broken') found.push({ link, origin, broken });
      await turn();
    }
    if (found.length === 0) return [];
    const suggest = await suggestions(await stores.pages.places(projectId), site, turn);
    return found.map((one) => described(one, suggest));
  });
};
