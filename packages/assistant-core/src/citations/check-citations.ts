/**
 * Quotes that a model claims, looked up in the published pages. A quote that they do not contain is
 * removed.
 */
import type { Citation } from '../answer.ts';
import { showsAllOf } from '../comments.ts';
import type { PageSection, PublishedPage } from '../knowledge.ts';
import type { ModelPart } from '../model.ts';
import type { Passage } from '../passage.ts';
import { type Range, SpacedText, withSingleSpaces } from './spaced-text.ts';
import { isSpecific, shortened } from './specific-quote.ts';
import { wholeWords } from './whole-words.ts';

export type Claim = Extract<ModelPart, { readonly type: 'citation' }>;

/** A citation that was found, and the markers that name it in the model's text. */
export interface Proof {
  readonly markers: ReadonlySet<number>;
  readonly citation: Citation;
}

/** Claims of one answer that are looked up: no answer needs more, and each costs a search of a page. */
export const MAX_CLAIMS = 32;
/** Claims of one length cost a bounded search, too. UTF-16 units. */
const MAX_CLAIM = 8_000;

/** UTF-16 units: a longer block is not short, independent of its white space. */
const MAX_SHORT = 100;

const shortBlocks = ({ content, sections }: PublishedPage): Map<string, Range[]> => {
  const found = new Map<string, Range[]>();
  for (const { blocks } of sections) {
    for (const { start, end } of blocks) {
      if (end - start > MAX_SHORT) continue;
      const text = withSingleSpaces(content.slice(start, end));
      const same = found.get(text);
      if (same === undefined) found.set(text, [{ start, end }]);
      else same.push({ start, end });
    }
  }
  return found;
};

/** A published page, read once for all quotes. */
class CitedPage {
  readonly page: PublishedPage;
  readonly #text: SpacedText;
  /** Null until a short quote is looked up. */
  #blocks: ReadonlyMap<string, readonly Range[]> | null = null;

  constructor(page: PublishedPage) {
    this.page = page;
    this.#text = new SpacedText(page.content);
  }

  /** In the passage first, then elsewhere. Front matter is no text of the page. */
  find(quote: string, passage: Passage): Range | null {
    const { content, sections } = this.page;
    const isUnchanged = content.slice(passage.start, passage.end) === passage.markdown;
    const look = isSpecific(quote) ? this.#findWords : this.#findBlock;
    const here = isUnchanged ? look.call(this, quote, passage) : null;
    const start = sections[0]?.start ?? content.length;
    return here ?? look.call(this, quote, { start, end: content.length });
  }

  #findWords(quote: string, within: Range): Range | null {
    return this.#text.find(quote, within);
  }

  /** A short command or cell proves something when it is all of its block. */
  #findBlock(quote: string, { start, end }: Range): Range | null {
    this.#blocks ??= shortBlocks(this.page);
    const same = this.#blocks.get(withSingleSpaces(quote)) ?? [];
    return same.find((block) => start <= block.start && block.end <= end) ?? null;
  }

  /** Something of it is text, and not only the markup between, and nothing of it is hidden from readers. */
  shows(range: Range): boolean {
    const { content, sections } = this.page;
    const blocks = sections.flatMap((section) => section.blocks);
    const hasText = blocks.some(({ start, end }) => start < range.end && range.start < end);
    return hasText && showsAllOf(content, blocks, range);
  }

  sectionAt(offset: number): PageSection | undefined {
    return this.page.sections.find(({ start, end }) => start <= offset && offset < end);
  }
}

const citationOf = (cited: CitedPage, range: Range): Citation => {
  const { pageId, title, path, content } = cited.page;
  const section = cited.sectionAt(range.start);
  return {
    pageId,
    title,
    path,
    heading: section?.heading ?? null,
    anchor: section?.anchor ?? null,
    quote: content.slice(range.start, range.end),
  };
};

/**
 * @param pages as they are published now
 * @returns in the order of the claims, no quote of a page twice
 */
export const checkCitations = (
  claims: readonly Claim[],
  passages: readonly Passage[],
  pages: readonly PublishedPage[],
): readonly Proof[] => {
  const cited = new Map(pages.map((page) => [page.pageId, new CitedPage(page)]));
  const proofs = new Map<string, { markers: Set<number>; citation: Citation }>();
  for (const { marker, passage: at, quote } of claims.slice(0, MAX_CLAIMS)) {
    const passage = passages[at];
    const on = passage === undefined ? undefined : cited.get(passage.pageId);
    if (passage === undefined || on === undefined || quote.length > MAX_CLAIM) continue;
    const found = on.find(quote, passage);
    if (found === null) continue;
    const range = shortened(on.page, wholeWords(on.page.content, found));
    if (!on.shows(range)) continue;
    const key = `${range.start} ${range.end} ${on.page.pageId}`;
    const before = proofs.get(key);
    if (before !== undefined) before.markers.add(marker);
    else proofs.set(key, { markers: new Set([marker]), citation: citationOf(on, range) });
  }
  return [...proofs.values()];
};
