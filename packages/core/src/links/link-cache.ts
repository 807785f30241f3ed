/**
 * Links and anchors of texts, each text parsed once: they are kept by the hash of the text, so that
 * nothing that is kept can become wrong.
 */
import { type TextLinks, textLinks } from '@quoin/markdown';
import { BoundedCache } from '../bounded-cache.ts';
import type { Deps } from '../context.ts';
import type { ContentWork } from '../ports/content-work.ts';
import type { Stores } from '../ports/db.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';
import { batchesOf, createYielder } from '../yield-now.ts';
import type { ShownText } from './site.ts';

/** Texts that are in memory together. */
const BATCH = 50;
/** Texts, about 2 KB each. Quoin's own limit: two projects of the size that is measured with. */
const MAX_TEXTS = 20_000;

/** Where texts of pages are. */
export interface TextStore {
  readonly revisions: Pick<Stores['revisions'], 'contents'>;
}

/** Of a text that could not be read: nothing is said about it. */
const UNKNOWN: TextLinks = { links: [], anchors: null };

export class LinkCache {
  readonly #texts = new BoundedCache<TextLinks>({ entries: MAX_TEXTS });

  constructor(private readonly work: Pick<ContentWork, 'textLinks'>) {}

  /** Of a text that need not be stored. @param hash of its bytes */
  async ofText(hash: string, content: string): Promise<TextLinks> {
    return this.#texts.get(hash) ?? this.#add(hash, content);
  }

  async #add(hash: string, content: string): Promise<TextLinks> {
    const links = isRenderedInProcess(content)
      ? textLinks(content)
      : ((await this.work.textLinks(content)) ?? UNKNOWN);
    this.#texts.set(hash, links);
    return links;
  }

  /** By page. Reads and parses the texts that are not known. */
  async read(stores: TextStore, shown: readonly ShownText[]): Promise<Map<string, TextLinks>> {
    const found = new Map<string, TextLinks>();
    const turn = createYielder();
    for (const batch of batchesOf(shown, BATCH)) {
      const missing = batch.filter(({ hash }) => !this.#texts.has(hash));
      const texts = missing.length === 0 ? [] : await stores.revisions.contents(missing);
      const contents = new Map(texts.map(({ pageId, content }) => [pageId, content]));
      await turn();
      for (const { pageId, hash } of batch) {
        const known = this.#texts.get(hash);
        found.set(pageId, known ?? (await this.#add(hash, contents.get(pageId) ?? '')));
        await turn();
      }
    }
    return found;
  }
}

const caches = new WeakMap<Deps, LinkCache>();

/** The one of this deployment's process. */
export const linkCacheOf = (deps: Deps): LinkCache => {
  const cache = caches.get(deps) ?? new LinkCache(deps.content);
  caches.set(deps, cache);
  return cache;
};
