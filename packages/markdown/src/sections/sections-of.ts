/** A page's sections: the text under each of its headings, as words to be searched. */
import type { Code, Heading } from 'mdast';
import { fenceTitle } from '../fence-title.ts';
import type { Document } from '../parse/document.ts';
import { type WordsOutput, writeWords } from '../render/words.ts';
import { aboutOf } from './about.ts';
import { piecesOf } from './pieces.ts';
import { type SectionHeading, sectionHeadings } from './section-headings.ts';

export interface Section {
  /** Null: the text before the first heading. */
  readonly heading: string | null;
  /** Of the heading, 1 to 6; 0 if it does not exist. */
  readonly level: number;
  /** Headings that it is under, outermost first. */
  readonly parents: readonly string[];
  /** As `anchorsOf` returns it; null without a heading, and if it is too long for an address. */
  readonly anchor: string | null;
  /** Lines of words, code in running text included. */
  readonly text: string;
  /** Blocks of code with their titles. */
  readonly code: string;
}

export interface PageSections {
  /** Description and keywords of the front matter, a line each; empty if there is nothing. */
  readonly about: string;
  /** In the order of the page. The first has no heading, and may have no text. */
  readonly sections: readonly Section[];
}

type Place = Pick<Section, 'heading' | 'level' | 'parents' | 'anchor'>;

const START: Place = { heading: null, level: 0, parents: [], anchor: null };

/** A long section is several with one heading and anchor. */
const divided = (place: Place, text: string, code: string): Section[] => {
  const texts = piecesOf(text.trim());
  const codes = piecesOf(code.trim());
  return Array.from({ length: Math.max(texts.length, codes.length) }, (_, at) => ({
    ...place,
    text: (texts[at] ?? '').trim(),
    code: codes[at] ?? '',
  }));
};

class Sections implements WordsOutput {
  readonly finished: Section[] = [];
  private place = START;
  private readonly open: Place[] = [];
  private content = '';
  private codes = '';
  private headingWords: string | null = null;

  constructor(private readonly headings: ReadonlyMap<Heading, SectionHeading>) {}

  text(words: string): void {
    if (this.headingWords === null) this.content += words;
    else this.headingWords += words;
  }

  code({ value, meta }: Code): void {
    const title = fenceTitle(meta);
    this.codes += title === null ? `${value}\n` : `${title}\n${value}\n`;
  }

  heading(node: Heading): void {
    this.headingWords = '';
    const place = this.headings.get(node);
    if (place === undefined) return;
    this.finish();
    while ((this.open.at(-1)?.level ?? 0) >= place.level) this.open.pop();
    const parents = this.open.flatMap(({ heading }) => heading ?? []);
    this.place = { ...place, parents };
    this.open.push(this.place);
  }

  headingEnd(): void {
    const words = this.headingWords?.trim() ?? '';
    this.headingWords = null;
    // Alternative texts of images, words of HTML and what is too long are shown, but are not what a
    // heading is called.
    if (words !== this.place.heading) this.content += words;
  }

  finish(): void {
    this.finished.push(...divided(this.place, this.content, this.codes));
    this.content = '';
    this.codes = '';
  }
}

/**
 * Takes time in proportion to the page's length, and does not throw for any document of `parse`.
 */
export const sectionsOf = (document: Document): PageSections => {
  const sections = new Sections(sectionHeadings(document));
  writeWords(document, sections);
  sections.finish();
  return { about: aboutOf(document.frontMatter), sections: sections.finished };
};
