/** Finds a page of a site by a path, an address or a file from a model. */

import { AppError, siteDestination, storedRedirects } from '@quoin/core';
import { decodePercent } from '@quoin/file-paths/decode-percent';
import { names, type SitePage } from '@quoin/site';
import * as messages from '../messages.ts';
import type { ReaderSite } from './reader-tool.ts';

/** Below the site, decoded, without query, fragment and `.md`. */
const pathOf = (asked: string, home: string): string => {
  const start = new URL(home).pathname.replace(/\/+$/, '');
  const pathname = URL.canParse(asked)
    ? new URL(asked).pathname
    : `/${asked.trim().replace(/[?#].*$/s, '')}`;
  const below = pathname.startsWith(`${start}/`) ? pathname.slice(start.length) : pathname;
  const path = decodePercent(below).replace(/^\/+|\/+$/g, '');
  const plain = path.startsWith(names.SOURCE_FOLDER)
    ? path.slice(names.SOURCE_FOLDER.length)
    : path;
  return plain.replace(/\.md$/, '');
};

/** @throws {AppError} `not_found` */
export const findPage = async (
  { deps, record, site, live }: ReaderSite,
  asked: string,
): Promise<SitePage> => {
  const path = pathOf(asked, site.links.canonical(''));
  const at = (found: string): SitePage | null => site.map.byPath.get(found)?.page ?? null;
  const known = at(path) ?? live.tree.pageOfFile(`${path}.md`)?.page;
  if (known) return known;
  const moved = await siteDestination(site.map, path, storedRedirects(deps, record.project.id));
  const page = moved !== null && 'path' in moved ? at(moved.path) : null;
  if (page !== null) return page;
  throw new AppError('not_found', messages.sitePageMissing({ path: asked }));
};
