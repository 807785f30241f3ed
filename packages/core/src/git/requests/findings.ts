/** Issues of the content rules in the pages that a request changes. */
import { type Issue, validate } from '@quoin/markdown';
import type { Deps } from '../../context.ts';
import { type BrokenLink, brokenLinks, findBrokenLinks } from '../../links/find-broken.ts';
import { linkCacheOf } from '../../links/link-cache.ts';
import { isRenderedInProcess } from '../../rendering/in-process.ts';
import { createYielder } from '../../yield-now.ts';
import { inRepository } from '../sync/read/paths.ts';
import type { RequestRehearsal } from './rehearse-request.ts';

/** One line of a report. */
export interface Finding {
  /** From the root of the repository; the path on the site for a page without a file. */
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

export interface Findings {
  /** Publishing refuses these pages. */
  readonly errors: readonly Finding[];
  readonly warnings: readonly Finding[];
  /** Links that the tracked branch does not have, or that lead somewhere there. */
  readonly brokenLinks: readonly Finding[];
}

/**
 * Pages whose texts are validated. Quoin's own limit: a request with more pages moves the whole
 * site.
 */
const MAX_VALIDATED = 500;

const REASONS: Readonly<Record<BrokenLink['broken']['reason'], string>> = {
  page_missing: 'the page does not exist',
  anchor_missing: 'the page does not have this heading',
  asset_missing: 'the file does not exist',
  archived: 'the page is archived',
  unpublished: 'the page is not published',
};

const nameOf = ({ place, link }: BrokenLink): string => `${place.id} ${link.url}`;

const issuesOf = async (
  { content }: Pick<Deps, 'content'>,
  text: string,
  title: string,
): Promise<readonly Issue[]> =>
  (isRenderedInProcess(text) ? validate(text, { title }) : await content.validate(text, title))
    .issues;

/** @param deps of the service, whose links are those of today */
export const findingsOf = async (
  deps: Deps,
  { rows, pages, project }: RequestRehearsal,
  basePath: string,
): Promise<Findings> => {
  const cache = linkCacheOf(deps);
  const turn = createYielder();
  const errors: Finding[] = [];
  const warnings: Finding[] = [];
  const fileOf = ({ sourcePath, path }: BrokenLink['place']): string =>
    sourcePath === null ? path : inRepository(basePath, sourcePath);
  for (const { place, text } of pages.slice(0, MAX_VALIDATED)) {
    for (const { severity, line, message } of await issuesOf(deps, text, place.title)) {
      const finding = { path: fileOf(place), line, message };
      if (severity === 'error') errors.push(finding);
      else warnings.push(finding);
    }
    await turn();
  }
  // The database does not have the texts of the request: the cache gets them from here.
  for (const { text } of pages) await cache.ofText(deps.secrets.hash(text), text);
  const before = await deps.db.read((stores) =>
    findBrokenLinks(stores, project.id, 'published', cache),
  );
  const known = new Set(before.links.map(nameOf));
  const after = await deps.db.read((stores) => brokenLinks(stores, rows, 'published', cache));
  return {
    errors,
    warnings,
    brokenLinks: after.links
      .filter((link) => !known.has(nameOf(link)))
      .map(({ place, link, broken }) => ({
        path: fileOf(place),
        line: link.line,
        message: `\`${link.url}\`: ${REASONS[broken.reason]}`,
      })),
  };
};
