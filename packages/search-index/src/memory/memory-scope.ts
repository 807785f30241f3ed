/** One scope of the memory index: sections, postings of keys, and counts of words, in plain maps. */
import { comparePlain } from '../order.ts';
import type {
  Candidate,
  CandidateRequest,
  NewSection,
  ScopeStatistics,
  StoredHash,
  StoredSection,
  Vocabulary,
  VocabularyWord,
} from '../ports.ts';
import type { AnalysedSection, SectionSource } from '../source.ts';

interface KeptSection {
  readonly id: number;
  readonly pageId: string;
  ordinal: number;
  readonly hash: string;
  readonly source: SectionSource;
  readonly terms: Uint8Array;
}

interface Counts {
  sections: number;
  headings: number;
}

/** Sections are given ids that grow, so a set of ids that only grew is in order of ids. */
export class MemoryScope {
  #sections = new Map<number, KeptSection>();
  #postings = new Map<number, Set<number>>();
  /** By word, then by stem. */
  #words = new Map<string, Map<string, Counts>>();
  #languages = new Map<string, number>();
  #pages = new Map<string, { readonly number: number; readonly ids: Set<number> }>();
  #lengths = { text: 0, code: 0 };
  #generation = 0;
  #lastPage = 0;
  /** Words in their order; null after a change until the first query. */
  #sorted: readonly string[] | null = null;

  statistics(): ScopeStatistics {
    return {
      sections: this.#sections.size,
      lengths: { ...this.#lengths },
      generation: this.#generation,
    };
  }

  add(id: number, section: NewSection): void {
    const { pageId, ordinal, hash, source, analysed } = section;
    this.#sections.set(id, { id, pageId, ordinal, hash, source, terms: analysed.terms });
    let page = this.#pages.get(pageId);
    if (page === undefined) {
      this.#lastPage += 1;
      page = { number: this.#lastPage, ids: new Set() };
      this.#pages.set(pageId, page);
    }
    page.ids.add(id);
    for (const key of analysed.keys) {
      const ids = this.#postings.get(key);
      if (ids === undefined) this.#postings.set(key, new Set([id]));
      else ids.add(id);
    }
    this.#count(analysed, source.language, 1);
  }

  /** @returns the section that was removed, as it would be added again; null if there was no section */
  remove(id: number, analysed: AnalysedSection): Omit<NewSection, 'state'> | null {
    const section = this.#sections.get(id);
    if (section === undefined) return null;
    this.#sections.delete(id);
    const page = this.#pages.get(section.pageId);
    page?.ids.delete(id);
    if (page?.ids.size === 0) this.#pages.delete(section.pageId);
    for (const key of analysed.keys) {
      const ids = this.#postings.get(key);
      ids?.delete(id);
      if (ids?.size === 0) this.#postings.delete(key);
    }
    this.#count(analysed, section.source.language, -1);
    const { pageId, ordinal, hash, source } = section;
    return { pageId, ordinal, hash, source, analysed };
  }

  /** @returns where it was until now; null: it is not of this scope */
  move(id: number, ordinal: number): number | null {
    const section = this.#sections.get(id);
    if (section === undefined) return null;
    const before = section.ordinal;
    section.ordinal = ordinal;
    this.#generation += 1;
    return before;
  }

  #count(analysed: AnalysedSection, language: string, by: 1 | -1): void {
    for (const { word, stem, isHeading } of analysed.words) {
      let stems = this.#words.get(word);
      if (stems === undefined) {
        stems = new Map();
        this.#words.set(word, stems);
        this.#sorted = null;
      }
      const counts = stems.get(stem) ?? { sections: 0, headings: 0 };
      counts.sections += by;
      if (isHeading) counts.headings += by;
      if (counts.sections > 0) stems.set(stem, counts);
      else stems.delete(stem);
      if (stems.size === 0) {
        this.#words.delete(word);
        this.#sorted = null;
      }
    }
    const sections = (this.#languages.get(language) ?? 0) + by;
    if (sections > 0) this.#languages.set(language, sections);
    else this.#languages.delete(language);
    this.#lengths.text += by * analysed.lengths.text;
    this.#lengths.code += by * analysed.lengths.code;
    this.#generation += 1;
  }

  vocabulary(): Vocabulary {
    const words: VocabularyWord[] = [];
    for (const [word, stems] of this.#words) {
      for (const [stem, counts] of stems) words.push({ word, stem, ...counts });
    }
    return { words, languages: [...this.#languages.keys()] };
  }

  wordsFrom(prefix: string, by: keyof Counts, limit: number): VocabularyWord[] {
    this.#sorted ??= [...this.#words.keys()].sort(comparePlain);
    const found: VocabularyWord[] = [];
    for (let at = firstAtLeast(this.#sorted, prefix); at < this.#sorted.length; at += 1) {
      const word = this.#sorted[at] ?? '';
      if (!word.startsWith(prefix)) break;
      for (const [stem, counts] of this.#words.get(word) ?? []) {
        if (counts[by] > 0) found.push({ word, stem, ...counts });
      }
    }
    return found
      .sort((a, b) => b[by] - a[by] || comparePlain(a.word, b.word) || comparePlain(a.stem, b.stem))
      .slice(0, limit);
  }

  candidates(request: CandidateRequest): Candidate[] {
    const groups = request.all.map((keys) =>
      keys.map((key) => this.#postings.get(key)).filter((ids) => ids !== undefined),
    );
    const size = (group: readonly Set<number>[]): number =>
      group.reduce((sum, ids) => sum + ids.size, 0);
    groups.sort((a, b) => size(a) - size(b));
    const [rarest = [], ...others] = groups;
    const ids = new Set<number>();
    for (const posting of rarest) {
      for (const id of posting) if (id > request.after) ids.add(id);
    }
    const none = request.none.map((key) => this.#postings.get(key));
    const without = new Set(request.withoutPages);
    const found: Candidate[] = [];
    for (const id of [...ids].sort((a, b) => a - b)) {
      const section = this.#sections.get(id);
      if (section === undefined || without.has(section.pageId)) continue;
      if (none.some((posting) => posting?.has(id))) continue;
      if (!others.every((group) => group.some((posting) => posting.has(id)))) continue;
      const page = this.#pages.get(section.pageId)?.number ?? 0;
      found.push({ id, page, terms: section.terms });
      if (found.length === request.limit) break;
    }
    return found;
  }

  sections(ids: readonly number[]): StoredSection[] {
    return ids.flatMap((id) => {
      const section = this.#sections.get(id);
      if (section === undefined) return [];
      const { pageId, ordinal, source } = section;
      return [{ id, pageId, ordinal, source }];
    });
  }

  stored(pageIds: readonly string[]): StoredHash[] {
    return pageIds.flatMap((pageId) =>
      [...(this.#pages.get(pageId)?.ids ?? [])].flatMap((id) => {
        const section = this.#sections.get(id);
        return section === undefined
          ? []
          : [{ id, pageId, ordinal: section.ordinal, hash: section.hash }];
      }),
    );
  }
}

function firstAtLeast(sorted: readonly string[], prefix: string): number {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < prefix) from = middle + 1;
    else to = middle;
  }
  return from;
}
