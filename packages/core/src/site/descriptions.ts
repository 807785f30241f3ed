/** What published pages say of themselves in their front matter, kept by the hashes of their texts. */
import type { SitePage } from '@quoin/site';
import type { Deps } from '../context.ts';
import { textDescription } from '../pages/title.ts';
import { siteTexts } from './site-texts.ts';

/** Kept at once, mostly some hundred bytes each. Ours: the largest deployments' pages. */
const MAX_KEPT = 100_000;

type Kept = Map<string, string | null>;

const caches = new WeakMap<Deps, Kept>();

const keptBy = (deps: Deps): Kept => {
  const kept = caches.get(deps) ?? new Map();
  caches.set(deps, kept);
  return kept;
};

/** Never a description of another revision than the one that readers get. */
export const descriptionsOf = async (
  deps: Deps,
  pages: readonly SitePage[],
): Promise<(page: SitePage) => string | null> => {
  const kept = keptBy(deps);
  const unknown = pages.filter(({ hash }) => !kept.has(hash));
  if (kept.size + unknown.length > MAX_KEPT) kept.clear();
  const found: Kept = new Map();
  for (const { hash } of pages) found.set(hash, kept.get(hash) ?? null);
  for await (const { page, content } of siteTexts(deps, unknown)) {
    const description = textDescription(content);
    found.set(page.hash, description);
    kept.set(page.hash, description);
  }
  return ({ hash }) => found.get(hash) ?? null;
};
