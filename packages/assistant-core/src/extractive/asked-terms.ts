/** The terms of a question, in a form that blocks of the passages can be compared with. */
import { languageOf, type QueryTerm, relatedStems, textTerms } from '@quoin/search-index';
import { isVisible } from '../comments.ts';
import type { PageBlock, PageSection } from '../knowledge.ts';
import type { ModelRequest } from '../model.ts';
import type { Passage } from '../passage.ts';
import { contentTerms, ENOUGH_WORDS, languagesOf } from '../question-words.ts';

/** A word of the question. */
export interface AskedTerm {
  /** It is where one of these does. */
  readonly stems: readonly string[];
  readonly raw: string;
  /** Words that can have its meaning: a block with one of them has part of it. */
  readonly related: readonly string[];
  /** How telling it is among the passages. */
  readonly weight: number;
  /** Of the question before. */
  readonly isEarlier: boolean;
}

/** A block of a passage with the terms that are in it, and in the headings over it. */
export interface ReadBlock {
  readonly passage: number;
  readonly section: PageSection;
  readonly block: PageBlock;
  readonly text: string;
  /** Of an item of a list: the text before it on its line, `1. ` or `- `; else empty. */
  readonly marker: string;
  /** Characters from the beginning of its line to it or its marker. */
  readonly indent: number;
  /** ISO 639-1. */
  readonly language: string;
  readonly terms: ReadonlySet<string>;
  readonly headingTerms: ReadonlySet<string>;
}

/** Of an earlier question, where the question says too little by itself. */
const EARLIER = 0.5;

export const termsOf = (text: string, language: string): Set<string> =>
  new Set(textTerms(text, language).flatMap(({ terms }) => terms));

const ITEM = /(?:[-*+]|\d{1,9}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?$/;
/** UTF-16 units before a block that are looked at: a marker and what it is in. */
const MAX_BEFORE = 80;

/** The text on the block's line before it. */
const placeOf = (markdown: string, at: number): Pick<ReadBlock, 'marker' | 'indent'> => {
  const before = markdown.slice(Math.max(0, at - MAX_BEFORE), at);
  const line = before.slice(Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1);
  const marker = ITEM.exec(line)?.[0] ?? '';
  return { marker, indent: line.length - marker.length };
};

export const readBlocks = (passages: readonly Passage[]): readonly ReadBlock[] =>
  passages.flatMap(({ title, locale, markdown, start, sections }, passage) => {
    const language = languageOf(locale, markdown);
    return sections.flatMap((section) => {
      const headingTerms = termsOf(`${title}\n${section.heading ?? ''}`, language);
      return section.blocks.flatMap((block): ReadBlock[] => {
        const text = markdown.slice(block.start - start, block.end - start);
        if (!isVisible(block, text)) return [];
        const terms = termsOf(text, language);
        const place = placeOf(markdown, block.start - start);
        return [{ passage, section, block, text, ...place, language, terms, headingTerms }];
      });
    });
  });

/** An identifier also is where all its words do; they are asked for one by one then. */
const wordsOf = ({ raw, stems, parts }: QueryTerm) =>
  parts.length === 0 || parts.some(({ folded }) => folded.length === 1)
    ? [{ raw, stems }]
    : parts.map((part) => ({ raw, stems: [...stems, ...part.stems] }));

export const has = (terms: ReadonlySet<string>, { stems }: Pick<AskedTerm, 'stems'>): boolean =>
  stems.some((stem) => terms.has(stem));

/** BM25's inverse frequency, with blocks for documents. */
const inverseFrequency = (blocks: number, all: number): number =>
  Math.log(1 + (all - blocks + 0.5) / (blocks + 0.5));

export interface AskedTerms {
  /** Of the question. */
  readonly own: readonly AskedTerm[];
  /** And of the one before it, where the question says too little. */
  readonly all: readonly AskedTerm[];
}

export const askedTerms = (
  { question, history, passages, locale }: ModelRequest,
  blocks: readonly ReadBlock[],
): AskedTerms => {
  const locales = passages.map((passage) => passage.locale);
  const languages = languagesOf([locale, ...locales], question);
  const weigh = (text: string, isEarlier: boolean): AskedTerm[] =>
    contentTerms(text, languages)
      .flatMap(wordsOf)
      .map(({ raw, stems }) => {
        const related = relatedStems({ stems }, languages);
        const isThere = ({ terms, headingTerms }: ReadBlock): boolean =>
          has(terms, { stems }) || has(headingTerms, { stems });
        const frequency = inverseFrequency(blocks.filter(isThere).length, blocks.length);
        return {
          stems,
          raw,
          related,
          weight: isEarlier ? EARLIER * frequency : frequency,
          isEarlier,
        };
      });
  const own = weigh(question, false);
  const earlier = history.findLast(({ role }) => role === 'user');
  const all =
    own.length >= ENOUGH_WORDS || earlier === undefined
      ? own
      : [...own, ...weigh(earlier.content, true)];
  return { own, all };
};
