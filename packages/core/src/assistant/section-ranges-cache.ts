/** Sections and blocks of published texts, kept by the hash of the text: what is kept can never become wrong. */
import { parse, type SectionRange, sectionRanges } from '@quoin/markdown';
import { BoundedCache } from '../bounded-cache.ts';
import type { Deps } from '../context.ts';
import type { ContentWork } from '../ports/content-work.ts';
import { isRenderedInProcess } from '../rendering/in-process.ts';

/**
 * Texts, some 5 KB each with usual pages. Quoin's own limit: questions of readers concern a small
 * part of a project.
 */
const MAX_TEXTS = 2_000;
/** Sections and blocks of all of them, some 100 bytes each: ten times as many as that many usual pages have. */
const MAX_RANGES = 400_000;

const countOf = (sections: readonly SectionRange[]): number =>
  sections.reduce((sum, { blocks }) => sum + 1 + blocks.length, 0);

export class SectionRangesCache {
  readonly #texts = new BoundedCache<readonly SectionRange[]>({
    entries: MAX_TEXTS,
    weight: MAX_RANGES,
    weigh: countOf,
  });

  constructor(private readonly work: Pick<ContentWork, 'sectionRanges'>) {}

  /** Empty where reading the text takes more than the limits. */
  async get(hash: string, content: string): Promise<readonly SectionRange[]> {
    const known = this.#texts.get(hash);
    if (known !== undefined) return known;
    const ranges = isRenderedInProcess(content)
      ? sectionRanges(parse(content))
      : ((await this.work.sectionRanges(content)) ?? []);
    this.#texts.set(hash, ranges);
    return ranges;
  }
}

const caches = new WeakMap<Deps, SectionRangesCache>();

/** The one of this deployment's process. */
export const sectionRangesCacheOf = (deps: Deps): SectionRangesCache => {
  const cache = caches.get(deps) ?? new SectionRangesCache(deps.content);
  caches.set(deps, cache);
  return cache;
};
