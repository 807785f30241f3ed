/**
 * What texts say about their quality, each text examined one time: kept by the hash of the text, so
 * that nothing that is kept can become wrong. Settings and links of the project are no part of it.
 */
import { type PageFacts, pageFacts } from '@quoin/markdown';
import { BoundedCache } from '../bounded-cache.ts';
import type { Deps } from '../context.ts';
import type { ContentWork } from '../ports/content-work.ts';
import type { Stores } from '../ports/db.ts';
import type { PageRecord } from '../records.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';
import { batchesOf, createYielder } from '../yield-now.ts';

/** Texts that are in memory together. */
const BATCH = 50;
/**
 * Texts, less than 1 KB each. Quoin's own limit: two projects of the size that is measured with.
 */
const MAX_TEXTS = 20_000;

type Text = Pick<PageRecord, 'id' | 'version' | 'contentHash'>;

export class FactsCache {
  readonly #texts = new BoundedCache<PageFacts>({ entries: MAX_TEXTS });

  constructor(private readonly work: Pick<ContentWork, 'pageFacts'>) {}

  async #add(hash: string, content: string, turn: () => Promise<void>): Promise<PageFacts | null> {
    const isShort = isRenderedInProcess(content);
    const facts = isShort ? await pageFacts(content, turn) : await this.work.pageFacts(content);
    if (facts === null) return null;
    this.#texts.set(hash, facts);
    return facts;
  }

  /** By page. Reads and checks the texts that are not known. */
  async read(stores: Stores, pages: readonly Text[]): Promise<Map<string, PageFacts>> {
    const found = new Map<string, PageFacts>();
    const turn = createYielder();
    for (const batch of batchesOf(pages, BATCH)) {
      const missing = batch.filter(({ contentHash }) => !this.#texts.has(contentHash));
      const keys = missing.map(({ id, version }) => ({ pageId: id, version }));
      const texts = keys.length === 0 ? [] : await stores.revisions.contents(keys);
      const contents = new Map(texts.map(({ pageId, content }) => [pageId, content]));
      for (const { id, contentHash } of batch) {
        const content = contents.get(id);
        const known = this.#texts.get(contentHash);
        // Neither: the page was deleted meanwhile. Nor is one judged that could not be read.
        const facts =
          known ?? (content !== undefined && (await this.#add(contentHash, content, turn)));
        if (facts) found.set(id, facts);
      }
      await turn();
    }
    return found;
  }
}

const caches = new WeakMap<Deps, FactsCache>();

/** The one of this deployment's process. */
export const factsCacheOf = (deps: Deps): FactsCache => {
  const cache = caches.get(deps) ?? new FactsCache(deps.content);
  caches.set(deps, cache);
  return cache;
};
