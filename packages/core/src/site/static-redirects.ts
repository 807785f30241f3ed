/**
 * Redirects of a site as files and lines: hosts of static files know no patterns, or know them in
 * `_redirects` (Netlify, Redirects and rewrites; Cloudflare Pages, Redirects).
 */

import {
  isPattern,
  orderedPatterns,
  patternSource,
  patternTarget,
  type Redirect,
  splatForm,
} from '@quoin/file-paths/import';
import type { SiteMap } from '@quoin/site';
import { type Destination, destinationOf } from '../links/site-redirects.ts';
import { createYielder } from '../yield-now.ts';
import { isListedPath } from './listing.ts';

interface StaticRedirect {
  /** Without a slash in front. */
  readonly from: string;
  readonly to: Destination;
}

/** The path of a target without parameters; null where it has some. */
const fixedPath = (to: string): string | null => {
  const path = (/^[^?#]*/.exec(to)?.[0] ?? '').replace(/^\/+|\/+$/g, '');
  return isPattern(path) ? null : path;
};

export const staticRedirects = (map: SiteMap, all: readonly Redirect[]) => {
  const byPath = new Map(all.map((redirect) => [redirect.from, redirect]));
  const patterns = orderedPatterns(all);
  const destination = (from: string): Promise<Destination | null> =>
    destinationOf(map, from, async (path) => {
      const exact = byPath.get(path);
      if (exact !== undefined) return [exact];
      const to = patternTarget(patterns, path);
      return to === null ? [] : [{ to }];
    });

  return {
    /** Old paths one by one: exact redirects, then what patterns redirect to pages of the site. */
    async *exact(): AsyncGenerator<StaticRedirect> {
      for (const { from } of all) {
        const to = isPattern(from) ? null : await destination(from);
        if (to !== null) yield { from, to };
      }
      const turn = createYielder();
      for (const pattern of patterns) {
        for (const page of map.byPath.keys()) {
          await turn();
          const from = patternSource(pattern, page);
          if (from === null || from === '' || byPath.has(from) || map.byPath.has(from)) continue;
          const to = await destination(from);
          if (to !== null && 'path' in to && to.path === page) yield { from, to };
        }
      }
    },

    /** Lines with `*` and `:name`, the most specific first; none that names an unlisted page. */
    *patterns(): Generator<StaticRedirect> {
      for (const pattern of patterns) {
        const { from, to } = splatForm(pattern);
        if (/^https?:\/\//i.test(to)) yield { from, to: { url: to } };
        else {
          const path = fixedPath(to);
          if (path === null || isListedPath(map, path)) {
            yield { from, to: { path: to.replace(/^\/+/, ''), hash: '' } };
          }
        }
      }
    },
  };
};
