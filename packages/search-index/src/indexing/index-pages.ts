/** Brings the index to what some pages hold now, writing only sections that changed. */
import { analyse } from '../analyse.ts';
import type { IndexTransaction, NewSection, StoredHash } from '../ports.ts';
import type { AnalysedSection, SearchState, SectionSource } from '../source.ts';
import { compareSections } from './compare-sections.ts';
import { type Digest, sourceHash } from './source-hash.ts';

/** A page's sections in each state; null, or none: it is not found in that state. */
export interface PageSections {
  readonly pageId: string;
  readonly current: readonly SectionSource[] | null;
  readonly published: readonly SectionSource[] | null;
}

export interface IndexedCounts {
  readonly added: number;
  readonly moved: number;
  readonly removed: number;
}

const STATES: readonly SearchState[] = ['current', 'published'];

interface Hashed {
  readonly hash: string;
  readonly source: SectionSource;
}

/** The states of a page mostly have the same sections: each is analysed once. */
const analyser = () => {
  const kept = new Map<string, AnalysedSection>();
  return ({ hash, source }: Hashed): AnalysedSection => {
    const known = kept.get(hash);
    if (known !== undefined) return known;
    const analysed = analyse(source);
    kept.set(hash, analysed);
    return analysed;
  };
};

const byPage = (stored: readonly StoredHash[]): Map<string, StoredHash[]> => {
  const pages = new Map<string, StoredHash[]>();
  for (const one of stored) {
    const sections = pages.get(one.pageId);
    if (sections === undefined) pages.set(one.pageId, [one]);
    else sections.push(one);
  }
  return pages;
};

/**
 * Produces the same index as a first indexing of these pages, independent of its present content.
 *
 * @param transaction of the project's index, as `SectionIndexWriter.write` passes it
 * @param pages of that project, each once
 */
export const indexPages = async (
  transaction: IndexTransaction,
  pages: readonly PageSections[],
  { digest }: { readonly digest: Digest },
): Promise<IndexedCounts> => {
  const analysisOf = analyser();
  const added: NewSection[] = [];
  const moved: { id: number; ordinal: number }[] = [];
  const gone: (StoredHash & { readonly state: SearchState })[] = [];
  const pageIds = pages.map(({ pageId }) => pageId);
  for (const state of STATES) {
    const stored = byPage(await transaction.stored(state, pageIds));
    for (const page of pages) {
      const { pageId } = page;
      const sections = (page[state] ?? []).map((source) => ({
        hash: sourceHash(source, digest),
        source,
      }));
      const changes = compareSections(stored.get(pageId) ?? [], sections);
      for (const { section, ordinal } of changes.added) {
        added.push({ state, pageId, ordinal, ...section, analysed: analysisOf(section) });
      }
      moved.push(...changes.moved);
      for (const one of changes.removed) gone.push({ ...one, state });
    }
  }

  const sources = await transaction.sources(gone.map(({ id }) => id));
  const removed = gone.map(({ id, state, hash }) => {
    const source = sources.get(id);
    if (source === undefined) throw new Error(`the index has no text of section ${id}`);
    return { id, state, analysed: analysisOf({ hash, source }) };
  });
  if (added.length > 0 || moved.length > 0 || removed.length > 0) {
    await transaction.apply({ added, moved, removed });
  }
  return { added: added.length, moved: moved.length, removed: removed.length };
};
