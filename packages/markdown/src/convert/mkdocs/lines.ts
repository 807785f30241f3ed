/**
 * A page of MkDocs, line by line: what Python-Markdown marks by indentation becomes blocks with
 * tags, and their content moves as far to the left as it stood in. One pass; the open blocks are a
 * stack.
 */
import { nodeText } from '../../node-text.ts';
import { parse } from '../../parse/parse.ts';
import { openTag } from '../markup/block-text.ts';
import { readAttrList } from './attr-list.ts';
import { readBlockStart, readGenericBlock } from './block-starts.ts';
import { calloutOf, isKnownType, isLoud } from './callouts.ts';
import { fenceInfo } from './fence-info.ts';
import { HtmlBlocks } from './html-blocks.ts';
import { convertInline } from './inline.ts';
import type { SourceLine } from './snippets.ts';

/** Python-Markdown's unit of indentation. */
const INDENT = 4;
/** Blocks in blocks; what lies deeper is text. Ours: no page has more than five. */
const MAX_DEPTH = 100;

export interface LineRules {
  readonly has: (extension: string) => boolean;
  readonly unmapped: (line: number, construct: string, message: string) => void;
}

interface Container {
  readonly kind: 'callout' | 'tabs' | 'tab' | 'generic' | 'card' | 'definition';
  /** Column of what opens it. */
  readonly column: number;
  /** Its content stands there or further in. */
  readonly content: number;
  /** Columns that its content moves to the left. */
  readonly removed: number;
  /** Lines that close it. */
  readonly closing: readonly string[];
  /** Of a generic block. */
  readonly slashes: number;
}

const LIST_ITEM = /^(?:[-*+]|\d{1,9}[.)])[ \t]+|^\[\^[^\]\s]+\]:/;
const FENCE = /^(`{3,}(?=[^`]*$)|~{3,})(.*)$/;
const ABBREVIATION = /^\*\[[^\]]+\]:/;
const DEFINITION = /^:[ \t]{1,3}(?=\S)/;
const HEADING = /^#{1,6}[ \t]/;
const RAW_HTML = /^<(script|style|pre|textarea)\b/i;

const columnsOf = (text: string): number => {
  let column = 0;
  for (const character of text) {
    if (character === ' ') column++;
    else if (character === '\t') column += INDENT - (column % INDENT);
    else break;
  }
  return column;
};

/** Without so many columns of white space, as far as there are any. */
const dedent = (text: string, columns: number): string => {
  let column = 0;
  let at = 0;
  while (column < columns && (text[at] === ' ' || text[at] === '\t')) {
    column += text[at] === '\t' ? INDENT - (column % INDENT) : 1;
    at++;
  }
  return ' '.repeat(Math.max(0, column - columns)) + text.slice(at);
};

export class LineConverter {
  readonly #lines: readonly SourceLine[];
  readonly #rules: LineRules;
  readonly #out: SourceLine[] = [];
  readonly #stack: Container[] = [];
  readonly #html: HtmlBlocks;
  /** Blank lines that stand behind whatever closes next. */
  #blank: SourceLine[] = [];
  /** Columns of the list items around. */
  #lists: number[] = [];
  /** Where the last definition ends: what follows it directly is another of the same term. */
  #definitionEnd = -1;
  #isCode = false;
  #wasBlank = true;
  #at = 0;

  constructor(lines: readonly SourceLine[], rules: LineRules) {
    this.#lines = lines;
    this.#rules = rules;
    this.#html = new HtmlBlocks(lines, rules);
  }

  /** @param first index of the first line behind the front matter */
  convert(first: number): SourceLine[] {
    this.#out.push(...this.#lines.slice(0, first));
    for (this.#at = first; this.#at < this.#lines.length; this.#at++) {
      const line = this.#lines[this.#at];
      if (line === undefined) break;
      if (line.text.trim() === '') {
        this.#blank.push({ text: '', line: line.line });
        this.#wasBlank = true;
      } else {
        this.#line(line);
        this.#wasBlank = false;
      }
    }
    const last = this.#lines.at(-1)?.line ?? 1;
    while (this.#stack.length > 0) this.#close(last);
    for (const closing of this.#html.unclosed()) this.#out.push({ text: closing, line: last });
    this.#flushBlank();
    return this.#out;
  }

  get #top(): Container | undefined {
    return this.#stack.at(-1);
  }

  get #removed(): number {
    return this.#stack.reduce((sum, { removed }) => sum + removed, 0);
  }

  #flushBlank(): void {
    this.#out.push(...this.#blank);
    this.#blank = [];
  }

  #push(text: string, line: number): void {
    this.#flushBlank();
    this.#out.push({ text, line });
  }

  #pad(column: number): string {
    return ' '.repeat(Math.max(0, column - this.#removed));
  }

  #close(line: number): void {
    const container = this.#stack.pop();
    if (container === undefined) return;
    if (container.kind === 'definition') this.#definitionEnd = this.#out.length;
    const pad = this.#pad(container.column);
    for (const closing of container.closing) this.#out.push({ text: pad + closing, line });
  }

  #line({ text, line }: SourceLine): void {
    const column = columnsOf(text);
    const bare = text.trim();
    this.#leave(column, bare, line);
    while (this.#lists.length > 0 && column <= (this.#lists.at(-1) ?? 0)) this.#lists.pop();
    if (this.#isIndentedCode(column)) {
      this.#push(dedent(text, this.#removed), line);
      return;
    }
    if (LIST_ITEM.test(bare)) this.#lists.push(column);
    const taken =
      this.#raw(bare, line) ||
      this.#fence(bare, column, line) ||
      this.#formula(bare, column, line) ||
      this.#open(bare, column, line) ||
      this.#generic(bare, column, line) ||
      this.#markup(text, bare, column, line);
    if (!taken) this.#push(this.#inline(dedent(text, this.#removed), line), line);
  }

  /** Closes what ends before a line at this column. */
  #leave(column: number, bare: string, line: number): void {
    for (let top = this.#top; top !== undefined; top = this.#top) {
      if (top.kind === 'tabs') {
        const start = column === top.column ? readBlockStart(bare) : null;
        const generic = column === top.column ? readGenericBlock(bare) : null;
        const isNext =
          (start?.type === 'tab' && !start.isNewGroup && top.slashes === 0) ||
          (generic?.name === 'tab' && generic.slashes === top.slashes);
        if (isNext) return;
      } else if (column >= top.content) return;
      this.#close(line);
      this.#lists = this.#lists.filter((list) => list < top.content);
    }
  }

  #isIndentedCode(column: number): boolean {
    const base = this.#top?.content ?? 0;
    const list = this.#lists.at(-1);
    // A list that the block stands in does not move the code of the block.
    const least = list === undefined || list < base ? base + INDENT : list + 2 * INDENT;
    this.#isCode = column >= least && (this.#isCode || this.#wasBlank);
    return this.#isCode;
  }

  /** Comments, scripts and preformatted text, to their end. */
  #raw(bare: string, line: number): boolean {
    const name = RAW_HTML.exec(bare)?.[1]?.toLowerCase();
    const ending = bare.startsWith('<!--') ? '-->' : name === undefined ? null : `</${name}>`;
    if (ending === null || bare.toLowerCase().includes(ending)) return false;
    this.#push(dedent(this.#lines[this.#at]?.text ?? '', this.#removed), line);
    while (this.#at + 1 < this.#lines.length) {
      const next = this.#lines[++this.#at];
      if (next === undefined) break;
      this.#push(dedent(next.text, this.#removed), next.line);
      if (next.text.toLowerCase().includes(ending)) break;
    }
    return true;
  }

  #fence(bare: string, column: number, line: number): boolean {
    // A fence may be the first thing of a list item.
    const marker = LIST_ITEM.exec(bare)?.[0] ?? '';
    const found = FENCE.exec(bare.slice(marker.length));
    if (found === null) return false;
    const [, fence = '', info = ''] = found;
    const written = fenceInfo(info, (message) => this.#rules.unmapped(line, 'code', message));
    this.#push(this.#pad(column) + marker + fence + written, line);
    while (this.#at + 1 < this.#lines.length) {
      const next = this.#lines[this.#at + 1];
      if (next === undefined) break;
      const body = next.text.trim();
      const at = columnsOf(next.text);
      // A block's end is its code's end too.
      if (body !== '' && at < (this.#top?.content ?? 0)) break;
      this.#at++;
      this.#push(body === '' ? '' : dedent(next.text, this.#removed), next.line);
      const isClosing =
        body.length >= fence.length && body === (fence[0] ?? '').repeat(body.length);
      if (isClosing && at < column + INDENT) return true;
    }
    if (this.#stack.length > 0) this.#push(this.#pad(column) + fence, line);
    return true;
  }

  /** `$$` and `\\[` on lines of their own, or a formula between them on one line. */
  #formula(bare: string, column: number, line: number): boolean {
    const opening = ['$$', '\\['].find((mark) => bare.startsWith(mark));
    if (opening === undefined || !this.#rules.has('pymdownx.arithmatex')) return false;
    const closing = opening === '$$' ? '$$' : '\\]';
    const body = [bare.slice(opening.length)];
    let at = this.#at;
    while (!(body.at(-1) ?? '').trimEnd().endsWith(closing)) {
      const next = this.#lines[++at];
      // A formula has no blank line.
      if (next === undefined || next.text.trim() === '') return false;
      body.push(dedent(next.text, column));
    }
    this.#at = at;
    const pad = this.#pad(column);
    const formula = body.join('\n').trimEnd().slice(0, -closing.length);
    this.#push(`${pad}\`\`\`math`, line);
    for (const row of formula.split('\n')) if (row.trim() !== '') this.#push(pad + row, line);
    this.#push(`${pad}\`\`\``, line);
    return true;
  }

  #open(bare: string, column: number, line: number): boolean {
    const start = this.#stack.length < MAX_DEPTH ? readBlockStart(bare) : null;
    if (start === null) return false;
    if (start.type === 'tab') this.#openTab(start.title, start.isSelected, column, line, 0);
    else {
      for (const modifier of start.modifiers) {
        const message = `The modifier ${modifier} of ${start.kind} has no place in Quoin`;
        this.#rules.unmapped(line, 'admonition', message);
      }
      this.#openCallout(start.kind, start.title, start.collapsible, column, line, 0);
    }
    return true;
  }

  /** @param slashes of a generic block, whose content is not indented; 0 for others */
  #openTab(
    title: string,
    isSelected: boolean,
    column: number,
    line: number,
    slashes: number,
  ): void {
    if (this.#top?.kind !== 'tabs') {
      this.#push(`${this.#pad(column)}<Tabs>`, line);
      const closing = ['</Tabs>'];
      this.#stack.push({ kind: 'tabs', column, content: column, removed: 0, closing, slashes });
    }
    const attributes = { title: nodeText(parse(title).tree), default: isSelected };
    this.#push(this.#pad(column) + openTag('Tab', attributes), line);
    this.#stack.push(this.#container('tab', column, ['</Tab>'], slashes));
  }

  #container(
    kind: Container['kind'],
    column: number,
    closing: readonly string[],
    slashes: number,
  ): Container {
    const removed = slashes > 0 ? 0 : INDENT;
    return {
      kind: slashes > 0 ? 'generic' : kind,
      column,
      content: column + removed,
      removed,
      closing,
      slashes,
    };
  }

  #openCallout(
    type: string,
    given: string | null,
    collapsible: 'no' | 'closed' | 'open',
    column: number,
    line: number,
    slashes: number,
  ): void {
    const { block, word } = calloutOf(type);
    if (!isKnownType(type)) {
      this.#rules.unmapped(line, 'admonition', `The type ${type} is shown as a note of that name`);
    }
    const title = given === null ? word : nodeText(parse(given).tree);
    const pad = this.#pad(column);
    const closing: string[] = [];
    if (collapsible === 'no') {
      // An empty title hides the type's word; Quoin's callouts always have one.
      this.#push(pad + openTag(block, { title: title === '' ? null : title }), line);
      closing.push(`</${block}>`);
    } else {
      const shown = title === null || title === '' ? block : title;
      const attributes = { title: shown, defaultOpen: collapsible === 'open' };
      this.#push(pad + openTag('Accordion', attributes), line);
      if (isLoud(block)) {
        this.#push(pad + openTag(block), line);
        closing.push(`</${block}>`);
      }
      closing.push('</Accordion>');
    }
    this.#stack.push(this.#container('callout', column, closing, slashes));
  }

  /** `/// note | Title` to `///`. */
  #generic(bare: string, column: number, line: number): boolean {
    const block = readGenericBlock(bare);
    if (block === null || (block.name !== null && this.#stack.length >= MAX_DEPTH)) return false;
    const { slashes, name, argument } = block;
    if (name === null) {
      const isOpen = this.#stack.some((one) => one.kind === 'generic' && one.slashes === slashes);
      if (!isOpen) return false;
      for (let top = this.#top; top !== undefined; top = this.#top) {
        const isIt = top.kind === 'generic' && top.slashes === slashes;
        this.#close(line);
        if (isIt) break;
      }
      return true;
    }
    const options = this.#options(column);
    if (name === 'tab') {
      this.#openTab(argument, options.get('select') === 'True', column, line, slashes);
    } else if (name === 'details') {
      const open = options.get('open') === 'True' ? 'open' : 'closed';
      this.#openCallout(options.get('type') ?? 'note', argument, open, column, line, slashes);
    } else if (isKnownType(name) || name === 'admonition') {
      const type = name === 'admonition' ? (options.get('type') ?? 'note') : name;
      this.#openCallout(type, argument === '' ? null : argument, 'no', column, line, slashes);
    } else {
      this.#rules.unmapped(
        line,
        `///${name}`,
        `The block ${name} is no block of Quoin; its content stays`,
      );
      this.#stack.push(this.#container('generic', column, [], slashes));
    }
    return true;
  }

  /** Indented `name: value` lines directly below a generic block's first. */
  #options(column: number): Map<string, string> {
    const options = new Map<string, string>();
    for (;;) {
      const next = this.#lines[this.#at + 1];
      const found = /^([\w-]+):[ \t]*(\S.*)$/.exec(next?.text.trim() ?? '');
      if (next === undefined || found === null || columnsOf(next.text) < column + INDENT)
        return options;
      options.set(found[1] ?? '', (found[2] ?? '').replace(/^(["'])(.*)\1$/, '$2'));
      this.#at++;
    }
  }

  /** Lines that are a construct by themselves. */
  #markup(text: string, bare: string, column: number, line: number): boolean {
    const html = this.#html.line(bare, this.#at, line);
    if (html !== null) {
      if (html.closesCard) this.#closeCards(line);
      for (const added of html.lines)
        this.#push(added === '' ? '' : this.#pad(column) + added, line);
      return true;
    }
    if (this.#html.isCards && /^[-*+][ \t]/.test(bare) && this.#isCardColumn(column)) {
      this.#card(bare, column, line);
      return true;
    }
    if (bare === '[TOC]' && this.#rules.has('toc')) {
      this.#rules.unmapped(line, '[TOC]', 'Quoin shows the table of contents by itself');
      return true;
    }
    if (ABBREVIATION.test(bare) && this.#rules.has('abbr')) {
      this.#rules.unmapped(line, 'abbreviation', `Abbreviations have no place in Quoin: ${bare}`);
      return true;
    }
    if (DEFINITION.test(bare) && this.#rules.has('def_list'))
      return this.#definition(text, column, line);
    const list = this.#rules.has('attr_list') ? readAttrList(bare) : null;
    if (list !== null && list.length === bare.length) {
      const construct = list.list.classes.includes('annotate') ? 'annotation' : 'attr_list';
      const message = `${bare} has no place in Quoin and is left out`;
      this.#rules.unmapped(line, construct, message);
      return true;
    }
    if (HEADING.test(bare)) {
      this.#push(this.#pad(column) + this.#heading(bare, line), line);
      return true;
    }
    return false;
  }

  #heading(bare: string, line: number): string {
    const brace = bare.lastIndexOf('{');
    const read =
      brace === -1 || !this.#rules.has('attr_list') ? null : readAttrList(bare.slice(brace));
    if (read === null || brace + read.length !== bare.length) return this.#inline(bare, line);
    const { id, classes, pairs } = read.list;
    if (classes.length > 0 || [...pairs.keys()].some((name) => name !== 'id')) {
      const message = `${bare.slice(brace)} has no place in Quoin, but for its id`;
      this.#rules.unmapped(line, 'attr_list', message);
    }
    const words = this.#inline(bare.slice(0, brace).trimEnd(), line);
    const name = id ?? pairs.get('id');
    return name === undefined ? words : `${words} {#${name}}`;
  }

  #inline(text: string, line: number): string {
    return convertInline(text, {
      has: this.#rules.has,
      unmapped: (construct, message) => this.#rules.unmapped(line, construct, message),
    });
  }

  #isCardColumn(column: number): boolean {
    const top = this.#top;
    return top?.kind !== 'card' || column === top.column;
  }

  #closeCards(line: number): void {
    while (this.#top?.kind === 'card') this.#close(line);
  }

  /** An item of a list in `<div class="grid cards" markdown>`; its bold first line is the title. */
  #card(bare: string, column: number, line: number): void {
    const first = bare.replace(/^[-*+][ \t]+/, '');
    const found =
      /^(?::([\w/-]+):(?:\{[^{}]*\})?[ \t]*)?(?:\*\*([^*]+)\*\*|__([^_]+)__)[ \t]*$/.exec(first);
    const icon = found?.[1]?.replace(
      /^(?:material|octicons|simple|fontawesome-(?:brands|regular|solid))-/,
      '',
    );
    const title = found?.[2] ?? found?.[3];
    const attributes = { title: title === undefined ? null : nodeText(parse(title).tree), icon };
    this.#push(this.#pad(column) + openTag('Card', attributes), line);
    this.#stack.push(this.#container('card', column, ['</Card>'], 0));
    if (found === null) this.#push(this.#pad(column + INDENT) + this.#inline(first, line), line);
    else this.#skipRule();
  }

  /** Cards of Material have a rule between title and text. */
  #skipRule(): void {
    let at = this.#at + 1;
    while (this.#lines[at]?.text.trim() === '') at++;
    if (this.#lines[at]?.text.trim() === '---') this.#at = at;
  }

  /** The line before is the term: it becomes bold, the definition a paragraph. */
  #definition(text: string, column: number, line: number): boolean {
    const at = this.#out.length - 1;
    const term = this.#out[at];
    if (term === undefined || term.text.trim() === '') return false;
    const bare = term.text.trim();
    const isSecond = this.#definitionEnd === this.#out.length;
    if (!isSecond && !/^[#<|>-]/.test(bare)) {
      const pad = term.text.slice(0, term.text.length - term.text.trimStart().length);
      this.#out[at] = { ...term, text: bare.startsWith('**') ? term.text : `${pad}**${bare}**` };
    }
    if (this.#blank.length === 0) this.#blank.push({ text: '', line });
    const body = dedent(text, this.#removed).trimStart().replace(DEFINITION, '').trimStart();
    this.#push(this.#pad(column) + this.#inline(body, line), line);
    this.#stack.push(this.#container('definition', column, [], 0));
    return true;
  }
}
