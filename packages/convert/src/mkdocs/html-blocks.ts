/** HTML whose content is Markdown (`<div markdown>`), and grids of cards. */
import { attributesText, openTag } from '../markup/block-text.ts';
import type { LineRules } from './line-rules.ts';
import type { SourceLine } from './snippets.ts';

interface OpenHtml {
  readonly name: string;
  readonly closing: string;
  readonly isCards: boolean;
  /** Without `markdown`, its content is HTML. */
  readonly isMarkdown: boolean;
}

export interface HtmlLine {
  /** In its place; an empty one is a blank line. */
  readonly lines: readonly string[];
  readonly closesCard: boolean;
}

const OPEN = /^<([a-z][a-z0-9]*)((?:\s[^<>]*)?)>$/i;
const CLOSE = /^<\/([a-z][a-z0-9]*)>$/i;
const MARKDOWN = /\s+markdown(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?(?=\s|$)/;
const WHOLE = /^<(summary|figcaption)[^<>]*>(.*)<\/\1>$/i;
/** Lines behind a figure's first in which its caption is looked for. */
const MAX_FIGURE_LINES = 20;

const withoutTags = (text: string): string => text.replace(/<[^<>]*>/g, '');

export class HtmlBlocks {
  readonly #lines: readonly SourceLine[];
  readonly #rules: LineRules;
  readonly #open: OpenHtml[] = [];

  readonly #titleOf: (markdown: string, line: number) => string;

  constructor(
    lines: readonly SourceLine[],
    rules: LineRules,
    titleOf: (markdown: string, line: number) => string,
  ) {
    this.#lines = lines;
    this.#rules = rules;
    this.#titleOf = titleOf;
  }

  /** Directly in a grid of cards. */
  get isCards(): boolean {
    return this.#open.at(-1)?.isCards === true;
  }

  /** What is to be closed at the end of the page. */
  unclosed(): string[] {
    return this.#open
      .splice(0)
      .reverse()
      .flatMap(({ closing, isMarkdown }) =>
        isMarkdown && /^<\/[A-Z]/.test(closing) ? [closing] : [],
      );
  }

  /** Null for a line that is no tag of its own. */
  line(bare: string, at: number, line: number): HtmlLine | null {
    const close = CLOSE.exec(bare)?.[1]?.toLowerCase();
    if (close !== undefined) return this.#close(close);
    const whole = WHOLE.exec(bare);
    if (whole !== null && this.#isTaken(whole[1] ?? '')) return { lines: [], closesCard: false };
    const open = OPEN.exec(bare);
    if (open === null || bare.endsWith('/>')) return null;
    const [, tag = '', attributes = ''] = open;
    const name = tag.toLowerCase();
    const markdown = MARKDOWN.exec(attributes);
    if (markdown === null || !this.#rules.has('md_in_html')) {
      // Counted, so that its end is not taken for another's.
      if (this.#open.some((one) => one.name === name)) {
        this.#open.push({ name, closing: `</${name}>`, isCards: false, isMarkdown: false });
      }
      return null;
    }
    return this.#element(name, attributes.replace(MARKDOWN, ''), at, line);
  }

  /** A caption or summary that became an attribute. */
  #isTaken(name: string): boolean {
    const closing = this.#open.at(-1)?.closing;
    return name.toLowerCase() === 'figcaption'
      ? closing === '</Frame>'
      : closing === '</Accordion>';
  }

  #element(name: string, attributes: string, at: number, line: number): HtmlLine {
    const classes = /\sclass=["']?([^"'>]*)/.exec(attributes)?.[1]?.split(/\s+/) ?? [];
    if (classes.includes('grid') && classes.includes('cards')) {
      return this.#begin(name, '<CardGroup>', '</CardGroup>', true);
    }
    if (classes.includes('grid')) {
      this.#rules.unmapped(
        line,
        'grid',
        'A grid of other things than cards is shown one below the other',
      );
    }
    if (name === 'figure') {
      const caption = this.#lookAhead('figcaption', at);
      return this.#begin(name, `<Frame${attributesText({ caption })}>`, '</Frame>', false);
    }
    if (name === 'details') {
      const title = this.#lookAhead('summary', at) ?? 'Details';
      const defaultOpen = /\sopen(?:\s|=|$)/.test(attributes);
      return this.#begin(name, openTag('Accordion', { title, defaultOpen }), '</Accordion>', false);
    }
    return this.#begin(name, `<${name}${attributes}>`, `</${name}>`, false);
  }

  #begin(name: string, opening: string, closing: string, isCards: boolean): HtmlLine {
    this.#open.push({ name, closing, isCards, isMarkdown: true });
    return { lines: [opening, ''], closesCard: false };
  }

  #lookAhead(name: string, at: number): string | undefined {
    for (const { text, line } of this.#lines.slice(at + 1, at + 1 + MAX_FIGURE_LINES)) {
      const whole = WHOLE.exec(text.trim());
      if (whole?.[1]?.toLowerCase() === name) {
        return this.#titleOf(withoutTags(whole[2] ?? ''), line);
      }
      if (CLOSE.test(text.trim())) return undefined;
    }
    return undefined;
  }

  #close(name: string): HtmlLine | null {
    const top = this.#open.at(-1);
    if (top === undefined || top.name !== name) return null;
    this.#open.pop();
    if (!top.isMarkdown) return null;
    return { lines: ['', top.closing], closesCard: top.isCards };
  }
}
