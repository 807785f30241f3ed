/** Front matter and sizes of published pages, cached by the hashes of their texts. */
import type { PageSummary, SitePage, Summarize } from '@quoin/site';
import type { Deps } from '../context.ts';
import { textDescription } from '../pages/title.ts';
import { siteTexts, textAboveOperation } from './site-texts.ts';

/**
 * Entries in the cache, mostly some hundred bytes each. Quoin's own limit: the number of pages of
 * the largest deployments.
 */
const MAX_KEPT = 100_000;

type Kept = Map<string, PageSummary>;

const caches = new WeakMap<Deps, Kept>();

const keptBy = (deps: Deps): Kept => {
  const kept = caches.get(deps) ?? new Map();
  caches.set(deps, kept);
  return kept;
};

/** Of a page that was deleted since. */
const NOTHING: PageSummary = { description: null, bytes: 0 };

/** Never of another revision than the one that readers get. */
export const summariesOf = async (deps: Deps, pages: readonly SitePage[]): Promise<Summarize> => {
  const kept = keptBy(deps);
  const unknown = pages.filter(({ hash }) => !kept.has(hash));
  if (kept.size + unknown.length > MAX_KEPT) kept.clear();
  const found: Kept = new Map();
  for (const { hash } of pages) found.set(hash, kept.get(hash) ?? NOTHING);
  for await (const { page, content } of siteTexts(deps, unknown)) {
    const shown = await textAboveOperation(deps, page, { hash: page.hash, content });
    const bytes = Buffer.byteLength(shown.content);
    const summary = { description: textDescription(content), bytes };
    found.set(page.hash, summary);
    kept.set(page.hash, summary);
  }
  return ({ hash }) => found.get(hash) ?? NOTHING;
};
