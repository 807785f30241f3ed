/**
 * A page on its way: the lines of the source, where the conversion is in them, what is written
 * so far, and the blocks that are open, as a stack.
 */
import { HtmlBlocks } from './html-blocks.ts';
import { dedent, INDENT } from './indentation.ts';
import { convertInline } from './inline.ts';
import type { LineRules } from './line-rules.ts';
import type { SourceLine } from './snippets.ts';
import { definedLabels, endsWithLinkText, labelAtStart } from './spaced-references.ts';
import { titleWords } from './title-words.ts';

/** Comments before words on one line. */
const COMMENTS = /^(?:<!--(?:(?!-->).)*-->[ \t]*)+(?=\S)/;
/** A line of a paragraph, as far as one line tells. */
const TEXT = /^\s*[^\s#<|`~>].*[\p{L}\p{N}.,;:!?)`*_\]]$/u;

export interface Container {
  readonly kind: 'callout' | 'tabs' | 'tab' | 'generic' | 'card' | 'definition';
  /** Column of what opens it. */
  readonly column: number;
  /** Its content is there or further in. */
  readonly content: number;
  /** Columns that its content moves to the left. */
  readonly removed: number;
  /** Lines that close it. */
  readonly closing: readonly string[];
  /** Of a generic block, whose content is not indented; 0 for others. */
  readonly slashes: number;
}

/** A line's text without white space around it, its column, and its number in the source. */
export interface Line {
  readonly text: string;
  readonly bare: string;
  readonly column: number;
  readonly number: number;
}

/** A way to take a line, and lines behind it; false where it is not of this kind. */
export type LineRule = (page: LinePage, line: Line) => boolean;

export class LinePage {
  readonly lines: readonly SourceLine[];
  readonly rules: LineRules;
  readonly html: HtmlBlocks;
  /** Index of the line that is being converted. */
  at = 0;
  readonly out: SourceLine[] = [];
  readonly #stack: Container[] = [];
  /** Blank lines after the block that closes next. */
  readonly #blank: SourceLine[] = [];
  /** Columns of the list items around. */
  lists: number[] = [];
  #definitionEnd = -1;
  #labels: ReadonlySet<string> | null = null;

  constructor(lines: readonly SourceLine[], rules: LineRules) {
    this.lines = lines;
    this.rules = rules;
    this.html = new HtmlBlocks(lines, rules, (text, line) => this.title(text, line));
  }

  get top(): Container | undefined {
    return this.#stack.at(-1);
  }

  get depth(): number {
    return this.#stack.length;
  }

  /** Columns that lines move to the left here. */
  get removed(): number {
    return this.#stack.reduce((sum, { removed }) => sum + removed, 0);
  }

  /** Whether the last definition ends right here: what follows is another of the same term. */
  get isBehindDefinition(): boolean {
    return this.#definitionEnd === this.out.length;
  }

  has(extension: string): boolean {
    return this.rules.has(extension);
  }

  unmapped(line: number, construct: string, message: string): void {
    this.rules.unmapped(line, construct, message);
  }

  blank(line: number): void {
    this.#blank.push({ text: '', line });
  }

  /** A blank line precedes what comes next. */
  separate(line: number): void {
    if (this.#blank.length === 0) this.blank(line);
  }

  flushBlank(): void {
    for (const blank of this.#blank) this.out.push(blank);
    this.#blank.length = 0;
  }

  push(text: string, line: number): void {
    this.flushBlank();
    this.out.push({ text, line });
  }

  /** A line of the source as it is, moved to the left. */
  pushMoved({ text, line }: SourceLine): void {
    this.push(text.trim() === '' ? '' : dedent(text, this.removed), line);
  }

  pad(column: number): string {
    return ' '.repeat(Math.max(0, column - this.removed));
  }

  inline(text: string, line: number): string {
    return convertInline(text, {
      has: this.rules.has,
      unmapped: (construct, message) => this.rules.unmapped(line, construct, message),
      labels: () => this.labels,
    });
  }

  /** The words of a title or a caption. A link that it has is reported. */
  title(markdown: string, line: number): string {
    return titleWords(markdown, this.labels, () =>
      this.unmapped(line, 'link', 'A title or caption is plain text: its link is left out'),
    );
  }

  /** Labels of the link definitions. */
  get labels(): ReadonlySet<string> {
    this.#labels ??= definedLabels(this.lines);
    return this.#labels;
  }

  /**
   * Writes a line of a paragraph. A label at its start belongs to the link that the last line ends
   * with. Comments at its start are kept apart from its words: CommonMark §4.6 makes the whole line
   * HTML, and Python-Markdown does not.
   */
  pushText(text: string, line: number): void {
    const last = this.#blank.length === 0 ? this.out.at(-1) : undefined;
    const trimmed = text.trimStart();
    const [comments = ''] = COMMENTS.exec(trimmed) ?? [];
    if (comments !== '') {
      const pad = text.slice(0, text.length - trimmed.length);
      if (last !== undefined && TEXT.test(last.text)) {
        this.out[this.out.length - 1] = { ...last, text: `${last.text} ${trimmed}` };
        return;
      }
      this.push(pad + comments.trimEnd(), line);
      this.separate(line);
      this.push(pad + trimmed.slice(comments.length), line);
      return;
    }
    const label =
      trimmed.startsWith('[') && last !== undefined && endsWithLinkText(last.text)
        ? labelAtStart(trimmed, this.labels)
        : null;
    if (last === undefined || label === null) {
      this.push(text, line);
      return;
    }
    const [joined = ''] = /^[^\s[]*/.exec(trimmed.slice(label.length)) ?? [];
    this.out[this.out.length - 1] = { ...last, text: last.text + label + joined };
    const rest = trimmed.slice(label.length + joined.length).trimStart();
    if (rest !== '') this.push(text.slice(0, text.length - trimmed.length) + rest, line);
  }

  /** @param slashes of a generic block */
  open(kind: Container['kind'], column: number, closing: readonly string[], slashes = 0): void {
    // The tabs of a group are written at the place of the group.
    const removed = slashes > 0 || kind === 'tabs' ? 0 : INDENT;
    this.#stack.push({ kind, column, content: column + removed, removed, closing, slashes });
  }

  close(line: number): void {
    const container = this.#stack.pop();
    if (container === undefined) return;
    if (container.kind === 'definition') this.#definitionEnd = this.out.length;
    const pad = this.pad(container.column);
    for (const closing of container.closing) this.out.push({ text: pad + closing, line });
    this.lists = this.lists.filter((list) => list < container.content);
  }

  isGenericOpen(slashes: number): boolean {
    return this.#stack.some((one) => one.kind === 'generic' && one.slashes === slashes);
  }
}
